import type { Pool } from 'pg';
import { z } from 'zod';

const Moment = z.coerce.date().nullable();

const Party = z.looseObject({
  id: z.string(),
  channel_id: z.string(),
  message_id: z.string().nullable(),
  secret: z.string(),
  commitment: z.string(),
  entropy: z.string().nullable(),
  began_at: Moment,
  ended_at: Moment,
  due_at: Moment,
  shown: z.string().nullable(),
  version: z.int(),
  again_of: z.string().nullable(),
  /** Those who have joined. */
  members: z.array(z.string()),
  runs: z.array(
    z.looseObject({
      id: z.string(),
      opened_by: z.string(),
      version: z.int(),
      seed: z.string(),
      entropy: z.string().nullable(),
      ended_at: Moment,
    }),
  ),
});

/** A party as it is stored. */
export type StoredParty = z.output<typeof Party>;

const Winner = z.enum(['one', 'other', 'level', 'neither']).nullable();

const Game = z.looseObject({
  round: z.int(),
  board: z.int(),
  one: z.int(),
  other: z.int().nullable(),
  match_id: z.string().nullable(),
  winner: Winner,
  decision: z.string().nullable(),
  due_at: Moment,
  /** What is stored of its match: who sits in it, in order, and its result. */
  people: z.array(z.string().nullable()).nullable(),
  result: z.unknown(),
});

const Tournament = z.looseObject({
  id: z.string(),
  channel_id: z.string(),
  message_id: z.string().nullable(),
  round: z.int(),
  rounds: z.int().nullable(),
  began_at: Moment,
  ended_at: Moment,
  due_at: Moment,
  version: z.int(),
  shown: z.int().nullable(),
  players: z.array(
    z.looseObject({ number: z.int(), user_id: z.string().nullable(), is_out: z.boolean(), place: z.int().nullable() }),
  ),
  games: z.array(Game),
});

/** A tournament as it is stored. */
export type StoredTournament = z.output<typeof Tournament>;

const Search = z.looseObject({ id: z.string(), user_id: z.string(), found: z.boolean() });

type StoredSearch = z.output<typeof Search>;

/** What people of a server do together, as it is stored. */
export interface Gatherings {
  /** The parties of a channel, the latest first. */
  parties(channel: string): Promise<readonly StoredParty[]>;
  /** The tournaments of a channel, the latest first. */
  tournaments(channel: string): Promise<readonly StoredTournament[]>;
  /** The searches of these people for opponents. */
  searches(people: readonly string[]): Promise<readonly StoredSearch[]>;
  /** The message that is stored as the home of the server; null if there is none. */
  homeMessage(): Promise<string | null>;
  /** Ends the time of the parties of a channel that have begun, and of their runs. */
  endParties(channel: string): Promise<void>;
  /** Ends the time of the rounds that are played in a channel. */
  endRounds(channel: string): Promise<void>;
  /** Lets any process bring the messages of all of these up to date now. */
  wake(): Promise<void>;
}

/** The gatherings of a database. */
export const openGatherings = (client: Pool): Gatherings => {
  const read = async <Row>(form: z.ZodType<Row>, sql: string, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await client.query<{ readonly row: unknown }>(sql, [...values]);
    return rows.map(({ row }) => form.parse(row));
  };
  return {
    parties: (channel) => read(Party, PARTIES, [channel]),
    tournaments: (channel) => read(Tournament, TOURNAMENTS, [channel]),
    searches: (people) =>
      read(Search, 'select to_json(searches) as row from searches where user_id = any($1)', [people]),
    homeMessage: async () => {
      const { rows } = await client.query<{ readonly id: string | null }>('select message_id as id from homes');
      return rows[0]?.id ?? null;
    },
    endParties: async (channel) => {
      const sql = `with over as (
          update parties set closes_at = now() - interval '1 second'
          where channel_id = $1 and began_at is not null and ended_at is null and closes_at > now() returning id)
        update matches set due_at = now() - interval '1 second', opens_at = now() - interval '1 second'
        from over where party_id = over.id and matches.ended_at is null`;
      await client.query(sql, [channel]);
    },
    endRounds: async (channel) => {
      const sql = `update tournaments set round_ends_at = now() - interval '1 second', advance_at = now()
        where channel_id = $1 and ended_at is null and round_ends_at > now()`;
      await client.query(sql, [channel]);
    },
    wake: async () => {
      for (const table of ['parties', 'tournaments', 'tournament_games', 'homes', 'searches'])
        await client.query(`update ${table} set due_at = now() where due_at > now()`);
    },
  };
};

const PARTIES = `
  select to_json(p)::jsonb
    || jsonb_build_object('members', (
      select coalesce(jsonb_agg(user_id order by joined_at, user_id), '[]') from party_members
      where party_id = p.id and joined_at is not null))
    || jsonb_build_object('runs', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from matches m where m.party_id = p.id)) as row
  from parties p where channel_id = $1 order by opened_at desc`;

const TOURNAMENTS = `
  select to_json(t)::jsonb
    || jsonb_build_object('players', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.number), '[]') from tournament_players p
      where p.tournament_id = t.id))
    || jsonb_build_object('games', (
      select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object('result', m.result, 'people', (
          select jsonb_agg(user_id order by seat) from seats where match_id = m.id)) order by g.round, g.board), '[]')
      from tournament_games g left join matches m on m.id = g.match_id where g.tournament_id = t.id)) as row
  from tournaments t where channel_id = $1 order by opened_at desc`;
