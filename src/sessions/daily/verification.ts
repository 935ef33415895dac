import { FormatError } from '../../games/format-error.ts';
import { type GameRecord, readResult } from '../../games/record.ts';
import { type MatchContext, look } from '../boards.ts';
import { reach } from '../failures.ts';
import { wholeRecordOf } from '../history.ts';
import { CorruptMatchError } from '../match.ts';
import { type Day, dayAfter, dayOf } from './day.ts';

/** How many runs are verified at a time, those with the highest scores first: nobody waits for more. */
const MOST = 100;

/**
 * Has finished runs played again that were not verified yet, and notes whether their scores follow from their moves and
 * dice. A run that can't be played now, as too many wait for that, is left for the next time.
 */
export const verifyRuns = async (
  context: MatchContext,
  { game, first, last }: { readonly game: string; readonly first: Day; readonly last: Day },
): Promise<void> => {
  const { database } = context;
  const where = { game, day: { gte: first, lte: last }, rankedAs: { not: null }, score: { not: null }, verified: null };
  const select = { id: true, seed: true, score: true };
  const rows = await reach(() => database.match.findMany({ where, select, orderBy: { score: 'desc' }, take: MOST }));
  // One after another, so that people who watch or check a record need not wait for all of them.
  for (const { id, seed, score } of rows) {
    const record = await recordToCheck(context, id, seed);
    const verified = record !== null && scoreIn(record) === score ? await isSound(context, record) : false;
    if (verified !== null) await reach(() => database.match.updateMany({ where: { id }, data: { verified } }), true);
  }
};

/** Verifies the runs of the days that can still be played and of the one before, for the tables that list them later. */
export const verifyDailies = (context: MatchContext) => async (): Promise<void> => {
  const today = dayOf(context.now());
  const days = { first: dayAfter(today, -2), last: today };
  for (const { id, daily } of context.games) if (daily) await verifyRuns(context, { game: id, ...days });
};

/** The record of a run with the secret of its day; null if it can't be read. */
const recordToCheck = async (context: MatchContext, id: string, seed: string): Promise<GameRecord | null> => {
  try {
    const board = await look(context)(id);
    if (!board) return null;
    const record = await wholeRecordOf(context, board.match);
    const { day = '', commitment = '' } = record.fair ?? {};
    return { ...record, fair: { day, commitment, entropy: null, seed } };
  } catch (error) {
    if (error instanceof CorruptMatchError || error instanceof FormatError) return null;
    throw error;
  }
};

const scoreIn = ({ result }: GameRecord): number | null => {
  try {
    return readResult(result).score ?? null;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

/** Null if that could not be found out. */
const isSound = async (context: MatchContext, record: GameRecord): Promise<boolean | null> => {
  try {
    const found = await context.check(JSON.stringify(record), 'dailies');
    return found.ok && found.isOver;
  } catch {
    return null;
  }
};
