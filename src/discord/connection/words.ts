import { CorruptMatchError, DatabaseLostError } from '../../sessions/match/errors.ts';

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Reference ${reference}`;
  if (error instanceof DatabaseLostError) {
    return error.unsure
      ? "The database went away at that very moment, so I can't tell whether this still counted. " +
          `Try again, and you will see how things stand: nothing counts by half.\n${told}`
      : `The database can't be reached right now. Try again in a moment: nothing counts twice.\n${told}`;
  }
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
