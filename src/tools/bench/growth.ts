import type { Client } from 'pg';
import { games } from '../../games/index.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { databaseAt, migrateFor, runSql } from '../database/databases.ts';
import { connect, SERVER } from './database.ts';
import { quantile, timeOf } from './measure.ts';

/** How many matches the smaller database has. In both, that many are on the server that is measured. */
const FEW = 1_000;

/** How often each work is measured at most, by turns in the two databases, and how often it is done before that. */
const TIMES = 200;
const WARM_UP = 10;
/** How long a work is measured, in milliseconds: a slow work is done less often. */
const LONGEST = 10_000;

/** The goals: how many times as long a work may take with all matches as with few, and a move with a long log. */
const GOAL = 1.1;
const LOG_GOAL = 1.2;

/** How many moves come before an early move, and before a late one. */
const EARLY = 10;
const LATE = 5_000;

const CHANNEL = '600000000000000001';
const PERSON = '100000000000000001';
/** How many matches the measured person has, and how many each other server has. */
const OWN = 50;
const ON_A_SERVER = 1_000;

const solo = (() => {
  const game = games.find(({ seats }) => seats.most === 1);
  if (game === undefined) throw new Error('there is no game for one player');
  return game;
})();

/** Prints what things cost with a thousand matches, and with a million, of some moves each. */
export const benchGrowth = async (databaseUrl: string, many: number, each: number): Promise<void> => {
  if (!(many >= FEW && each >= 1))
    throw new Error(`--matches must be at least ${FEW}, --moves (of a match) at least 1`);
  const small = await fill(databaseUrl, 'few', FEW, each);
  const large = await fill(databaseUrl, 'many', many, each);
  console.log(`Each up to ${TIMES} times in turn, lower quartiles; goal: at most ${GOAL} times the time`);
  for (const [name, work] of Object.entries(works)) await compare(name, GOAL, [small, large], [work, work]);
  const moves = `a move after ${EARLY} and after ${LATE} others`;
  await compare(moves, LOG_GOAL, [small, small], [longMatch(EARLY), longMatch(LATE)]);
  for (const filled of [small, large]) await filled.close();
};

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

/** Makes a database with this many matches of so many moves: first on the server that is measured, then on others. */
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

/** Copies a match many times. One copy in a hundred is still open; the others ended over time until a day ago. */
const copyMatches = async (client: Client, pattern: string, count: number): Promise<void> => {
  await client.query(
    `insert into sallyport.matches (id, game, rules, options, state, setup_draws, news, version, move_count, guild_id,
       channel_id,
       message_id, place, commitment, seed, next_seed, entropy, result, score, opened_by, opened_at, moved_at, ended_at)
     select 'copy-' || number, game, rules, options, state, setup_draws, news, version, move_count,
       case when number <= ${FEW} then guild_id else (500000000000000001 + number / ${ON_A_SERVER})::text end,
       channel_id, number::text, case when number % 100 = 0 then 'place-' || number end, commitment, seed, next_seed,
       entropy,
       case when number % 100 > 0 then '{"outcome":"captured","winners":[],"score":7}'::json end,
       case when number % 100 > 0 then number % 40 end, opened_by, moment, moment,
       case when number % 100 > 0 then moment end
     from sallyport.matches, generate_series(1, $2) as number,
       lateral (select now() - interval '1 day' - ($2::int - number) * interval '300 days' / $2 as moment) as moments
     where id = $1`,
    [pattern, count],
  );
  await client.query(
    `insert into sallyport.seats (match_id, seat, user_id)
     select 'copy-' || number, 0,
       case when number <= ${OWN} then '${PERSON}' else (200000000000000000 + number / 20)::text end
     from generate_series(1, $1) as number`,
    [count],
  );
  await client.query(
    `update sallyport.matches set ended_at = null, result = null, score = null, place = $1 where id = 'copy-1'`,
    [`${solo.id}:${SERVER}:${PERSON}`],
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

/** Prints how long two works take, each in its database, and their ratio. */
const compare = async (
  name: string,
  goal: number,
  filled: readonly [FilledDatabase, FilledDatabase],
  twoWorks: readonly [MeasuredWork, MeasuredWork],
): Promise<void> => {
  const took: [number[], number[]] = [[], []];
  const end = performance.now() + LONGEST;
  for (let time = -WARM_UP; time < TIMES && (time < WARM_UP || performance.now() < end); time++) {
    // They take turns, so that other work of the machine affects both alike.
    for (const index of [0, 1] as const) {
      const work = await twoWorks[index](filled[index]);
      const spent = await timeOf(work);
      if (time >= 0) took[index].push(spent);
    }
  }
  // The lower quartiles: a busy machine adds mostly to the longer times.
  const [small, large] = [quantile(took[0], 0.25), quantile(took[1], 0.25)];
  const ratio = large / small;
  const missed = ratio > goal ? ` (goal: at most ${goal})` : '';
  console.log(`${name}: ${small.toFixed(2)} ms and ${large.toFixed(2)} ms, ratio ${ratio.toFixed(2)}${missed}`);
};
