// @module-tag long
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  EmbedBuilder,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  RoleSelectMenuBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type Interaction,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/kernel/time.ts';
import { box, sees, usePages } from '../../rig/local/page-rig.ts';
import { choose, findChromium } from '../../rig/page/browser.ts';

const chromium = findChromium();

const MOVES = ['a1 north', 'b2 east', 'b3 south'];

const commands = [
  new SlashCommandBuilder()
    .setName('play')
    .setDescription('Play a move')
    .addStringOption((move) => move.setName('move').setDescription('Your move').setRequired(true).setAutocomplete(true))
    .addIntegerOption((times) => times.setName('times').setDescription('How often').setMinValue(1).setMaxValue(5))
    .addStringOption((pace) =>
      pace
        .setName('pace')
        .setDescription('How fast')
        .addChoices({ name: 'Slow', value: 's' }, { name: 'Fast', value: 'f' }),
    )
    .addUserOption((rival) => rival.setName('rival').setDescription('Against whom')),
  new SlashCommandBuilder().setName('menus').setDescription('All menus'),
  new SlashCommandBuilder().setName('form').setDescription('A form'),
];

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
    new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('A user'),
    new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('A role'),
    new MentionableSelectMenuBuilder().setCustomId('anyone').setPlaceholder('Anyone'),
    new ChannelSelectMenuBuilder().setCustomId('channel').setPlaceholder('A channel'),
  ].map((menu) => new ActionRowBuilder<typeof menu>().addComponents(menu));

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    return interaction.respond(
      MOVES.filter((move) => move.startsWith(typed)).map((move) => ({ name: `Move ${move}`, value: move })),
    );
  }
  if (interaction.isChatInputCommand()) {
    switch (interaction.commandName) {
      case 'menus':
        return interaction.reply({ content: 'Choose', components: menuRows() });
      case 'form': {
        const name = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Paragraph).setMaxLength(100);
        const size = new StringSelectMenuBuilder()
          .setCustomId('size')
          .addOptions({ label: 'Small', value: 'S' }, { label: 'Large', value: 'L' });
        return interaction.showModal(
          new ModalBuilder()
            .setCustomId('castle')
            .setTitle('A castle')
            .addLabelComponents(
              new LabelBuilder().setLabel('Name').setDescription('Of the castle').setTextInputComponent(name),
              new LabelBuilder().setLabel('Size').setStringSelectMenuComponent(size),
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
              new LabelBuilder()
                .setLabel('Ruined')
                .setDescription('Long ago')
                .setCheckboxComponent((ruined) => ruined.setCustomId('ruined')),
            ),
        );
      }
      default: {
        const { options } = interaction;
        const given = [
          options.getString('move'),
          options.getInteger('times'),
          options.getString('pace'),
          options.getUser('rival')?.displayName,
        ];
        return interaction.reply(`Played ${given.join(', ')}`);
      }
    }
  }
  if (interaction.isStringSelectMenu()) return interaction.reply(`Took ${interaction.values.join(' and ')}`);
  if (interaction.isUserSelectMenu()) return interaction.reply(`User ${interaction.users.first()?.displayName}`);
  if (interaction.isRoleSelectMenu()) return interaction.reply(`Role ${interaction.roles.size}`);
  if (interaction.isMentionableSelectMenu()) return interaction.reply(`Anyone ${interaction.values.length}`);
  if (interaction.isChannelSelectMenu()) return interaction.reply(`Channel ${interaction.channels.size}`);
  if (interaction.isModalSubmit()) {
    const { fields } = interaction;
    return interaction.reply(
      [
        `Built ${fields.getTextInputValue('name')} ${fields.getStringSelectValues('size').join()}`,
        fields.getRadioGroup('gate'),
        fields.getCheckboxGroup('also').join('+'),
        ...(fields.getCheckbox('ruined') ? ['ruined'] : []),
      ].join(' '),
    );
  }
  return undefined;
};

describe.skipIf(chromium === null)('the parts of the page', () => {
  const { rig, open } = usePages(chromium ?? '', async (fresh) => {
    await fresh.bot.application.commands.set(commands);
    fresh.answerWith(answer);
  });

  test('the keyboard is enough to fill in options: the bot’s suggestions, numbers, choices and people', async () => {
    const page = await open('clay');
    await page.keyboard.type('/play ');
    await page.getByRole('combobox', { name: 'move' }).waitFor();
    await page.getByRole('option', { name: 'Move a1 north' }).waitFor();
    await page.keyboard.type('b');
    await page.getByRole('option', { name: 'Move a1 north' }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await sees(page, 'Input a valid integer.');
    await page.getByRole('textbox', { name: 'times' }).fill('9');
    await page.keyboard.press('Enter');
    await sees(page, 'Option times takes at most 5.');
    await page.getByRole('textbox', { name: 'times' }).fill('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fa');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('bl');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await sees(page, 'Played b3 south, 3, f, Blue');
    expect(await box(page).isVisible()).toBe(true);
  });

  test('the page asks for a missing option, and Escape leaves the command', async () => {
    const page = await open('clay');
    rig().answerWith(() => Promise.resolve());
    await page.keyboard.type('/play');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send' }).click();
    await sees(page, 'This option is required. Specify a value.');
    await page.keyboard.press('Escape');
    await page.keyboard.type('/nothing of this name');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Message of Clay' }).getByText('/nothing of this name').waitFor();
    await box(page).fill('x'.repeat(5000));
    await page.keyboard.press('Enter');
    await sees(page, 'A message has at most 2000 characters.');
    await sees(page, '-3000');
    const { interactions } = await rig().clay.overview();
    expect(interactions.filter(({ kind }) => kind === 'command')).toEqual([]);
  });

  test('every kind of menu works with the mouse and the keyboard', async () => {
    const page = await open('clay');
    const { message } = await rig().clay.command('games', 'menus');
    const menu = page.getByRole('combobox', { name: 'Take things' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Rope' }).click();
    await page.getByRole('option', { name: 'Key' }).click();
    await page.keyboard.press('Escape');
    await sees(page, 'Took rope and key');
    for (const [name, option, told] of [
      ['A user', 'Blue', 'User Blue'],
      ['A role', '@everyone', 'Role 1'],
      ['Anyone', 'Tan', 'Anyone 1'],
      ['A channel', '# lobby', 'Channel 1'],
    ] as const) {
      await choose(page, name, option);
      await sees(page, told);
    }
    expect((await rig().clay.message(message.id)).edited_timestamp).toBeNull();
  });

  test('a form shows labels, texts and menus, and refuses text that is too long', async () => {
    const page = await open('clay');
    const other = await open('clay');
    await page.keyboard.type('/form');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'A castle' });
    await form.waitFor();
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

  test('a form is filled in by the keyboard alone', async () => {
    const page = await open('clay');
    const keys = async (...pressed: readonly string[]): Promise<void> => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    await page.keyboard.type('/form');
    await keys('Enter');
    const form = page.getByRole('dialog', { name: 'A castle' });
    await form.waitFor();
    // From the button that closes it to the first field.
    await keys('Tab');
    await page.keyboard.type('Susa');
    await keys('Tab', 'Enter');
    // The list takes the focus a frame after it opened, and the menu a frame after it closed.
    const focused = form.locator(':focus');
    await focused.and(form.getByRole('listbox', { name: 'Size' })).waitFor();
    await keys('ArrowDown', 'Enter');
    await focused.and(form.getByRole('combobox', { name: 'Size' })).waitFor();
    await keys('Tab');
    await focused.and(form.getByRole('radio', { name: 'North' })).waitFor();
    await keys('ArrowDown');
    await form.getByRole('radio', { name: 'South', checked: true }).waitFor();
    // One stop for all radio buttons, one for each check box; a third one can't be chosen.
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
    await page.keyboard.type('/form');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'A castle' });
    await form.waitFor();
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
    await form.getByText('Long ago').click();
    expect(await form.getByRole('checkbox', { name: 'Ruined' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Submit' }).click();
    await sees(page, 'Built Susa L s tower+moat ruined');
  });

  test('a message shows Markdown, emoji, ticking times, files, links and replies', async () => {
    const page = await open('clay');
    const { channels, people } = rig().local;
    const seconds = Math.round(Date.now() / 1000);
    const channel = await rig().bot.channels.fetch(channels['games'] ?? '');
    if (!channel?.isSendable()) throw new Error('There is no channel.');
    const sent = await channel.send({
      content: `# Head\n**bold** 🎲 <@${people['clay']}> <t:${seconds - 20}:R>\n- one\n  - two\n> quote\n||dark||`,
      embeds: [
        new EmbedBuilder()
          .setTitle('🏰 **Board**')
          .setDescription('```\n#.#\n```')
          .addFields({ name: 'A', value: '1', inline: true }, { name: 'B', value: '2', inline: true })
          .setImage('attachment://board.png')
          .setFooter({ text: 'Turn 1' }),
      ],
      files: [
        new AttachmentBuilder(DOT, { name: 'board.png' }),
        new AttachmentBuilder(Buffer.from('log'), { name: 'log.txt' }),
      ],
      components: [
        new ActionRowBuilder<ButtonBuilder>().addComponents(
          new ButtonBuilder().setURL('https://example.com/').setLabel('Rules').setStyle(ButtonStyle.Link),
        ),
      ],
      allowedMentions: { users: [people['clay'] ?? ''] },
    });
    const message = page.getByRole('article', { name: 'Message of Sallyport' });
    await message.getByRole('heading', { name: 'Head' }).waitFor();
    const time = message.getByText(/^\d+ seconds ago$/);
    const first = await time.innerText();
    await expect.poll(() => time.innerText()).not.toBe(first);
    rig().local.skip(HOUR);
    await message.getByText('an hour ago').waitFor();
    expect(await message.getAttribute('class')).toContain('mentioned');
    const pictures = await message.locator('img').all();
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const picture of pictures) {
      await expect.poll(() => picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await message.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('https://example.com/');
    await message.getByRole('link', { name: 'log.txt' }).waitFor();
    await message.getByRole('button', { name: 'Spoiler' }).click();
    await message.getByText('dark').waitFor();
    await sent.reply('as I said');
    await page.getByRole('article', { name: 'Message of Sallyport' }).nth(1).getByText('as I said').waitFor();
  });

  test('a line after a list or a quote is separate, and a link to a message is a pill that shows it', async () => {
    const page = await open('clay');
    const { channels, guildId } = rig().local;
    const { id } = await rig().clay.say('games', 'the board is here');
    for (let count = 0; count < 30; count++) await rig().clay.say('games', `talk ${count}`);
    const lists = ['1. one\n2. two\n-# small', '> quote\n-# less'];
    for (const text of lists) await rig().clay.say('games', text);
    for (const text of ['small', 'less']) await page.locator('discord-subscript', { hasText: text }).waitFor();
    expect(await page.getByText('-#').count()).toBe(0);

    await rig().clay.say('lobby', `It moved: https://discord.com/channels/${guildId}/${channels['games']}/${id}`);
    await page.getByRole('button', { name: '# lobby' }).click();
    await page.getByRole('button', { name: '# games › message' }).click();
    await page.getByRole('heading', { name: '# games' }).waitFor();
    await expect
      .poll(async () => (await page.getByText('the board is here').boundingBox())?.y ?? -1)
      .toBeGreaterThan(0);
  });

  test('with a phone and the tools beside it, a channel is still wide enough', async () => {
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

  test('threads and direct messages are listed; unread channels and mentions are marked', async () => {
    const page = await open('blue');
    const { channels, people } = rig().local;
    const games = await rig().bot.channels.fetch(channels['games'] ?? '');
    const lobby = await rig().bot.channels.fetch(channels['lobby'] ?? '');
    if (!games?.isSendable() || !lobby?.isSendable()) throw new Error('There is no channel.');
    const blue = people['blue'] ?? '';
    await lobby.send({ content: `<@${blue}> come`, allowedMentions: { users: [blue] } });
    await lobby.send(`<@${blue}> silent`);
    const row = page.getByRole('button', { name: '# lobby' });
    await row.getByText('1 mention', { exact: true }).waitFor();
    const start = await games.send('The match');
    await start.startThread({ name: 'Match 1' });
    await page.getByRole('button', { name: 'See thread' }).click();
    await page.getByRole('heading', { name: 'Match 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Message Sallyport' }).click();
    await page.getByRole('heading', { name: '@ Sallyport' }).waitFor();
    await row.click();
    await page.getByText('silent').waitFor();
    expect(await row.getByText('mention').count()).toBe(0);
  });

  test('the page adds a person, changes the theme, and shows a phone', async () => {
    const page = await open('clay', 1500);
    await page.getByRole('button', { name: '+ Add a person' }).click();
    await page.keyboard.type('Ana Maria');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Ana Maria', checked: true }).waitFor();
    expect(page.url()).toContain('as=anamaria');
    await page.getByRole('button', { name: 'Tools' }).click();
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

  test('the tools skip the clock, drop the gateway, fail requests, repeat an interaction, and show the traffic', async () => {
    const page = await open('clay');
    // An interaction that was delivered twice cannot be answered twice.
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
    // A later edit by its token is there, too, however much has happened in between.
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${rig().local.apiUrl}/v10/users/1`)));
    await edit();
    await exchange.getByText(/PATCH .*@original/).waitFor();
    await exchange.getByText('Choose · Clay').first().waitFor();
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

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
