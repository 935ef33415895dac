/** What a draft says besides its own words. It speaks English alone. */
export const draftWords = {
  line: ({ least, most }: { readonly least: number; readonly most: number }): string =>
    `a draft for ${least === most ? least : `${least} to ${most}`}`,
  goal: 'How to win',
  timedOut: 'a move is made by chance.',
  player: (number: number): string => `Player ${number}`,
  toMove: (players: readonly string[]): string => `To move: ${players.join(', ')}`,
  own: 'My screen',
  moves: ({ from, to }: { readonly from: number; readonly to: number }): string => `Moves ${from} to ${to}`,
  before: 'Moves before',
  after: 'More moves',
  offered: (moves: readonly string[]): string => `You can choose: ${moves.join('; ')}.`,
  shared: { won: 'won', lost: 'lost', over: 'over' },
};
