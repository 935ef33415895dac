// @module-tag long
// @module-tag release
import { ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import { usePages } from '../../rig/local/page-rig.ts';
import { sendableOf } from '../../rig/local/rig.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

describe.skipIf(hasNoBrowser)('the messages on the page', () => {
  const { rig, open } = usePages(() => Promise.resolve());

  test('a message shows Markdown, emoji, ticking times, files, links and replies', async () => {
    const page = await open('clay');
    const { channels, people } = rig().local;
    const seconds = Math.round(Date.now() / 1000);
    const channel = await sendableOf(rig().bot, channels['games']);
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

  test('a line after a list or a quote is separate, and a link to a message is a pill that opens it', async () => {
    const page = await open('clay');
    const { channels, guildId } = rig().local;
    const { id } = await rig().clay.say('games', 'the board is here');
    for (let count = 0; count < 30; count++) await rig().clay.say('games', `talk ${count}`);
    const lists = ['1. one\n2. two\n-# small', '> quote\n-# less'];
    for (const text of lists) await rig().clay.say('games', text);
    for (const text of ['small', 'less']) await page.locator('.subtext', { hasText: text }).waitFor();
    expect(await page.getByText('-#').count()).toBe(0);

    await rig().clay.say('lobby', `It moved: https://discord.com/channels/${guildId}/${channels['games']}/${id}`);
    await page.getByRole('button', { name: '# lobby' }).click();
    await page.getByRole('button', { name: '# games › message' }).click();
    await page.getByRole('heading', { name: '# games' }).waitFor();
    await expect
      .poll(async () => (await page.getByText('the board is here').boundingBox())?.y ?? -1)
      .toBeGreaterThan(0);
  });

  test('threads and direct messages are listed; unread channels and mentions are marked', async () => {
    const page = await open('blue');
    const { channels, people } = rig().local;
    const games = await sendableOf(rig().bot, channels['games']);
    const lobby = await sendableOf(rig().bot, channels['lobby']);
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
});

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
