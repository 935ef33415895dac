import { CorruptMatchError, DatabaseLostError } from '../../../sessions/match/errors.ts';

/** The health of a bot that waits, and a line in its log. */
export const waitingWords = (why: string, until: Date): string =>
  `Waiting for Discord until ${timeWords(until)}: ${why}.`;

/** Seconds are enough for a person. */
const timeWords = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const limitedWords = (method: string, route: string): string =>
  `it wants no more requests for now (429 at ${method} ${route}). A restart would make it worse`;
export const downWords = (status: number): string => `its API answers ${status}`;
export const brokenWords = (code: string): string => `its API can't be reached (${code})`;
export const NO_STARTS_LEFT = 'the bot has connected too often today. A restart would make it worse';
export const allLimitedWords = (until: Date): string =>
  `Discord wants no requests at all until ${timeWords(until)}. The bot posts and edits after that.`;
export const GATEWAY_LOST = 'The gateway of Discord is not connected.';
const UNSURE =
  "The database went away at that very moment, so I can't tell whether this still counted. " +
  'Try again, and you will see how things stand: nothing counts by half.';

const SAFE = 'Your games are safe, nothing was changed, and';

const TROUBLES: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: "The database can't be reached right now. Try again in a moment: nothing counts twice.",
  too_many_connections: `The database is too busy right now. ${SAFE} you can try again in a moment.`,
  read_only: `The database takes no changes right now. ${SAFE} you can try again in a minute.`,
  disk_full: `The database has no room left. ${SAFE} you can go on once whoever hosts this bot has made room.`,
  no_right: `The database doesn't let the bot store this. ${SAFE} whoever hosts this bot has to mend it.`,
};

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Reference ${reference}`;
  if (error instanceof DatabaseLostError) return `${error.unsure ? UNSURE : TROUBLES[error.trouble]}\n${told}`;
  if (error instanceof CorruptMatchError) {
    return (
      "This game's stored board can't be read, so nothing was changed. " +
      `Tell whoever hosts this bot the reference below.\n${told}`
    );
  }
  return (
    'Something went wrong on our side. ' +
    `Your game is kept as it was after its last move: its \`continue\` command shows it.\n${told}`
  );
};
