import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { z } from 'zod';
import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import type { InteractionResult, LocalClient } from '../../local/client.ts';
import { requestCounts } from '../../local/controls.ts';
import type { SeenMessage } from '../../local/people/api.ts';
import { quickBotOf } from '../simulate/positions.ts';
import { controlsFor } from '../torture/people/controls.ts';
import { sum } from './measure.ts';
import { patiently, usedDuring, withStage, type BuiltBot, type Stage } from './stage.ts';

/** How many games of each kind are measured, after others that take at least so many clicks and warm the bot up. */
const AMOUNT = { games: 3, warm: 200 };

/** More clicks than any game takes: then it does not come to its end. */
const MOST_CLICKS = 3_000;

/** How many clicks in a row may fail, as on a machine that is busy with other things. */
const MOST_FAILURES = 10;

/** How often somebody who waits for a bot looks again, in milliseconds. */
const LOOK = 20;

interface Table {
  readonly game: AnyGame;
  readonly stage: Stage;
  readonly bot: BuiltBot;
  readonly who: LocalClient;
  readonly sql: Pool;
}

/**
 * Prints what a game of each kind costs from its first click to its end, alone or against the weakest bot: CPU time of
 * the bot, requests to Discord and what stays in Postgres, and then the CPU time of its replay.
 */
export const benchFinished = async (databaseUrl: string, of = games, amount = AMOUNT): Promise<void> => {
  console.log(
    `A finished game, on average of ${amount.games} on the smallest field, alone or against the weakest bot:`,
  );
  for (const game of of)
    await withStage(databaseUrl, { people: 1, pictures: 'text' }, async (stage) => {
      const [who] = stage.people;
      if (who === undefined) throw new Error('nobody is there');
      const sql = new Pool({ connectionString: stage.databaseUrl });
      try {
        await measure({ game, stage, who, sql, bot: await stage.start() }, amount);
      } finally {
        await sql.end();
      }
    });
};

const measure = async (table: Table, { games: count, warm }: typeof AMOUNT): Promise<void> => {
  const { game, bot, sql, stage, who } = table;
  for (let clicks = 0; clicks < warm;) clicks += (await playGame(table, -1 - clicks)).clicks;
  const [stored, asked] = [await storedIn(sql), await requestsTo(stage)];
  const ends: SeenMessage[] = [];
  let clicks = 0;
  const played = await usedDuring(bot, async () => {
    for (let number = 1; number <= count; number++) {
      const end = await playGame(table, number);
      clicks += end.clicks;
      ends.push(end.board);
    }
    return count;
  });
  const [nowStored, nowAsked] = [await storedIn(sql), await requestsTo(stage)];
  const replayed = await usedDuring(bot, async () => sum(await Promise.all(ends.map((end) => watch(who, end)))));
  const each = (total: number, digits = 0): string => (total / count).toFixed(digits);
  console.log(
    `${game.name}: ${each(clicks)} clicks, ${each(nowStored.byBots - stored.byBots)} moves of bots, ` +
      `${each(played.total)} ms of CPU, ${(played.total / clicks).toFixed(1)} a click; ` +
      `${each(nowAsked.edits - asked.edits)} requests besides ${each(nowAsked.answers - asked.answers)} answers; ` +
      `${each(nowStored.rows - stored.rows)} rows of ${each((nowStored.bytes - stored.bytes) / 1000, 1)} KB, ` +
      `for which Postgres wrote ${each((nowStored.written - stored.written) / 1000)} KB of its log; ` +
      `${(replayed.total / replayed.count).toFixed(0)} ms of CPU for a replay`,
  );
};

/** The board of a game that is over, and how many clicks it took. */
interface End {
  readonly clicks: number;
  readonly board: SeenMessage;
}

/** Plays a game to its end, by the choices of a bot that answers at once. */
const playGame = async (table: Table, number: number): Promise<End> => {
  const { game, who } = table;
  const before = await begin(table);
  const id = await latestOf(table);
  let own: SeenMessage | null = null;
  let failures = 0;
  for (let clicks = before; clicks < MOST_CLICKS; clicks++) {
    const { message, chosen } = await nextTurn(table, id, `${number} ${clicks}`);
    if (chosen === null) return { clicks, board: await endOf(who, message) };
    const answer: InteractionResult | null = await act(table, await who.message(message), own, chosen);
    own = answer?.messages.find(({ ephemeral }) => ephemeral) ?? own;
    failures = answer === null ? failures + 1 : 0;
    if (failures > MOST_FAILURES) throw new Error(`nothing moves a game of ${game.id} on`);
  }
  throw new Error(`a game of ${game.id} does not come to its end in ${MOST_CLICKS} clicks`);
};

/** The board of a game that is over. That of several people may show it a moment later. */
const endOf = async (who: LocalClient, message: string): Promise<SeenMessage> => {
  for (;;) {
    const board = await who.message(message);
    if (controlsFor(board, 'watch').length > 0) return board;
    await wait(LOOK);
  }
};

/** Begins a game alone or, by way of its lobby, against a bot. Returns the number of clicks. */
const begin = async ({ game, who }: Table): Promise<number> => {
  const options = game.sizes && { size: game.sizes.offered[0] ?? 0, bot: offeredBots(game)[0] ?? '' };
  let board = await patiently(async () => (await who.command('games', `${game.id} start`, options)).message);
  let clicks = 1;
  if (game.seats.most === 1) return clicks;
  let [begins] = controlsFor(board, 'begin');
  for (; begins === undefined; clicks++) {
    await addingBot(board)?.use(who);
    board = await who.message(board.id);
    [begins] = controlsFor(board, 'begin');
  }
  await begins.use(who);
  return clicks + 1;
};

const addingBot = (lobby: SeenMessage) => controlsFor(lobby, 'seat').find(({ does }) => does.seating === 'add-bot');

const Latest = z.object({ id: z.string() });

const latestOf = async ({ sql, who }: Table): Promise<string> => {
  const text = 'select match_id as id from sallyport.seats where user_id = $1 order by length(match_id) desc, 1 desc';
  return Latest.parse((await sql.query(`${text} limit 1`, [who.id])).rows[0]).id;
};

interface Chosen {
  /** The first action, as controls write it. */
  readonly pressed: string;
  /** The whole turn as people type it; null in a game without typing. */
  readonly typed: string | null;
}

interface Turn {
  /** The message of the board. */
  readonly message: string;
  /** Null once the game is over. */
  readonly chosen: Chosen | null;
}

/** What a quick bot does in the place of the first seat, once it is its turn and the board has its message. */
const nextTurn = async ({ game, sql }: Table, id: string, seed: string): Promise<Turn> => {
  for (;;) {
    const { rows } = await sql.query(
      `select state, ended_at, message_id as message from sallyport.matches
        where id = $1 and message_id is not null and not gathering`,
      [id],
    );
    if (rows.length > 0) {
      const [{ state: stored, ended_at: endedAt, message }] = rows;
      if (endedAt !== null) return { message, chosen: null };
      const state = game.readState(stored);
      if (game.status(state).awaited.includes(0)) return { message, chosen: chosenIn(game, state, seed) };
    }
    await wait(LOOK);
  }
};

const chosenIn = (game: AnyGame, before: unknown, seed: string): Chosen => {
  const bot = botNamed(game, quickBotOf(game));
  if (bot === undefined) throw new Error(`no bot of ${game.id} answers at once`);
  const { round } = game.status(before);
  const actions: unknown[] = [];
  for (let state = before; ;) {
    const { awaited, result, round: now } = game.status(state);
    const isOver = result !== null || now !== round || !awaited.includes(0);
    if (isOver || (!game.typing && actions.length > 0)) break;
    const chance = seededChance(`${seed} ${actions.length}`);
    const [action] = nextActions(bot, game.look(state, 0), chance);
    const played = game.play(state, 0, action, chance);
    if (!played.ok) throw new Error(`${game.id} refuses what its own bot does: ${played.reason}`);
    actions.push(action);
    state = played.value.state;
  }
  const { typing } = game;
  const typed = typing ? actions.map((action) => typing.write(action)).join(' ') : null;
  return { pressed: game.makeAction(actions[0]), typed };
};

/**
 * Types a turn, or presses what does it: on the board, or on the person's own screen, which is opened first. Returns
 * null if Discord does not wait for the answer.
 */
const act = async (
  { game, who }: Table,
  board: SeenMessage,
  own: SeenMessage | null,
  { pressed, typed }: Chosen,
): Promise<InteractionResult | null> => {
  const late = (): null => null;
  if (typed !== null) return who.command('games', `${game.id} play`, { turn: typed }).catch(late);
  const shown = own === null ? [board] : [await who.message(own.id), board];
  const controls = shown.flatMap((message) => controlsFor(message, 'act'));
  const [opens] = controlsFor(board, 'hand');
  const control =
    controls.find(({ does }) => does.action === pressed) ??
    controls.find(({ does }) => does.action.split(' ')[0] === pressed) ??
    (own === null ? opens : undefined) ??
    controls[0] ??
    opens;
  if (control === undefined) throw new Error(`nothing to press in ${game.id} for ${pressed}`);
  return control.use(who).catch(late);
};

/** Opens the replay of a finished game. Returns the number of interactions. */
const watch = async (who: LocalClient, end: SeenMessage): Promise<number> => {
  const [control] = controlsFor(end, 'watch');
  if (control === undefined) throw new Error('a finished game has no replay');
  await control.use(who);
  return 1;
};

/** How often the bot has answered interactions, and made other requests to channels. */
const requestsTo = async ({ local }: Stage) => {
  const counts = await requestCounts(local.url);
  return {
    edits: sum(counts.map(({ byBotToken }) => byBotToken)),
    answers: sum(counts.map(({ byInteractionToken }) => byInteractionToken)),
  };
};

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'sallyport'`;
const Tables = z.array(z.object({ name: z.string() }));
const Stored = z.object({ rows: z.number(), bytes: z.number() });
const Written = z.object({ written: z.number(), bots: z.number() });

/** What is in Postgres: rows of all tables and their bytes, moves of bots, and what it has written to its log. */
const storedIn = async (sql: Pool) => {
  const tables = Tables.parse((await sql.query(TABLES)).rows);
  const each = await Promise.all(
    tables.map(async ({ name }) => {
      const text = `select count(*)::int as rows, coalesce(sum(pg_column_size(each.*)), 0)::int as bytes
        from sallyport."${name}" as each`;
      return Stored.parse((await sql.query(text)).rows[0]);
    }),
  );
  const log = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written,
    (select count(*)::int from sallyport.moves where maker = 'bot') as bots`;
  const { written, bots } = Written.parse((await sql.query(log)).rows[0]);
  return { rows: sum(each.map(({ rows }) => rows)), bytes: sum(each.map(({ bytes }) => bytes)), written, byBots: bots };
};
