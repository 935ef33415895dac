import { FormatError } from '../games/game.ts';
import { games } from '../games/index.ts';
import { RecordError, readRecord } from '../games/record.ts';
import { findingOf } from './finding.ts';
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
    const game = games.find(({ id }) => id === record.game);
    if (!game) return { ok: false, why: `there is no game ${JSON.stringify(record.game)}` };
    const moment = momentOf(game, record, step, (index) => byPeople?.[index] ?? true);
    return { ok: true, game: game.id, moment };
  } catch (error) {
    if (error instanceof RecordError) return { ok: false, why: `step ${error.step}: ${error.message}` };
    if (error instanceof FormatError) return { ok: false, why: error.message };
    throw error;
  }
};

export default answer;
