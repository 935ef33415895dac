import { expect, test } from 'vitest';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openSide, startMatch } from '../../rig/bot/citadel-players.ts';
import { startRig } from '../../rig/bot/rig.ts';

const SWITCH = 'Text or picture';

/** Waits until somebody sees a message as a picture, or as text. A picture may take longer than its answer. */
const sees = async (who: LocalClient, { id }: SeenMessage, form: 'picture' | 'text'): Promise<void> => {
  await expect
    .poll(async () => {
      const { embeds } = await who.message(id);
      return embeds.some(({ image }) => image?.url.endsWith('/board.png')) ? 'picture' : 'text';
    })
    .toBe(form);
};

test('a board is text by default; one tap makes it a picture, and another text again', async () => {
  const { clay, blue } = await startRig({ arePictured: null });
  const { message: board } = await clay.command('games', 'siege start');
  const { message: begun } = await clay.press(board, 'Begin');
  await sees(clay, begun, 'text');
  expect(textOf(begun)).toContain('Goblins  ');
  expect((await clay.press(begun, SWITCH)).message.id).toBe(begun.id);
  await sees(clay, begun, 'picture');
  expect(textOf(await clay.message(begun.id))).not.toContain('Goblins  ');
  const { message: looked } = await blue.press(begun, SWITCH);
  expect(looked.ephemeral).toBe(true);
  await sees(blue, looked, 'text');
  await sees(blue, begun, 'picture');
  await clay.press(begun, SWITCH);
  await sees(clay, begun, 'text');
});

test('a board that is too wide for a phone is a picture, and its text is one tap away for each player', async () => {
  const { clay, blue } = await startRig({ arePictured: null });
  await sees(clay, await startMatch(clay, blue, { field: 13 }), 'text');
  const board = await startMatch(clay, blue, { field: 19 });
  await sees(clay, board, 'picture');
  const { message: own } = await clay.press(board, SWITCH);
  expect(own.ephemeral).toBe(true);
  await sees(clay, own, 'text');
  expect(textOf(own)).toMatch(/What everyone sees is set in .*games server/);
  await sees(clay, await openSide(clay, board), 'text');
  await sees(blue, await openSide(blue, board), 'picture');
  await sees(clay, board, 'picture');
});

test('the welcome chooses, too', async () => {
  const { clay } = await startRig({ arePictured: null });
  const { message: welcome } = await clay.command('games', 'play');
  const { message: set } = await clay.press(welcome, 'Boards: text or pictures');
  expect(textOf(set)).toContain('Boards are shown as pictures.** (you set this)');
  await sees(
    clay,
    (await clay.press((await clay.command('games', 'siege start')).message, 'Begin')).message,
    'picture',
  );
});
