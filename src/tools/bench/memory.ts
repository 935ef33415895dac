import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { offeredBots } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { MINUTE, SECOND } from '../../kernel/time.ts';
import { connectAs, textOf, type LocalClient } from '../../local/client.ts';
import { startLocalDiscord } from '../../local/index.ts';
import { createPreferences } from '../../sessions/people/preferences.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { LARGEST_RECORD } from '../../workers/replays/replayer.ts';
import { databaseAt, migrateFor, runSql } from '../database/databases.ts';
import { selfPlay } from '../simulate/self-play.ts';
import { startBuiltBot, type BuiltBot } from './bots/process.ts';
import { begin, clickOnce, type Clicker } from './clicks.ts';
import { quickBotOf } from './positions.ts';
import { largestOf } from './records.ts';

/** How much is measured: how long the bot is idle, played with and left alone again, and the rounds of uploads. */
const AMOUNT = { idle: 20 * SECOND, playing: MINUTE, after: MINUTE, rounds: 12, people: 40, boards: 25 };

/** The steady load while people play, in clicks a second of all of them. */
const RATE = 20;

/** Prints the memory of a bot that is idle, that people play with, and that people give the largest files to. */
export const benchMemory = async (databaseUrl: string, amount = AMOUNT): Promise<void> => {
  await withBot(databaseUrl, 'text', amount.people, async (bot, people) => {
    await wait(amount.idle);
    await print(bot, 'Idle');
    await playSteadily(people, amount.playing);
    await print(bot, 'Playing, boards as text');
  });
  await withBot(databaseUrl, 'picture', amount.people, async (bot, people) => {
    await playSteadily(people, amount.playing);
    await print(bot, 'Playing, boards as pictures');
  });
  const [asText, asPictures] = [
    await withBot(databaseUrl, 'text', amount.boards, largeBoards),
    await withBot(databaseUrl, 'picture', amount.boards, largeBoards),
  ];
  console.log(
    `${amount.boards} large boards: at most ${asText.toFixed(0)} MB as text, ` +
      `${asPictures.toFixed(0)} MB as pictures (goal: no more than text + 30 MB)`,
  );
  // Made beforehand: meanwhile, this process would answer nobody.
  const texts = largestFiles();
  await withBot(databaseUrl, 'picture', amount.people, (bot, people) => verifyOften(bot, people, texts, amount));
};

/** All people at once verify files of the most bytes, several times. */
const verifyOften = async (
  bot: BuiltBot,
  people: readonly LocalClient[],
  texts: readonly string[],
  { rounds, after }: Pick<typeof AMOUNT, 'rounds' | 'after'>,
): Promise<void> => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody is there');
  const files = await Promise.all(texts.map((text) => first.upload('games', 'record.json', text)));
  for (let round = 0; round < rounds; round++)
    await Promise.all(people.map((one, index) => verify(one, files[(round + index) % files.length])));
  await print(bot, `${rounds} rounds of ${people.length} people who verify 1 MB each`);
  const harmless = await first.upload('games', 'record.json', harmlessFile());
  const answers = await Promise.all(people.map((one) => verify(one, harmless)));
  const right = answers.filter((answer) => answer.includes('The record is right.'));
  console.log(`Harmless files after that: ${right.length} of ${answers.length} verified (goal: all)`);
  await wait(after);
  await print(bot, 'A minute later');
};

/** Everyone begins a game on the largest field, and looks at it again. Returns the most memory so far, in megabytes. */
const largeBoards = async (bot: BuiltBot, people: readonly LocalClient[]): Promise<number> => {
  const game = games.find(({ sizes }) => sizes !== undefined);
  if (game?.sizes === undefined) throw new Error('there is no game with large fields');
  const options = { size: game.sizes.offered.at(-1) ?? 0, bot: offeredBots(game)[0] ?? '' };
  await Promise.all(
    people.map(async (one) => {
      const { message } = await one.command('games', `${game.id} start`, options);
      await one.press(message, 'Begin');
      for (let look = 0; look < LOOKS; look++) await one.command('games', `${game.id} continue`);
    }),
  );
  return (await bot.memory()).most;
};

/** How often everyone looks at their board again. */
const LOOKS = 3;

/** Starts the built bot on a database and a Discord of its own, with boards of one style. */
const withBot = async <Result>(
  besideUrl: string,
  pictures: 'text' | 'picture',
  count: number,
  work: (bot: BuiltBot, people: readonly LocalClient[]) => Promise<Result>,
): Promise<Result> => {
  const people = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, `Person ${index}`]));
  const local = await startLocalDiscord({ people });
  const name = `memory_${randomUUID()}`;
  await runSql(besideUrl, `create database "${name}"`);
  const url = databaseAt(besideUrl, name);
  await migrateFor(local.botId, url);
  const database = openDatabase(url, (error) => console.error(error));
  await createPreferences(database, () => new Date()).set(local.guildId, { pictures });
  await database.$disconnect();
  try {
    const bot = await startBuiltBot(local, url);
    try {
      return await work(bot, await Promise.all(Object.keys(people).map((key) => connectAs(local.url, key))));
    } finally {
      await bot.stop();
    }
  } finally {
    await local.close();
  }
};

const print = async (bot: BuiltBot, what: string): Promise<void> => {
  const { now, most } = await bot.memory();
  console.log(`${what}: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB so far`);
};

/** All people play a game for one at a steady rate, and begin it again when it is over. */
const playSteadily = async (people: readonly LocalClient[], time: number): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('there is no game for one player');
  const began = performance.now();
  let unanswered = 0;
  await Promise.all(
    people.map(async (client, index) => {
      const clicker: Clicker = { client, command: `${solo.id} start`, board: null };
      for (let due = (index * SECOND) / RATE; due < time; due += (people.length * SECOND) / RATE) {
        await wait(Math.max(0, began + due - performance.now()));
        try {
          if (!(await clickOnce(clicker))) await begin(clicker);
        } catch {
          // A machine that is busy with other things may be too slow for Discord.
          unanswered++;
          clicker.board = null;
        }
      }
    }),
  );
  if (unanswered > 0) console.log(`${unanswered} interactions were not answered in time`);
};

/** Files of the most bytes that are read: records as long as possible, and texts that are costly to read. */
const largestFiles = (): readonly string[] => [
  ...games.map((game) => largestOf(game).text),
  `{"record":1,"steps":[${'0,'.repeat(LARGEST_RECORD / 2 - 20)}0]}`,
  '{"a":'.repeat(LARGEST_RECORD / 5),
  `[${'{},'.repeat(LARGEST_RECORD / 3 - 2)}{}]`,
];

const harmlessFile = (): string => {
  const [game] = games;
  if (game === undefined) throw new Error('there are no games');
  const bots = Array.from({ length: game.seats.least }, () => quickBotOf(game));
  const seats = game.seats.least;
  return JSON.stringify(selfPlay({ game, seats, options: game.defaults(seats), bots, seed: 'harmless' }));
};

/** Has a person verify a file that was uploaded. Returns the answer; empty if none comes within a minute. */
const verify = async (who: LocalClient, file: string | undefined): Promise<string> => {
  const answer = who.command('games', 'games verify', { file: file ?? '' }, { timeout: MINUTE });
  return answer.then(({ message }) => textOf(message)).catch(() => '');
};
