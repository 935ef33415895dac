import type { Client } from 'pg';
import { z } from 'zod';
import { jsonOf } from '../../discord/messages/render.ts';
import { renderBoard } from '../../discord/view/boards.ts';
import { botNamed, changed, nextActions, type AnyGame } from '../../games/contract/game.ts';
import { replay } from '../../games/contract/record.ts';
import { revisionFor, type Seat } from '../../games/contract/status.ts';
import { games } from '../../games/index.ts';
import { seededChance } from '../../kernel/random.ts';
import type { Board } from '../../sessions/match/match.ts';
import type { Done, Outcome } from '../../sessions/match/outcome.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { migrateFor } from '../database/databases.ts';
import { quickBotOf } from '../simulate/positions.ts';
import { connect, SERVER } from './database.ts';
import { cpuClock, sum } from './measure.ts';

/** How many games of each kind count, and how many warm the process up before that. */
const AMOUNT = { games: 5, before: 3 };

/** More clicks than any game takes. */
const MOST_CLICKS = 3_000;

const PLAYER = '100000000000000001';

/** What games took: CPU time in milliseconds, and how often. The choices of bots are part of the clicks, too. */
interface Spent {
  clicks: number;
  playing: number;
  choices: number;
  choosing: number;
  boards: number;
  drawing: number;
  replaying: number;
}

const NOTHING: Readonly<Spent> = {
  clicks: 0,
  playing: 0,
  choices: 0,
  choosing: 0,
  boards: 0,
  drawing: 0,
  replaying: 0,
};

/**
 * Prints what a game of each kind costs from its start to its end, played against bots that answer at once by clicks
 * that such a bot chooses from the player's view: CPU time, without Discord's part, and what stays in Postgres.
 */
export const benchFinished = async (databaseUrl: string, { games: count, before } = AMOUNT): Promise<void> => {
  await migrateFor('bench', databaseUrl);
  console.log(`A finished game, on average of ${count}, in ms of CPU without what Discord's client takes:`);
  for (const game of games) {
    let spent = { ...NOTHING };
    const watched = withTimedBots(game, (took) => {
      spent.choices += 1;
      spent.choosing += took;
    });
    const { client, sessions, close } = await connect(databaseUrl, { of: [watched] });
    try {
      for (let number = 0; number < before; number++) await playWhole(sessions, game, `before${number}`, spent);
      spent = { ...NOTHING };
      const stored = await storedIn(client);
      for (let number = 0; number < count; number++) await playWhole(sessions, game, `${number}`, spent);
      print(game, spent, count, stored, await storedIn(client));
    } finally {
      await close();
    }
  }
};

const print = (game: AnyGame, spent: Spent, count: number, before: Stored, after: Stored): void => {
  const each = (total: number, digits = 0): string => (total / count).toFixed(digits);
  console.log(
    `${game.name}: ${each(spent.clicks)} clicks ${each(spent.playing)} ms, ` +
      `in it ${each(spent.choices)} choices of bots ${each(spent.choosing)} ms; ` +
      `${each(spent.boards)} boards drawn ${each(spent.drawing)} ms; a replay ${each(spent.replaying)} ms; ` +
      `${each(after.rows - before.rows)} rows with ${each((after.bytes - before.bytes) / 1000, 1)} KB`,
  );
};

/** The game with bots that say how long each choice of theirs takes. */
const withTimedBots = (game: AnyGame, note: (took: number) => void): AnyGame => {
  const { bots } = game;
  if (bots === undefined) return game;
  const byName = Object.entries(bots.byName).map(([name, bot]) => {
    if ('plan' in bot) return [name, bot] as const;
    const choose: typeof bot.choose = (view, chance) => {
      const began = cpuClock();
      const action = bot.choose(view, chance);
      note(cpuClock() - began);
      return action;
    };
    return [name, { ...bot, choose }] as const;
  });
  return changed(game, { bots: { ...bots, byName: Object.fromEntries(byName) } });
};

/** Plays a game from its start to its end, and replays it. */
const playWhole = async ({ matches, history }: Sessions, game: AnyGame, name: string, spent: Spent): Promise<void> => {
  const click = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const { value, took } = await used(work);
    spent.clicks += 1;
    spent.playing += took;
    return value;
  };
  const draw = async (board: Board): Promise<void> => {
    spent.boards += 1;
    spent.drawing += (await used(async () => jsonOf(await renderBoard(board, { pictures: null })))).took;
  };
  let board = await click(() => begin(matches, game, `${game.id}:${name}`));
  await draw(board);
  for (let clicks = 1; board.match.endedAt === null; clicks++) {
    if (clicks === MOST_CLICKS) throw new Error(`a game of ${game.id} does not end in ${MOST_CLICKS} clicks`);
    const { state, status, match } = board;
    const request = { interactionId: `${match.id}:${clicks}`, matchId: match.id, userId: PLAYER, guildId: SERVER };
    const action = chosenIn(game, state, `${name} ${clicks}`);
    const revision = revisionFor(status, SEAT);
    const done = doneOf(await click(() => matches.play({ ...request, revision, action: () => [action] })));
    board = done.board;
    if (done.isSeen) await draw(board);
  }
  const { match } = board;
  const { took } = await used(async () => {
    const watched = await history.watched(match);
    if (watched === null) throw new Error(`a finished game of ${game.id} has no record`);
    return [...replay(game, watched.record)];
  });
  spent.replaying += took;
};

/** Does something, and says how much CPU time of this process it took, in milliseconds. */
const used = async <Value>(work: () => Promise<Value>): Promise<{ readonly value: Value; readonly took: number }> => {
  const began = cpuClock();
  const value = await work();
  return { value, took: cpuClock() - began };
};

/** What a quick bot does in the player's seat, by what the player sees. Without a legal action it gives up. */
const chosenIn = (game: AnyGame, state: unknown, seed: string): unknown => {
  const bot = botNamed(game, quickBotOf(game));
  if (bot === undefined) throw new Error(`no bot of ${game.id} answers at once`);
  return game.actions(state, SEAT).length === 0
    ? game.resign(state, SEAT)
    : nextActions(bot, game.look(state, SEAT), seededChance(seed))[0];
};

const SEAT: Seat = 0;

/** Begins a game alone, or one with bots in the other seats. */
const begin = async (matches: Sessions['matches'], game: AnyGame, interactionId: string): Promise<Board> => {
  const place = { interactionId, game, guildId: SERVER, channelId: 'channel', place: null };
  const { least } = game.seats;
  const opened = await (least === 1
    ? matches.open({ ...place, options: game.defaults(1), players: [PLAYER] })
    : matches.gather({
        ...place,
        userId: PLAYER,
        chosen: {},
        seats: [{ userId: PLAYER }, ...Array.from({ length: least - 1 }, () => ({ bot: quickBotOf(game) }))],
        patience: null,
        inThread: false,
      }));
  if (opened.kind !== 'opened') throw new Error(`a game of ${game.id} was not opened: ${opened.kind}`);
  const { match, state } = opened.board;
  if (state !== null) return opened.board;
  const request = { interactionId: `${interactionId}:begin`, matchId: match.id, userId: PLAYER, guildId: SERVER };
  return doneOf(await matches.begin(request)).board;
};

const doneOf = (outcome: Outcome): Done => {
  if (outcome.kind === 'refused') throw new Error(`refused: ${JSON.stringify(outcome.why)}`);
  return outcome;
};

const TABLES = `select table_name as name from information_schema.tables where table_schema = 'sallyport'`;
const Tables = z.array(z.object({ name: z.string() }));
const Stored = z.object({ rows: z.number(), bytes: z.number() });
type Stored = Readonly<z.infer<typeof Stored>>;

/** The rows of all tables, and their bytes. */
const storedIn = async (client: Client): Promise<Stored> => {
  const all: Stored[] = [];
  for (const { name } of Tables.parse((await client.query(TABLES)).rows)) {
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(sum(pg_column_size(each.*)), 0)::int as bytes
       from sallyport."${name}" as each`,
    );
    all.push(Stored.parse(rows[0]));
  }
  return { rows: sum(all.map(({ rows }) => rows)), bytes: sum(all.map(({ bytes }) => bytes)) };
};
