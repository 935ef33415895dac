import { Pool } from 'pg';
import { z } from 'zod';
import { openGatherings, type Gatherings } from './gatherings.ts';

const Json = z.unknown();

const Seat = z.looseObject({ seat: z.int(), user_id: z.string().nullable(), agreed: z.boolean() });

const Move = z.looseObject({
  interaction_id: z.string(),
  number: z.int().nullable(),
  seat: z.int(),
  action: Json,
  draws: Json,
  summary: Json,
  maker: z.string(),
});

const Moment = z.coerce.date().nullable();

const Match = z.looseObject({
  id: z.string(),
  game: z.string(),
  rules: z.int(),
  /** The day of a daily run. */
  day: z.string().nullable(),
  /** The party that a run belongs to. */
  party_id: z.string().nullable(),
  /** Whether it is a game of a tournament. */
  is_round: z.boolean(),
  /** The options of a lobby that differ from the defaults. */
  chosen: Json,
  options: Json,
  gathering: z.boolean(),
  state: Json,
  setup_draws: Json,
  version: z.int(),
  move_count: z.int(),
  channel_id: z.string(),
  message_id: z.string().nullable(),
  due_at: Moment,
  clock: Json,
  commitment: z.string(),
  seed: z.string(),
  entropy: z.string().nullable(),
  result: Json,
  ended_at: Moment,
  opened_at: z.coerce.date(),
  seats: z.array(Seat),
  moves: z.array(Move),
});

/** A match as it is stored, with its seats in their order, and its moves in the order in which they were made. */
export type StoredMatch = z.output<typeof Match>;

/** The database, past the proxies. */
export interface Reading {
  /** The matches in which one of these people has a seat or that are in this channel, the latest first. */
  matchesOf(people: readonly string[], channel: string): Promise<readonly StoredMatch[]>;
  match(id: string): Promise<StoredMatch | null>;
  /** What is stored for an interaction: the numbers of moves, other changes and matches. */
  kept(interactionId: string): Promise<Kept>;
  /** Interactions that have more than one move. */
  movedTwice(): Promise<readonly string[]>;
  /** How many notices of a match are not posted yet. */
  notices(matchId: string): Promise<number>;
  /** Makes a match that gathers its players one that was opened under a version of its game's rules. */
  setRules(matchId: string, rules: number): Promise<void>;
  /** Lets time pass for a match: its stored times move back by this much. */
  pass(matchId: string, milliseconds: number): Promise<void>;
  /** Lets time pass for a match's notices, so that another process may post them. */
  passForNotices(matchId: string, milliseconds: number): Promise<void>;
  /** Lets time pass for a person's pings, so that the person may ping the same people again. */
  passForPings(userId: string, milliseconds: number): Promise<void>;
  /** Lets any process do the regular work soon: the one that did it may have been killed. */
  nudge(): Promise<void>;
  readonly gatherings: Gatherings;
  close(): Promise<void>;
}

interface Kept {
  readonly moves: number;
  readonly changes: number;
  readonly matches: number;
}

/** Connects to a database, past the proxies. */
export const openReading = (url: string): Reading => {
  const client = new Pool({ connectionString: url, application_name: 'torture', max: 4 });
  // Ending a pool does not wait for its connections, so one of them may still hear that its database is dropped.
  client.on('error', () => undefined);
  return {
    ...readsOf(client),
    ...shiftsOf(client),
    setRules: async (matchId, rules) => {
      await client.query('update matches set rules = $2 where id = $1 and gathering', [matchId, rules]);
    },
    nudge: async () => {
      await client.query(`delete from chores where name = 'regular work'`);
    },
    gatherings: openGatherings(client),
    close: () => client.end(),
  };
};

const MATCHES = `
  select to_json(m)::jsonb
    || jsonb_build_object('seats',
      (select coalesce(jsonb_agg(s order by s.seat), '[]') from seats s where s.match_id = m.id))
    || jsonb_build_object('moves',
      (select coalesce(jsonb_agg(v order by v.number nulls last), '[]') from moves v where v.match_id = m.id))
    || jsonb_build_object('is_round', exists (select from tournament_games where match_id = m.id))
    as match
  from matches m`;

/** What the database holds. */
const readsOf = (client: Pool): Pick<Reading, 'matchesOf' | 'match' | 'kept' | 'movedTwice' | 'notices'> => {
  const matches = async (where: string, values: readonly unknown[]): Promise<readonly StoredMatch[]> => {
    const sql = `${MATCHES} where ${where} order by m.opened_at desc, length(m.id) desc, m.id desc`;
    const { rows } = await client.query<{ match: unknown }>(sql, [...values]);
    return rows.map(({ match }) => Match.parse(match));
  };
  return {
    matchesOf: (people, channel) => {
      const isTheirs = 'exists (select from seats s where s.match_id = m.id and s.user_id = any($1))';
      return matches(`channel_id = $2 or ${isTheirs}`, [people, channel]);
    },
    match: async (id) => (await matches('m.id = $1', [id]))[0] ?? null,
    kept: async (id) => {
      const { rows } = await client.query<Kept>(
        `select (select count(*)::int from moves where interaction_id = $1) as moves,
          (select count(*)::int from changes where interaction_id = $1) as changes,
          (select count(*)::int from matches where id = $1) as matches`,
        [id],
      );
      return rows[0] ?? { moves: 0, changes: 0, matches: 0 };
    },
    movedTwice: async () => {
      const { rows } = await client.query<{ id: string }>(
        'select interaction_id as id from moves group by interaction_id having count(*) > 1',
      );
      return rows.map(({ id }) => id);
    },
    notices: async (matchId) => {
      const { rowCount } = await client.query('select 1 from notices where match_id = $1', [matchId]);
      return rowCount ?? 0;
    },
  };
};

/** How time passes for stored rows. */
const shiftsOf = (client: Pool): Pick<Reading, 'pass' | 'passForNotices' | 'passForPings'> => {
  const shift = async (table: string, time: string, owner: string, id: string, milliseconds: number): Promise<void> => {
    const sql = `update ${table} set ${time} = ${time} - make_interval(secs => $2) where ${owner} = $1`;
    await client.query(sql, [id, milliseconds / 1000]);
  };
  return {
    pass: async (matchId, milliseconds) => {
      const { rows } = await client.query<{ clock: unknown }>('select clock from matches where id = $1', [matchId]);
      const clock = JSON.stringify(earlier(rows[0]?.clock ?? null, milliseconds));
      await client.query(
        'update matches set due_at = due_at - make_interval(secs => $2), clock = $3::json where id = $1',
        [matchId, milliseconds / 1000, clock],
      );
    },
    passForNotices: (matchId, milliseconds) => shift('notices', 'due_at', 'match_id', matchId, milliseconds),
    passForPings: (userId, milliseconds) => shift('pings', 'at', 'pinged_by', userId, milliseconds),
  };
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value with all times in it moved back. */
const earlier = (value: unknown, milliseconds: number): unknown => {
  if (typeof value === 'string' && MOMENT.test(value)) return new Date(Date.parse(value) - milliseconds).toISOString();
  if (Array.isArray(value)) return value.map((each) => earlier(each, milliseconds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, earlier(each, milliseconds)]));
};
