import { readResult } from '../../games/contract/record.ts';
import { canonicalJson, type Json } from '../../kernel/json.ts';
import { dailyStandingOf } from '../daily/standing.ts';
import { DatabaseLostError } from '../match/errors.ts';
import type { Board, Match } from '../match/match.ts';
import { peopleOf } from '../match/seats.ts';
import type { Standing } from '../match/standing.ts';
import { look } from '../store/boards.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';

/** How many earlier results are looked at. */
const MOST = 1000;

/**
 * A board with its standing, where its match is over, has a score and one person. A board is shown without it where the
 * database is out of reach by then: the match itself is kept.
 */
export const withStanding = async (context: Pick<MatchContext, 'database' | 'now'>, board: Board): Promise<Board> => {
  const { match, status } = board;
  const [person, another] = peopleOf(match);
  const isRanked = match.endedAt !== null && status.result?.score !== undefined;
  if (!isRanked || person === undefined || another !== undefined) return board;
  try {
    return match.day === null
      ? { ...board, standing: await standingOf(context, match, person) }
      : { ...board, daily: await dailyStandingOf(context, match.game.id, match.day, person, status.result.score) };
  } catch (error) {
    if (error instanceof DatabaseLostError) return board;
    throw error;
  }
};

/** The board as it stands, with its standing, or null where there is no such match. */
export const lookWithStanding =
  (context: MatchContext) =>
  async (matchId: string): Promise<Board | null> => {
    const board = await look(context)(matchId);
    return board && context.withStanding(board);
  };

const standingOf = async (
  { database }: Pick<MatchContext, 'database'>,
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
    earlier: earlier.map(({ result }) => readResult(result)),
    ownBest: earlier.find((before) => canonicalJson(before.options as Json) === alike)?.score ?? null,
    best: best ?? null,
  };
};

/** Whose best score is asked for, and by when. */
interface Ranked {
  readonly game: string;
  readonly guildId: string;
  readonly endedAt: Date | null;
  readonly userId: string;
  readonly options: unknown;
}

/** The best score by then with the same options, without those of other people who want to be in no table. */
const bestOf = (database: MatchContext['database'], of: Ranked): Promise<readonly NonNullable<Standing['best']>[]> =>
  reading(
    () => database.$queryRaw<NonNullable<Standing['best']>[]>`
      select score, user_id as "userId" from matches join seats on match_id = matches.id
      where game = ${of.game} and guild_id = ${of.guildId} and day is null and score is not null and ended_at <= ${of.endedAt}::timestamptz
        and options::jsonb = ${JSON.stringify(of.options)}::jsonb and user_id is not null
        and (user_id = ${of.userId} or not exists (select from preferences where id = user_id and listed = false))
      order by score desc, ended_at, matches.id limit 1`,
  );
