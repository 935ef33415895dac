import { Pool, type QueryResultRow } from 'pg';

/** A match as it is stored, with its seats in their order, and its moves in the order in which they were made. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly day: string | null;
  /** The party that a run belongs to. */
  readonly party_id: string | null;
  readonly is_round: boolean;
  /** The options of a lobby that differ from the defaults. */
  readonly chosen: unknown;
  readonly options: unknown;
  readonly gathering: boolean;
  readonly state: unknown;
  readonly setup_draws: unknown;
  readonly version: number;
  readonly move_count: number;
  readonly channel_id: string;
  readonly message_id: string | null;
  readonly due_at: Date | null;
  readonly clock: unknown;
  readonly pauses: unknown;
  readonly commitment: string;
  readonly seed: string;
  readonly entropy: string | null;
  readonly result: unknown;
  readonly ended_at: Date | null;
  readonly seats: readonly { readonly user_id: string | null; readonly agreed: boolean }[];
  readonly moves: readonly StoredMove[];
}

interface StoredMove {
  readonly interaction_id: string;
  readonly number: number | null;
  readonly seat: number;
  readonly action: unknown;
  readonly draws: unknown;
  readonly summary: unknown;
  readonly maker: string;
}

/** A party as it is stored, with those who have joined. */
export interface StoredParty {
  readonly id: string;
  readonly message_id: string | null;
  readonly secret: string;
  readonly commitment: string;
  readonly entropy: string | null;
  readonly began_at: Date | null;
  readonly ended_at: Date | null;
  readonly shown: string | null;
  readonly version: number;
  readonly again_of: string | null;
  readonly members: readonly string[];
  readonly runs: readonly {
    readonly id: string;
    readonly opened_by: string;
    readonly version: number;
    readonly seed: string;
    readonly entropy: string | null;
    readonly ended_at: unknown;
  }[];
}

/** A tournament as it is stored. */
export interface StoredTournament {
  readonly id: string;
  readonly message_id: string | null;
  readonly round: number;
  readonly began_at: Date | null;
  readonly ended_at: Date | null;
  readonly version: number;
  readonly shown: number | null;
  readonly players: readonly {
    readonly number: number;
    readonly user_id: string | null;
    readonly is_out: boolean;
    readonly place: number | null;
  }[];
  readonly games: readonly StoredRoundGame[];
}

interface StoredRoundGame {
  readonly round: number;
  readonly board: number;
  readonly one: number;
  readonly other: number | null;
  readonly match_id: string | null;
  readonly winner: 'one' | 'other' | 'level' | 'neither' | null;
  readonly decision: string | null;
  readonly due_at: unknown;
  /** What is stored of its match: who sits in it, in order, and its result. */
  readonly people: readonly (string | null)[] | null;
  readonly result: unknown;
}

interface StoredSearch {
  readonly id: string;
  readonly user_id: string;
  readonly found: boolean;
}

const MATCHES = `
  select m.*,
    (select coalesce(jsonb_agg(to_jsonb(s) order by s.seat), '[]') from sallyport.seats s
      where s.match_id = m.id) as seats,
    (select coalesce(jsonb_agg(to_jsonb(v) order by v.number nulls last), '[]') from sallyport.moves v
      where v.match_id = m.id) as moves,
    exists (select from sallyport.tournament_games where match_id = m.id) as is_round
  from sallyport.matches m`;

const PARTIES = `
  select p.*,
    (select coalesce(jsonb_agg(user_id order by joined_at, user_id), '[]') from sallyport.party_members
      where party_id = p.id and joined_at is not null) as members,
    (select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from sallyport.matches m
      where m.party_id = p.id) as runs
  from sallyport.parties p where channel_id = $1 order by opened_at desc`;

const TOURNAMENTS = `
  select t.*,
    (select coalesce(jsonb_agg(to_jsonb(p) order by p.number), '[]') from sallyport.tournament_players p
      where p.tournament_id = t.id) as players,
    (select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object('result', m.result, 'people', (
        select jsonb_agg(user_id order by seat) from sallyport.seats where match_id = m.id))
        order by g.round, g.board), '[]')
      from sallyport.tournament_games g left join sallyport.matches m on m.id = g.match_id
      where g.tournament_id = t.id) as games
  from sallyport.tournaments t where channel_id = $1 order by opened_at desc`;

/** The database, past the proxies: what it holds, and how time passes for it. */
export type Reading = ReturnType<typeof readsOf> & ReturnType<typeof shiftsOf> & { close(): Promise<void> };

/** Connects to a database, past the proxies. */
export const openReading = (url: string): Reading => {
  const client = new Pool({ connectionString: url, application_name: 'torture', max: 4 });
  // Ending a pool does not wait for its connections, so one of them may still hear that its database is dropped.
  client.on('error', () => undefined);
  const read: Read = async (sql, ...values) => (await client.query(sql, [...values])).rows;
  return { ...readsOf(read), ...shiftsOf(read), close: () => client.end() };
};

type Read = <Row extends QueryResultRow>(sql: string, ...values: readonly unknown[]) => Promise<readonly Row[]>;

const readsOf = (read: Read) => ({
  /** The matches in which one of these people has a seat or that are in this channel, the latest first. */
  matchesOf: (people: readonly string[], channel: string) => {
    const isTheirs = 'exists (select from sallyport.seats s where s.match_id = m.id and s.user_id = any($1))';
    const latest = 'order by m.opened_at desc, length(m.id) desc, m.id desc';
    return read<StoredMatch>(`${MATCHES} where channel_id = $2 or ${isTheirs} ${latest}`, people, channel);
  },
  match: async (id: string): Promise<StoredMatch | null> =>
    (await read<StoredMatch>(`${MATCHES} where m.id = $1`, id))[0] ?? null,
  /** The parties of a channel, the latest first. */
  parties: (channel: string) => read<StoredParty>(PARTIES, channel),
  /** The tournaments of a channel, the latest first. */
  tournaments: (channel: string) => read<StoredTournament>(TOURNAMENTS, channel),
  /** The searches of these people for opponents. */
  searches: (people: readonly string[]) =>
    read<StoredSearch>('select * from sallyport.searches where user_id = any($1)', people),
  /** The message that is stored as the home of the server; null if there is none. */
  homeMessage: async (): Promise<string | null> => {
    const [home] = await read<{ readonly message_id: string | null }>('select message_id from sallyport.homes');
    return home?.message_id ?? null;
  },
  /** How many rows are stored for an interaction: moves, other changes and matches. */
  kept: async (id: string) => {
    const sql = `select (select count(*)::int from sallyport.moves where interaction_id = $1) as moves,
      (select count(*)::int from sallyport.changes where interaction_id = $1) as changes,
      (select count(*)::int from sallyport.matches where id = $1) as matches`;
    const [kept] = await read<{ readonly moves: number; readonly changes: number; readonly matches: number }>(sql, id);
    return kept ?? { moves: 0, changes: 0, matches: 0 };
  },
  /** Interactions that have more than one move. */
  movedTwice: async (): Promise<readonly string[]> => {
    const sql = 'select interaction_id as id from sallyport.moves group by interaction_id having count(*) > 1';
    return (await read<{ readonly id: string }>(sql)).map(({ id }) => id);
  },
  /** How many notices of a match are not posted yet. */
  notices: async (matchId: string): Promise<number> =>
    (await read('select 1 from sallyport.notices where match_id = $1', matchId)).length,
});

/** How time passes for stored rows. */
const shiftsOf = (read: Read) => {
  const shift = (table: string, time: string, owner: string) => async (id: string, milliseconds: number) => {
    const sql = `update sallyport.${table} set ${time} = ${time} - make_interval(secs => $2) where ${owner} = $1`;
    await read(sql, id, milliseconds / 1000);
  };
  return {
    /** Makes a match that gathers its players one that was opened under a version of its game's rules. */
    setRules: (matchId: string, rules: number) =>
      read('update sallyport.matches set rules = $2 where id = $1 and gathering', matchId, rules),
    /** Lets time pass for a match: its stored times move back by this many milliseconds. */
    pass: async (id: string, milliseconds: number): Promise<void> => {
      const sql = 'select clock, pauses from sallyport.matches where id = $1';
      const [stored] = await read<{ readonly clock: unknown; readonly pauses: unknown }>(sql, id);
      const textOf = (value: unknown) => JSON.stringify(earlier(value ?? null, milliseconds));
      await read(
        `update sallyport.matches set due_at = due_at - make_interval(secs => $2), clock = $3::json,
           pauses = nullif($4, 'null')::json where id = $1`,
        id,
        milliseconds / 1000,
        textOf(stored?.clock),
        textOf(stored?.pauses),
      );
    },
    /** Lets time pass for a match's notices, so that another process may post them. */
    passForNotices: shift('notices', 'due_at', 'match_id'),
    /** Lets time pass for a person's pings, so that the person may ping the same people again. */
    passForPings: shift('pings', 'at', 'pinged_by'),
    /** Ends the time of the parties of a channel that have begun, and of their runs. */
    endParties: (channel: string) =>
      read(
        `with over as (update sallyport.parties set closes_at = now() - interval '1 second'
           where channel_id = $1 and began_at is not null and ended_at is null and closes_at > now() returning id)
         update sallyport.matches set due_at = now() - interval '1 second', opens_at = now() - interval '1 second'
         from over where party_id = over.id and matches.ended_at is null`,
        channel,
      ),
    /** Ends the time of the rounds that are played in a channel. */
    endRounds: (channel: string) =>
      read(
        `update sallyport.tournaments set round_ends_at = now() - interval '1 second', advance_at = now()
         where channel_id = $1 and ended_at is null and round_ends_at > now()`,
        channel,
      ),
    /** Lets any process do the regular work soon: the one that did it may have been killed. */
    nudge: () => read(`delete from sallyport.chores where name = 'regular work'`),
    /** Lets any process bring messages of parties, tournaments, searches and the home, and roles, up to date now. */
    wake: async (): Promise<void> => {
      for (const table of ['parties', 'tournaments', 'tournament_games', 'homes', 'searches', 'champion_roles'])
        await read(`update sallyport.${table} set due_at = now() where due_at > now()`);
    },
  };
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value with all times in it moved back. */
const earlier = (value: unknown, milliseconds: number): unknown =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    typeof each === 'string' && MOMENT.test(each) ? new Date(Date.parse(each) - milliseconds).toISOString() : each,
  );
