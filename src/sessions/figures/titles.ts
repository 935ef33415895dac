import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';

/** Who holds a title on a server, without people who keep out of tables. */
export interface Titles {
  /** Gold in the first division of the last season. */
  readonly season: ReadonlySet<string>;
  /** The first place of the last tournament, which several may share. */
  readonly tournament: ReadonlySet<string>;
}

/** Everybody who holds a title on a server. */
export const titlesOf =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (guildId: string): Promise<Titles> => {
    const rows = await reading(
      () => database.$queryRaw<{ readonly title: keyof Titles; readonly userId: string }[]>`
        with held as (
          select 'season' as title, user_id from sallyport.season_places
          where guild_id = ${guildId} and medal = 1 and division <= 1 and month = (
            select max(month) from sallyport.seasons where guild_id = ${guildId} and settled_at is not null)
          union all
          select 'tournament', user_id from sallyport.tournament_players
          where place = 1 and user_id is not null and tournament_id = (
            select id from sallyport.tournaments
            where guild_id = ${guildId} and ended_at is not null and began_at is not null
            order by ended_at desc limit 1)
        )
        select title, user_id as "userId" from held
        where not exists (select from sallyport.preferences where id = user_id and listed = false)`,
    );
    const holders = (title: keyof Titles): ReadonlySet<string> =>
      new Set(rows.flatMap((row) => (row.title === title ? [row.userId] : [])));
    return { season: holders('season'), tournament: holders('tournament') };
  };
