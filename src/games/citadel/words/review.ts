import { colours } from './names.ts';

/** Above the curve. */
export const title = (player: string): string =>
  `How likely ${player} was to win, as the strongest bot sees it, from the first turn to the last:`;

/** The side of the first seat. */
export const MEASURE = `${colours[0]}’s chance to win`;

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** A turn, on a button and above what is told about it. */
export const turn = (number: number): string => `Turn ${number}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (before: number, after: number, played: string, best: string): string =>
  `from ${percent(before)} to ${percent(after)}.\nPlayed \`${played}\`; the bot would have played \`${best}\`.`;

export const NO_MISTAKES = 'No turn lost much.';

/** A turn in which nothing is done. */
export const IDLE = 'nothing';
