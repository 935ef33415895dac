// @module-tag ground
import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectAs } from '../../src/local/client.ts';
import { startLocalDiscord } from '../../src/local/index.ts';
import { openGateway, PEOPLE, refusalOf, setPing, startBot, useRig } from '../rig/local/rig.ts';

const rig = useRig('test', setPing);

test('a dropped connection is resumed, and missed events are replayed', async () => {
  const resumed = new Promise<number>(
    (resolve) => void rig.bot.once(Events.ShardResume, (_id, count) => resolve(count)),
  );
  rig.local.dropGateway();
  const missed = await rig.clay.command('games', 'ping');
  expect(missed.message.content).toBe('pong');
  expect(await resumed).toBeGreaterThan(0);
  expect((await rig.clay.command('games', 'ping')).state).toBe('answered');
});

test('a session that the gateway forgot cannot be resumed', async () => {
  const { socket, heard } = await openGateway(rig.local);
  socket.send(JSON.stringify({ op: 1, d: null }));
  socket.send(JSON.stringify({ op: 6, d: { token: rig.local.token, session_id: 'gone', seq: 3 } }));
  await expect.poll(() => heard).toMatchObject([{ op: 10 }, { op: 11 }, { op: 9, d: false }]);
  socket.close();
});

test('two processes of the bot get the same interaction, and only one can answer', async () => {
  const other = await startBot(rig.local);
  const answers: string[] = [];
  const answer = async (interaction: Interaction): Promise<void> => {
    if (interaction.isChatInputCommand()) answers.push(await refusalOf(interaction.reply('pong')));
  };
  other.on('interactionCreate', (interaction) => void answer(interaction));
  rig.answerWith(answer);
  await rig.clay.command('games', 'ping');
  await expect.poll(() => answers.toSorted()).toEqual([expect.stringMatching(/^40060 /), 'accepted']);
  await other.destroy();
});

test('without a bot, an interaction fails after three seconds', async () => {
  await rig.bot.destroy();
  const pending = rig.clay.command('games', 'ping');
  await expect.poll(async () => (await rig.clay.overview()).interactions.length).toBe(1);
  rig.local.skip(3000);
  expect((await pending).state).toBe('failed');
  expect((await rig.clay.overview()).bot.online).toBe(false);
});

test('a wrong token is refused', async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: rig.local.apiUrl } });
  await expect(client.login('wrong')).rejects.toThrow('An invalid token was provided.');
  await client.destroy();
});

test('a bot without intents still receives interactions', async () => {
  await rig.bot.destroy();
  const bare = await startBot(rig.local, { intents: [] });
  bare.on('interactionCreate', (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply('bare');
  });
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('bare');
  await bare.destroy();
});

test('two servers share nothing', async () => {
  const other = await startLocalDiscord({ people: PEOPLE });
  const clay = await connectAs(other.url, 'clay');
  await clay.say('games', 'elsewhere');
  expect(await rig.clay.messages('games')).toEqual([]);
  await other.close();
});

test('a bot without heartbeats is disconnected; a bot with heartbeats is not', async () => {
  const quick = await startLocalDiscord({ heartbeatInterval: 100 });
  const connect = async ({
    beats,
  }: {
    readonly beats: boolean;
  }): Promise<{ closed: Promise<number>; stop: () => void }> => {
    const socket = new WebSocket(`${quick.url.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    await new Promise((resolve) => void socket.once('message', resolve));
    const timer = setInterval(() => beats && socket.send(JSON.stringify({ op: 1, d: null })), 20);
    socket.once('close', () => clearInterval(timer));
    return { closed, stop: () => socket.close(1000) };
  };
  const alive = await connect({ beats: true });
  const silent = await connect({ beats: false });
  expect(await silent.closed).toBe(4009);
  alive.stop();
  expect(await alive.closed).toBe(1000);
  await quick.close();
});
