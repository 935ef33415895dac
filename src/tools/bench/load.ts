import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { z } from 'zod';
import { botNamed, nextActions, offeredBots, type AnyGame } from '../../games/contract/game.ts';
import type { Typing } from '../../games/contract/typing.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import { MINUTE } from '../../kernel/time.ts';
import type { LocalClient } from '../../local/client.ts';
import { quickBotOf } from '../simulate/positions.ts';
import { quantile } from './measure.ts';
import { withStage, type BuiltBot } from './stage.ts';

/** The goals for the bot's memory, in megabytes: idle, and with all games on the largest field. */
const IDLE_GOAL = 130;
const LOAD_GOAL = 400;

/** The number of games, their largest size, and how long the bot is idle before and busy with them, in milliseconds. */
const EVENING = { games: 25, size: Number.POSITIVE_INFINITY, idle: 20_000, load: 180_000 };

/** Enough people for the limits on one person. */
const PEOPLE = 4;

/** A game with sizes and typing. */
type SizedGame = AnyGame & { readonly sizes: NonNullable<AnyGame['sizes']>; readonly typing: Typing<unknown, unknown> };

const isSized = (game: AnyGame): game is SizedGame => game.sizes !== undefined && game.typing !== undefined;

/** Prints the bot's memory, and how fast it answers, during many games on large fields against bots. */
export const benchLoad = async (besideUrl: string, evening = EVENING): Promise<void> => {
  const game = games.find(isSized);
  if (game === undefined) throw new Error('there is no game with large fields');
  await withStage(besideUrl, { people: PEOPLE }, async (stage) => {
    const sql = new Pool({ connectionString: stage.databaseUrl });
    try {
      await play(game, sql, await stage.start(), stage.people, evening);
    } finally {
      await sql.end();
    }
  });
};

/** One person plays on the smallest field against the weakest bot; the others on the largest against the strongest. */
const play = async (
  game: SizedGame,
  sql: Pool,
  bot: BuiltBot,
  [beside, ...others]: readonly LocalClient[],
  { games: count, size, idle, load }: typeof EVENING,
): Promise<void> => {
  await wait(idle);
  console.log(`Memory of an idle bot: ${(await bot.memory()).now.toFixed(0)} MB (goal: at most ${IDLE_GOAL})`);
  const [small, large] = [game.sizes.offered[0] ?? 0, game.sizes.offered.findLast((one) => one <= size) ?? 0];
  const [easy = '', hard = ''] = [offeredBots(game)[0], offeredBots(game).at(-1)];
  const tables: BusyTable[] = [];
  // One after another: a person can have only a few open lobbies.
  for (let number = 0; number < count; number++)
    tables.push(await openTable({ game, sql, who: others[number % others.length], bot: hard, size: large }));
  const besideTable = await openTable({ game, sql, who: beside, bot: easy, size: small });
  const end = Date.now() + load;
  const [quick = [], ...answers] = await Promise.all([besideTable, ...tables].map((table) => playUntil(table, end)));
  console.log(`${count} games, size ${large}, against ${hard}: ${timesText(answers.flat())}`);
  console.log(`Beside them one, size ${small}, against ${easy}: ${timesText(quick)}`);
  const { most } = await bot.memory();
  console.log(`Memory of the bot: at most ${most.toFixed(0)} MB (goal: at most ${LOAD_GOAL})`);
  console.log(`Warnings and errors in its log: ${bot.warnings.length} (goal: none)`);
  for (const warning of new Set(bot.warnings.map((line) => line.slice(0, 300)))) console.log(warning);
};

const timesText = (times: readonly number[]): string => {
  const [half, most, all] = [0.5, 0.95, 1].map((share) => (quantile(times, share) / 1000).toFixed(1));
  return `${times.length} turns, half of them answered within ${half} s, 95% within ${most} s, all within ${all} s`;
};

interface SeatedGame {
  readonly game: SizedGame;
  readonly sql: Pool;
  readonly who: LocalClient | undefined;
  readonly bot: string;
  readonly size: number;
}

/** A match that has begun in a thread. */
interface BusyTable extends SeatedGame {
  readonly who: LocalClient;
  readonly id: string;
  readonly thread: string;
}

/** A person waits for a busy bot this long. */
const PATIENT = { timeout: MINUTE };

const openTable = async (seating: SeatedGame): Promise<BusyTable> => {
  const { game, sql, who, bot, size } = seating;
  if (who === undefined) throw new Error('nobody is there');
  const { message: lobby } = await who.command('games', `${game.id} start`, { bot, size, thread: true }, PATIENT);
  const latest = 'select match_id as id from sallyport.seats where user_id = $1 order by 1 desc limit 1';
  const { id } = z.object({ id: z.string() }).parse((await sql.query(latest, [who.id])).rows[0]);
  await who.press(lobby, 'Begin', PATIENT);
  // Its thread may be stored later than the press is answered.
  for (;;) {
    const { rows } = await sql.query(
      'select thread_id as thread from sallyport.matches where id = $1 and not gathering',
      [id],
    );
    const [begun] = z.array(z.object({ thread: z.string().nullable() })).parse(rows);
    if (begun !== undefined && begun.thread !== null) return { ...seating, who, id, thread: begun.thread };
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

/** Waits for the first seat's turn. Returns a quick bot's whole turn as players type it; null at the end. */
const readTurn = async (game: SizedGame, sql: Pool, id: string): Promise<string | null> => {
  for (;;) {
    const { rows } = await sql.query('select state from sallyport.matches where id = $1', [id]);
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
