// @module-tag long
// @module-tag release
import {
  ActionRowBuilder,
  ApplicationCommandType,
  ContextMenuCommandBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  type Interaction,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/kernel/time.ts';
import { sees, usePages } from '../../rig/local/page-rig.ts';
import type { LocalRig } from '../../rig/local/rig.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

const menuRows = () =>
  [
    new StringSelectMenuBuilder()
      .setCustomId('things')
      .setPlaceholder('Take things')
      .setMinValues(1)
      .setMaxValues(2)
      .addOptions(
        { label: 'Rope', value: 'rope', description: 'Climb with it', emoji: '🪢' },
        { label: 'Lamp', value: 'lamp' },
        { label: 'Key', value: 'key' },
      ),
  ].map((menu) => new ActionRowBuilder<typeof menu>().addComponents(menu));

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isChatInputCommand()) return interaction.reply({ content: 'Choose', components: menuRows() });
  if (interaction.isStringSelectMenu()) return interaction.reply(`Took ${interaction.values.join(' and ')}`);
  return undefined;
};

const prepare = async (rig: LocalRig): Promise<void> => {
  await rig.bot.application.commands.set([new SlashCommandBuilder().setName('menus').setDescription('All menus')]);
  rig.answerWith(answer);
};

describe.skipIf(hasNoBrowser)('the menus and tools of the page', () => {
  const { rig, open } = usePages(prepare);

  test('a menu works with the mouse and the keyboard', async () => {
    const page = await open('clay');
    await rig().clay.command('games', 'menus');
    const menu = page.getByRole('combobox', { name: 'Take things' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Rope' }).click();
    await page.getByRole('option', { name: 'Key' }).click();
    await page.keyboard.press('Escape');
    await sees(page, 'Took rope and key');
    expect(await menu.isEnabled()).toBe(true);
  });

  test('the newest message is three stops of the keyboard away', async () => {
    const page = await open('clay');
    await rig().clay.command('games', 'menus');
    await page.getByRole('combobox', { name: 'Take things' }).waitFor();
    const first = page.locator('a, button, input, select, textarea, summary, [tabindex="0"]').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = page.locator('[data-message]').last().locator(':focus');
    expect(await focused.getAttribute('role')).toBe('combobox');
  });

  test('the links of a message cover no name, and the page follows the theme of the system', async () => {
    const page = await open('clay');
    await rig().bot.application.commands.set([
      new SlashCommandBuilder().setName('menus').setDescription('All menus'),
      new ContextMenuCommandBuilder().setName('Read').setType(ApplicationCommandType.Message),
    ]);
    const { message } = await rig().clay.command('games', 'menus');
    const shown = page.locator(`[data-message="${message.id}"]`);
    await shown.hover();
    const links = await shown.getByRole('button', { name: 'Read' }).boundingBox();
    const top = await shown.boundingBox();
    expect((links?.y ?? NaN) + (links?.height ?? NaN)).toBeLessThanOrEqual((top?.y ?? NaN) + 1);
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(49, 51, 56)');
  });

  test('a channel is still wide enough beside a phone and the tools', async () => {
    const page = await open('clay');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByLabel('Phone beside it').selectOption('blue');
    await page.frameLocator('iframe[title="Phone"]').getByRole('combobox').first().waitFor();
    const width = await page.getByRole('log', { name: 'Messages' }).evaluate((log) => log.clientWidth);
    expect(width).toBeGreaterThanOrEqual(400);
    await page.getByRole('button', { name: 'Channels and people' }).click();
    await page.getByRole('button', { name: '# lobby' }).click();
    await page.getByRole('heading', { name: '# lobby' }).waitFor();
  });

  test('the page adds a person, changes the theme, and shows a phone', async () => {
    const page = await open('clay', 1500);
    await page.getByRole('button', { name: '+ Add a person' }).click();
    await page.keyboard.type('Ana Maria');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Ana Maria', checked: true }).waitFor();
    expect(page.url()).toContain('as=anamaria');
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    const colour = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const dark = await colour();
    await page.getByRole('button', { name: 'Light theme' }).click();
    expect(await colour()).not.toBe(dark);
    await page.getByLabel('Phone beside it').selectOption('blue');
    const phone = page.frameLocator('iframe[title="Phone"]');
    await phone.getByRole('combobox', { name: 'Message # games' }).fill('from the phone');
    await phone.getByRole('combobox', { name: 'Message # games' }).press('Enter');
    await page.getByRole('article', { name: 'Message of Blue' }).getByText('from the phone').waitFor();
    expect(await phone.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth)).toBe(390);
  });

  test('a person and the server can have another language, in which commands are described', async () => {
    await rig().bot.application.commands.set([
      new SlashCommandBuilder()
        .setName('greet')
        .setDescription('Says hello')
        .setDescriptionLocalizations({ de: 'Sagt hallo' })
        .addStringOption((option) =>
          option
            .setName('tone')
            .setDescription('How loud')
            .setDescriptionLocalizations({ de: 'Wie laut' })
            .addChoices({ name: 'Quiet', value: 'q', name_localizations: { de: 'Leise' } }),
        ),
      new ContextMenuCommandBuilder()
        .setName('Read')
        .setNameLocalizations({ de: 'Vorlesen' })
        .setType(ApplicationCommandType.Message),
    ]);
    rig().answerWith(async (interaction) => {
      if (!interaction.isCommand()) return;
      const tone = interaction.isChatInputCommand() ? interaction.options.getString('tone') : 'none';
      await interaction.reply(`${interaction.commandName} ${tone}: ${interaction.locale}, ${interaction.guildLocale}`);
    });
    const page = await open('clay');
    await page.getByRole('button', { name: 'Tools' }).click();
    const tools = page.getByRole('complementary', { name: 'Tools' });
    await tools.getByLabel('Clay’s Discord').selectOption('Deutsch');
    await tools.getByLabel('This server').selectOption('日本語');
    await expect.poll(async () => (await rig().clay.overview()).guild.locale).toBe('ja');
    await page.getByRole('combobox', { name: 'Message # games' }).fill('/gr');
    await page.getByRole('option', { name: '/greet Sagt hallo' }).click();
    await page.keyboard.press('Tab');
    await page.getByText('Wie laut').waitFor();
    await page.getByRole('option', { name: 'Leise' }).click();
    await page.keyboard.press('Enter');
    await sees(page, 'greet q: de, ja');
    await page.getByRole('button', { name: 'Vorlesen' }).click();
    await sees(page, 'Read none: de, ja');
    await tools.getByText('Clay: /Read').click();
    await tools.getByText('"locale": "de"').waitFor();

    // Another person has their own language, and this one keeps theirs.
    const other = await open('blue');
    await other.getByRole('button', { name: 'Read' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Tools' }).click();
    expect(await tools.getByLabel('Clay’s Discord').inputValue()).toBe('de');
    expect(await tools.getByLabel('This server').inputValue()).toBe('ja');
  });

  test('the tools show traffic, repeat interactions, skip the clock, fail requests and drop the gateway', async () => {
    const page = await open('clay');
    // The second answer to a repeated interaction fails.
    let edit = (): Promise<unknown> => Promise.resolve();
    rig().answerWith((interaction) => {
      if (interaction.isChatInputCommand()) edit = () => interaction.editReply('Choose');
      return answer(interaction).catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Tools' }).click();
    const tools = page.getByRole('complementary', { name: 'Tools' });
    await rig().clay.command('games', 'menus');
    await tools.getByText('Clay: /menus').click();
    await tools.getByText('"name": "menus"').waitFor();
    // The answer is below its interaction.
    const exchange = tools.locator('.exchange', { hasText: /: \/menus/ }).first();
    await exchange
      .getByText(/callback/)
      .first()
      .waitFor();
    // So is a later edit with its token, whatever has happened in between.
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${rig().local.apiUrl}/v10/users/1`)));
    await edit();
    await exchange.getByText(/PATCH .*@original/).waitFor();
    await tools.getByRole('button', { name: 'Deliver my last interaction again' }).click();
    await tools.getByText('Clay: /menus, delivered again').waitFor();
    const before = rig().local.now().getTime();
    await tools.getByRole('button', { name: 'Skip 1 day' }).click();
    await expect.poll(() => rig().local.now().getTime() - before).toBeGreaterThanOrEqual(DAY);
    await tools.getByRole('button', { name: '500 for 10 s' }).click();
    await sees(page, 'Discord answers 500');
    await tools.getByRole('button', { name: 'As it should' }).click();
    await page.getByText('Discord answers 500').waitFor({ state: 'detached' });
    const resumed = new Promise((resolve) => void rig().bot.once('shardResume', resolve));
    await tools.getByRole('button', { name: 'Drop the gateway' }).click();
    await resumed;
    await tools.getByRole('button', { name: 'Restart the bot' }).click();
    await sees(page, 'The bot cannot be restarted from here.');
  });
});
