import { RecordError, checkRecord } from '../../games/record.ts';
import { type MatchContext, look } from '../boards.ts';
import { reach } from '../failures.ts';
import { wholeRecordOf } from '../history.ts';
import { type Day, dayAfter, dayOf } from './day.ts';

/** How many runs are verified at a time, those with the highest scores first: nobody waits for more. */
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

/** Verifies the runs of the days that can still be played and of the one before, for the tables that list them later. */
export const verifyDailies = (context: MatchContext) => async (): Promise<void> => {
  const today = dayOf(context.now());
  const days = { first: dayAfter(today, -2), last: today };
  for (const { id, daily } of context.games) if (daily) await verifyRuns(context, { game: id, ...days });
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
