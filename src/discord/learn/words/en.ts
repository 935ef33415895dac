/** The heading of a page of the rules. */
export const helpTitle = (game: string, page: string): string => `${game}: ${page}`;

/** What tutorials and puzzles say about what was tried. */
export const triedWords = {
  right: 'That’s right.',
  halfway: 'That’s right. There is more to do in this step.',
  notQuite: (why: string): string => `Not quite: ${why}`,
  aside: (asked: string | null): string =>
    `Not in this lesson: ${asked === null ? 'do what the step asks for' : `press “${asked}”`}.`,
} as const;

/** The buttons of a tutorial. */
export const lessonLabels = {
  skip: 'Skip',
  rules: 'Rules',
  leave: 'Leave',
  again: 'Start over',
  play: 'Play a real game',
} as const;

/** What tutorials say beside the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  done: 'Well done',
  left: (game: string): string => `You have left the *${game}* lesson. It doesn’t count as a game.`,
} as const;

/** The greeting of a server, and of `/play`. */
export const welcomeWords = {
  title: 'What do you want to play?',
  line: (game: string, about: string): string => `**${game}**: ${about}`,
  forms: 'Boards: text or pictures',
  withFriend: 'With a friend',
  withGroup: 'With a group',
  today: (game: string): string => `Today’s ${game}`,
  note: '-# Today: same dice for all. `/play` shows this.',
} as const;

/** The button that opens tutorials. Then the question which one. */
export const SHOW_ME_HOW = 'Show me how';

/** Above the games for several. */
export const WITH_FRIEND = 'Which game? It is posted here, and your friend presses `Join`.';

export const WHICH_LESSON = 'Which game? A lesson is a few steps on a real board, and nothing counts.';
