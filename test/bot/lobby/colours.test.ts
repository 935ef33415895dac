// @module-tag ground
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { BLUE, GREEN, ORANGE } from '../../../src/games/contract/drawing/palette.ts';
import { menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { HAND, raceOn, raceRecordFile } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { labelsOf, pressMore } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { keptOf } from '../../rig/sessions/replica.ts';

const MENU = { menu: 'Your colour: first come, first served' };

const choose = async (who: LocalClient, lobby: SeenMessage, colour: string): Promise<SeenMessage> =>
  (await who.choose(lobby, colour, MENU)).message;

/** The colours that the menu of a lobby offers. */
const offeredIn = (lobby: SeenMessage): readonly string[] =>
  menusOf(lobby)
    .filter(({ placeholder }) => placeholder === MENU.menu)
    .flatMap((menu) => ('options' in menu ? menu.options.map(({ label }) => label) : []));

/** The public message, once it shows a board that has begun. */
const begunIn = async (who: LocalClient, label: string): Promise<SeenMessage> => {
  const shown = await who.until('games', (all) => all.some((each) => labelsOf(each).includes(label)));
  const board = shown.find((each) => labelsOf(each).includes(label));
  if (board === undefined) throw new Error('nothing has begun');
  return board;
};

test('colours are first come, first served, a race shows them, and they are wishes for the next one', async () => {
  const rig = await startRig();
  const { clay: ada, blue: ben, bot } = rig;
  const { message: lobby } = await ada.command('games', 'babylon start');
  expect(textOf(lobby)).toContain(`<@${ada.id}> (Blue)`);
  expect(offeredIn(lobby)).toEqual(['Orange', 'Clay', 'Tan', 'Sky', 'Green', 'Pink', 'Violet', 'Whichever is left']);

  // Ben may wish for a colour before he joins.
  const wished = await choose(ben, lobby, 'Violet');
  expect(wished.ephemeral).toBe(true);
  expect(textOf(wished)).toBe('You will be Violet once you join, if nobody has it by then.');
  const { message: joined } = await ben.press(lobby, 'Join');
  expect(textOf(joined)).toContain(`<@${ben.id}> (Violet)`);

  // Of two who choose the same at once, one is told that it is taken, and keeps what they had.
  const both = await Promise.all([choose(ada, joined, 'Pink'), choose(ben, joined, 'Pink')]);
  const refused = both.filter(({ ephemeral }) => ephemeral).map(textOf);
  expect(refused).toEqual([expect.stringMatching(/^Pink is the colour of <@\d+>\. Choose another one\.$/)]);

  const sky = await choose(ada, await ada.message(lobby.id), 'Sky');
  expect(textOf(sky)).toContain(`<@${ada.id}> (Sky)`);
  const tan = await choose(ben, sky, 'Tan');
  expect(textOf(tan)).toContain(`<@${ben.id}> (Tan)`);
  expect(offeredIn(tan)).toEqual(['Blue', 'Orange', 'Clay', 'Green', 'Pink', 'Violet', 'Whichever is left']);

  // A bot takes what is left.
  await ben.press((await ben.press(tan, 'Add a bot')).message, 'Begin');
  const board = await begunIn(ada, HAND);
  expect(textOf(board)).toContain('Bot 3 (easy, Orange)');
  expect(textOf(board)).toContain('S Sky · T Tan · O Orange');
  expect(textOf(board)).toMatch(/```[^`]*STO[^`]*```/);
  const { message: read } = await pressMore(ada, board, 'Read');
  expect(textOf(read)).toMatch(/Sky is <@\d+>: on space 2/);

  const over = await raceOn([ada, ben], board);
  const story = textOf((await pressMore(ben, over, 'Whole story')).message);
  expect(story).toMatch(/\b(Sky|Tan|Orange)\b/);
  expect(story).not.toMatch(/\b(Blue|Clay)\b/);
  // The draws at the beginning may be so long that a phone has no room for the legend below them.
  const { message: beginning } = await pressMore(ben, over, 'Watch');
  const { message: watched } = await ben.press(beginning, 'Next');
  expect(textOf(watched)).toContain('S Sky · T Tan · O Orange');
  const { message: shared } = await ben.press(over, 'Share');
  expect(shared.content).toMatch(/Sky [🔷⬛]{6}.* Tan [🟨⬛]+ Orange [🟧⬛]+ Warlord/u);
  expect(JSON.stringify(await raceRecordFile(ada))).not.toMatch(/sky|orange|colour/i);

  // The next race begins with what they chose last, whatever their seats are.
  const { message: next } = await ben.press(over, 'Rematch');
  expect(textOf(next)).toContain(`<@${ben.id}> (Tan)`);
  expect(textOf(next)).toContain(`<@${ada.id}> (Sky)`);
  expect(await keptOf(bot.services, ben.id)).toMatchObject({ preferences: [{ colour: 'tan' }] });
});

test('a game of Citadel is drawn in the chosen colours, and a wish that somebody else has waits', async () => {
  const rig = await startRig({ arePictured: true });
  const { clay: ada, blue: ben, sql } = rig;
  await sql.query(`insert into preferences (id, colour, changed_at) values ($1, 'green', now())`, [ben.id]);
  const lobby = await startWith(ada, 'citadel', { opponent: ben.id, size: 9, setup: 'balanced' });
  const chosen = await choose(ada, lobby, 'Green');
  expect(textOf(chosen)).toContain(`<@${ada.id}> (Green)`);
  const { message: board } = await ben.press(chosen, 'Accept');
  expect(textOf(board)).toContain(`<@${ada.id}> (Green) · <@${ben.id}> (Orange)`);
  const image = board.embeds[0]?.image;
  expect(image?.description).toMatch(/Green \(g\): citadels [a-j]\d.* Orange \(o\): citadels [a-j]\d/);
  const { data, palette = [] } = decode(await (await fetch(image?.url ?? '')).arrayBuffer());
  const seen = new Set(data);
  const has = (hex: string): boolean =>
    palette.some(([red = 0, green = 0, blue = 0], index) => {
      const text = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
      return `#${text}` === hex && seen.has(index);
    });
  expect([GREEN, ORANGE, BLUE].map(has)).toEqual([true, true, false]);

  // Ben's wish has waited.
  const { message: own } = await ben.command('games', 'citadel start', { size: 9 });
  expect(textOf(own)).toContain(`<@${ben.id}> (Green)`);
});
