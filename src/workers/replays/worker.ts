import type { Review } from '../../games/contract/capabilities.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { readRecord, RecordError } from '../../games/contract/record.ts';
import { recordTexts } from '../../games/contract/texts/record/texts.ts';
import { inLanguage, type Language } from '../../kernel/language/current.ts';
import { reviewOf } from './analysis.ts';
import { findingOf, type RecordFinding } from './finding.ts';
import { gameOf } from './known-game.ts';
import { momentOf, type MomentFound, type MomentRequest } from './moment.ts';

/** Finds a place in a record, in a thread of the replayer. */
export const moment = ({ language, ...request }: Spoken<MomentRequest>): MomentFound =>
  inLanguage(language, () => findMoment(request));

const findMoment = ({ record: given, step, byPeople, colours }: MomentRequest): MomentFound => {
  try {
    const record = readRecord(typeof given === 'string' ? JSON.parse(given) : given);
    const game = gameOf(record);
    const isByPerson = (index: number): boolean => byPeople?.[index] ?? true;
    return { ok: true, game: game.id, rules: game.rules, moment: momentOf(game, record, step, isByPerson, colours) };
  } catch (error) {
    if (error instanceof RecordError)
      return { ok: false, why: recordTexts.atStep({ step: error.step, fault: error.message }) };
    if (error instanceof FormatError) return { ok: false, why: error.message };
    throw error;
  }
};

/** Checks the text of a record, in a thread of the replayer. */
export const check = ({ text, language }: Spoken<{ readonly text: string }>): RecordFinding =>
  inLanguage(language, () => findingOf(text));

/** Judges a whole match, in the thread of the analyser. */
export const analyse = ({ record: given, language }: Spoken<{ readonly record: unknown }>): Review => {
  const record = readRecord(given);
  return inLanguage(language, () => reviewOf(gameOf(record), record));
};

type Spoken<Request> = Request & { readonly language: Language };
