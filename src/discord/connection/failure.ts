import { CorruptMatchError, DatabaseLostError, failureClassOf } from '../../sessions/match/errors.ts';
import { connectionTexts } from './texts/texts.ts';

/** What a person reads of a thrown error, if something had been shown before or not. The log has it by reference. */
export const failureText = (error: unknown, reference: string, { isShown = false } = {}): string =>
  `${whatFailed(error, isShown)}\n${connectionTexts.reference({ reference })}`;

const whatFailed = (error: unknown, isShown: boolean): string => {
  const { failed } = connectionTexts;
  if (error instanceof DatabaseLostError && error.unsure) return failed.unsure;
  if (error instanceof DatabaseLostError) return isShown ? failed.afterwards : failed[error.trouble];
  if (failureClassOf(error) === 'stopping') return failed.stopping;
  return error instanceof CorruptMatchError ? failed.corrupt : failed.bug;
};
