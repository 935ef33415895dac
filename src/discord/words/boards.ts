/** Above a board that was ended without a result. */
export const BROKEN_OFF = 'This game was broken off.';

/** On a board that waits for its first click. */
export const READY = 'Ready when you are.';
export const BEGIN = 'Begin';

/** The buttons below the game's own. */
export const labels = { read: 'Read', learn: 'How to play', fairDice: 'Fair dice', lookAgain: 'Look again' } as const;

/** How to win, on a board where nothing has been played yet. */
export const goalWords = (goal: string): string => `**Goal:** ${goal}`;

/** Whose time ran out, and what was done for them, to end the sentence with. */
export const lateWords = (names: string, done: string): string => `Time ran out for ${names}: ${done}`;

/** In a message that no longer shows its board. */
export const movedWords = (link: string): string => `This board has moved: ${link}`;

/** Where a board was asked for. */
export const POSTED_BELOW = 'Here it is, in a new message.';

/** What to know about a match, below its board. */
export const marks = {
  hints: 'with hints',
  paused: 'paused until somebody plays',
  wantsToEnd: (name: string): string => `${name} wants to end it`,
  away: (name: string): string => `${name} is away: a bot plays`,
  awayUntil: (name: string, at: string): string => `${name} is away until ${at}`,
  deadline: (at: string): string => `time runs out ${at}`,
} as const;
