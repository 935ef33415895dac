import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import type { FortuneSum } from '../../games/contract/comparison.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { isWhole, RecordError, replay } from '../../games/contract/record.ts';
import { CorruptMatchError } from '../match/errors.ts';
import type { Board, Match } from '../match/match.ts';
import { seatOf } from '../match/seats.ts';
import { recordOf } from '../records/history.ts';
import { look } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import type { FinishedMatch } from './finished.ts';

export interface GameLuck {
  readonly matches: number;
  /** By measure. */
  readonly sums: ReadonlyMap<string, FortuneSum>;
}

/** The most matches to replay for this, and the most steps they may have in all. */
const MOST_MATCHES = 10;
const MOST_STEPS = 3000;

/** A person's luck in the last of these matches, from their records; null if the game can't say. */
export const luckIn = async (
  context: MatchContext,
  game: AnyGame,
  finished: readonly FinishedMatch[],
  userId: string,
): Promise<GameLuck | null> => {
  if (!game.luck) return null;
  const sums = new Map<string, FortuneSum>();
  let [matches, steps] = [0, 0];
  for (const { id } of finished.slice(-MOST_MATCHES).toReversed()) {
    // One after another, so that no click has to wait for all of them.
    // oxlint-disable-next-line no-await-in-loop
    const board = await readable(context, id);
    if (board === null) continue;
    steps += board.match.moveCount;
    if (steps > MOST_STEPS) break;
    // oxlint-disable-next-line no-await-in-loop
    if (await addLuck(context, board, userId, sums)) matches += 1;
  }
  return matches === 0 ? null : { matches, sums };
};

const readable = async (context: MatchContext, matchId: string): Promise<Board | null> => {
  try {
    return await look(context)(matchId);
  } catch (error) {
    if (error instanceof CorruptMatchError) return null;
    throw error;
  }
};

/** How many steps are replayed before others get a turn. */
const BREATH = 4;

/** Adds the luck of a person in a match. Returns false, and adds nothing, if it is not known. */
const addLuck = async (
  context: MatchContext,
  { match }: Board,
  userId: string,
  sums: Map<string, FortuneSum>,
): Promise<boolean> => {
  const seat = seatOf(match, userId);
  const luck = match.isThinned ? await storedLuck(context, match.id) : await luckIfReadable(context, match);
  if (seat === null || luck === null) return false;
  for (const [measure, sum] of luck[seat] ?? []) sums.set(measure, joined(sums.get(measure), sum));
  return true;
};

/** The luck of each seat, stored when moves are dropped; null if the game can't say. Throws if it can't be replayed. */
export const luckOfSeats = async (context: MatchContext, matchId: string): Promise<SeatLuck | null> => {
  const { match } = (await look(context)(matchId)) ?? {};
  return match?.game.luck && match.moveCount > 0 ? replayedLuck(context, match) : null;
};

/** The luck of each seat in a match; null also if its record can't be read or doesn't follow the rules. */
const luckIfReadable = async (context: MatchContext, match: Match): Promise<SeatLuck | null> => {
  try {
    return await replayedLuck(context, match);
  } catch (error) {
    if (error instanceof RecordError || error instanceof FormatError) return null;
    throw error;
  }
};

/** By measure, for each seat. */
type SeatLuck = readonly ReadonlyMap<string, FortuneSum>[];

const StoredLuck = z
  .array(
    z.array(
      z.tuple([
        z.string(),
        z.object({ count: z.number(), got: z.number(), expected: z.number(), variance: z.number() }),
      ]),
    ),
  )
  .nullable();

const storedLuck = async ({ database }: MatchContext, id: string): Promise<SeatLuck | null> => {
  const row = await reading(() => database.match.findUnique({ where: { id }, select: { luck: true } }));
  return StoredLuck.parse(row?.luck ?? null)?.map((sums) => new Map(sums)) ?? null;
};

const replayedLuck = async (context: MatchContext, match: Match): Promise<SeatLuck | null> => {
  const record = await recordOf(context)(match);
  if (!isWhole(record)) return null;
  const luck = match.seats.map(() => new Map<string, FortuneSum>());
  let index = 0;
  for (const played of replay(match.game, record)) {
    const { draws = [] } = record.steps[index] ?? {};
    for (const { seat, measure, ...fortune } of match.game.luck?.of({ ...played, draws }) ?? []) {
      const own = luck[seat];
      own?.set(measure, joined(own.get(measure), { count: 1, ...fortune }));
    }
    index += 1;
    // oxlint-disable-next-line no-await-in-loop
    if (index % BREATH === 0) await breathe();
  }
  return luck;
};

const joined = (before: FortuneSum | undefined, more: FortuneSum): FortuneSum => ({
  count: (before?.count ?? 0) + more.count,
  got: (before?.got ?? 0) + more.got,
  expected: (before?.expected ?? 0) + more.expected,
  variance: (before?.variance ?? 0) + more.variance,
});
