import { FormatError } from '../../games/contract/format-error.ts';
import { faultAtStepWords } from '../../games/contract/record-words.ts';
import { readRecord, RecordError } from '../../games/contract/record.ts';
import { findingOf } from './finding.ts';
import { gameOf } from './known-game.ts';
import { momentOf } from './moment.ts';
import type { MomentFound, MomentRequest, ReplayAnswer, ReplayRequest } from './replayer.ts';

/** Runs in a thread of the replayer. */
const answer = (request: ReplayRequest): ReplayAnswer =>
  request.kind === 'check'
    ? { kind: 'check', found: findingOf(request.text) }
    : { kind: 'moment', found: find(request) };

const find = ({ record: given, step, byPeople }: MomentRequest): MomentFound => {
  try {
    const record = readRecord(typeof given === 'string' ? JSON.parse(given) : given);
    const game = gameOf(record);
    const moment = momentOf(game, record, step, (index) => byPeople?.[index] ?? true);
    return { ok: true, game: game.id, rules: game.rules, moment };
  } catch (error) {
    if (error instanceof RecordError) return { ok: false, why: faultAtStepWords(error.step, error.message) };
    if (error instanceof FormatError) return { ok: false, why: error.message };
    throw error;
  }
};

export default answer;
