// @module-tag long
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  type Interaction,
} from 'discord.js';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { startLocalDiscord } from '../../../src/local/index.ts';
import { box, sees, usePages } from '../../rig/local/page-rig.ts';
import { PEOPLE, type LocalRig } from '../../rig/local/rig.ts';
import { choose, findChromium } from '../../rig/page/browser.ts';

const chromium = findChromium();

const commands = [
  new SlashCommandBuilder()
    .setName('escape')
    .setDescription('Escape The Citadel')
    .addSubcommand((start) =>
      start
        .setName('start')
        .setDescription('Start a run')
        .addStringOption((option) => option.setName('world').setDescription('Which world').setRequired(true))
        .addBooleanOption((option) => option.setName('hard').setDescription('A harder one')),
    )
    .addSubcommand((log) => log.setName('log').setDescription('The run so far')),
  new SlashCommandBuilder().setName('help').setDescription('The rules'),
  new SlashCommandBuilder()
    .setName('keep')
    .setDescription('Keeps a file')
    .addAttachmentOption((option) => option.setName('file').setDescription('Which').setRequired(true)),
];

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isChatInputCommand()) {
    if (interaction.commandName === 'help') return interaction.deferReply();
    if (interaction.commandName === 'keep') {
      const { name, url } = interaction.options.getAttachment('file', true);
      return interaction.reply(`Kept ${name}: ${await (await fetch(url)).text()}`);
    }
    if (interaction.options.getSubcommand() === 'log')
      return interaction.reply({ content: 'secret log', flags: MessageFlags.Ephemeral });
    const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('go').setLabel('Walk on').setEmoji('🥾').setStyle(ButtonStyle.Primary),
      new ButtonBuilder().setCustomId('name').setLabel('Name it').setStyle(ButtonStyle.Secondary),
      new ButtonBuilder().setCustomId('silent').setLabel('Say nothing').setStyle(ButtonStyle.Danger),
      new ButtonBuilder().setCustomId('closed').setLabel('Closed').setStyle(ButtonStyle.Success).setDisabled(true),
    );
    const menu = new StringSelectMenuBuilder()
      .setCustomId('item')
      .setPlaceholder('Use an item')
      .addOptions({ label: 'Rope', value: 'rope', description: 'Climb' }, { label: 'Lamp', value: 'lamp' });
    const embed = new EmbedBuilder()
      .setColor(0xe67e22)
      .setTitle('The Citadel')
      .setDescription('You are **here**.\n```\n#####\n#.@.#\n#####\n```')
      .addFields({ name: 'Health', value: '7', inline: true }, { name: 'Lead', value: '30', inline: true })
      .setFooter({ text: 'Turn 1' });
    return interaction.reply({
      content: `World ${interaction.options.getString('world')}, hard ${interaction.options.getBoolean('hard')}`,
      embeds: [embed],
      components: [buttons, new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
    });
  }
  if (interaction.isStringSelectMenu()) return interaction.update({ content: `Used the ${interaction.values.join()}` });
  if (interaction.isModalSubmit() && interaction.isFromMessage()) {
    return interaction.update({ content: `Named ${interaction.fields.getTextInputValue('name')}` });
  }
  if (!interaction.isButton() || interaction.customId === 'silent') return undefined;
  if (interaction.customId === 'go') return interaction.update({ content: 'You walked on' });
  const input = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short);
  const label = new LabelBuilder().setLabel('Its name').setTextInputComponent(input);
  return interaction.showModal(new ModalBuilder().setCustomId('form').setTitle('Name it').addLabelComponents(label));
};

describe.skipIf(chromium === null)('the page', () => {
  const { rig: current, open } = usePages(chromium ?? '', async (fresh) => {
    await fresh.bot.application.commands.set(commands);
    fresh.answerWith(answer);
  });
  let rig: LocalRig;
  let page: Page;

  beforeEach(async () => {
    rig = current();
    page = await open('clay');
  });

  test('the keyboard is enough to choose, fill in and send a command; buttons, menus and forms work', async () => {
    await page.keyboard.type('/esc');
    await page.getByRole('option', { name: '/escape log' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      '/escape start Start a run',
      '/escape log The run so far',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('north');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tr');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees(page, 'World north, hard true');
    await page.getByRole('article', { name: 'Message of Sallyport' }).getByText('escape start').waitFor();
    expect(await page.getByRole('button', { name: 'Closed' }).isDisabled()).toBe(true);
    expect(await page.locator('discord-code').textContent()).toBe('#####\n#.@.#\n#####');

    await page.getByRole('button', { name: 'Walk on' }).click();
    await sees(page, 'You walked on');
    await choose(page, 'Use an item', 'Rope');
    await sees(page, 'Used the rope');
    await page.getByRole('button', { name: 'Name it' }).click();
    await page.getByLabel('Its name').fill('Home');
    await page.keyboard.press('Enter');
    await sees(page, 'Named Home');
  });

  test('a command takes a file that is chosen in its field', async () => {
    await page.keyboard.type('/keep');
    await page.keyboard.press('Enter');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await page.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'Kept run.json: {"a":1}');
    expect(await page.locator('input[type=file]').count()).toBe(0);
  });

  test('only its reader sees an ephemeral message', async () => {
    const other = await open('blue');
    const told: string[] = [];
    other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
    await other.reload();
    await rig.clay.command('games', 'escape log');
    await sees(page, 'secret log');
    await sees(page, 'Only you can see this');
    await rig.clay.say('games', 'after it');
    await sees(other, 'after it');
    expect(await other.getByText('secret log').count()).toBe(0);
    expect(told.join()).not.toContain('secret log');
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await page.getByText('secret log').waitFor({ state: 'detached' });
  });

  test('deferred answers show as thinking, and failures as failed', async () => {
    await page.keyboard.type('/help');
    await page.keyboard.press('Enter');
    await sees(page, 'Sallyport is thinking');
    const { message } = await rig.clay.command('games', 'escape start', { world: 'a' });
    await page.getByRole('button', { name: 'Say nothing' }).click();
    await expect
      .poll(async () => (await rig.clay.overview()).interactions.some(({ sourceId }) => sourceId === message.id))
      .toBe(true);
    rig.local.skip(3000);
    await sees(page, 'This interaction failed');
    rig.local.skip(15 * MINUTE);
    await sees(page, 'The application did not respond');
  });

  test('a channel shows its latest messages, and earlier ones on request', async () => {
    for (let number = 1; number <= 105; number++) await rig.clay.say('lobby', `number ${number}`);
    await page.getByRole('button', { name: '# lobby' }).click();
    await page.getByText('number 105', { exact: true }).waitFor();
    expect(await page.getByText('number 5', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await page.getByText('number 1', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(105);
  });

  test('one page can act as several people', async () => {
    await page.getByRole('radio', { name: 'Blue' }).click();
    await expect.poll(() => page.url()).toContain('as=blue');
    await page.getByRole('radio', { name: 'Blue', checked: true }).waitFor();
    await box(page).fill('hello **there**');
    await box(page).press('Enter');
    await page.getByRole('article', { name: 'Message of Blue' }).waitFor();
    expect(await page.locator('strong').innerText()).toBe('there');
    // Messages stay separate, however fast they are typed.
    for (const word of ['one', 'two', 'three']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    for (const word of ['one', 'two', 'three']) await page.getByText(word, { exact: true }).waitFor();
  });

  test('a phone shows everything without sideways scrolling', async () => {
    const phone = await open('clay', 390);
    const line = 'x'.repeat(200);
    await rig.clay.say('games', `${line}\n\`\`\`\n${line}\n\`\`\``);
    await rig.clay.command('games', 'escape start', { world: line });
    await sees(phone, 'The Citadel');
    const widths = await phone.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(widths).toEqual([390, 390]);
    await phone.getByRole('button', { name: 'Channels and people' }).click();
    await phone.getByRole('button', { name: '# lobby' }).click();
    await phone.getByRole('heading', { name: '# lobby' }).waitFor();
  });

  test('a phone scrolls to the end after its own action, and otherwise stays where it is', async () => {
    const phone = await open('clay', 390);
    const messages = phone.getByRole('log', { name: 'Messages' });
    // The page notices before the next frame.
    const scrollUp = () =>
      messages.evaluate((list) => {
        list.scrollTo(0, 0);
        return new Promise((resolve) => list.ownerDocument.defaultView?.requestAnimationFrame(resolve));
      });
    const below = () => messages.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));
    const menus = phone.getByRole('combobox', { name: 'Use an item' });
    await rig.clay.say('games', 'line\n'.repeat(60));
    await expect.poll(below).toBe(0);

    for (const count of [1, 2]) {
      await scrollUp();
      await box(phone).fill('/escape start');
      await box(phone).press('Enter');
      await phone.getByRole('textbox', { name: 'world' }).fill('north');
      await phone.getByRole('textbox', { name: 'world' }).press('Enter');
      await expect.poll(() => menus.count()).toBe(count);
      await expect.poll(below).toBe(0);
    }

    await messages.evaluate((list) => list.scrollBy(0, -60));
    await expect.poll(below).toBe(60);
    await phone.getByRole('button', { name: 'Walk on' }).last().click();
    await sees(phone, 'You walked on');
    await expect.poll(below).toBe(0);
    // An answer may grow later.
    await messages.evaluate((list) => list.querySelector('discord-embed')?.setAttribute('style', 'height: 90rem'));
    await expect.poll(below).toBe(0);

    await scrollUp();
    await rig.blue.say('games', 'somebody else');
    await sees(phone, 'somebody else');
    expect(await messages.evaluate((list) => list.scrollTop)).toBe(0);
    await phone.getByRole('button', { name: 'Walk on' }).first().click();
    await expect.poll(() => phone.getByText('You walked on').count()).toBe(2);
    expect(await below()).toBeGreaterThan(40);
  });

  test('a phone closes the drawer on a choice, a tap outside and Escape', async () => {
    const phone = await open('clay', 390);
    const drawer = phone.getByRole('navigation', { name: 'Channels and people' });
    const closes = async (how: () => Promise<void>): Promise<void> => {
      await phone.getByRole('button', { name: 'Channels and people' }).click();
      await drawer.waitFor();
      await how();
      await expect.poll(() => drawer.isVisible()).toBe(false);
    };
    await closes(() => phone.getByRole('button', { name: '# games' }).click());
    await closes(() => phone.getByRole('radio', { name: 'Blue' }).click());
    await box(phone).waitFor();
    await closes(() => phone.mouse.click(380, 780));
    await closes(() => phone.mouse.click(380, 10));
    await closes(() => phone.keyboard.press('Escape'));
    await closes(() => phone.getByRole('button', { name: 'Channels and people' }).click());
    expect(await phone.getByRole('button', { name: 'Channels and people' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  test('the page survives a restart of the server', async () => {
    const { port } = new URL(rig.local.url);
    // A client that is destroyed during a failing reconnect would end the process.
    await rig.bot.destroy();
    await rig.local.close();
    await sees(page, 'Reconnecting…');
    await box(page).fill('hello');
    await box(page).press('Enter');
    await sees(page, 'Sallyport is not running. Start it again; your games are kept.');
    const again = await startLocalDiscord({ port: Number(port), people: PEOPLE });
    const channel = again.channels['games'] ?? '';
    await fetch(`${again.apiUrl}/v10/channels/${channel}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${again.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'after the restart' }),
    });
    await sees(page, 'after the restart');
    expect(await page.getByText('Reconnecting…').count()).toBe(0);
    await page.getByText('Sallyport is not running').waitFor({ state: 'detached' });
    await page.close();
    await again.close();
  });
});
