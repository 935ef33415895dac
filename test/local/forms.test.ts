// @module-tag ground
import {
  CheckboxGroupBuilder,
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  Routes,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  type ModalSubmitFields,
} from 'discord.js';
import { expect, test } from 'vitest';
import { button, row, setEscape } from '../rig/local/escape.ts';
import { useRig } from '../rig/local/rig.ts';

const rig = useRig('file', setEscape);

/** The bot opens a form for a command. Returns what it reads in the submitted ones. */
const offer = (labels: readonly LabelBuilder[], read: (fields: ModalSubmitFields) => unknown): readonly unknown[] => {
  const got: unknown[] = [];
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.showModal(
        new ModalBuilder()
          .setCustomId('form')
          .setTitle('Order')
          .addLabelComponents(...labels),
      );
    } else if (interaction.isModalSubmit()) {
      got.push(read(interaction.fields));
      await interaction.reply('taken');
    }
  });
  return got;
};

const open = () => rig.clay.command('games', 'escape start');

test('a form opens, is checked, and arrives', async () => {
  const count = new TextInputBuilder().setCustomId('count').setStyle(TextInputStyle.Short).setMaxLength(3);
  const where = new StringSelectMenuBuilder()
    .setCustomId('where')
    .addOptions({ label: 'North', value: 'n' }, { label: 'South', value: 's' });
  const got = offer(
    [
      new LabelBuilder().setLabel('How many').setTextInputComponent(count),
      new LabelBuilder().setLabel('Where').setStringSelectMenuComponent(where),
    ],
    (fields) => [fields.getTextInputValue('count'), fields.getStringSelectValues('where')],
  );
  const opened = await open();
  expect(opened.modal).toMatchObject({ custom_id: 'form', title: 'Order' });
  await expect(rig.clay.submit(opened, { count: '', where: 'n' })).rejects.toThrow('The field count is required.');
  await expect(rig.clay.submit(opened, { count: '1000', where: 'n' })).rejects.toThrow('takes at most 3 characters');
  await expect(rig.clay.submit(opened, { count: '1', where: 'up' })).rejects.toThrow('it offers: North, South');
  const done = await rig.clay.submit(opened, { count: '12', where: 'South' });
  expect(got).toEqual([['12', ['s']]]);
  expect(done.message.content).toBe('taken');
  await expect(rig.clay.submit(opened, { count: '12', where: 's' })).rejects.toThrow('This form is not open.');
});

test('radio buttons and check boxes of a form are checked, arrive, and keep their defaults', async () => {
  const colour = new RadioGroupBuilder()
    .setCustomId('colour')
    .addOptions({ label: 'Red', value: 'r', default: true }, { label: 'Blue', value: 'b', description: 'As the sea' });
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
  const got = offer(
    [
      new LabelBuilder().setLabel('Colour').setRadioGroupComponent(colour),
      new LabelBuilder().setLabel('Extras').setCheckboxGroupComponent(extras),
      new LabelBuilder().setLabel('Maybe').setRadioGroupComponent(maybe),
      new LabelBuilder().setLabel('Sure?').setCheckboxGroupComponent(most),
    ],
    (fields) => [
      fields.getRadioGroup('colour'),
      fields.getCheckboxGroup('extras'),
      fields.getRadioGroup('maybe'),
      fields.getCheckboxGroup('most'),
    ],
  );
  const opened = await open();
  for (const [fields, why] of [
    [{}, 'most takes 1 of its options'],
    [{ most: ['s'], colour: 'Green' }, 'it offers: Red, Blue'],
    [{ most: ['s'], colour: [] }, 'colour takes 1 of its options'],
    [{ most: ['s'], colour: ['Red', 'Blue'] }, 'takes 1 of its options'],
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

const OPTION = { label: 'A', value: 'a' };

test.each([
  { what: 'one radio button', part: { type: 21, options: [OPTION] }, at: 'options[BASE_TYPE_BAD_LENGTH]' },
  {
    what: 'two chosen radio buttons',
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
  { what: 'a type of files without a dot', part: { type: 19, file_types: ['json'] }, at: 'file_types' },
  { what: 'a maximum beyond its options', part: { type: 22, options: [OPTION], max_values: 2 }, at: 'max_values' },
  {
    what: 'a required field that takes nothing',
    part: { type: 22, options: [OPTION], min_values: 0 },
    at: 'min_values',
  },
])('a form with $what is refused', async ({ part, at }) => {
  let refusal: unknown = null;
  rig.onCommand(async (interaction) => {
    const component = { custom_id: 'x', ...part };
    const data = { custom_id: 'm', title: 'M', components: [{ type: 18, label: 'L', component }] };
    const route = Routes.interactionCallback(interaction.id, interaction.token);
    await interaction.client.rest.post(route, { body: { type: 9, data }, auth: false }).catch((error: unknown) => {
      refusal = error;
    });
    await interaction.reply('refused');
  });
  await open();
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
  const { message } = await open();
  const done = await rig.clay.submit(await rig.clay.press(message, 'Form'), { t: 'typed' });
  expect(done.edited).toEqual([message.id]);
  expect(done.message.content).toBe('typed');
});

test('files arrive in a form as they were uploaded, in the number that it takes', async () => {
  const label = (file: FileUploadBuilder) =>
    new LabelBuilder().setLabel('Files').setFileUploadComponent(file.setCustomId('files'));
  const got = offer([label(new FileUploadBuilder().setMaxValues(2))], (fields) =>
    fields.getUploadedFiles('files', true).map(({ name, size }) => [name, size]),
  );
  const opened = await open();
  const [one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((name) => rig.clay.upload('games', `${name}.txt`, name)),
  );
  const submit = (...files: readonly (string | undefined)[]) =>
    rig.clay.submit(opened, { files: files.map((file) => file ?? '') });
  await expect(submit()).rejects.toThrow('files takes 1 to 2 files.');
  await expect(submit(one, two, three)).rejects.toThrow('files takes 1 to 2 files.');
  await expect(submit('1')).rejects.toThrow('The field files takes files that were uploaded.');
  await submit(one, two);
  expect(got).toEqual([
    [
      ['one.txt', 3],
      ['two.txt', 3],
    ],
  ]);

  const records = await (offer([label(new FileUploadBuilder().setFileTypes('.json', 'image'))], () => 0), open());
  const file = await rig.clay.upload('games', 'a.txt', '{}');
  await expect(rig.clay.submit(records, { files: [file] })).rejects.toThrow('takes .json or image.');
  await rig.clay.submit(records, { files: [await rig.clay.upload('games', 'A.JSON', '{}')] });

  const free = offer([label(new FileUploadBuilder().setRequired(false))], (fields) => fields.getUploadedFiles('files'));
  await rig.clay.submit(await open(), {});
  expect(free).toEqual([null]);
});
