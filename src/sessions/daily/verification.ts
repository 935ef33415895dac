import { FormatError } from '../../games/contract/read-as.ts';
import { readResult, type GameRecord } from '../../games/contract/record.ts';
import { CorruptMatchError } from '../match/errors.ts';
import { wholeRecordOf } from '../records/history.ts';
import { look } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { dayAfter, dayOf, lastOpenDay, POSTED_DAYS, type Day } from '../time/day.ts';

/** How many runs are read at a time, those with the highest scores first. */
const BATCH = 100;

/** After this many runs that could not be replayed, the rest is left for the next time, too. */
const MOST_LEFT = 20;

/** The runs of a game on some days that were begun on a server, or anywhere for null. */
export interface DailyRuns {
  readonly game: string;
  readonly guildId: string | null;
  readonly first: Day;
  readonly last: Day;
}

/** Replays finished runs and notes whether their scores are right. What can't be replayed now is left for later. */
export const verifyRuns = async (context: MatchContext, { game, guildId, first, last }: DailyRuns): Promise<void> => {
  const { database } = context;
  const days = { gte: first, lte: last };
  const where = {
    game,
    day: days,
    rankedAs: { not: null },
    score: { not: null },
    verified: null,
    ...(guildId === null ? {} : { guildId }),
  };
  const left: string[] = [];
  const readSome = () =>
    reading(() =>
      database.match.findMany({
        where: { ...where, id: { notIn: left } },
        select: { id: true, seed: true, score: true },
        orderBy: [{ score: 'desc' }, { id: 'asc' }],
        take: BATCH,
      }),
    );
  for (let rows = await readSome(); rows.length > 0; rows = await readSome()) {
    // One after another, so that people who watch or check a record need not wait for all of them.
    for (const { id, seed, score } of rows) {
      const record = await recordToCheck(context, id, seed);
      const verified = record !== null && scoreIn(record) === score ? await isSound(context, record) : false;
      if (verified !== null) await writing(() => database.match.updateMany({ where: { id }, data: { verified } }));
      else left.push(id);
      if (left.length === MOST_LEFT) return;
    }
  }
};

/** Verifies the runs of the days that can still be played and of those whose results may still be posted. */
export const verifyDailies = (context: MatchContext) => async (): Promise<void> => {
  const today = dayOf(context.now());
  const days = { guildId: null, first: dayAfter(lastOpenDay(context.now()), 1 - POSTED_DAYS), last: today };
  for (const { id, daily } of context.games) if (daily) await verifyRuns(context, { game: id, ...days });
};

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

const isSound = async (context: MatchContext, record: GameRecord): Promise<boolean | null> => {
  try {
    const found = await context.check(JSON.stringify(record), 'dailies');
    return found.ok && found.isOver;
  } catch {
    return null;
  }
};
