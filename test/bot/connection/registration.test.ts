import { SlashCommandBuilder } from '@discordjs/builders';
import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { openRig } from '../../rig/bot/rig.ts';

const ping: Command = {
  data: new SlashCommandBuilder().setName('ping').setDescription('Answers'),
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
  const all = commands.flatMap((command) => ('on' in command ? [] : [command.data.name]));
  expect((await names()).toSorted()).toEqual(all.toSorted());
  expect((await rig.clay.overview()).messageCommands).toEqual(['Read this board', 'Watch']);
  const challenges = commands.flatMap((command) =>
    'on' in command && command.on === 'user' ? [command.data.name] : [],
  );
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
  await expect.poll(() => book.entries().some(({ msg }) => /answered by another/.test(msg))).toBe(true);
  expect(book.errors()).toEqual([]);
});
