import { RecordError, checkRecord } from '../../games/record.ts';
import { type MatchContext, look } from '../boards.ts';
import { reach } from '../failures.ts';
import { wholeRecordOf } from '../history.ts';
import type { Day } from './day.ts';

/** How many runs are verified for one table: those of a busy day are verified before, one by one, as they end. */
const MOST = 100;

/** Plays finished runs again that were not verified yet, and notes whether their scores follow from their moves and dice. */
export const verifyRuns = async (
  context: MatchContext,
  { game, first, last }: { readonly game: string; readonly first: Day; readonly last: Day },
): Promise<void> => {
  const { database } = context;
  const where = { game, day: { gte: first, lte: last }, rankedAs: { not: null }, score: { not: null }, verified: null };
  const rows = await reach(() =>
    database.match.findMany({ where, select: { id: true, seed: true }, orderBy: { score: 'desc' }, take: MOST }),
  );
  for (const { id, seed } of rows) {
    const verified = await isSound(context, id, seed);
    await reach(() => database.match.updateMany({ where: { id }, data: { verified } }), true);
  }
};

const isSound = async (context: MatchContext, id: string, secret: string): Promise<boolean> => {
  const board = await look(context)(id);
  if (!board) return false;
  const { match, status } = board;
  const record = await wholeRecordOf(context, match);
  const { day = '', commitment = '' } = record.fair ?? {};
  try {
    checkRecord(match.game, { ...record, fair: { day, commitment, entropy: null, seed: secret } });
    return record.rules === match.game.rules && status.result !== null;
  } catch (error) {
    if (error instanceof RecordError) return false;
    throw error;
  }
};
