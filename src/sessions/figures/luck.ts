import { setImmediate as breathe } from 'node:timers/promises';
import type { FortuneSum } from '../../games/comparison.ts';
import type { AnyGame } from '../../games/game.ts';
import { RecordError, isWhole, replay } from '../../games/record.ts';
import { type MatchContext, look } from '../boards.ts';
import { recordOf } from '../history.ts';
import { type Board, CorruptMatchError, seatOf } from '../match.ts';
import type { FinishedMatch } from './finished.ts';

/** How lucky a person was in the last matches of a game. */
export interface GameLuck {
  /** How many matches were read. */
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
    // One after another, so that nobody's click has to wait for all of them.
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

/** Adds the luck in a match. Returns false, and adds nothing, if the current rules can't replay its record. */
const addLuck = async (
  context: MatchContext,
  { match }: Board,
  userId: string,
  sums: Map<string, FortuneSum>,
): Promise<boolean> => {
  const record = await recordOf(context)(match);
  const seat = seatOf(match, userId);
  if (!isWhole(record) || seat === null) return false;
  const added = new Map(sums);
  try {
    let index = 0;
    for (const played of replay(match.game, record)) {
      const { draws = [] } = record.steps[index] ?? {};
      const fortunes = match.game.luck?.of({ ...played, draws }) ?? [];
      for (const fortune of fortunes) if (fortune.seat === seat) add(added, fortune);
      index += 1;
      // oxlint-disable-next-line no-await-in-loop
      if (index % BREATH === 0) await breathe();
    }
  } catch (error) {
    if (error instanceof RecordError) return false;
    throw error;
  }
  for (const [measure, sum] of added) sums.set(measure, sum);
  return true;
};

const add = (
  sums: Map<string, FortuneSum>,
  { measure, ...fortune }: { measure: string } & Omit<FortuneSum, 'count'>,
) => {
  const before = sums.get(measure) ?? { count: 0, got: 0, expected: 0, variance: 0 };
  sums.set(measure, {
    count: before.count + 1,
    got: before.got + fortune.got,
    expected: before.expected + fortune.expected,
    variance: before.variance + fortune.variance,
  });
};
