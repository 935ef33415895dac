import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { z } from 'zod';
import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import type { Typing } from '../../games/contract/typing.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { MINUTE } from '../../kernel/time.ts';
import { connectAs, type LocalClient } from '../../local/client.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { migrateFor } from '../database/databases.ts';
import { startBuiltBot, type BuiltBot } from './bots/process.ts';
import { quickBotOf } from './positions.ts';
import { inSeconds, quantile } from './statistics.ts';

/** The goals for the bot's memory, in megabytes: idle, and with all games on the largest field. */
const IDLE_GOAL = 130;
const LOAD_GOAL = 400;

/** The number of games, their largest size, and how long the bot is idle before and busy with them, in milliseconds. */
const EVENING = { games: 25, size: Number.POSITIVE_INFINITY, idle: 20_000, load: 180_000 };

/** Enough people for the limits on one person. */
const PEOPLE = { clay: 'Clay', blue: 'Blue', tan: 'Tan', ochre: 'Ochre' };

/** A game with sizes and typing. */
type SizedGame = AnyGame & { readonly sizes: NonNullable<AnyGame['sizes']>; readonly typing: Typing<unknown, unknown> };

const isSized = (game: AnyGame): game is SizedGame => game.sizes !== undefined && game.typing !== undefined;

/** Prints the bot's memory, and how fast it answers, during many games on large fields against bots. */
export const benchLoad = async (databaseUrl: string, { games: count, size, idle, load } = EVENING): Promise<void> => {
  const game = games.find(isSized);
  if (game === undefined) throw new Error('there is no game with large fields');
  const local = await startLocalDiscord({ people: PEOPLE });
  const sql = new Pool({ connectionString: databaseUrl });
  try {
    await migrateFor(local.botId, databaseUrl);
    const bot = await startBuiltBot(local, databaseUrl);
    try {
      await wait(idle);
      console.log(`Memory of an idle bot: ${(await bot.memory()).now.toFixed(0)} MB (goal: at most ${IDLE_GOAL})`);
      const [ochre, ...others] = await Promise.all(
        Object.keys(PEOPLE)
          .toReversed()
          .map((key) => connectAs(local.url, key)),
      );
      if (ochre === undefined) throw new Error('nobody is there');
      await play({ bot, game, sql, ochre, others, count, size, load });
    } finally {
      await bot.stop();
    }
  } finally {
    await sql.end();
    await local.close();
  }
};

interface Evening {
  readonly bot: BuiltBot;
  readonly game: SizedGame;
  readonly sql: Pool;
  /** Plays on the smallest field against the weakest bot; the others play on the largest against the strongest. */
  readonly ochre: LocalClient;
  readonly others: readonly LocalClient[];
  /** How many games the others play. */
  readonly count: number;
  readonly size: number;
  readonly load: number;
}

const play = async ({ bot, game, sql, ochre, others, count, size, load }: Evening): Promise<void> => {
  const [small, large] = [game.sizes.offered[0] ?? 0, game.sizes.offered.findLast((one) => one <= size) ?? 0];
  const [easy = '', hard = ''] = [offeredBots(game)[0], offeredBots(game).at(-1)];
  const tables: BusyTable[] = [];
  // One after another: a person can have only a few open lobbies.
  for (let number = 0; number < count; number++) {
    const who = others[number % others.length] ?? ochre;
    tables.push(await openTable({ game, sql, who, bot: hard, size: large }));
  }
  const beside = await openTable({ game, sql, who: ochre, bot: easy, size: small });
  const end = Date.now() + load;
  const playing = tables.map((table) => playUntil(table, end));
  const quick = playUntil(beside, end);
  const answers = (await Promise.all(playing)).flat();
  console.log(`${count} games, size ${large}, against ${hard}: ${timesText(answers)}`);
  console.log(`Beside them one, size ${small}, against ${easy}: ${timesText(await quick)}`);
  const { most } = await bot.memory();
  console.log(`Memory of the bot: at most ${most.toFixed(0)} MB (goal: at most ${LOAD_GOAL})`);
  console.log(`Warnings and errors in its log: ${bot.warnings.length} (goal: none)`);
  for (const warning of new Set(bot.warnings.map((line) => line.slice(0, 300)))) console.log(warning);
};

const timesText = (times: readonly number[]): string => {
  const [half, most, all] = [0.5, 0.95, 1].map((share) => inSeconds(quantile(times, share)));
  return `${times.length} turns, half of them answered within ${half} s, 95% within ${most} s, all within ${all} s`;
};

/** A game with its player and its bot. */
interface SeatedGame {
  readonly game: SizedGame;
  readonly sql: Pool;
  readonly who: LocalClient;
  readonly bot: string;
  readonly size: number;
}

/** A match that has begun in a thread. */
interface BusyTable extends SeatedGame {
  readonly id: string;
  readonly thread: string;
}

const openTable = async (seating: SeatedGame): Promise<BusyTable> => {
  const { game, sql, who, bot, size } = seating;
  const { message: lobby } = await who.command('games', `${game.id} start`, { bot, size, thread: true }, PATIENT);
  const { rows } = await sql.query('select match_id as id from seats where user_id = $1 order by 1 desc limit 1', [
    who.id,
  ]);
  const { id } = Opened.parse(rows[0]);
  await who.press(lobby, 'Begin', PATIENT);
  return { ...seating, id, thread: await threadOf(sql, id) };
};

const Opened = z.object({ id: z.string() });

/** Waits until the thread of a match that has begun is stored, which may be later than the answer to the press. */
const threadOf = async (sql: Pool, id: string): Promise<string> => {
  for (;;) {
    const { rows } = await sql.query('select thread_id as thread from matches where id = $1 and not gathering', [id]);
    const [begun] = z.array(z.object({ thread: z.string().nullable() })).parse(rows);
    if (begun !== undefined && begun.thread !== null) return begun.thread;
    await wait(20);
  }
};

/** Plays one game after another. Returns how many milliseconds the bot took for each turn. */
const playUntil = async (table: BusyTable, end: number): Promise<readonly number[]> => {
  const { game, sql, who, id, thread } = table;
  const took: number[] = [];
  for (let turn = await readTurn(game, sql, id); turn !== null && Date.now() < end;) {
    await who.command(thread, `${game.id} play`, { turn }, PATIENT);
    const began = Date.now();
    turn = await readTurn(game, sql, id);
    took.push(Date.now() - began);
  }
  return Date.now() < end ? [...took, ...(await playUntil(await openTable(table), end))] : took;
};

const PATIENT = { timeout: MINUTE };

/** Waits for the first seat's turn. Returns a quick bot's whole turn as players type it; null at the end. */
const readTurn = async (game: SizedGame, sql: Pool, id: string): Promise<string | null> => {
  for (;;) {
    const { rows } = await sql.query('select state from matches where id = $1', [id]);
    const state = game.readState(rows[0].state);
    const { awaited, result } = game.status(state);
    if (result !== null) return null;
    if (awaited.includes(0)) return turnOf(game, state);
    await wait(20);
  }
};

const turnOf = (game: SizedGame, before: unknown): string => {
  const bot = botNamed(game, quickBotOf(game));
  if (bot === undefined) throw new Error('no bot answers at once');
  const { round } = game.status(before);
  const words: string[] = [];
  for (let state = before; ;) {
    const { awaited, result, round: now } = game.status(state);
    if (result !== null || now !== round || !awaited.includes(0)) return words.join(' ');
    const [action] = nextActions(bot, game.look(state, 0), seededChance(`${words.length}`));
    const played = game.play(state, 0, action, seededChance(''));
    if (!played.ok) throw new Error(played.reason);
    words.push(game.typing.write(action));
    state = played.value.state;
  }
};
