// @module-tag ground
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { MessageFlags, MessageFlagsBitField } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { LANGUAGES } from '../../src/kernel/language/current.ts';
import { connectAs, type LocalClient } from '../../src/local/client.ts';
import { setFaults } from '../../src/local/controls.ts';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/index.ts';
import { rehearse } from '../../src/rehearsal/rehearse.ts';
import { listen } from '../../src/tools/torture/wire/listening.ts';
import { runBuilt } from '../rig/bot/built-program.ts';
import { askAsBot, PEOPLE } from '../rig/local/rig.ts';

const PROGRAM = 'dist/host/rehearse.js';

/** A local Discord with a channel for a rehearsal, and somebody who owns its server. */
interface Scene {
  readonly local: LocalDiscord;
  readonly clay: LocalClient;
  readonly channel: string;
  readonly env: Readonly<Record<string, string>>;
}

const openScene = async (): Promise<Scene> => {
  const local = await startLocalDiscord({ people: PEOPLE });
  onTestFinished(() => local.close());
  const env = { DISCORD_TOKEN: local.token, DISCORD_API_URL: local.apiUrl };
  return { local, clay: await connectAs(local.url, 'clay'), channel: local.channels['games'] ?? '', env };
};

type Settings = Pick<Scene, 'channel' | 'env'>;

/** Has the program rehearse in a channel. */
const run = ({ channel, env }: Settings) => runBuilt(PROGRAM, { args: ['--channel', channel], env });

/** Rehearses in this process until a line is printed, and returns why it ended. */
const endOf = async ({ channel, env }: Settings, last?: RegExp): Promise<string> => {
  const stopping = new AbortController();
  const print = (line: string): void => {
    if (last?.test(line)) stopping.abort(line);
  };
  return rehearse(readConfig(env), channel, { signal: stopping.signal, print }).then(
    ({ words }) => words,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
};

/** Nothing is left in the channel, no thread is open, and no command is registered. */
const expectNothingLeft = async ({ local, clay, channel }: Scene): Promise<void> => {
  expect(await clay.messages(channel)).toEqual([]);
  const answers = await Promise.all(
    [`/guilds/${local.guildId}/threads/active`, `/applications/${local.botId}/commands`].map(async (path) =>
      (await askAsBot(local, path)).json(),
    ),
  );
  expect(answers).toEqual([{ threads: [], members: [] }, []]);
};

test('a rehearsal shows all kinds of messages in each language, and leaves nothing behind', async () => {
  const scene = await openScene();
  scene.local.grant(['ManageThreads']);
  const loud: unknown[] = [];
  scene.local.onChange(() => void scene.clay.messages(scene.channel).then((all) => loud.push(...all.filter(isLoud))));
  const { code, said } = await run(scene);
  expect(said).toContain('0 changed, 0 refused');
  expect(code).toBe(0);
  for (const language of LANGUAGES)
    expect(said).toMatch(new RegExp(`^accepted {2}Citadel, ${language}: [1-9]\\d in `, 'm'));
  expect(said).toContain('accepted  A thread: 1');
  expect(Number(/^(\d+) accepted/m.exec(said)?.[1])).toBeGreaterThan(200);
  expect(loud).toEqual([]);
  await expectNothingLeft(scene);
});

/** Whether a message notifies or mentions anybody. */
const isLoud = ({ flags, mentions, mention_everyone: everyone }: Awaited<ReturnType<LocalClient['message']>>) =>
  !new MessageFlagsBitField(flags).has(MessageFlags.SuppressNotifications) || mentions.length > 0 || everyone;

/** Starts a Discord that returns what the rig's does, with one text in place of another. */
const startChangingDiscord = async ({ apiUrl }: LocalDiscord, from: string, to: string): Promise<string> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '', headers } = request;
    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
    const body = method === 'GET' ? null : await buffer(request);
    const passedOn = Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]);
    const theirs = await fetch(`${new URL(apiUrl).origin}${url}`, { method, headers: passedOn, body });
    const { 'content-length': _size, ...told } = Object.fromEntries(theirs.headers);
    response.writeHead(theirs.status, told);
    response.end((await theirs.text()).replaceAll(from, to));
  };
  const { port, close } = await listen(createServer((request, response) => void answer(request, response)));
  onTestFinished(close);
  return `http://127.0.0.1:${port}/api`;
};

test('what Discord changes or refuses, and what a right is missing for, is told', { tags: ['long'] }, async () => {
  const scene = await openScene();
  const { local, clay, channel } = scene;
  await clay.moderate({ kind: 'change channel', channel, changes: { denied: ['AttachFiles'] } });
  // discord.js asks four times.
  await setFaults(local.url, { rest: [{ method: 'PATCH', path: '/messages/', numbers: [2, 3, 4, 5], answer: 500 }] });
  const changing = await startChangingDiscord(local, 'Fair dice', 'Fairer dice');
  const { code, said } = await run({ channel, env: { ...scene.env, DISCORD_API_URL: changing } });
  expect(said).toMatch(/^REFUSED {3}Escape The Citadel, en: the menu More\n +500 Internal Server Error$/m);
  expect(said).toMatch(
    /^CHANGED {3}Dice Siege, en: the menu More\n +components\[0\].+label: "Fair dice" came back as "Fairer dice"$/m,
  );
  expect(said).toContain('left out  Pictures and files: the bot lacks Attach Files there');
  expect(said).toContain('left out  A thread: the bot lacks Manage Threads there');
  expect(said).toMatch(/, [1-9]\d* changed, 1 refused, /);
  expect(code).toBe(1);
  await expectNothingLeft(scene);
});

/** Starts the program. */
const start = ({ channel, env }: Settings) => {
  const child = spawn(process.execPath, [PROGRAM, '--channel', channel], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return { child, exited: once(child, 'exit'), complaint: text(child.stderr) };
};

test('a rehearsal that is stopped removes what it has posted', { tags: ['long'] }, async () => {
  const scene = await openScene();
  const { child, exited, complaint } = start(scene);
  await scene.clay.until(scene.channel, (all) => all.length > 0);
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect(await complaint).toBe('Stopped by SIGINT before the end.\n');
  await expectNothingLeft(scene);
});

test(
  'what a rehearsal left that was killed is removed by the next one, and nothing else is',
  { tags: ['long'] },
  async () => {
    const scene = await openScene();
    const { local, clay, channel } = scene;
    await setFaults(local.url, { rest: [{ method: 'PATCH', path: '/messages/', numbers: [3], latency: 60_000 }] });
    const { child, exited } = start(scene);
    // The third edit takes so long that the message is there when the program is killed.
    await clay.until(channel, (all) => all.some(({ edited_timestamp: edited }) => edited !== null));
    child.kill('SIGKILL');
    await exited;
    expect(await clay.messages(channel)).toHaveLength(1);
    await setFaults(local.url, {});
    await clay.say(channel, 'What was that?');
    await endOf(scene, /^accepted/);
    expect(await clay.messages(channel)).toMatchObject([{ content: 'What was that?' }]);
  },
);

test(
  'a connection that breaks for good ends a rehearsal, which removes what it has posted',
  { tags: ['long'] },
  async () => {
    const scene = await openScene();
    await setFaults(scene.local.url, { rest: [{ method: 'PATCH', path: '/messages/', answer: 'reset' }] });
    expect(await endOf(scene)).toMatch(/can't be reached \(.*ECONNRESET/);
    await expectNothingLeft(scene);
  },
);

test('without a token, the local Discord on its port is asked', async () => {
  const scene = await openScene();
  const env = { LOCAL_PORT: new URL(scene.local.url).port };
  expect(await endOf({ ...scene, env }, /^Sallyport/)).toContain(`at ${scene.local.apiUrl} in a text channel`);
  await expectNothingLeft(scene);
});

test('where there can be no rehearsal, a sentence says why', async () => {
  const { local, clay, env } = await openScene();
  const voice = await clay.moderate({ kind: 'create channel', name: 'talk', type: 'voice' });
  await clay.moderate({
    kind: 'change channel',
    channel: 'lobby',
    changes: { denied: ['SendMessages', 'EmbedLinks'] },
  });
  const lobby = local.channels['lobby'] ?? '';
  for (const [channel, other, words] of [
    ['games', {}, 'games is not the id of a channel'],
    ['100000000000000009', {}, 'The bot sees no channel 100000000000000009'],
    [local.channels['tavern'] ?? '', {}, 'The bot sees no channel'],
    [voice, {}, 'is no text channel of a server'],
    [lobby, {}, `can't rehearse in ${lobby}: it lacks Send Messages, Embed Links there`],
    [lobby, { DISCORD_TOKEN: 'another.token' }, 'Check DISCORD_TOKEN'],
    [lobby, { DISCORD_TOKEN: '', DISCORD_API_URL: '', LOCAL_PORT: '1' }, 'There is no DISCORD_TOKEN'],
  ] as const)
    expect(await endOf({ channel, env: { ...env, ...other } })).toContain(words);
  for (const args of [[], ['--database', 'x']])
    expect(await runBuilt(PROGRAM, { args, env })).toEqual({ code: 1, said: 'npm run rehearse -- --channel ID\n' });
});
