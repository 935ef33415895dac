import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { readResult } from '../../games/contract/record.ts';
import { canonicalJson, NO_JSONB, type Json } from '../../kernel/json.ts';
import type { Match } from '../match/match.ts';
import { soloScoreOf } from '../match/solo-score.ts';
import type { Standing } from '../match/standing.ts';
import type { Follower, MatchContext } from '../store/context.ts';
import type { Database } from '../store/database.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';

/** How many earlier results are read. */
const MOST = 1000;

/** Adds the standing to the board of a match that one person finished with a score. A daily run has another one. */
export const withStanding =
  ({ database }: Pick<MatchContext, 'database'>): Follower =>
  async (board) => {
    const solo = soloScoreOf(board);
    if (solo === null || board.match.day !== null) return board;
    return { ...board, standing: await standingOf(database, board.match, solo.userId) };
  };

const standingOf = async (
  database: Database,
  { id, game, guildId, endedAt, options }: Match,
  userId: string,
): Promise<Standing> => {
  const ranked = {
    game: game.id,
    guildId,
    day: null,
    score: { not: null },
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
    guildId === null ? [] : bestOf(database, { game: game.id, guildId, endedAt, userId, options }),
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

/** The best of these scores, without those of other people who stay off leaderboards. */
const bestOf = (database: Database, of: Ranked): Promise<readonly NonNullable<Standing['best']>[]> =>
  reading(
    () => database.$queryRaw<NonNullable<Standing['best']>[]>`
      select score, user_id as "userId" from matches join seats on match_id = matches.id
      where game = ${of.game} and guild_id = ${of.guildId} and day is null and score is not null
        and ended_at <= ${of.endedAt}::timestamptz
        and ${comparable(Prisma.sql`options`)} = ${comparable(Prisma.sql`${JSON.stringify(of.options)}`)}
        and user_id is not null
        and (user_id = ${of.userId} or not exists (select from preferences where id = user_id and listed = false))
      order by score desc, ended_at, matches.id limit 1`,
  );
