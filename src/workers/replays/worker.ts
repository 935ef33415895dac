import type { Review } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { readRecord, RecordError, type GameRecord } from '../../games/contract/record.ts';
import { recordTexts } from '../../games/contract/texts/record/texts.ts';
import { inLanguage, type Language } from '../../kernel/language/current.ts';
import { withGuests } from '../guests/known-games.ts';
import { reviewOf } from './analysis.ts';
import { findingOf, type RecordFinding } from './finding.ts';
import { gameOf } from './known-game.ts';
import { momentOf, type Found, type MomentRequest } from './moment.ts';
import { trialOf, type TrialRequest } from './trial.ts';

/** Finds a place in a record, in a thread of the replayer. */
export const moment = withGuests(({ language, byPeople, step, colours, ...request }: Spoken<MomentRequest>) =>
  found(language, request, (game, record) => ({
    moment: momentOf(game, record, step, (index) => byPeople?.[index] ?? true, colours),
  })),
);

/** Tries something else at a place in a record, in a thread of the replayer. */
export const tryOut = withGuests(({ language, record, ...asked }: Spoken<TrialRequest>) =>
  found(language, { record }, (game, read) => ({ trial: trialOf(game, read, asked) })),
);

const found = <Result extends object>(
  language: Language,
  { record: given }: { readonly record: unknown },
  find: (game: AnyGame, record: GameRecord) => Result,
): Found<Result> =>
  inLanguage(language, () => {
    try {
      const record = readRecord(typeof given === 'string' ? JSON.parse(given) : given);
      const game = gameOf(record);
      return { ok: true, game: game.id, rules: game.rules, ...find(game, record) };
    } catch (error) {
      if (error instanceof RecordError)
        return { ok: false, why: recordTexts.atStep({ step: error.step, fault: error.message }) };
      if (error instanceof FormatError) return { ok: false, why: error.message };
      throw error;
    }
  });

/** Checks the text of a record, in a thread of the replayer. */
export const check = withGuests(({ text, language }: Spoken<{ readonly text: string }>): RecordFinding =>
  inLanguage(language, () => findingOf(text)),
);

/** Judges a whole match, in the thread of the analyser. */
export const analyse = withGuests(({ record: given, language }: Spoken<{ readonly record: unknown }>): Review => {
  const record = readRecord(given);
  return inLanguage(language, () => reviewOf(gameOf(record), record));
});

type Spoken<Request> = Request & { readonly language: Language };
