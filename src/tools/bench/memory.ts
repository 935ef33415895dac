import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createClient } from '../../discord/connection/client.ts';
import { offeredBots } from '../../games/contract/game.ts';
import { games } from '../../games/index.ts';
import { MINUTE, SECOND } from '../../kernel/time.ts';
import { textOf, type LocalClient } from '../../local/client.ts';
import { LARGEST_RECORD } from '../../workers/replays/replayer.ts';
import { quickMatch } from '../simulate/positions.ts';
import { largestOf } from './largest-record.ts';
import { begin, clickersFrom, clickOnce, steadily, withStage, type BuiltBot } from './stage.ts';

/** How much is measured: how long the bot is idle, played with and left alone again, and the rounds of uploads. */
const AMOUNT = { idle: 20 * SECOND, playing: 60, after: MINUTE, rounds: 12, people: 40, boards: 25 };

/** The steady load while people play, in clicks a second of all of them. */
const RATE = 20;

/** Prints the memory of a bot that is idle, that people play with, and that people give the largest files to. */
export const benchMemory = async (databaseUrl: string, amount = AMOUNT): Promise<void> => {
  const withBot = <Result>(
    pictures: 'text' | 'picture',
    count: number,
    work: (bot: BuiltBot, people: readonly LocalClient[]) => Promise<Result>,
  ): Promise<Result> =>
    withStage(databaseUrl, { people: count, pictures }, async (stage) => work(await stage.start(), stage.people));
  await withBot('text', amount.people, async (bot, people) => {
    await wait(amount.idle);
    await print(bot, 'Idle');
    await playSteadily(people, amount.playing);
    await print(bot, 'Playing, boards as text');
  });
  await withBot('picture', amount.people, async (bot, people) => {
    await playSteadily(people, amount.playing);
    await print(bot, 'Playing, boards as pictures');
  });
  const [asText, asPictures] = [
    await withBot('text', amount.boards, largeBoards),
    await withBot('picture', amount.boards, largeBoards),
  ];
  console.log(
    `${amount.boards} large boards: at most ${asText.toFixed(0)} MB as text, ` +
      `${asPictures.toFixed(0)} MB as pictures (goal: no more than text + 30 MB)`,
  );
  // Made beforehand: meanwhile, this process would answer nobody.
  const texts = largestFiles();
  await withBot('picture', amount.people, (bot, people) => verifyOften(bot, people, texts, amount));
};

/** All people at once verify files of the most bytes, several times. */
const verifyOften = async (
  bot: BuiltBot,
  people: readonly LocalClient[],
  texts: readonly string[],
  { rounds, after }: Pick<typeof AMOUNT, 'rounds' | 'after'>,
): Promise<void> => {
  const [first] = people;
  const [game] = games;
  if (first === undefined || game === undefined) throw new Error('nobody is there, or there are no games');
  const files = await Promise.all(texts.map((text) => first.upload('games', 'record.json', text)));
  for (let round = 0; round < rounds; round++)
    await Promise.all(people.map((one, index) => verify(one, files[(round + index) % files.length])));
  await print(bot, `${rounds} rounds of ${people.length} people who verify 1 MB each`);
  const harmless = await first.upload('games', 'record.json', JSON.stringify(quickMatch(game, 'harmless')));
  const answers = await Promise.all(people.map((one) => verify(one, harmless)));
  const right = answers.filter((answer) => answer.includes('The record is right.'));
  console.log(`Harmless files after that: ${right.length} of ${answers.length} verified (goal: all)`);
  await wait(after);
  await print(bot, 'A minute later');
};

/** How often everyone looks at their board again. */
const LOOKS = 3;

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

const print = async (bot: BuiltBot, what: string): Promise<void> => {
  const { now, most } = await bot.memory();
  console.log(`${what}: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB so far`);
};

/** All people play a game for one at a steady rate for some seconds, and begin it again when it is over. */
const playSteadily = async (people: readonly LocalClient[], seconds: number): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('there is no game for one player');
  let unanswered = 0;
  await steadily(clickersFrom(people, `${solo.id} start`), { rate: RATE, seconds }, async (clicker) => {
    try {
      if (!(await clickOnce(clicker))) await begin(clicker);
    } catch {
      // A machine that is busy with other things may be too slow for Discord.
      unanswered++;
      clicker.board = null;
    }
  });
  if (unanswered > 0) console.log(`${unanswered} interactions were not answered in time`);
};

/** Files of the most bytes that are read: records as long as possible, and texts that are costly to read. */
const largestFiles = (): readonly string[] => [
  ...games.map((game) => largestOf(game).text),
  `{"record":1,"steps":[${'0,'.repeat(LARGEST_RECORD / 2 - 20)}0]}`,
  '{"a":'.repeat(LARGEST_RECORD / 5),
  `[${'{},'.repeat(LARGEST_RECORD / 3 - 2)}{}]`,
];

/** Has a person verify a file that was uploaded. Returns the answer; empty if none comes within a minute. */
const verify = async (who: LocalClient, file: string | undefined): Promise<string> => {
  const { message: own } = await who.command('games', 'games');
  const { message: finished } = await who.press(own, 'Finished games');
  const form = await who.press(finished, 'Upload a record');
  const answer = who.submit(form, { record: [file ?? ''] }, { timeout: MINUTE });
  return answer.then(({ message }) => textOf(message)).catch(() => '');
};

/** The numbers of shards that are compared. */
const SHARDS = [1, 4, 8] as const;
/** How long each idle bot settles before it is measured, and how long it is measured, in milliseconds. */
const SETTLE = 10_000;
const IDLE = 15_000;

/** Typical servers: how many, and how many channels and roles each has. */
const SERVERS = 1_000;
const CHANNELS = 40;
const ROLES = 25;

/** Prints what shards and a thousand servers cost in memory, and shards in CPU. */
export const benchShards = async (databaseUrl: string): Promise<void> => {
  for (const shards of SHARDS)
    await withStage(databaseUrl, { shards }, async (stage) => {
      const bot = await stage.start();
      await wait(SETTLE);
      const before = await bot.cpu();
      await wait(IDLE);
      const share = ((await bot.cpu()) - before) / IDLE;
      console.log(`${shards} shards: ${(await bot.memory()).now.toFixed(0)} MB, ${(share * 100).toFixed(1)}% of a CPU`);
    });
  console.log(
    `${SERVERS} servers with ${CHANNELS} channels and ${ROLES} roles each: ${memoryOfServers().toFixed(0)} MB`,
  );
};

/** The memory that servers take in the client's cache, in megabytes. The name in brackets is private in discord.js. */
const memoryOfServers = (): number => {
  const client = createClient('http://127.0.0.1:1/api', pino({ level: 'silent' }));
  const collect = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = collect();
  for (let server = 0; server < SERVERS; server++) client.guilds['_add'](serverOf(server));
  const after = collect();
  if (client.guilds.cache.size !== SERVERS) throw new Error('the servers are not cached');
  return (after - before) / 1024 / 1024;
};

/** A server as the gateway sends it. */
const serverOf = (number: number): object => {
  const id = (place: number): string => `${10n ** 18n + BigInt(number) * 1_000n + BigInt(place)}`;
  const none = { members: [], features: [], emojis: [], stickers: [], threads: [] };
  const colors = { primary_color: 0, secondary_color: null, tertiary_color: null };
  const role = { permissions: '2048', colors, color: 0, hoist: false, managed: false, mentionable: false, flags: 0 };
  const channel = { type: 0, topic: 'What people talk of here' };
  return {
    ...none,
    id: id(0),
    name: `Server ${number}`,
    owner_id: id(1),
    roles: Array.from({ length: ROLES }, (_, position) => ({
      ...role,
      id: id(100 + position),
      name: `Role ${position}`,
      position,
    })),
    channels: Array.from({ length: CHANNELS }, (_, position) => ({
      ...channel,
      id: id(200 + position),
      name: `channel-${position}`,
      position,
      permission_overwrites: [{ id: id(100), type: 0, allow: '0', deny: '1024' }],
    })),
  };
};
