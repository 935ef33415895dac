// @module-tag ground
import { SlashCommandBuilder } from '@discordjs/builders';
import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { nameOf, type Command } from '../../../src/discord/interactions/command.ts';
import { spoken } from '../../../src/kernel/language/spoken.ts';
import { setFaults } from '../../../src/local/controls.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';

const ping: Command = {
  data: () => new SlashCommandBuilder().setName('ping').setDescription('Answers'),
  isPublic: () => false,
  handle: async ({ answer }) => {
    await answer.whisper('pong');
    return { outcome: 'answered' };
  },
};

test('commands are registered only if they have changed', async () => {
  const rig = await openRig({ mayFail: true });
  const registrations = (): number => rig.book.entries().filter(({ msg }) => msg === 'commands registered').length;
  const names = async (): Promise<string[]> => (await rig.clay.overview()).commands.guild.map(({ name }) => name);

  const first = await rig.runBot();
  expect(registrations()).toBe(1);
  const all = commands.flatMap((command) => ('on' in command ? [] : [nameOf(command)]));
  expect((await names()).toSorted()).toEqual(all.toSorted());
  expect((await rig.clay.overview()).messageCommands).toEqual(['Analyse', 'Read this board', 'Rematch', 'Watch']);
  const challenges = commands.flatMap((command) => ('on' in command && command.on === 'user' ? [nameOf(command)] : []));
  expect((await rig.clay.overview()).userCommands.toSorted()).toEqual(challenges.toSorted());
  expect(challenges).toContain('Challenge to Citadel');
  const { commands: before } = await rig.clay.overview();
  await first.stop();

  const second = await rig.runBot();
  expect(registrations()).toBe(1);
  expect((await rig.clay.overview()).commands).toEqual(before);
  await second.stop();

  await rig.runBot({ commands: [...commands, ping] });
  expect(registrations()).toBe(2);
  expect((await names()).toSorted()).toEqual([...all, 'ping'].toSorted());
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
});

test('commands are registered again if a translation has changed', async () => {
  const rig = await openRig();
  const registrations = (): number => rig.book.entries().filter(({ msg }) => msg === 'commands registered').length;
  for (const [german, times] of [
    ['Antwortet', 1],
    ['Antwortet', 1],
    ['Gibt Antwort', 2],
  ] as const) {
    const english = { IT: 'Answers' };
    const words = spoken({
      en: english,
      de: () => ({ IT: german }),
      fr: () => ({ IT: 'Répond' }),
      es: () => english,
      it: () => english,
      'pt-BR': () => english,
    });
    const data = () => new SlashCommandBuilder().setName('ping').setDescription(words.IT);
    const bot = await rig.runBot({ commands: [{ ...ping, data }] });
    expect(registrations()).toBe(times);
    await bot.stop();
  }
  const query = new URLSearchParams({ with_localizations: 'true' });
  expect(await listed(rig, query)).toMatchObject([
    { description: 'Answers', description_localizations: { de: 'Gibt Antwort', fr: 'Répond' } },
  ]);
  expect(JSON.stringify(await listed(rig))).not.toContain('Répond');
});

test('a command that this version does not know gets an answer in words', async () => {
  const rig = await openRig({ mayFail: true });
  await rig.runBot({ commands: [] });
  const newer = await rig.runBot({ commands: [ping] });
  await newer.stop();
  const { message } = await rig.clay.command('games', 'ping');
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining('know that command') });
});

test('what only a newer release knows is answered by its process, even if an older one runs beside it', async () => {
  const rig = await openRig({ transport: 'gateway' });
  const book = openLogBook();
  await rig.runBot({ commands: [], book });
  await rig.runBot({ commands: [ping] });
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
  await rig.idle();
  expect(book.entries().some(({ msg }) => /answered by another/.test(msg))).toBe(true);
  expect(book.errors()).toEqual([]);
});

/** What Discord has registered, as it lists it. */
const listed = async (
  { local }: Rig,
  query: URLSearchParams = new URLSearchParams(),
): Promise<readonly { readonly name: string; readonly type: number }[]> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  return (await rest.get(Routes.applicationCommands(local.botId), { query })) as Awaited<ReturnType<typeof listed>>;
};

test('the command that launches an Activity stays as it is, and commands that are no longer ours go', async () => {
  const rig = await openRig();
  const { local } = rig;
  const launch = { type: 4, name: 'launch', description: 'Begins', handler: 2, contexts: [0], integration_types: [0] };
  const old = { name: 'old', description: 'Nobody has this any more' };
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  await rest.put(Routes.applicationCommands(local.botId), { body: [launch, old] });
  const kept = (await listed(rig)).find(({ type }) => type === 4);
  await rig.runBot();
  const after = await listed(rig);
  expect(after.find(({ type }) => type === 4)).toEqual({ ...kept, version: expect.any(String) });
  expect(after).toHaveLength(commands.length + 1);
  expect(after.map(({ name }) => name)).not.toContain('old');
});

test.each([
  { what: 'does not answer', answer: 503 as const, says: /could not be registered; will retry/ },
  { what: 'wants to be left alone for hours', answer: 429 as const, says: /could not be registered; will retry/ },
])('where Discord $what, the bot goes on with the old commands', async ({ answer, says }) => {
  const rig = await openRig({ mayFail: true });
  const first = await rig.runBot();
  const before = await listed(rig);
  await first.stop();
  await setFaults(rig.local.url, { rest: [{ method: 'PUT', path: '/commands', answer, retryAfter: 7_200_000 }] });
  await rig.runBot({ commands: [...commands, ping] });
  expect(rig.book.entries().some(({ msg }) => says.test(msg))).toBe(true);
  expect(await listed(rig)).toEqual(before);
  expect((await rig.clay.command('games', 'games')).state).toBe('answered');
  await setFaults(rig.local.url, {});
  await rig.runBot({ commands: [...commands, ping] });
  expect(await listed(rig)).toHaveLength(before.length + 1);
});

test('commands that Discord refuses leave the bot with the old ones', async () => {
  const rig = await openRig({ mayFail: true });
  const first = await rig.runBot();
  await first.stop();
  await rig.runBot({ commands: [...commands, ping, ping] });
  expect(rig.book.errors().map(({ msg }) => msg)).toEqual([expect.stringContaining('commands refused')]);
  expect(await listed(rig)).toHaveLength(commands.length);
  expect((await rig.clay.command('games', 'games')).state).toBe('answered');
});

test('the commands of a newer version stay while an older one runs', async () => {
  const rig = await openRig();
  const newer = await rig.runBot({ commands: [...commands, ping] });
  await rig.sql.query("update registrations set version = '99.0.0'");
  await rig.runBot();
  expect(rig.book.text()).toContain('the commands of a newer version stay registered');
  expect(await listed(rig)).toHaveLength(commands.length + 1);
  await newer.stop();
  expect((await rig.clay.command('games', 'ping')).message.content).toContain('know that command');
});
