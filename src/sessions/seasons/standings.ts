import { isDraft, type AnyGame } from '../../games/contract/game.ts';
import { SOMEBODY } from '../match/seats.ts';
import { Prisma } from '../store/generated/client.ts';
import { monthAfter, spanOfMonth, type Month } from '../time/month.ts';
import { BEST_DAYS, divisions, pointKinds, points, type PointKind } from './points.ts';

export interface Standing extends Readonly<Record<PointKind, number>> {
  readonly userId: string;
  /** From 1, the highest; 0 where everybody is in one table. */
  readonly division: number;
  /** The number of the line in the division, from 1. */
  readonly line: number;
  /** People with the same points share a place. */
  readonly place: number;
  readonly points: number;
  readonly days: number;
}

export interface SeasonOf {
  readonly guildId: string;
  readonly month: Month;
}

/** In SQL: a line for each person with points who does not keep out of tables, all by what ended in the month. */
export const standingsIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => Prisma.sql`
  with earned as (${earnedIn(games, season)}
  ), counted as (
    select *, row_number() over (partition by user_id, day, kind order by points desc) as number
    from earned where user_id is not null and points > 0
  ), by_day as (
    select user_id, day, sum(points) as points, ${sums}
    from counted where number <= case kind ${caps} end
    group by user_id, day
  ), ranked as (
    select *, row_number() over (partition by user_id order by points desc, day) as number from by_day
  ), people as (
    select user_id, sum(points) filter (where number <= ${BEST_DAYS}::int) as points, sum(points) as all_points,
      ${bestSums}, count(*) as days
    from ranked group by user_id
  ), before as (
    select user_id, next from sallyport.season_places
    where guild_id = ${season.guildId} and month = ${monthAfter(season.month, -1)}
  ), divided as (
    select people.*, case when exists (select from before where next is not null)
        then coalesce((select next from before where before.user_id = people.user_id), ${divisions.length}::int) else 0
      end as division
    from people
    where not exists (select from sallyport.preferences where preferences.id = people.user_id and listed = false)
  )
  select user_id as "userId", division::int, points::int, daily::int, party::int, game::int, puzzle::int, days::int,
    (rank() over (partition by division order by points desc))::int as place,
    (row_number() over (partition by division order by points desc, all_points desc, user_id))::int as line
  from divided`;

const caps = Prisma.join(
  pointKinds.map((kind) => Prisma.sql`when ${kind} then ${points[kind].aDay}::int`),
  ' ',
);

const sums = Prisma.join(
  pointKinds.map((kind) => Prisma.sql`coalesce(sum(points) filter (where kind = ${kind}), 0) as ${Prisma.raw(kind)}`),
);

const bestSums = Prisma.join(
  pointKinds.map(
    (kind) => Prisma.sql`sum(${Prisma.raw(kind)}) filter (where number <= ${BEST_DAYS}::int) as ${Prisma.raw(kind)}`,
  ),
);

const earnedIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => Prisma.sql`
  select user_id, day, 'daily' as kind, points from (${dailiesIn(games, season)}) as dailies
  union all select user_id, day, 'party', points from (${partiesIn(games, season)}) as parties
  union all select user_id, day, 'game', points from (${gamesIn(games, season)}) as games
  union all select user_id, day, 'puzzle', points from (${puzzlesIn(season)}) as puzzles`;

const dayIn = (moment: Prisma.Sql): Prisma.Sql => Prisma.sql`(${moment} at time zone 'UTC')::date`;

const isIn = (moment: Prisma.Sql, { month }: SeasonOf): Prisma.Sql => {
  const { from, to } = spanOfMonth(month);
  return Prisma.sql`${moment} >= ${from}::timestamptz and ${moment} < ${to}::timestamptz`;
};

/** A draft gives no points. */
const endedIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => {
  const ids = games.flatMap((game) => (isDraft(game) ? [] : [game.id]));
  return Prisma.sql`
    matches.guild_id = ${season.guildId} and matches.game = any(${ids}::text[])
    and ${isIn(Prisma.sql`matches.ended_at`, season)} and matches.result is not null`;
};

const isGivenUp = (games: readonly AnyGame[]): Prisma.Sql => {
  const all = games.flatMap(({ id, comparison }) => (comparison.givenUp ?? []).map((outcome) => `${id} ${outcome}`));
  return Prisma.sql`matches.game || ' ' || coalesce(matches.result->>'outcome', '') = any(${all}::text[])`;
};

/** Runs of dailies that were played to their end, without hints. A run that was closed with its day is not. */
const dailiesIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => Prisma.sql`
  select opened_by as user_id, ${dayIn(Prisma.sql`ended_at`)} as day,
    ${points.daily.finished}::int + case when score >= (
      select (scores->>(json_array_length(scores) / 2))::numeric from sallyport.pars
      where pars.day = matches.day and pars.game = matches.game and json_array_length(scores) > 0)
    then ${points.daily.atPar}::int else 0 end as points
  from sallyport.matches
  where ${endedIn(games, season)} and ranked_as is not null and score is not null and hints = 0
    and verified is distinct from false and not ${isGivenUp(games)} and ended_at < opens_at`;

/** Runs of parties that ended in the season. Those without a score have nobody behind them. */
const partiesIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => Prisma.sql`
  select opened_by as user_id, day,
    least(${points.party.most}::int, finished + ${points.party.behind}::int * behind) as points
  from (
    select opened_by, ${dayIn(Prisma.sql`parties.ended_at`)} as day, count(*) over (partition by parties.id) as people,
      rank() over (partition by parties.id order by score) - 1 as behind,
      case when not ${isGivenUp(games)} and matches.ended_at < closes_at then ${points.party.finished}::int else 0
        end as finished
    from sallyport.parties join sallyport.matches on party_id = parties.id
    where parties.guild_id = ${season.guildId} and ${isIn(Prisma.sql`parties.ended_at`, season)} and score is not null
  ) as raced
  where people > 1`;

/** The first game of a day with the same other people counts, and the first one without other people: no handicap. */
const gamesIn = (games: readonly AnyGame[], season: SeasonOf): Prisma.Sql => Prisma.sql`
  select distinct on (own.user_id, day, people) own.user_id, day, case
      when cardinality(people) = 1 then ${points.game.alone}::int
      when exists (select from json_array_elements_text(result->'winners') as winner where winner = own.seat::text)
        then ${points.game.won}::int
      when json_array_length(result->'winners') = 0 then ${points.game.drawn}::int
      else ${points.game.lost}::int end as points
  from (
    select matches.id, ended_at, ${dayIn(Prisma.sql`ended_at`)} as day, result, hints, move_count, seated.*
    from sallyport.matches cross join lateral (
      select count(*) as size, array_agg(user_id order by seat) filter (where user_id is not null) as users,
        array_agg(seat order by seat) filter (where user_id is not null) as numbers,
        array_agg(coalesce(user_id, bot) order by coalesce(user_id, bot))
          filter (where user_id is not null or bot = ${SOMEBODY}) as people
      from sallyport.seats where match_id = matches.id) as seated
    where ${endedIn(games, season)} and matches.day is null and party_id is null
      and options->>'handicap' is null and not ${isGivenUp(games)}
  ) as played cross join lateral unnest(users, numbers) as own (user_id, seat)
  where (size = 1 or move_count >= ${points.game.moves}::int) and (cardinality(people) > 1 or hints = 0)
  order by own.user_id, day, people, ended_at, id`;

const puzzlesIn = (season: SeasonOf): Prisma.Sql => Prisma.sql`
  select user_id, ${dayIn(Prisma.sql`answered_at`)} as day, ${points.puzzle.solved}::int as points from (
    select user_id, answered_at from sallyport.puzzle_answers
    where guild_id = ${season.guildId} and ${isIn(Prisma.sql`answered_at`, season)} and is_solved
    union all
    select user_id, answered_at from sallyport.week_answers
    where guild_id = ${season.guildId} and ${isIn(Prisma.sql`answered_at`, season)} and is_solved
  ) as answers`;
