import type { Review } from '../../games/contract/capabilities.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { faultWords } from '../../games/contract/record-words.ts';
import { readRecord, RecordError } from '../../games/contract/record.ts';
import { reviewOf } from './analysis.ts';
import { findingOf, type RecordFinding } from './finding.ts';
import { gameOf } from './known-game.ts';
import { momentOf, type MomentFound, type MomentRequest } from './moment.ts';

/** Finds a place in a record, in a thread of the replayer. */
export const moment = ({ record: given, step, byPeople, colours }: MomentRequest): MomentFound => {
  try {
    const record = readRecord(typeof given === 'string' ? JSON.parse(given) : given);
    const game = gameOf(record);
    const isByPerson = (index: number): boolean => byPeople?.[index] ?? true;
    return { ok: true, game: game.id, rules: game.rules, moment: momentOf(game, record, step, isByPerson, colours) };
  } catch (error) {
    if (error instanceof RecordError) return { ok: false, why: faultWords.faultAtStepWords(error.step, error.message) };
    if (error instanceof FormatError) return { ok: false, why: error.message };
    throw error;
  }
};

/** Checks the text of a record, in a thread of the replayer. */
export const check = (text: string): RecordFinding => findingOf(text);

/** Judges a whole match, in the thread of the analyser. */
export const analyse = (given: unknown): Review => {
  const record = readRecord(given);
  return reviewOf(gameOf(record), record);
};
