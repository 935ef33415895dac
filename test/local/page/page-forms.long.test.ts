// @module-tag long
// @module-tag release
import {
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sees, usePages } from '../../rig/local/page-rig.ts';
import type { LocalRig } from '../../rig/local/rig.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

const FORM = new ModalBuilder()
  .setCustomId('castle')
  .setTitle('A castle')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Name')
      .setDescription('Of the castle')
      .setTextInputComponent(
        new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Paragraph).setMaxLength(100),
      ),
    new LabelBuilder()
      .setLabel('Size')
      .setStringSelectMenuComponent(
        new StringSelectMenuBuilder()
          .setCustomId('size')
          .addOptions({ label: 'Small', value: 'S' }, { label: 'Large', value: 'L' }),
      ),
    new LabelBuilder()
      .setLabel('Gate')
      .setDescription('Where one comes in')
      .setRadioGroupComponent((gate) =>
        gate
          .setCustomId('gate')
          .addOptions(
            { label: 'North', value: 'n', default: true },
            { label: 'South', value: 's', description: 'By the river' },
          ),
      ),
    new LabelBuilder()
      .setLabel('Also')
      .setCheckboxGroupComponent((also) =>
        also
          .setCustomId('also')
          .setRequired(false)
          .setMinValues(0)
          .setMaxValues(2)
          .addOptions(
            { label: 'Moat', value: 'moat', description: 'With water in it' },
            { label: 'Tower', value: 'tower', default: true },
            { label: 'Garden', value: 'garden' },
          ),
      ),
  );

const PLANS = new ModalBuilder()
  .setCustomId('plans')
  .setTitle('Plans')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Files')
      .setDescription('At most two')
      .setFileUploadComponent(new FileUploadBuilder().setCustomId('files').setMaxValues(2)),
  );

const prepare = async (rig: LocalRig): Promise<void> => {
  await rig.bot.application.commands.set([
    new SlashCommandBuilder().setName('form').setDescription('A form'),
    new SlashCommandBuilder().setName('plans').setDescription('A form of files'),
  ]);
  rig.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.showModal(interaction.commandName === 'plans' ? PLANS : FORM);
    if (!interaction.isModalSubmit()) return;
    const { fields } = interaction;
    if (interaction.customId === 'plans') {
      await interaction.reply(
        `Got ${fields
          .getUploadedFiles('files', true)
          .map(({ name }) => name)
          .join()}`,
      );
      return;
    }
    const built = [
      `Built ${fields.getTextInputValue('name')} ${fields.getStringSelectValues('size').join()}`,
      fields.getRadioGroup('gate'),
      fields.getCheckboxGroup('also').join('+'),
    ];
    await interaction.reply(built.join(' '));
  });
};

const openForm = async (page: Page, command = 'form', name = 'A castle'): Promise<Locator> => {
  await page.keyboard.type(`/${command}`);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name });
  await form.waitFor();
  return form;
};

describe.skipIf(hasNoBrowser)('a form on the page', () => {
  const { rig, open } = usePages(prepare);

  test('a form shows labels, texts and menus, and refuses text that is too long', async () => {
    const page = await open('clay');
    const other = await open('clay');
    const form = await openForm(page);
    expect(await other.getByRole('dialog').count()).toBe(0);
    await form.getByLabel('Name').pressSequentially('x'.repeat(110), { delay: 0 });
    await form.getByText('100/100').waitFor();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('takes 1 of its options').waitFor();
    await form.getByRole('combobox', { name: 'Size' }).click();
    await form.getByRole('option', { name: 'Large' }).click();
    await form.getByLabel('Name').fill('Susa');
    await form.getByRole('button', { name: 'Submit' }).click();
    await sees(page, 'Built Susa L n tower');
    await expect(rig().clay.submit('1', {})).rejects.toThrow('not open');
    const { interactionId } = await rig().clay.command('games', 'form');
    await expect(rig().clay.submit(interactionId, { name: 'x'.repeat(5000), size: ['S'] })).rejects.toThrow(
      'at most 100 characters',
    );
  });

  test('files are chosen in a form, and uploaded when it is sent', async () => {
    const page = await open('clay');
    const form = await openForm(page, 'plans', 'Plans');
    const [one, two, three] = ['one', 'two', 'three'].map((name) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    }));
    if (!one || !two || !three) throw new Error('no files');
    await form.getByLabel('Files').setInputFiles([one, two, three]);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('takes 1 to 2 files').waitFor();
    await form.getByLabel('Files').setInputFiles([one, two]);
    await form.getByRole('button', { name: 'Submit' }).click();
    await sees(page, 'Got one.txt,two.txt');
    expect(await form.count()).toBe(0);
  });

  test('a form is filled in by the keyboard alone', async () => {
    const page = await open('clay');
    const keys = async (...pressed: readonly string[]): Promise<void> => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    const form = await openForm(page);
    // This moves from the close button to the first field.
    await keys('Tab');
    await page.keyboard.type('Susa');
    await keys('Tab', 'Enter');
    // The list takes the focus a frame after it opens, and the menu a frame after it closes.
    const focused = form.locator(':focus');
    await focused.and(form.getByRole('listbox', { name: 'Size' })).waitFor();
    await keys('ArrowDown', 'Enter');
    await focused.and(form.getByRole('combobox', { name: 'Size' })).waitFor();
    await keys('Tab');
    await focused.and(form.getByRole('radio', { name: 'North' })).waitFor();
    await keys('ArrowDown');
    await form.getByRole('radio', { name: 'South', checked: true }).waitFor();
    // All radio buttons are one stop, and each check box is one. A third box cannot be checked.
    await keys('Tab', 'Space');
    await form.getByRole('checkbox', { name: 'Garden', disabled: true }).waitFor();
    await keys('Tab', 'Space');
    await form.getByRole('checkbox', { name: 'Garden', disabled: false }).waitFor();
    await keys('Tab', 'Space');
    expect(await form.getByRole('group', { name: 'Also' }).isVisible()).toBe(true);
    await keys('Enter');
    await form.waitFor({ state: 'detached' });
    await sees(page, 'Built Susa');
    expect((await rig().clay.lastMessage('games')).content).toMatch(/^Built Susa [SL] s moat\+garden$/);
  });

  test('on a phone a form fits the width, and all of it can be reached', async () => {
    const page = await open('clay', 390);
    const form = await openForm(page);
    const wide = await form.evaluate((each) => [
      each.scrollWidth - each.clientWidth,
      each.getBoundingClientRect().right,
    ]);
    expect(wide[0]).toBeLessThanOrEqual(0);
    expect(wide[1]).toBeLessThanOrEqual(390);
    for (const choice of await form.locator('.choice').all()) {
      const { height = 0 } = (await choice.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(40);
    }
    await form.getByLabel('Name').fill('Susa');
    await form.getByRole('combobox', { name: 'Size' }).click();
    await form.getByRole('option', { name: 'Large' }).click();
    await form.getByText('By the river').click();
    await form.getByText('With water in it').click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await sees(page, 'Built Susa L s tower+moat');
  });
});
