import {
  ActionRowBuilder,
  EmbedBuilder,
  MessageFlags,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  RoleSelectMenuBuilder,
  UserSelectMenuBuilder,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/time.ts';
import { buttonsOf, textOf } from '../../src/local/client.ts';
import { button, row, setEscape } from '../rig/local/escape.ts';
import { later, refusalOf, sendableOf, useRig } from '../rig/local/rig.ts';

const rig = useRig('file', setEscape);

test('a command arrives with its options and their resolved data', async () => {
  let got: unknown;
  rig.onCommand((interaction) => {
    const { options } = interaction;
    got = {
      command: `${interaction.commandName} ${options.getSubcommand()}`,
      hard: options.getBoolean('hard'),
      size: options.getInteger('size'),
      world: options.getString('world'),
      rival: options.getUser('rival')?.displayName,
      by: interaction.user.displayName,
      cached: interaction.inCachedGuild(),
      channel: interaction.channel?.id,
    };
    return interaction.reply('ok');
  });
  const done = await rig.clay.command('#games', '/escape start', { hard: true, size: 3, world: 'New', rival: 'blue' });
  expect(got).toEqual({
    command: 'escape start',
    hard: true,
    size: 3,
    world: 'n',
    rival: 'Blue',
    by: 'Clay',
    cached: true,
    channel: rig.local.channels['games'],
  });
  expect(done).toMatchObject({ state: 'answered', messages: [{ content: 'ok', ephemeral: false }] });
});

test('a file comes with a command as an attachment, which the bot can fetch', async () => {
  await rig.bot.application.commands.create(
    new SlashCommandBuilder()
      .setName('keep')
      .setDescription('Keeps a file')
      .addAttachmentOption((option) => option.setName('file').setDescription('Which').setRequired(true)),
  );
  let got: unknown;
  rig.onCommand(async (interaction) => {
    const { name, size, contentType, url } = interaction.options.getAttachment('file', true);
    got = { name, size, contentType, text: await (await fetch(url)).text() };
    await interaction.reply('kept');
  });
  const file = await rig.clay.upload('games', 'a b.json', '{"é":1}');
  await rig.clay.command('games', 'keep', { file });
  expect(got).toEqual({ name: 'a_b.json', size: 8, contentType: 'application/json', text: '{"é":1}' });
  await expect(rig.clay.command('games', 'keep', { file: '7' })).rejects.toThrow(
    'Option file takes a file that was uploaded.',
  );
  for (let more = 0; more < 20; more++) await rig.clay.upload('games', 'more', 'x');
  await expect(rig.clay.command('games', 'keep', { file })).rejects.toThrow('takes a file that was uploaded');
});

test.each([
  ['an unknown command', 'leave', {}, 'There is no command /leave here.'],
  ['a missing subcommand', 'escape', {}, '/escape needs one of its subcommands: start.'],
  ['an unknown option', 'escape start', { speed: 1 }, '/escape start has no option speed.'],
  ['a value of the wrong type', 'escape start', { hard: 'yes' }, 'Option hard takes true or false.'],
  ['a number out of range', 'escape start', { size: 10 }, 'Option size takes at most 9.'],
  ['a value that is no choice', 'escape start', { world: 'Flat' }, 'Option world takes one of: Old, New.'],
  [
    'a person who is not there',
    'escape start',
    { rival: 'red' },
    'Option rival takes a user; there is none called red.',
  ],
])('%s is refused before it is sent', async (_what, command, options, reason) => {
  await expect(rig.clay.command('games', command, options)).rejects.toThrow(reason);
});

test('a button updates its message; a disabled or unknown one is refused', async () => {
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({
        content: 'board',
        components: [row(button('go', 'Go'), button('no', 'No').setDisabled(true))],
      });
    } else if (interaction.isButton()) {
      await interaction.update({ content: `pressed ${interaction.customId}`, components: [] });
    }
  });
  const { message } = await rig.clay.command('games', 'escape start');
  expect(buttonsOf(message).map(({ label }) => label)).toEqual(['Go', 'No']);
  await expect(rig.clay.press(message, 'No')).rejects.toThrow('The button No is disabled.');
  await expect(rig.clay.press(message, 'Up')).rejects.toThrow('The message has no button "Up"; it has: Go, No.');
  const pressed = await rig.blue.press(message, 'Go');
  expect(pressed).toMatchObject({ state: 'answered', made: [], edited: [message.id] });
  expect(pressed.message.content).toBe('pressed go');
});

test('a deferred answer shows as thinking until it is filled in', async () => {
  const { promise, resolve } = later<void>();
  rig.onCommand(async (interaction) => {
    await interaction.deferReply();
    await promise;
    await interaction.editReply({ embeds: [new EmbedBuilder().setTitle('Done')] });
  });
  const thinking = await rig.clay.command('games', 'escape start', {}, { until: 'acknowledged' });
  expect(thinking.message).toMatchObject({ state: 'thinking', ephemeral: false });
  resolve();
  const [filled] = await rig.clay
    .until('games', (messages) => messages.at(-1)?.state === 'shown')
    .then((all) => all.slice(-1));
  expect(filled).toMatchObject({ id: thinking.message.id, edited_timestamp: null, embeds: [{ title: 'Done' }] });
});

test('the first follow-up fills in a deferred answer, whatever its flags; the next one is a new message', async () => {
  rig.onCommand(async (interaction) => {
    await interaction.deferReply();
    await interaction.followUp({ content: 'first', flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: 'second', flags: MessageFlags.Ephemeral });
    await interaction.editReply('first, again');
  });
  const done = await rig.clay.command('games', 'escape start');
  const seen = await rig.clay.until('games', (all) => all.some(({ content }) => content === 'first, again'));
  expect(seen.find(({ id }) => id === done.made[0])).toMatchObject({ content: 'first, again', ephemeral: false });
  expect(seen.at(-1)).toMatchObject({ content: 'second', ephemeral: true });
});

test('only its reader sees an ephemeral answer, and can dismiss it', async () => {
  let id = '';
  rig.onCommand(async (interaction) => {
    const sent = await interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral, withResponse: true });
    id = sent.resource?.message?.id ?? '';
  });
  const { message } = await rig.clay.command('games', 'escape start');
  expect(message).toMatchObject({ id, content: 'secret', ephemeral: true });
  expect((await rig.blue.messages('games')).map(textOf)).not.toContain('secret');
  const channel = await sendableOf(rig.bot, rig.local.channels['games']);
  expect(await refusalOf(channel.messages.fetch({ message: id, force: true }))).toBe('10008 Unknown Message');
  expect(await refusalOf(channel.messages.edit(id, 'leaked'))).toBe('10008 Unknown Message');
  await expect(rig.blue.dismiss(id)).rejects.toThrow('There is no message');
  await rig.clay.dismiss(id);
  expect((await rig.clay.messages('games')).map(textOf)).not.toContain('secret');
});

test('a button on an ephemeral message updates it with the token of its own interaction', async () => {
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({
        content: 'choose',
        flags: MessageFlags.Ephemeral,
        components: [row(button('a', 'A'))],
      });
    } else if (interaction.isButton()) {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'chosen', components: [] });
      await interaction.followUp({ content: 'and told', flags: MessageFlags.Ephemeral });
    }
  });
  const { message } = await rig.clay.command('games', 'escape start');
  rig.local.skip(20 * MINUTE);
  const pressed = await rig.clay.press(message, 'a');
  expect(pressed.edited).toEqual([message.id]);
  await rig.clay.until('games', (all) => all.at(-1)?.content === 'and told');
  expect((await rig.blue.messages('games')).map(textOf)).not.toContain('and told');
});

test('menus offer texts', async () => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const words = new StringSelectMenuBuilder()
        .setCustomId('words')
        .setMaxValues(2)
        .addOptions(['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value })));
      await interaction.reply({ components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(words)] });
    }
    if (interaction.isStringSelectMenu()) got.push(interaction.values);
    if (interaction.isMessageComponent()) await interaction.deferUpdate();
  });
  const { message } = await rig.clay.command('games', 'escape start');
  const until = 'acknowledged';
  await rig.clay.choose(message, ['A', 'c'], { menu: 'words', until });
  expect(got).toEqual([['a', 'c']]);
  await expect(rig.clay.choose(message, ['a', 'b', 'c'], { menu: 'words' })).rejects.toThrow('takes 1 to 2');
  await expect(rig.clay.choose(message, 'd', { menu: 'words' })).rejects.toThrow('it offers: A, B, C');
});

test('a menu of people or roles takes one of them, whom the bot gets with their data', async () => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const people = new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Ask somebody');
      const roles = new RoleSelectMenuBuilder().setCustomId('role').setMinValues(0).setDefaultRoles(champions);
      const components = [
        new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people),
        new ActionRowBuilder<RoleSelectMenuBuilder>().addComponents(roles),
      ];
      await interaction.reply({ content: 'choose', components });
    } else if (interaction.isUserSelectMenu()) {
      const { users, members } = interaction;
      got.push(
        users.map(({ displayName }) => displayName),
        [...members.keys()],
      );
      await interaction.deferUpdate();
    } else if (interaction.isRoleSelectMenu()) {
      got.push(interaction.roles.map(({ name }) => name));
      await interaction.deferUpdate();
    }
  });
  const champions = await rig.clay.moderate({ kind: 'create role', name: 'Champion' });
  const { message } = await rig.clay.command('games', 'escape start');
  const until = 'acknowledged';
  await rig.clay.choose(message, 'blue', { menu: 'Ask somebody', until });
  expect(got).toEqual([['Blue'], [rig.blue.id]]);
  await expect(rig.clay.choose(message, 'nobody', { menu: 'who' })).rejects.toThrow(
    'There is no person called nobody.',
  );
  await expect(rig.clay.choose(message, ['blue', 'clay'], { menu: 'who' })).rejects.toThrow('takes 1 of its options');
  expect(message.components?.[1]).toMatchObject({
    components: [{ default_values: [{ id: champions, type: 'role' }] }],
  });
  await rig.clay.choose(message, 'Champion', { menu: 'role', until });
  await rig.clay.choose(message, [], { menu: 'role', until });
  expect(got.slice(2)).toEqual([['Champion'], []]);
  await expect(rig.clay.choose(message, 'blue', { menu: 'role' })).rejects.toThrow('There is no role called blue.');
});

test('the bot suggests values for an option', async () => {
  rig.answerWith(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}!`, value: typed }]);
  });
  expect(await rig.clay.autocomplete('games', 'escape start', 'move', 'no', { size: 2 })).toEqual([
    { name: 'no!', value: 'no' },
  ]);
  await expect(rig.clay.autocomplete('games', 'escape start', 'world', 'o')).rejects.toThrow('has no autocomplete');
});

test('an interaction fails after three seconds without an answer, and a late answer is refused', async () => {
  const { promise: late, resolve: setLate } = later<string>();
  const { promise: skipped, resolve: setSkipped } = later<void>();
  rig.onCommand(async (interaction) => {
    rig.local.skip(2999);
    rig.local.skip(1);
    setSkipped();
    setLate(await refusalOf(interaction.reply('late')));
  });
  const done = await rig.clay.command('games', 'escape start');
  await skipped;
  expect(done).toMatchObject({ state: 'failed', messages: [] });
  expect(await late).toBe('10062 Unknown interaction');
});

test('a second answer is refused, even to an interaction that was delivered twice', async () => {
  const answers: Promise<string>[] = [];
  rig.onCommand((interaction) => {
    const again = refusalOf(interaction.reply('once'));
    answers.push(again);
    return again;
  });
  await rig.clay.command('games', 'escape start');
  const repeated = await rig.clay.redeliver();
  expect(repeated.state).toBe('answered');
  await expect.poll(() => answers.length).toBe(2);
  expect(await Promise.all(answers)).toEqual(['accepted', '40060 Interaction has already been acknowledged.']);
});

test('a token expires after fifteen minutes, and the bot can still edit the message', async () => {
  const { promise, resolve } = later<ChatInputCommandInteraction>();
  rig.onCommand(async (interaction) => {
    await interaction.reply('early');
    resolve(interaction);
  });
  const { message } = await rig.clay.command('games', 'escape start');
  const interaction = await promise;
  await interaction.editReply('edited');
  rig.local.skip(15 * MINUTE);
  expect(await refusalOf(interaction.editReply('too late'))).toBe('50027 Invalid Webhook Token');
  const channel = await sendableOf(rig.bot, message.channel_id);
  await channel.messages.edit(message.id, 'by the bot');
  expect((await rig.clay.messages('games')).find(({ id }) => id === message.id)?.content).toBe('by the bot');
});

test('an answer can be fetched and deleted, and a deferred one that never comes fails', async () => {
  rig.onCommand(async (interaction) => {
    await interaction.reply('short');
    expect((await interaction.fetchReply()).content).toBe('short');
    await interaction.deleteReply();
    expect(await refusalOf(interaction.fetchReply())).toBe('10008 Unknown Message');
  });
  const done = await rig.clay.command('games', 'escape start');
  await rig.clay.until('games', (all) => !all.some(({ id }) => id === done.made[0]));
  rig.onCommand((interaction) => interaction.deferReply());
  const thinking = await rig.clay.command('games', 'escape start', {}, { until: 'acknowledged' });
  rig.local.skip(15 * MINUTE);
  const after = await rig.clay.messages('games');
  expect(after.find(({ id }) => id === thinking.made[0])?.state).toBe('failed');
});

test('an answer of the wrong type is refused, and the interaction can still be answered', async () => {
  rig.onCommand(async (interaction) => {
    const path = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
    expect(await refusalOf(interaction.client.rest.post(path, { body: { type: 7, data: {} }, auth: false }))).toContain(
      '50035 Invalid Form Body\ntype[BASE_TYPE_CHOICES]: Value must be one of {4, 5, 9}.',
    );
    await interaction.reply('right');
  });
  expect((await rig.clay.command('games', 'escape start')).message.content).toBe('right');
});
