import { Routes, SlashCommandBuilder, type APIApplicationCommand } from 'discord.js';
import { expect, test } from 'vitest';
import { askAsBot, refusalOf, useRig } from '../rig/local/rig.ts';

const rig = useRig('file');

const command = (name: string, description = 'd') =>
  new SlashCommandBuilder().setName(name).setDescription(description);
const names = (commands: readonly APIApplicationCommand[]): string[] => commands.map(({ name }) => name);

test('registering again keeps the ids of commands, and the versions of unchanged ones', async () => {
  const register = async (...commands: SlashCommandBuilder[]) => {
    const registered = await rig.bot.application.commands.set(commands);
    return Object.fromEntries(registered.map(({ name, id, version }) => [name, { id, version }]));
  };
  const first = await register(command('one'), command('two'), command('three'));
  const second = await register(command('two', 'changed'), command('one'));
  expect(second['one']).toEqual(first['one']);
  expect(second['two']?.id).toBe(first['two']?.id);
  expect(second['two']?.version).not.toBe(first['two']?.version);
  expect((await rig.bot.application.commands.fetch()).size).toBe(2);
  expect(names((await rig.clay.overview()).commands.guild)).toEqual(['one', 'two']);
});

test('a command is created, changed and deleted, globally and in a guild', async () => {
  const { commands } = rig.bot.application;
  const made = await commands.create(command('solo'), rig.local.guildId);
  expect((await commands.edit(made, { description: 'other' }, rig.local.guildId)).description).toBe('other');
  expect((await commands.fetch({ guildId: rig.local.guildId })).map(({ name }) => name)).toEqual(['solo']);
  expect(names((await rig.clay.overview()).commands.direct)).not.toContain('solo');
  await commands.delete(made, rig.local.guildId);
  expect(await refusalOf(commands.fetch(made.id, { guildId: rig.local.guildId }))).toContain('10063');
});

test('lists have localizations only on request', async () => {
  await rig.bot.application.commands.set([command('one').setNameLocalizations({ de: 'eins' })]);
  const path = Routes.applicationCommands(rig.local.botId);
  const read = async (query: string): Promise<unknown> => (await askAsBot(rig.local, `${path}${query}`)).json();
  expect(await read('')).toMatchObject([{ name: 'one' }]);
  expect(JSON.stringify(await read(''))).not.toContain('eins');
  expect(await read('?with_localizations=true')).toMatchObject([{ name_localizations: { de: 'eins' } }]);
});

test('contexts and permissions decide who sees a command, and where', async () => {
  await rig.bot.application.commands.set([
    command('server').setContexts(0),
    command('private').setContexts(1),
    command('both').setContexts(0, 1),
    command('managers').setDefaultMemberPermissions(32n),
  ]);
  const clay = (await rig.clay.overview()).commands;
  const blue = (await rig.blue.overview()).commands;
  expect(names(clay.guild)).toEqual(['both', 'managers', 'server']);
  expect(names(clay.direct)).toEqual(['both', 'managers', 'private']);
  expect(names(blue.guild)).toEqual(['both', 'server']);
  await expect(rig.blue.command('games', 'managers')).rejects.toThrow('There is no command /managers here.');
});

test('a command in direct messages comes from a user, not from a member', async () => {
  await rig.bot.application.commands.set([command('both').setContexts(0, 1)]);
  rig.onCommand((interaction) => interaction.reply(`${interaction.inGuild()} ${interaction.context}`));
  expect((await rig.blue.command('dm', 'both')).message.content).toBe('false 1');
  expect((await rig.blue.command('games', 'both')).message.content).toBe('true 0');
});

test('the command that launches an Activity stays in every bulk overwrite of the global commands', async () => {
  const put = async (path: string, body: readonly object[]) => {
    const answer = await askAsBot(rig.local, path, { method: 'PUT', body: JSON.stringify(body) });
    const read = (await answer.json()) as { readonly code: number } | readonly APIApplicationCommand[];
    return 'code' in read ? read.code : names(read);
  };
  const all = Routes.applicationCommands(rig.local.botId);
  const [one, launch] = [command('one').toJSON(), { type: 4, name: 'launch', handler: 2 }];
  expect(await put(all, [one, launch])).toEqual(['one', 'launch']);
  expect(await put(all, [one])).toBe(50_240);
  expect(await put(Routes.applicationGuildCommands(rig.local.botId, rig.local.guildId), [one])).toEqual(['one']);
  expect(await put(all, [one, launch, { ...launch, name: 'other' }])).toBe(30_032);
  const listed = await rig.bot.application.commands.fetch();
  expect(names([...listed.values()].map((each) => JSON.parse(JSON.stringify(each))))).toEqual(['one', 'launch']);
  for (const { id } of listed.values()) await rig.bot.application.commands.delete(id);
  expect(await put(all, [one])).toEqual(['one']);
});
