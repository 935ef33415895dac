/** Everything that the game says. A finished one has catalogues in `texts/` instead, in all languages. */
export const words = {
  title: 'Pebbles',
  goal: 'Take one, two or three stones in turn. Whoever takes the last one wins.',
  left: (count: number): string => `${count} left`,
  take: (count: number): string => `Take ${count}`,
  took: ({ who, taken }: { readonly who: string; readonly taken: number }): string => `${who} took ${taken}.`,
  refusal: {
    over: 'The game is over.',
    'not-your-turn': 'It is not your turn.',
    'too-many': 'Take one, two or three, and no more than are left.',
  },
};
