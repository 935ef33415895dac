/** The button of a match that is watched again. */
export const ANALYSE = 'Analyse';

/** Turns of the analysis that can be watched. */
export const watchTurn = (round: number): string => `Watch turn ${round}`;

export const NOTHING = 'There was no turn to judge in this game.';
export const TOO_BUSY = 'The bots have too much to think about just now. Try again in a few minutes.';

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

export const title = 'How the game went';

/** Above the curve. */
export const curveOf = (player: string): string => `How likely ${player} was to win, from the first turn to the last:`;

/** The curve in words. */
export const curveRange = (least: number, most: number): string => `between ${percent(least)} and ${percent(most)}`;

/** A turn after which its player was less likely to win. */
export const lostTurn = (
  round: number,
  player: string,
  before: number,
  after: number,
  played: string,
  best: string,
): string =>
  `**Turn ${round}, ${player}**: from ${percent(before)} to ${percent(after)}.\nPlayed \`${played}\`; the bot would have played \`${best}\`.`;

export const NO_MISTAKES = 'No turn lost much.';

/** A turn in which nothing is done. */
export const IDLE = 'nothing';
