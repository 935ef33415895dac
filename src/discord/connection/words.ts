import { CorruptMatchError, DatabaseLostError } from '../../sessions/match/errors.ts';

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
