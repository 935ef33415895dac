import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { parseCustomId } from '../../src/discord/messages/custom-id.ts';
import { buttonsOf, menusOf, textOf } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';
import { playOn, startAtOnce } from './player.ts';
import { startRig } from './rig.ts';

const MENU = 'Read this board';

/** The faults of a reading: it must not use pictures, code blocks, or controls that can't be used. */
const faultsOf = (reading: SeenMessage): readonly string[] => {
  const text = textOf(reading);
  return [
    ...(reading.ephemeral ? [] : ['it is public']),
    ...(text.includes('```') ? ['a block of code'] : []),
    ...(/\p{Extended_Pictographic}/u.test(text) ? ['an emoji'] : []),
    ...(reading.attachments.length > 0 ? ['a picture'] : []),
    ...buttonsOf(reading).flatMap(({ disabled, label }) => (disabled ? [`a disabled button: ${label}`] : [])),
  ];
};

describe.each(games.map(({ id, invitation: { label } }) => ({ id, label })))('a board of $id', ({ label }) => {
  test('can be read in sentences by its player and by anybody, with its button and its message’s context menu', async () => {
    const { clay, blue, book } = await startRig();
    const { board } = await startAtOnce(clay, blue, label);
    for (const who of [clay, blue]) {
      const { message: reading } = await who.press(board, 'Read');
      expect(faultsOf(reading)).toEqual([]);
      expect(textOf(reading).length).toBeGreaterThan(100);
      const { message: same } = await who.use(board, MENU);
      expect(faultsOf(same)).toEqual([]);
      expect(textOf(same)).toBe(textOf(reading));
    }
    expect(book.errors()).toEqual([]);
  });

  test('can be read more closely with menus and page by page with buttons, all in the same message', async () => {
    const { clay, blue, book } = await startRig();
    const { board } = await startAtOnce(clay, blue, label);
    const { message: reading } = await clay.press(board, 'Read');
    let shown = reading;
    for (const menu of menusOf(reading)) {
      const option = 'options' in menu ? menu.options.at(-1) : undefined;
      if (!option) throw new Error('a menu without options');
      shown = (await clay.choose(reading, option.value, { menu: menu.custom_id })).message;
      expect(shown.id).toBe(reading.id);
      expect(faultsOf(shown)).toEqual([]);
      const next = buttonsOf(shown).find(({ label: each }) => each === 'Next');
      const turned = next ? (await clay.press(shown, next.custom_id)).message : shown;
      expect(faultsOf(turned)).toEqual([]);
    }
    const names = buttonsOf(reading).some(({ custom_id: id }) => parseCustomId(id).ok);
    const { message: again } = await clay.use(reading, MENU);
    expect(textOf(again).includes('There is no board')).toBe(menusOf(reading).length === 0 && !names);
    expect(book.errors()).toEqual([]);
  });
});

test('a finished board can be read, too', async () => {
  const { clay, blue, book } = await startRig();
  const { message } = await clay.command('games', 'escape start');
  const { board } = await playOn(clay, message);
  const { message: reading } = await blue.press(board, 'Read');
  expect(faultsOf(reading)).toEqual([]);
  expect(textOf(reading)).toMatch(/over|ended|captured|killed/i);
  expect(book.errors()).toEqual([]);
});

test('before a game has begun, and on a message without a board, people are told so', async () => {
  const { clay, bot } = await startRig();
  expect(bot.name).not.toBe('');
  const { message: sealed } = await clay.command('games', 'siege start');
  expect((await clay.use(sealed, MENU)).message.content).toContain('not begun');
  const said = await clay.say('games', 'Hello');
  expect((await clay.use(said, MENU)).message).toMatchObject({
    ephemeral: true,
    content: expect.stringContaining('There is no board'),
  });
});
