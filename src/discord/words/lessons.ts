export const labels = {
  skip: 'Skip this step',
  rules: 'Rules',
  leave: 'Leave',
  again: 'Start over',
  play: 'Play a real game',
} as const;

/** What tutorials say besides the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  done: 'Well done',
  other: (seat: number): string => `Bot ${seat}`,
  right: 'That’s right.',
  halfway: 'That’s right. There is more to do in this step.',
  notQuite: (why: string): string => `Not quite: ${why}`,
  aside: 'You could do that in a real game. Here, try what the step asks for.',
  left: (game: string): string => `You have left the *${game}* lesson. It doesn’t count as a game.`,
} as const;
