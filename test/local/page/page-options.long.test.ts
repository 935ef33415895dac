// @module-tag long
// @module-tag release
import { SlashCommandBuilder } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { box, sees, usePages } from '../../rig/local/page-rig.ts';
import type { LocalRig } from '../../rig/local/rig.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

const MOVES = ['a1 north', 'b2 east', 'b3 south'];

const PLAY = new SlashCommandBuilder()
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
  .addUserOption((rival) => rival.setName('rival').setDescription('Against whom'));

const prepare = async (rig: LocalRig): Promise<void> => {
  await rig.bot.application.commands.set([PLAY]);
  rig.answerWith(async (interaction) => {
    if (interaction.isAutocomplete()) {
      const offered = MOVES.filter((move) => move.startsWith(interaction.options.getFocused()));
      await interaction.respond(offered.map((move) => ({ name: `Move ${move}`, value: move })));
    }
    if (!interaction.isChatInputCommand()) return;
    const { options } = interaction;
    const [move, times, pace] = [options.getString('move'), options.getInteger('times'), options.getString('pace')];
    await interaction.reply(`Played ${move}, ${times}, ${pace}, ${options.getUser('rival')?.displayName}`);
  });
};

describe.skipIf(hasNoBrowser)('the options of a command on the page', () => {
  const { rig, open } = usePages(prepare);

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

  test('a command can be typed whole, key by key or at once, with the names of its options', async () => {
    const page = await open('clay');
    await page.keyboard.type('/play move:c4 west times:2 pace:f');
    await page.getByRole('option', { name: 'Fast' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await sees(page, 'Played c4 west, 2, f, undefined');
    await box(page).fill('/play move:d5 north times:4');
    await page.getByRole('textbox', { name: 'times' }).waitFor();
    await page.keyboard.press('Enter');
    await sees(page, 'Played d5 north, 4, null, undefined');
    expect(await box(page).inputValue()).toBe('');
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
});
