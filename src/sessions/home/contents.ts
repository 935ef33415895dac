import { hasPuzzleWeek } from '../../games/contract/puzzle.ts';
import { weekTableIn } from '../daily/puzzle-weeks.ts';
import { laddersOf } from '../figures/ladder.ts';
import { isUnlisted } from '../figures/unlisted.ts';
import { PARTY_SIZE } from '../party/party.ts';
import { standingsIn } from '../seasons/standings.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayOf, startOf, weekOf, type Day } from '../time/day.ts';
import { monthOf } from '../time/month.ts';
import { forms } from '../tournament/pairing/meeting.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** A player as the home names them: a person; null for a bot, and for somebody who keeps out of tables. */
interface HomePlayer {
  readonly userId: string | null;
  readonly isBot: boolean;
  readonly isAwaited: boolean;
}

/** A game in which people wait for each other, or that is gathering them. */
export interface HomeMatch {
  readonly game: string;
  readonly gathering: boolean;
  readonly channelId: string;
  readonly messageId: string;
  readonly players: readonly HomePlayer[];
  /** Until when it is paused; null if it is not. */
  readonly pausedUntil: string | null;
  readonly seats: number;
  /** How many of its kind, running or gathering, there are in all. */
  readonly all: number;
}

/** Somebody who has finished today's run of a game on the server. */
interface HomeRun {
  readonly game: string;
  readonly userId: string;
  readonly all: number;
}

/** Somebody at the top of a table, with how many points they have, or puzzles they have solved. */
interface HomePlace {
  readonly userId: string;
  readonly place: number;
  readonly count: number;
  readonly all: number;
}

interface HomeSearches {
  readonly game: string;
  readonly all: number;
  /** Who has waited the longest; null if they keep out of tables. */
  readonly userId: string | null;
}

/** A party that people can join: before it begins, or until somebody has finished. */
interface HomeParty {
  readonly game: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly hasBegun: boolean;
  /** When it is called off, or its time is up. */
  readonly closesAt: string;
  readonly people: number;
  readonly all: number;
}

/** A tournament that people can join, or that is played. */
export type HomeTournament = Pick<
  Tournament,
  'game' | 'chosen' | 'form' | 'round' | 'rounds' | 'beganAt' | 'closesAt' | 'guildId' | 'channelId' | 'messageId'
>;

/** Who is at the top of the ladder of a game, from the first place, and how many are on it. */
interface HomeLadder {
  readonly game: string;
  readonly top: readonly string[];
  readonly all: number;
}

export interface HomeContents {
  /** Of each kind, the latest to move first. */
  readonly matches: readonly HomeMatch[];
  /** The first to finish first. */
  readonly runs: readonly HomeRun[];
  /** The top of the season: of its first division, if it has divisions. */
  readonly season: readonly HomePlace[];
  readonly week: readonly HomePlace[];
  readonly ladders: readonly HomeLadder[];
  readonly searches: readonly HomeSearches[];
  /** The latest to be opened first. */
  readonly parties: readonly HomeParty[];
  /** The latest to be opened first. */
  readonly tournaments: readonly HomeTournament[];
}

interface HomeTournamentRow extends Omit<HomeTournament, 'game' | 'form' | 'guildId' | 'beganAt' | 'closesAt'> {
  readonly game: string;
  readonly form: string;
  readonly beganAt: string | null;
  readonly closesAt: string;
}

type HomeRow = Omit<HomeContents, 'tournaments' | 'ladders'> & { readonly tournaments: readonly HomeTournamentRow[] };

/** How many matches of each kind, and how many people of each daily, are read. */
const MOST = 20;

const TOP = 3;

const topOf = (table: Prisma.Sql, count: Prisma.Sql, where = Prisma.sql`true`): Prisma.Sql => Prisma.sql`
  (select coalesce(json_agg(json_build_object('userId', "userId", 'place', place, 'count', ${count}, 'all', ranked.all)
      order by number), '[]')
    from (select *, row_number() over (order by place, "userId") as number, (count(*) over ())::int as all
      from (${table}) as listed where ${where}) as ranked
    where number <= ${TOP}::int)`;

const searchesIn = (guildId: string, games: readonly string[]): Prisma.Sql => Prisma.sql`
  (select coalesce(json_agg(json_build_object('game', game, 'all', waiting, 'userId', first) order by game), '[]')
    from (select game, count(*)::int as waiting,
        (array_agg(case when not ${isUnlisted(Prisma.sql`user_id`)} then user_id end
          order by since, id))[1] as first
      from sallyport.searches where guild_id = ${guildId} and game = any(${[...games]}::text[]) and not found
      group by game) as sought)`;

const partiesIn = (guildId: string, games: readonly string[], channels: readonly string[]): Prisma.Sql => Prisma.sql`
  (select coalesce(json_agg(json_build_object('game', game, 'channelId', channel_id, 'messageId', message_id,
      'hasBegun', began_at is not null, 'closesAt', closes_at, 'people', people, 'all', every_party)
      order by opened_at desc, id desc), '[]')
    from (select *, count(*) over ()::int as every_party
      from sallyport.parties cross join lateral (
        select count(*)::int as people from sallyport.party_members
        where party_id = parties.id and joined_at is not null) as size
      where guild_id = ${guildId} and game = any(${[...games]}::text[]) and ended_at is null
        and message_id is not null and channel_id = any(${[...channels]}::text[]) and tournament_id is null
        and people < ${PARTY_SIZE.most}
        and not exists (select from sallyport.matches where party_id = parties.id and ended_at is not null)
      order by opened_at desc, id desc limit ${MOST}) as open_parties)`;

const MOST_TOURNAMENTS = 10;

const tournamentsIn = (
  guildId: string,
  games: readonly string[],
  channels: readonly string[],
): Prisma.Sql => Prisma.sql`
  (select coalesce(json_agg(json_build_object('game', game, 'chosen', chosen, 'form', form, 'round', round,
      'rounds', rounds, 'beganAt', began_at, 'closesAt', closes_at, 'channelId', channel_id, 'messageId', message_id)
      order by opened_at desc, id desc), '[]')
    from (select * from sallyport.tournaments
      where guild_id = ${guildId} and game = any(${[...games]}::text[]) and ended_at is null
        and message_id is not null and channel_id = any(${[...channels]}::text[])
      order by opened_at desc, id desc limit ${MOST_TOURNAMENTS}) as open_tournaments)`;

/** The channels in which a server has open matches with a board, or some that ended in a span of time. */
const placesOf =
  ({ database, games }: MatchContext) =>
  async (guildId: string, ended?: { readonly from: Date; readonly to: Date }): Promise<readonly string[]> => {
    const when =
      ended === undefined
        ? Prisma.sql`ended_at is null`
        : Prisma.sql`ended_at >= ${ended.from}::timestamptz and ended_at < ${ended.to}::timestamptz`;
    const rows = await reading(
      () => database.$queryRaw<{ readonly channel: string }[]>`
        select channel from (
          select channel_id as channel, moved_at from sallyport.matches
          where guild_id = ${guildId} and game = any(${games.map(({ id }) => id)}::text[]) and ${when}
            and day is null and message_id is not null and not out_of_reach
          union all
          select channel_id, opened_at from sallyport.parties
          where guild_id = ${guildId} and ${ended === undefined} and ended_at is null and message_id is not null
          union all
          select channel_id, opened_at from sallyport.tournaments
          where guild_id = ${guildId} and ${ended === undefined} and ended_at is null and message_id is not null
        ) as shown group by channel order by max(moved_at) desc`,
    );
    return rows.map(({ channel }) => channel);
  };

/**
 * What the home of a server shows, of the matches in these channels. A lobby is listed while it has a free seat that is
 * kept for nobody. A daily run is told of only once it is over, and a person who keeps out of tables is not named; a
 * match of such people only is left out.
 *
 * @testonly
 */
export const contentsStatement = (
  games: MatchContext['games'],
  { guildId, channels, day }: { readonly guildId: string; readonly channels: readonly string[]; readonly day: Day },
): Prisma.Sql => {
  const ids = games.map(({ id }) => id);
  const dailies = games.filter(({ daily }) => daily !== undefined).map(({ id }) => id);
  const weekly = games.find(hasPuzzleWeek)?.id ?? '';
  const most = games.map((game) => game.seats.most);
  // Null where all seats of a game may be taken.
  const usual = games.map(({ lobby }) => lobby?.players ?? null);
  const kept = Prisma.sql`case when invitation is not null and invitation->>'answer' is null then 1 else 0 end`;
  const ofGame = Prisma.sql`array_position(${ids}::text[], game)`;
  const all = Prisma.sql`case when (${usual}::int[])[${ofGame}] is null then (${most}::int[])[${ofGame}]
    else coalesce((chosen->>'players')::int, (${usual}::int[])[${ofGame}]) end`;
  return Prisma.sql`
    with open as (
      select id, game, gathering, channel_id, message_id, clock, pauses, ${all} as seats,
        row_number() over (partition by gathering order by moved_at desc, id desc) as place,
        count(*) over (partition by gathering)::int as all
      from sallyport.matches
      where guild_id = ${guildId} and game = any(${ids}::text[]) and ended_at is null and day is null
        and message_id is not null and not out_of_reach and channel_id = any(${channels}::text[])
        and case when gathering
          then (select count(*) from sallyport.seats where match_id = matches.id) + ${kept}
            < ${all}
          else clock is not null end
        and exists (select from sallyport.seats where match_id = matches.id and user_id is not null
          and not ${isUnlisted(Prisma.sql`user_id`)})
    ), played as (
      select game, opened_by, row_number() over (partition by game order by ended_at, id) as place,
        count(*) over (partition by game)::int as all
      from sallyport.matches
      where guild_id = ${guildId} and game = any(${dailies}::text[]) and ended_at >= ${startOf(day)}::timestamptz
        and day = ${day} and ranked_as is not null and not ${isUnlisted(Prisma.sql`opened_by`)}
    )
    select
      (select coalesce(json_agg(json_build_object('game', game, 'gathering', gathering, 'channelId', channel_id,
          'messageId', message_id, 'pausedUntil', pauses->'had'->-1->>'until',
          'all', open.all, 'seats', open.seats, 'players', (
            select coalesce(json_agg(json_build_object(
              'userId', case when not ${isUnlisted(Prisma.sql`user_id`)} then user_id end, 'isBot', user_id is null,
              'isAwaited', joined and user_id is not null and (clock->seat->>'since') is not null) order by seat), '[]')
            from sallyport.seats where match_id = open.id)) order by place), '[]')
        from open where place <= ${MOST}) as matches,
      (select coalesce(json_agg(json_build_object('game', game, 'userId', opened_by, 'all', played.all)
          order by place), '[]')
        from played where place <= ${MOST}) as runs,
      ${topOf(
        standingsIn(games, { guildId, month: monthOf(startOf(day)) }),
        Prisma.sql`points`,
        Prisma.sql`division <= 1`,
      )} as season,
      ${topOf(
        weekTableIn({ game: weekly, week: weekOf(day) }, guildId),
        Prisma.sql`json_array_length(solved)`,
      )} as week,
      ${searchesIn(guildId, ids)} as searches,
      ${partiesIn(guildId, ids, channels)} as parties,
      ${tournamentsIn(guildId, ids, channels)} as tournaments`;
};

const readContents =
  (context: MatchContext) =>
  async (guildId: string, channels: readonly string[]): Promise<HomeContents> => {
    const { database, games, now } = context;
    const at = now();
    const statement = contentsStatement(games, { guildId, channels, day: dayOf(at) });
    const [contents] = await reading(() => database.$queryRaw<HomeRow[]>(statement));
    if (contents === undefined)
      return { matches: [], runs: [], season: [], week: [], ladders: [], searches: [], parties: [], tournaments: [] };
    const matches = contents.matches.map((match) => ({ ...match, pausedUntil: unlessPast(match.pausedUntil, at) }));
    const ladders = await laddersOf(context)(guildId, games);
    return {
      ...contents,
      matches,
      ladders: [...ladders].map(([{ id: game }, rungs]) => ({
        game,
        top: rungs.slice(0, TOP).map(({ userId }) => userId),
        all: rungs.length,
      })),
      tournaments: contents.tournaments.flatMap((row) => tournamentOf(games, guildId, row)),
    };
  };

const unlessPast = (moment: string | null, now: Date): string | null =>
  moment !== null && new Date(moment) > now ? moment : null;

/** A tournament as it was read; none if this version does not know its game or its form. */
const tournamentOf = (
  games: MatchContext['games'],
  guildId: string,
  row: HomeTournamentRow,
): readonly HomeTournament[] => {
  const game = games.find(({ id }) => id === row.game);
  const form = forms.find((each) => each === row.form);
  if (game === undefined || form === undefined) return [];
  const beganAt = row.beganAt === null ? null : new Date(row.beganAt);
  return [{ ...row, game, form, guildId, beganAt, closesAt: new Date(row.closesAt) }];
};

/** What the homes of servers show. */
export const createHomeContents = (context: MatchContext) => ({
  places: placesOf(context),
  read: readContents(context),
});
