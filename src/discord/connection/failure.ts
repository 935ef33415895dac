import { CorruptMatchError, DatabaseLostError } from '../../sessions/match/errors.ts';
import { connectionTexts } from './texts/texts.ts';

/** What a person reads of a thrown error. The log has the whole error under this reference. */
export const failureText = (error: unknown, reference: string): string =>
  `${whatFailed(error)}\n${connectionTexts.reference({ reference })}`;

const whatFailed = (error: unknown): string => {
  const { failed } = connectionTexts;
  if (error instanceof DatabaseLostError) return error.unsure ? failed.unsure : failed[error.trouble];
  return error instanceof CorruptMatchError ? failed.corrupt : failed.bug;
};
