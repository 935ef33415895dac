/*
 * What can be wrong with a record. Another language is another file with the same functions.
 */

/** The public record of a match with secrets, while it runs. */
export const SEALED =
  'it is the public record of a match that still runs: its secrets are left out, so it can only be replayed once the match is over';

/** A file that is no record, with the first fault in it. */
export const noRecordWords = (fault: string): string => `not a record: ${fault}`;
export const NESTED_TOO_DEEPLY = 'not a record: it is nested too deeply';

/** The step at which a replay came upon a fault. */
export const faultAtStepWords = (step: number, fault: string): string => `step ${step}: ${fault}`;

export const noSeatWords = (seat: number): string => `there is no seat ${seat}`;
export const wrongSeatsWords = (seats: number, game: string, least: number, most: number): string =>
  `${seats} seats, but ${game} is for ${least} to ${most}`;
export const WRONG_SEED = 'the seed is not the one that was committed to';
export const WRONG_ENTROPY = 'the message or the word is not the one that is mixed in';
export const refusedWords = (why: string, reason: string): string => `refused: ${why} (${reason})`;
export const drawsLeftWords = (draws: string): string => `draws left over: ${draws}`;

/** A part of a record that differs from what the rules or the seed make of it. */
export type RecordPart = 'draws' | 'result' | 'summary';

const PARTS: Readonly<Record<RecordPart, string>> = { draws: 'draws', result: 'result', summary: 'summary' };

export const differsWords = (part: RecordPart, theirs: string, ours: string): string =>
  `${PARTS[part]} is ${theirs}, but replays as ${ours}`;
