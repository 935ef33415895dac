/* What can be wrong with a record. */

/** For the public record of a running match with secrets. */
export const SEALED =
  'it is the public record of a match that still runs: its secrets are left out, so it can only be replayed once the ' +
  'match is over';

/** For a file that is not a record, with its first fault. */
export const noRecordWords = (fault: string): string => `not a record: ${fault}`;
export const NESTED_TOO_DEEPLY = 'not a record: it is nested too deeply';

/** A fault with the step at which a replay found it. */
export const faultAtStepWords = (step: number, fault: string): string => `step ${step}: ${fault}`;

export const noSeatWords = (seat: number): string => `there is no seat ${seat}`;
export const wrongSeatsWords = (seats: number, game: string, least: number, most: number): string =>
  `${seats} seats, but ${game} is for ${least} to ${most}`;
export const WRONG_SEED = 'the seed is not the one that was committed to';
export const WRONG_ENTROPY = 'the message or the word is not the one that is mixed in';
export const refusedWords = (why: string, reason: string): string => `refused: ${why} (${reason})`;
export const drawsLeftWords = (draws: string): string => `draws left over: ${draws}`;

/** A part of a record that can differ from what the rules or the seed give. */
export type RecordPart = 'draws' | 'result' | 'summary';

const PARTS: Readonly<Record<RecordPart, string>> = { draws: 'draws', result: 'result', summary: 'summary' };

export const differsWords = (part: RecordPart, theirs: string, ours: string): string =>
  `${PARTS[part]} is ${theirs}, but replays as ${ours}`;
