import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { readResult } from '../../games/contract/record.ts';
import { canonicalJson, NO_JSONB, type Json } from '../../kernel/json.ts';
import { FINISHED_BY_BOT, type Match } from '../match/match.ts';
import { soloScoreOf } from '../match/solo-score.ts';
import type { Standing } from '../match/standing.ts';
import type { Follower, MatchContext } from '../store/context.ts';
import type { Database } from '../store/database.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { isPublicRun, publicRuns } from '../store/private-runs.ts';

const MOST = 1000;

/**
 * Adds the standing to the board of a match that one person, and no bot, finished with a score, unless it is private.
 */
export const withStanding =
  ({ database, now }: Pick<MatchContext, 'database' | 'now'>): Follower =>
  async (board) => {
    const solo = soloScoreOf(board);
    if (solo === null || board.match.round.isPrivate || board.match.hints >= FINISHED_BY_BOT) return board;
    return { ...board, standing: await standingOf(database, board.match, solo.userId, now()) };
  };

/** Adds who has won for the first time to the board of a match for several. */
export const withFirstWins =
  ({ database }: Pick<MatchContext, 'database'>): Follower =>
  async (board) => {
    const { match, status } = board;
    if (match.game.seats.most === 1) return board;
    const winners = (status.result?.winners ?? []).flatMap((seat) => {
      const occupant = match.seats[seat];
      return occupant && 'userId' in occupant ? [occupant.userId] : [];
    });
    const before = await Promise.all(winners.map((userId) => hasWonBefore(database, match, userId)));
    const firstWins = winners.filter((_, index) => before[index] === false);
    return firstWins.length === 0 ? board : { ...board, firstWins };
  };

const hasWonBefore = async (database: Database, { id, game, endedAt }: Match, userId: string): Promise<boolean> => {
  const [found] = await reading(
    () => database.$queryRaw<{ readonly won: boolean }[]>`
      select exists (
        select from sallyport.matches join sallyport.seats on match_id = matches.id
        where user_id = ${userId} and game = ${game.id} and matches.id <> ${id}
          and ended_at <= ${endedAt}::timestamptz and result is not null
          and seat::text in (select json_array_elements_text(result -> 'winners'))
      ) as won`,
  );
  return found?.won ?? false;
};

const standingOf = async (
  database: Database,
  { id, game, guildId, endedAt, options }: Match,
  userId: string,
  now: Date,
): Promise<Standing> => {
  const ranked = {
    game: game.id,
    guildId,
    ...publicRuns(now),
    score: { not: null },
    hints: { lt: FINISHED_BY_BOT },
    endedAt: { not: null, lte: endedAt ?? new Date(0) },
  };
  const [earlier, [best]] = await Promise.all([
    reading(() =>
      database.match.findMany({
        where: { ...ranked, id: { not: id }, seats: { some: { userId } } },
        orderBy: [{ score: 'desc' }, { id: 'asc' }],
        select: { result: true, score: true, options: true },
        take: MOST,
      }),
    ),
    guildId === null ? [] : bestOf(database, { game: game.id, guildId, endedAt, userId, options }, now),
  ]);
  const alike = canonicalJson(options as Json);
  return {
    earlier: earlier.flatMap(({ result }) => unlessUnreadable(() => readResult(result)) ?? []),
    ownBest: earlier.find((before) => canonicalJson(before.options as Json) === alike)?.score ?? null,
    best: best ?? null,
  };
};

/** Which scores are compared: those of a game on a server with some options, up to a time, as a person sees them. */
interface Ranked {
  readonly game: string;
  readonly guildId: string;
  readonly endedAt: Date | null;
  readonly userId: string;
  readonly options: unknown;
}

/** In SQL: JSON in a form in which equal values are equal, and null for what Postgres can't compare. */
const comparable = (json: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case when ${json}::text ~ ${NO_JSONB} then null else ${json}::text::jsonb end`;

const bestOf = (database: Database, of: Ranked, now: Date): Promise<readonly NonNullable<Standing['best']>[]> =>
  reading(
    () => database.$queryRaw<NonNullable<Standing['best']>[]>`
      select score, user_id as "userId" from sallyport.matches join sallyport.seats on match_id = matches.id
      where game = ${of.game} and guild_id = ${of.guildId} and ${isPublicRun(now)} and score is not null
        and hints < ${FINISHED_BY_BOT}
        and ended_at <= ${of.endedAt}::timestamptz
        and ${comparable(Prisma.sql`options`)} = ${comparable(Prisma.sql`${JSON.stringify(of.options)}`)}
        and user_id is not null
        and (user_id = ${of.userId}
          or not exists (select from sallyport.preferences where id = user_id and listed = false))
      order by score desc, ended_at, matches.id limit 1`,
  );
