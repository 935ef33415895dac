import { FormatError } from '../games/game.ts';
import { games } from '../games/index.ts';
import { RecordError, readRecord } from '../games/record.ts';
import { type Moment, momentOf } from './moment.ts';
import type { MomentRequest, Replayed } from './replayer.ts';

/** What a thread of the replayer does. */
const answer = ({ record: json, step, byPeople }: MomentRequest): Replayed<Moment> => {
  try {
    const record = readRecord(json);
    const game = games.find(({ id }) => id === record.game);
    if (!game) return { ok: false, why: `there is no game ${JSON.stringify(record.game)}` };
    return { ok: true, value: momentOf(game, record, step, (index) => byPeople?.[index] ?? true) };
  } catch (error) {
    if (error instanceof RecordError) return { ok: false, why: `step ${error.step}: ${error.message}` };
    if (error instanceof FormatError) return { ok: false, why: error.message };
    throw error;
  }
};

export default answer;
