import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { monthOf, type Month } from '../time/month.ts';
import { standingsIn, type SeasonOf, type Standing } from './standings.ts';

/** Somebody in the table of a season; with their medal, from 1 for gold, once it is settled. */
export interface SeasonLine extends Standing {
  readonly medal: number | null;
}

export interface SeasonTable {
  readonly month: Month;
  readonly isSettled: boolean;
  /** Everybody with points who does not keep out of tables, by divisions, the first in each first. */
  readonly standings: readonly SeasonLine[];
  /** The seasons before and after it that can be looked at; null for none. */
  readonly earlier: Month | null;
  readonly later: Month | null;
}

/** The running season of a server, or one that is over. A month that nobody knows has no standings. */
export const seasonTableOf =
  (context: MatchContext) =>
  async (guildId: string, asked: Month | null): Promise<SeasonTable> => {
    const { database, games, now } = context;
    const running = monthOf(now());
    const month = asked === null || asked > running ? running : asked;
    const seasons = await reading(() =>
      database.season.findMany({ where: { guildId, settledAt: { not: null } }, orderBy: { month: 'asc' } }),
    );
    const settled = seasons.map((each) => each.month);
    const isSettled = settled.includes(month);
    const standings = isSettled
      ? await settledIn(context, { guildId, month })
      : await reading(
          () =>
            database.$queryRaw<SeasonLine[]>`
            select *, null as medal from (${standingsIn(games, { guildId, month })}) as standing
            order by division, line`,
        );
    const others = [...new Set([...settled, running])];
    return {
      month,
      isSettled,
      standings,
      earlier: others.findLast((each) => each < month) ?? null,
      later: others.find((each) => each > month) ?? null,
    };
  };

const settledIn = ({ database }: MatchContext, { guildId, month }: SeasonOf): Promise<readonly SeasonLine[]> =>
  reading(
    () => database.$queryRaw<SeasonLine[]>`
      select user_id as "userId", division, place, points, daily, party, game, puzzle, days, medal,
        (row_number() over (partition by division order by place, user_id))::int as line
      from sallyport.season_places where guild_id = ${guildId} and month = ${month} and ${isListed}
      order by division, line`,
  );

/** In SQL: whether somebody with a place does not keep out of tables. */
export const isListed = Prisma.sql`not exists (
  select from sallyport.preferences where preferences.id = season_places.user_id and listed = false)`;
