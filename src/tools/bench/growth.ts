import type { Client } from 'pg';
import { games } from '../../games/index.ts';
import { DAY, SECOND } from '../../kernel/time.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { monthAfter, monthOf } from '../../sessions/time/month.ts';
import { databaseAt, migrateFor, runSql } from '../database/databases.ts';
import { connect, SERVER } from './database.ts';
import { quantile, timeOf } from './measure.ts';

/** How many matches the smallest database has, and how many each server has in all of them. */
const FEW = 1_000;

/** How often each work is measured at most, by turns in the databases, and how often it is done before that. */
const TIMES = 200;
const WARM_UP = 10;
/** How long a work is measured, in milliseconds: a slow work is done less often. */
const LONGEST = 10_000;

/** The goals: how many times as long a work may take with many matches as with few, and a move with a long log. */
const GOAL = 1.1;
const LOG_GOAL = 1.2;

/** How many moves come before an early move, and before a late one. */
const EARLY = 10;
const LATE = 5_000;

const CHANNEL = '600000000000000001';
const PERSON = '100000000000000001';
/** How many matches the measured person has. */
const OWN = 50;

const solo = (() => {
  const game = games.find(({ seats }) => seats.most === 1);
  if (game === undefined) throw new Error('there is no game for one player');
  return game;
})();

/** The people of a large tournament. */
const ENTRANTS = Array.from({ length: 64 }, (_, number) => `${3n * 10n ** 17n + BigInt(number)}`);

const LAST_MONTH = monthAfter(monthOf(new Date()), -1);

const duel = (() => {
  const game = games.find(({ tournaments }) => tournaments !== undefined);
  if (game === undefined) throw new Error('there is no game for tournaments');
  return game;
})();

/** Prints what things cost with a thousand matches of some moves each, and with each of these numbers of matches. */
export const benchGrowth = async (databaseUrl: string, sizes: readonly number[], each: number): Promise<void> => {
  if (!(sizes.every((size) => size > FEW) && each >= 1))
    throw new Error(`--matches must be numbers over ${FEW} with commas, --moves (of a match) at least 1`);
  const filled: FilledDatabase[] = [];
  for (const size of [FEW, ...sizes]) filled.push(await fill(databaseUrl, `with_${size}`, size, each));
  console.log(
    `Each up to ${TIMES} times in turn, lower quartiles, with ${[FEW, ...sizes].map(written).join(', ')} matches, ` +
      `and how many times the first that is; goal: at most ${GOAL}`,
  );
  for (const [name, work] of Object.entries(works))
    await compare(
      name,
      GOAL,
      filled.map((database) => [database, work]),
    );
  const [first] = filled;
  if (first !== undefined)
    await compare(`a move after ${EARLY} and after ${LATE} others`, LOG_GOAL, [
      [first, longMatch(EARLY)],
      [first, longMatch(LATE)],
    ]);
  for (const database of filled) await noteSeasons(database);
  for (const database of filled) await database.close();
};

const written = (count: number): string => count.toLocaleString('en');

interface FilledDatabase {
  readonly sessions: Sessions;
  readonly client: Client;
  readonly newId: () => string;
  close(): Promise<void>;
}

type MeasuredWork = (filled: FilledDatabase) => Promise<() => Promise<unknown>>;

const works: Readonly<Record<string, MeasuredWork>> = {
  'a click': async (filled) => {
    const board = await openRun(filled);
    return () => click(filled, board);
  },
  'start of a game': async (filled) => () => openRun(filled),
  continue:
    async ({ sessions: { matches } }) =>
    () =>
      matches.lookAt(`${solo.id}:${SERVER}:${PERSON}`),
  'own games':
    async ({ sessions: { matches } }) =>
    async () => {
      await matches.countOpen({ userId: PERSON });
      return matches.ownBoards(PERSON, SERVER, { most: 3 });
    },
  'finished games':
    async ({ sessions: { matches } }) =>
    async () => {
      const of = { guildId: SERVER, userId: PERSON, isFinished: true };
      await matches.countOpen(of);
      return matches.openBoards(of, { most: 3 });
    },
  'results at the end of a game': async ({ sessions: { matches }, client }) => {
    const { rows } = await client.query<{ readonly id: string }>(
      `select id from sallyport.matches where guild_id = $1 and score is not null limit 1`,
      [SERVER],
    );
    return () => matches.look(rows[0]?.id ?? '');
  },
  figures:
    async ({ sessions: { figures } }) =>
    () =>
      figures.of({ userId: PERSON, guildId: SERVER, games: [solo] }),
  leaderboard:
    async ({ sessions: { figures } }) =>
    () =>
      figures.leaderboard({ game: solo, guildId: SERVER, since: null, classKey: null }),
  'what a home shows':
    async ({ sessions: { homeContents } }) =>
    async () =>
      homeContents.read(SERVER, await homeContents.places(SERVER)),
  'the table of a season':
    async ({ sessions: { seasons } }) =>
    () =>
      seasons.table(SERVER, null),
  'the end of a season': async ({ client, sessions: { seasons } }) => {
    await client.query(`insert into sallyport.chores values ('seasons', now())
      on conflict (name) do update set begun = now()`);
    await client.query(`delete from sallyport.season_places`);
    await client.query(`delete from sallyport.seasons`);
    await client.query(`insert into sallyport.seasons (guild_id, month) values ($1, $2)`, [SERVER, LAST_MONTH]);
    return () => seasons.settle();
  },
  'the first round of a tournament of 64': async ({ sessions: { tournaments }, newId }) => {
    const [host = '', ...others] = ENTRANTS;
    const asked = (userId: string, id: string) => ({ interactionId: newId(), id, userId });
    const { gathering } = await tournaments.open({
      interactionId: newId(),
      userId: host,
      game: duel,
      chosen: duel.tournaments?.offered[0]?.chosen ?? {},
      form: 'swiss',
      rounds: null,
      seconds: DAY / SECOND,
      places: ENTRANTS.length,
      signUp: DAY,
      inThreads: false,
      guildId: SERVER,
      channelId: CHANNEL,
    });
    const id = gathering?.id ?? '';
    for (const userId of others) await tournaments.join(asked(userId, id));
    return async () => {
      const { gathering: begun } = await tournaments.begin(asked(host, id));
      if (begun?.games.length !== ENTRANTS.length / 2) throw new Error('the round did not begin');
    };
  },
  'what is due':
    async ({ sessions: { daily, due, notices, postings } }) =>
    async () => {
      await due.claim(32);
      await notices.claim();
      await postings.open();
      await postings.old(new Date());
      await daily.posts.claim();
    },
  'the start of the bot':
    async ({ sessions: { matches, due } }) =>
    async () => {
      await due.next(100, { ahead: 30_000 });
      await matches.changedLately(600_000);
    },
};

const openRun = async ({ sessions: { matches }, newId }: FilledDatabase): Promise<Board> => {
  const opened = await matches.open({
    interactionId: newId(),
    game: solo,
    options: solo.defaults(1),
    players: [newId()],
    guildId: SERVER,
    channelId: CHANNEL,
    place: null,
  });
  if (opened.kind !== 'opened') throw new Error('no run was opened');
  return opened.board;
};

const click = async (
  { sessions: { matches }, newId }: FilledDatabase,
  { match, state, status }: Board,
): Promise<Board> => {
  const [userId = ''] = match.seats.flatMap((occupant) => ('userId' in occupant ? [occupant.userId] : []));
  const begun = state === null ? await matches.begin({ interactionId: newId(), matchId: match.id, userId }) : null;
  if (begun !== null && 'board' in begun && begun.board !== null) return begun.board;
  const [action] = match.game.actions(state, 0);
  const played = await matches.play({
    interactionId: newId(),
    matchId: match.id,
    userId,
    revision: status.revision,
    action: match.game.makeAction(action),
  });
  if (played.kind !== 'played') throw new Error(`a click was ${played.kind}`);
  return played.board;
};

/** Makes a database with this many matches of so many moves, on the server that is measured and on others. */
const fill = async (url: string, name: string, count: number, moves: number): Promise<FilledDatabase> => {
  const began = Date.now();
  await runSql(url, `create database ${name}`);
  const own = databaseAt(url, name);
  await migrateFor('bench', own);
  let ids = 10n ** 18n;
  const filled: FilledDatabase = { ...(await connect(own)), newId: () => `${(ids += 1n)}` };
  const { client } = filled;
  const pattern = await click(filled, await click(filled, await openRun(filled)));
  await client.query(`set synchronous_commit = off`);
  // The rows fit each other, so the checks for each row are switched off.
  await client.query(`set session_replication_role = replica`);
  await copyMatches(client, pattern.match.id, count);
  await copyMoves(client, pattern.match.id, moves);
  await client.query(`set session_replication_role = origin`);
  await client.query('vacuum analyze');
  const { rows } = await client.query(`select pg_size_pretty(pg_database_size(current_database())) as size`);
  console.log(
    `${count.toLocaleString('en')} matches, ${(count * moves).toLocaleString('en')} moves: ${rows[0].size}, ` +
      `filled in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return filled;
};

/**
 * Copies a match many times, for servers by turns. One copy of a server in a hundred is still open; the others
 * ended over time until a day ago.
 */
const copyMatches = async (client: Client, pattern: string, count: number): Promise<void> => {
  const servers = Math.round(count / FEW);
  await client.query(
    `insert into sallyport.matches (id, game, rules, options, state, setup_draws, news, version, move_count, guild_id,
       channel_id,
       message_id, place, commitment, seed, next_seed, entropy, result, score, opened_by, opened_at, moved_at, ended_at)
     select 'copy-' || number, game, rules, options, state, setup_draws, news, version, move_count,
       case when server = 0 then guild_id else (500000000000000001 + server)::text end,
       channel_id, number::text, case when turn % 100 = 0 then 'place-' || number end, commitment, seed, next_seed,
       entropy,
       case when turn % 100 > 0 then '{"outcome":"captured","winners":[],"score":7}'::json end,
       case when turn % 100 > 0 then turn % 40 end, opened_by, moment, moment,
       case when turn % 100 > 0 then moment end
     from sallyport.matches, generate_series(1, $2::int) as number,
       lateral (select number / $3::int as turn, number % $3::int as server,
         now() - interval '1 day' - ($2::int - number) * interval '300 days' / $2::int as moment) as copy
     where id = $1`,
    [pattern, count, servers],
  );
  await client.query(
    `insert into sallyport.seats (match_id, seat, user_id)
     select 'copy-' || number, 0,
       case when number % $2::int = 0 and number <= ${OWN} * $2::int then '${PERSON}'
         else (200000000000000000 + number / $2::int / 20 * $2::int + number % $2::int)::text end
     from generate_series(1, $1::int) as number`,
    [count, servers],
  );
  await client.query(
    `update sallyport.matches set ended_at = null, result = null, score = null, place = $1 where id = $2`,
    [`${solo.id}:${SERVER}:${PERSON}`, `copy-${servers}`],
  );
};

const copyMoves = async (client: Client, pattern: string, each: number): Promise<void> => {
  await client.query(
    `insert into sallyport.moves (interaction_id, match_id, number, seat, action, draws, summary, maker, played_at)
     select 'move-' || matches.id || '-' || step, matches.id, step, move.seat, move.action, move.draws, move.summary,
       move.maker, matches.moved_at
     from sallyport.matches cross join generate_series(1, $2) as step
       cross join (select * from sallyport.moves where match_id = $1 limit 1) as move
     where matches.id like 'copy-%'`,
    [pattern, each],
  );
};

/** A click in a match that has had this many moves. */
const longMatch =
  (count: number): MeasuredWork =>
  async (filled) => {
    const { client } = filled;
    const board = await click(filled, await openRun(filled));
    const { id } = board.match;
    await client.query(
      `insert into sallyport.moves (interaction_id, match_id, number, seat, action, draws, summary, played_at)
       select 'long-' || $1 || '-' || number, $1, number, 0, '{}', '[]', '{}', now()
       from generate_series($2::int, $3) as number`,
      [id, board.match.moveCount + 1, count],
    );
    await client.query('update sallyport.matches set move_count = $2 where id = $1', [id, count]);
    // The moves of a real match come one by one, so a click must not pay for thousands that were stored at once.
    for (const sql of ['vacuum moves', 'checkpoint']) await client.query(sql);
    return () => click(filled, board);
  };

/** Prints how long works take, each in its database, and how many times as long as the first. */
const compare = async (
  name: string,
  goal: number,
  works: readonly (readonly [FilledDatabase, MeasuredWork])[],
): Promise<void> => {
  const measured = works.map(([filled, work]) => ({ filled, work, took: [] as number[] }));
  const end = performance.now() + LONGEST;
  for (let time = -WARM_UP; time < TIMES && (time < WARM_UP || performance.now() < end); time++) {
    // They take turns, so that other work of the machine affects all alike.
    for (const { filled, work, took } of measured) {
      const spent = await timeOf(await work(filled));
      if (time >= 0) took.push(spent);
    }
  }
  // The lower quartiles: a busy machine adds mostly to the longer times.
  const [first = NaN, ...others] = measured.map(({ took }) => quantile(took, 0.25));
  const ratios = others.map((other) => other / first);
  const figures = others.map((other, index) => `${other.toFixed(2)} ms (${ratios[index]?.toFixed(2)})`);
  const missed = ratios.some((ratio) => ratio > goal) ? `; goal: at most ${goal}` : '';
  console.log(`${name}: ${[`${first.toFixed(2)} ms`, ...figures].join(', ')}${missed}`);
};

/** Prints how long it takes to note which servers had a season last month. */
const noteSeasons = async ({ client, sessions: { seasons } }: FilledDatabase): Promise<void> => {
  await client.query(`delete from sallyport.season_places`);
  await client.query(`delete from sallyport.seasons`);
  await client.query(`update sallyport.chores set begun = now() - interval '1 month' where name = 'seasons'`);
  const took = await timeOf(() => seasons.settle());
  const { rows } = await client.query(`select count(*)::int as all, count(settled_at)::int as settled
    from sallyport.seasons`);
  console.log(
    `the end of the month: ${written(rows[0].all)} servers noted and ${rows[0].settled} seasons settled ` +
      `in ${took.toFixed(0)} ms`,
  );
};
