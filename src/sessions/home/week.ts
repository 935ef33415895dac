import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayAfter, startOf, type Day } from '../time/day.ts';

/** How a week went on a server, in the games in which people met. */
export interface HomeWeek {
  /** How many games of each kind ended with a result. */
  readonly finished: readonly { readonly game: string; readonly count: number }[];
  readonly winners: readonly { readonly userId: string; readonly wins: number }[];
  /** The longest of those games that was decided; null if none was. */
  readonly longest: {
    readonly matchId: string;
    readonly game: string;
    readonly channelId: string;
    readonly messageId: string;
    readonly moves: number;
    readonly people: readonly string[];
  } | null;
}

const WINNERS = 10;

/** When the week of a Monday begins and ends. */
export const spanOf = (monday: Day): { readonly from: Date; readonly to: Date } => ({
  from: startOf(monday),
  to: startOf(dayAfter(monday, 7)),
});

/** Only games in these channels with at least two people, none of whom keeps out of tables, count. */
const readWeek =
  ({ database, games }: MatchContext) =>
  async (guildId: string, channels: readonly string[], monday: Day): Promise<HomeWeek> => {
    const { from, to } = spanOf(monday);
    const [week] = await reading(
      () => database.$queryRaw<HomeWeek[]>`
        with over as (
          select id, game, channel_id, message_id, move_count, thinned, result::jsonb->'winners' as winners,
            (select json_agg(user_id order by seat) from sallyport.seats
              where match_id = matches.id and user_id is not null) as people
          from sallyport.matches
          where guild_id = ${guildId} and game = any(${games.map(({ id }) => id)}::text[])
            and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz and day is null
            and result is not null and message_id is not null and not out_of_reach
            and channel_id = any(${[...channels]}::text[])
            and (select count(user_id) from sallyport.seats where match_id = matches.id) >= 2
            and not exists (select from sallyport.seats join sallyport.preferences on preferences.id = user_id
              where match_id = matches.id and listed = false)
        ), won as (
          select user_id, count(*)::int as wins from over join sallyport.seats on match_id = over.id
          where user_id is not null and winners @> to_jsonb(seat) group by user_id order by wins desc, user_id
          limit ${WINNERS}
        )
        select
          (select coalesce(json_agg(json_build_object('game', game, 'count', number) order by number desc, game), '[]')
            from (select game, count(*)::int as number from over group by game) as counted) as finished,
          (select coalesce(json_agg(json_build_object('userId', user_id, 'wins', wins)
              order by wins desc, user_id), '[]') from won) as winners,
          (select json_build_object('matchId', id, 'game', game, 'channelId', channel_id, 'messageId', message_id,
              'moves', move_count, 'people', people)
            from over where not thinned and jsonb_array_length(winners) > 0
            order by move_count desc, id limit 1) as longest`,
    );
    return week ?? { finished: [], winners: [], longest: null };
  };

/** How weeks went on servers. */
export const createHomeWeeks = (context: MatchContext) => ({ read: readWeek(context) });
