/** The button of a match that is watched again. */
export const ANALYSE = 'Analyse';

/** A part of the match that can be watched. */
export const watchPart = (name: string): string => `Watch ${name.toLowerCase()}`;

export const NOTHING = 'There was nothing to judge in this game.';
export const TOO_BUSY = 'The bots have too much to think about just now. Try again in a few minutes.';
export const dayNotOpen = (opensAt: Date): string =>
  `Others may still play this day. You can have your run analysed <t:${Math.floor(opensAt.getTime() / 1000)}:R>.`;

export const TITLE = 'How the game went';

/** The curve in words. */
export const curveRange = (first: string, least: string, most: string, last: string): string =>
  `It began at ${first} and ended at ${last}, between ${least} and ${most}.`;

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}**: ${text}`;

/** Beside a step of a match that is watched again. */
export const standing = (measure: string, value: string): string => `${measure} here: ${value}, by \`${ANALYSE}\`.`;

/** The picture of the curve, in words. */
export const curveAlt = (measure: string, range: string, highlights: readonly string[]): string =>
  `${measure}, from the first step to the last. ${range}${highlights.length === 0 ? '' : ` Marked: ${highlights.join(', ')}.`}`;

export const AXIS = 'first step to last';
