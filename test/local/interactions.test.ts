import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  CheckboxGroupBuilder,
  EmbedBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  Routes,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../../src/kernel/time.ts';
import { buttonsOf, textOf } from '../../src/local/client.ts';
import { later, refusalOf, startRig, type LocalRig } from '../rig/local/rig.ts';

let rig: LocalRig;

beforeAll(async () => {
  rig = await startRig();
  await rig.bot.application.commands.set([
    new SlashCommandBuilder()
      .setName('escape')
      .setDescription('A run')
      .addSubcommand((start) =>
        start
          .setName('start')
          .setDescription('Start one')
          .addBooleanOption((option) => option.setName('hard').setDescription('Harder'))
          .addIntegerOption((option) => option.setName('size').setDescription('Size').setMinValue(1).setMaxValue(9))
          .addStringOption((option) =>
            option
              .setName('world')
              .setDescription('World')
              .addChoices({ name: 'Old', value: 'o' }, { name: 'New', value: 'n' }),
          )
          .addUserOption((option) => option.setName('rival').setDescription('Against'))
          .addStringOption((option) => option.setName('move').setDescription('Move').setAutocomplete(true)),
      ),
  ]);
});

afterAll(() => rig.close());

const onCommand = (handler: (interaction: ChatInputCommandInteraction) => Promise<unknown>): void =>
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) await handler(interaction);
  });

const button = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(buttons);

test('a command arrives with its options and their resolved data', async () => {
  let got: unknown;
  onCommand((interaction) => {
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

test('a file comes with a command as an attachment, which the bot fetches', async () => {
  await rig.bot.application.commands.create(
    new SlashCommandBuilder()
      .setName('keep')
      .setDescription('Keeps a file')
      .addAttachmentOption((option) => option.setName('file').setDescription('Which').setRequired(true)),
  );
  let got: unknown;
  onCommand(async (interaction) => {
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
    'somebody who is not there',
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
  onCommand(async (interaction) => {
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
  onCommand(async (interaction) => {
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
  onCommand(async (interaction) => {
    const sent = await interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral, withResponse: true });
    id = sent.resource?.message?.id ?? '';
  });
  const { message } = await rig.clay.command('games', 'escape start');
  expect(message).toMatchObject({ id, content: 'secret', ephemeral: true });
  expect((await rig.blue.messages('games')).map(textOf)).not.toContain('secret');
  const channel = await rig.bot.channels.fetch(rig.local.channels['games'] ?? '');
  if (!channel?.isSendable()) throw new Error('no channel');
  expect(await refusalOf(channel.messages.fetch({ message: id, force: true }))).toBe('10008 Unknown Message');
  expect(await refusalOf(channel.messages.edit(id, 'leaked'))).toBe('10008 Unknown Message');
  await expect(rig.blue.dismiss(id)).rejects.toThrow('There is no message');
  await rig.clay.dismiss(id);
  expect((await rig.clay.messages('games')).map(textOf)).not.toContain('secret');
});

test('a button on an ephemeral message updates it with its own new token', async () => {
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

test('a form opens, is checked, and arrives', async () => {
  let got: unknown;
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const modal = new ModalBuilder()
        .setCustomId('form')
        .setTitle('Order')
        .addLabelComponents(
          new LabelBuilder()
            .setLabel('How many')
            .setTextInputComponent(
              new TextInputBuilder().setCustomId('count').setStyle(TextInputStyle.Short).setMaxLength(3),
            ),
          new LabelBuilder()
            .setLabel('Where')
            .setStringSelectMenuComponent(
              new StringSelectMenuBuilder()
                .setCustomId('where')
                .addOptions({ label: 'North', value: 'n' }, { label: 'South', value: 's' }),
            ),
        );
      await interaction.showModal(modal);
    } else if (interaction.isModalSubmit()) {
      got = [interaction.fields.getTextInputValue('count'), interaction.fields.getStringSelectValues('where')];
      await interaction.reply('taken');
    }
  });
  const opened = await rig.clay.command('games', 'escape start');
  expect(opened.modal).toMatchObject({ custom_id: 'form', title: 'Order' });
  await expect(rig.clay.submit(opened, { count: '', where: 'n' })).rejects.toThrow('The field count is required.');
  await expect(rig.clay.submit(opened, { count: '1000', where: 'n' })).rejects.toThrow('takes at most 3 characters');
  await expect(rig.clay.submit(opened, { count: '1', where: 'up' })).rejects.toThrow('it offers: North, South');
  const done = await rig.clay.submit(opened, { count: '12', where: 'South' });
  expect(got).toEqual(['12', ['s']]);
  expect(done.message.content).toBe('taken');
  await expect(rig.clay.submit(opened, { count: '12', where: 's' })).rejects.toThrow('This form is not open.');
});

test('radio buttons and check boxes of a form are checked, arrive, and keep what is chosen at first', async () => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const colour = new RadioGroupBuilder()
        .setCustomId('colour')
        .addOptions(
          { label: 'Red', value: 'r', default: true },
          { label: 'Blue', value: 'b', description: 'As the sea' },
        );
      const extras = new CheckboxGroupBuilder()
        .setCustomId('extras')
        .setRequired(false)
        .setMinValues(0)
        .setMaxValues(2)
        .addOptions(['w', 'x', 'y'].map((value) => ({ label: value.toUpperCase(), value, default: value === 'y' })));
      const maybe = new RadioGroupBuilder()
        .setCustomId('maybe')
        .setRequired(false)
        .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' });
      const most = new CheckboxGroupBuilder().setCustomId('most').addOptions({ label: 'Sure', value: 's' });
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('form')
          .setTitle('Order')
          .addLabelComponents(
            new LabelBuilder().setLabel('Colour').setRadioGroupComponent(colour),
            new LabelBuilder().setLabel('Extras').setCheckboxGroupComponent(extras),
            new LabelBuilder().setLabel('Maybe').setRadioGroupComponent(maybe),
            new LabelBuilder().setLabel('Sure?').setCheckboxGroupComponent(most),
          ),
      );
    } else if (interaction.isModalSubmit()) {
      const { fields } = interaction;
      got.push([
        fields.getRadioGroup('colour'),
        fields.getCheckboxGroup('extras'),
        fields.getRadioGroup('maybe'),
        fields.getCheckboxGroup('most'),
      ]);
      await interaction.reply('taken');
    }
  });
  const open = () => rig.clay.command('games', 'escape start');
  const opened = await open();
  for (const [fields, why] of [
    [{}, 'The field most is required.'],
    [{ most: ['s'], colour: 'Green' }, 'it offers: Red, Blue'],
    [{ most: ['s'], colour: [] }, 'The field colour is required.'],
    [{ most: ['s'], colour: ['Red', 'Blue'] }, 'takes one of its options'],
    [{ most: ['s'], extras: ['w', 'x', 'y'] }, 'takes 0 to 2 of its options'],
    [{ most: ['s'], extras: ['w', 'W'] }, 'chosen only once'],
  ] as const)
    await expect(rig.clay.submit(opened, fields)).rejects.toThrow(why);
  await rig.clay.submit(opened, { most: ['Sure'] });
  await rig.clay.submit(await open(), { most: 's', colour: 'Blue', extras: [], maybe: '2' });
  await rig.clay.submit(await open(), { most: ['s'], extras: ['X', 'w'], maybe: [] });
  expect(got).toEqual([
    ['r', ['y'], null, ['s']],
    ['b', [], '2', ['s']],
    ['r', ['x', 'w'], null, ['s']],
  ]);
});

test('a single check box of a form arrives as checked or not', async () => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const labels = [true, false].map((isChecked) =>
        new LabelBuilder()
          .setLabel(isChecked ? 'On' : 'Off')
          .setCheckboxComponent((box) => box.setCustomId(isChecked ? 'on' : 'off').setDefault(isChecked)),
      );
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('form')
          .setTitle('Boxes')
          .addLabelComponents(...labels),
      );
    } else if (interaction.isModalSubmit()) {
      got.push([interaction.fields.getCheckbox('on'), interaction.fields.getCheckbox('off')]);
      await interaction.reply('taken');
    }
  });
  const open = () => rig.clay.command('games', 'escape start');
  const opened = await open();
  await expect(rig.clay.submit(opened, { on: 'yes' })).rejects.toThrow('The field on is checked or not.');
  await rig.clay.submit(opened, {});
  await rig.clay.submit(await open(), { on: false, off: true });
  expect(got).toEqual([
    [true, false],
    [false, true],
  ]);
});

const OPTION = { label: 'A', value: 'a' };

test.each([
  { what: 'one radio button', part: { type: 21, options: [OPTION] }, at: 'options[BASE_TYPE_BAD_LENGTH]' },
  {
    what: 'two radio buttons chosen',
    part: { type: 21, options: ['a', 'b'].map((value) => ({ label: value, value, default: true })) },
    at: 'options[BASE_TYPE_MAX_LENGTH]',
  },
  {
    what: 'the same value twice',
    part: { type: 22, options: [OPTION, OPTION] },
    at: 'value[SELECT_COMPONENT_OPTION_VALUE_DUPLICATED]',
  },
  {
    what: 'eleven check boxes',
    part: { type: 22, options: Array.from({ length: 11 }, (_, value) => ({ label: 'A', value: String(value) })) },
    at: 'options[BASE_TYPE_BAD_LENGTH]',
  },
  { what: 'more to choose than there are', part: { type: 22, options: [OPTION], max_values: 2 }, at: 'max_values' },
  {
    what: 'a check box that is neither checked nor not',
    part: { type: 23, default: 'yes' },
    at: 'default[BOOLEAN_TYPE_CONVERT]',
  },
  {
    what: 'nothing to choose where it is required',
    part: { type: 22, options: [OPTION], min_values: 0 },
    at: 'min_values',
  },
])('a form with $what is refused', async ({ part, at }) => {
  let refusal: unknown = null;
  rig.answerWith(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const component = { custom_id: 'x', ...part };
    const data = { custom_id: 'm', title: 'M', components: [{ type: 18, label: 'L', component }] };
    const route = Routes.interactionCallback(interaction.id, interaction.token);
    await interaction.client.rest.post(route, { body: { type: 9, data }, auth: false }).catch((error: unknown) => {
      refusal = error;
    });
    await interaction.reply('refused');
  });
  await rig.clay.command('games', 'escape start');
  expect(refusal).toMatchObject({ code: 50035 });
  expect(String(refusal)).toContain(at);
});

test('a form that a button opened may update the message of the button', async () => {
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'b', components: [row(button('f', 'Form'))] });
    if (interaction.isButton()) {
      const input = new TextInputBuilder().setCustomId('t').setStyle(TextInputStyle.Short);
      const label = new LabelBuilder().setLabel('Text').setTextInputComponent(input);
      await interaction.showModal(new ModalBuilder().setCustomId('m').setTitle('M').addLabelComponents(label));
    }
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({ content: interaction.fields.getTextInputValue('t') });
    }
  });
  const { message } = await rig.clay.command('games', 'escape start');
  const done = await rig.clay.submit(await rig.clay.press(message, 'Form'), { t: 'typed' });
  expect(done.edited).toEqual([message.id]);
  expect(done.message.content).toBe('typed');
});

test('menus offer strings and people', async () => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const words = new StringSelectMenuBuilder()
        .setCustomId('words')
        .setMaxValues(2)
        .addOptions(['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value })));
      const people = new UserSelectMenuBuilder().setCustomId('people').setPlaceholder('Who?');
      await interaction.reply({
        components: [
          new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(words),
          new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people),
        ],
      });
    }
    if (interaction.isStringSelectMenu()) got.push(interaction.values);
    if (interaction.isUserSelectMenu()) got.push(interaction.users.map(({ displayName }) => displayName));
    if (interaction.isMessageComponent()) await interaction.deferUpdate();
  });
  const { message } = await rig.clay.command('games', 'escape start');
  const until = 'acknowledged';
  await rig.clay.choose(message, ['A', 'c'], { menu: 'words', until });
  await rig.clay.choose(message, 'tan', { menu: 'Who?', until });
  expect(got).toEqual([['a', 'c'], ['Tan']]);
  await expect(rig.clay.choose(message, ['a', 'b', 'c'], { menu: 'words' })).rejects.toThrow('takes 1 to 2');
  await expect(rig.clay.choose(message, 'd', { menu: 'words' })).rejects.toThrow('it offers: A, B, C');
});

test('an option suggests values', async () => {
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
  onCommand(async (interaction) => {
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
  onCommand((interaction) => {
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
  onCommand(async (interaction) => {
    await interaction.reply('early');
    resolve(interaction);
  });
  const { message } = await rig.clay.command('games', 'escape start');
  const interaction = await promise;
  await interaction.editReply('edited');
  rig.local.skip(15 * MINUTE);
  expect(await refusalOf(interaction.editReply('too late'))).toBe('50027 Invalid Webhook Token');
  const channel = await rig.bot.channels.fetch(message.channel_id);
  if (!channel?.isSendable()) throw new Error('no channel');
  await channel.messages.edit(message.id, 'by the bot');
  expect((await rig.clay.messages('games')).find(({ id }) => id === message.id)?.content).toBe('by the bot');
});

test('an answer can be fetched and deleted, and a deferred one that never comes fails', async () => {
  onCommand(async (interaction) => {
    await interaction.reply('short');
    expect((await interaction.fetchReply()).content).toBe('short');
    await interaction.deleteReply();
    expect(await refusalOf(interaction.fetchReply())).toBe('10008 Unknown Message');
  });
  const done = await rig.clay.command('games', 'escape start');
  await rig.clay.until('games', (all) => !all.some(({ id }) => id === done.made[0]));
  onCommand((interaction) => interaction.deferReply());
  const thinking = await rig.clay.command('games', 'escape start', {}, { until: 'acknowledged' });
  rig.local.skip(15 * MINUTE);
  const after = await rig.clay.messages('games');
  expect(after.find(({ id }) => id === thinking.made[0])?.state).toBe('failed');
});

test('an answer of the wrong type is refused, and the interaction can still be answered', async () => {
  onCommand(async (interaction) => {
    const path = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
    expect(await refusalOf(interaction.client.rest.post(path, { body: { type: 7, data: {} }, auth: false }))).toContain(
      '50035 Invalid Form Body\ntype[BASE_TYPE_CHOICES]: Value must be one of {4, 5, 9}.',
    );
    await interaction.reply('right');
  });
  expect((await rig.clay.command('games', 'escape start')).message.content).toBe('right');
});

test('an answer comes with files, and its edit replaces them', async () => {
  onCommand(async (interaction) => {
    await interaction.reply({ content: 'map', files: [{ attachment: Buffer.from('one'), name: 'one.txt' }] });
    await interaction.editReply({ files: [{ attachment: Buffer.from('two'), name: 'two.txt' }], attachments: [] });
  });
  await rig.clay.command('games', 'escape start');
  const isRight = (name: string | undefined): boolean => name === 'two.txt';
  const seen = await rig.clay.until('games', (all) => isRight(all.at(-1)?.attachments[0]?.filename));
  const [file] = seen.at(-1)?.attachments ?? [];
  expect(await (await fetch(file?.url ?? '')).text()).toBe('two');
});
