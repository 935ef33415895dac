/*
 * What the page of the local Discord says about the games. Another language is another file with the same functions.
 */

/** The name of a daily run among other games. */
export const dailyRunName = (game: string): string => `${game} (daily)`;

export const partyRunName = (game: string): string => `${game} (party)`;

/** Why a position was not loaded. */
export const noScenarioWords = (name: string): string => `There is no scenario ${name}.`;
export const TOO_FEW_PEOPLE = 'More people are needed: add one.';
export const openAlreadyWords = (game: string): string => `You have a game of ${game} here already. End it first.`;
