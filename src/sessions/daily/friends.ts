import type { AnyGame } from '../../games/contract/game.ts';
import { partingOf, type Parting } from '../records/parting.ts';
import type { MatchContext } from '../store/context.ts';
import type { Day } from '../time/day.ts';
import { dailyLeaderboardOf, type DailyLeaderboardLine } from './leaderboard.ts';
import { lookAtDaily } from './start.ts';

/** Somebody's finished run beside one's own. */
interface FriendRun {
  readonly line: DailyLeaderboardLine;
  /** The score of one's own run. */
  readonly ownScore: number | null;
  /** Null once the moves of one of the two are gone. */
  readonly parting: Parting | null;
}

interface FriendRuns {
  /** How many others have finished it. */
  readonly count: number;
  /** The number of the one that is compared, from 0; null if there is none. */
  readonly at: number;
  readonly run: FriendRun | null;
}

interface FriendRunQuery {
  readonly game: AnyGame;
  readonly userId: string;
  readonly guildId: string;
  readonly day: Day;
  /** Which of the others, the best first, from 0. */
  readonly asked: number;
}

/**
 * A run of somebody else in the table of a day on a server, compared with a person's own. Null before that person's
 * own run is over: until then, it would help them.
 */
export const friendRunOf =
  (context: MatchContext) =>
  async ({ game, userId, guildId, day, asked }: FriendRunQuery): Promise<FriendRuns | null> => {
    const own = await lookAtDaily(context)({ game, userId }, day);
    if (!own?.match.endedAt) return null;
    const days = { first: day, last: day };
    const table = await dailyLeaderboardOf(context)({ game: game.id, guildId, ...days, userId, of: 'friends' });
    const others = table.lines.filter((line) => line.userId !== userId);
    const at = Math.min(asked, Math.max(0, others.length - 1));
    const line = others[at];
    const other = line && (await lookAtDaily(context)({ game, userId: line.userId }, day));
    if (line === undefined || !other?.match.endedAt) return { count: others.length, at, run: null };
    const areKept = !own.match.isThinned && !other.match.isThinned;
    const parting = areKept ? await partingOf(context, own.match, other.match) : null;
    return { count: others.length, at, run: { line, ownScore: own.status.result?.score ?? null, parting } };
  };
