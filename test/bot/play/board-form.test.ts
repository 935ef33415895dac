import { expect, test } from 'vitest';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openSide, startMatch } from '../../rig/bot/citadel-players.ts';
import { begunByItself, goThrough, labelsOf, MORE, offersOf, pressMore } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const AS_PICTURE = 'As a picture';
const AS_TEXT = 'As text';

/** Waits until somebody sees a message as a picture, or as text. A picture may take longer than its answer. */
const sees = async (who: LocalClient, { id }: SeenMessage, form: 'picture' | 'text'): Promise<void> => {
  await expect
    .poll(async () => {
      const { embeds } = await who.message(id);
      return embeds.some(({ image }) => image?.url.endsWith('/board.png')) ? 'picture' : 'text';
    })
    .toBe(form);
};

test('a board is text by default; its menu makes it a picture, and text again', async () => {
  const { clay, blue } = await startRig({ arePictured: null });
  const { message: board } = await clay.command('games', 'siege start');
  const begun = await begunByItself(clay, board);
  await sees(clay, begun, 'text');
  expect(textOf(begun)).toContain('Goblins  ');
  const { message: told } = await pressMore(clay, begun, AS_PICTURE);
  expect(told).toMatchObject({ ephemeral: true, content: 'You see boards as pictures from now on.' });
  await sees(clay, begun, 'picture');
  expect(textOf(await clay.message(begun.id))).not.toContain('Goblins  ');
  const { message: looked } = await pressMore(blue, begun, AS_TEXT);
  expect(looked.ephemeral).toBe(true);
  await sees(blue, looked, 'text');
  await sees(blue, begun, 'picture');
  await pressMore(clay, begun, AS_TEXT);
  await sees(clay, begun, 'text');
});

test('a private screen changes in its own message, and in the menu once that is dismissed', async () => {
  const rig = await startRig({ arePictured: null });
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue);
  const side = await openSide(clay, board);
  // The screen is noted after its answer.
  await rig.idle();
  await sees(clay, side, 'text');
  const { message: told } = await pressMore(clay, side, AS_PICTURE);
  expect(told).toMatchObject({ ephemeral: true, content: 'You see boards as pictures from now on.' });
  await sees(clay, side, 'picture');
  const { message: menu } = await clay.press(side, MORE);
  await clay.dismiss(side);
  const { message: own } = await clay.press(menu, AS_TEXT);
  expect(own.id).toBe(menu.id);
  expect(labelsOf(own)).toContain(MORE);
  await sees(clay, own, 'text');
});

test('against a bot the board of everyone changes with the private one', async () => {
  const rig = await startRig({ arePictured: null });
  const { clay } = rig;
  const { message: lobby } = await clay.command('games', 'citadel start', { size: 9, bot: 'easy' });
  const { message: board } = await clay.press(lobby, 'Begin');
  await rig.idle();
  const side = await openSide(clay, board);
  await rig.idle();
  await pressMore(clay, side, AS_PICTURE);
  await sees(clay, side, 'picture');
  await sees(clay, board, 'picture');
  expect(textOf(await clay.message(board.id))).not.toContain('a b c d');
});

test('a daily run changes in its own message', async () => {
  const rig = await startRig({ arePictured: null });
  const { clay } = rig;
  const { message: run } = await clay.command('games', 'daily', { game: 'escape' });
  await rig.idle();
  await sees(clay, run, 'text');
  await pressMore(clay, run, AS_PICTURE);
  await sees(clay, run, 'picture');
  expect(offersOf(await clay.message(run.id)).length).toBeGreaterThan(0);
});

/** The seat to move in the match that was opened last. */
const newestMover = async ({ sql }: Rig): Promise<unknown> =>
  (await sql.query('select state from matches order by opened_at desc limit 1')).rows[0]?.state.mover;

test('a board that is too wide for a phone is a picture, and its text is in the menu for each player', async () => {
  const rig = await startRig({ arePictured: null });
  const { clay, blue } = rig;
  await sees(clay, await startMatch(clay, blue, { size: 13 }), 'text');
  const board = await startMatch(clay, blue, { size: 19, citadels: 9 });
  await sees(clay, board, 'picture');
  // Who waits sees no board of their own beside the public one, unless they chose another form.
  const [mover, waiting] = (await newestMover(rig)) === 0 ? [clay, blue] : [blue, clay];
  const { message: own } = await pressMore(waiting, board, AS_TEXT);
  expect(own.ephemeral).toBe(true);
  await sees(waiting, own, 'text');
  expect(textOf(own)).toMatch(/What everyone sees is set in .*server/);
  const side = await openSide(waiting, board);
  await sees(waiting, side, 'text');
  expect(textOf(side)).toContain('a b c d e f g h j');
  await sees(mover, await openSide(mover, board), 'picture');
  await sees(clay, board, 'picture');
});

test('the welcome chooses, too', async () => {
  const { clay } = await startRig({ arePictured: null });
  const set = await goThrough(clay, ['Learn', 'Show boards as pictures']);
  expect(labelsOf(set)).toContain('Show boards as text');
  await sees(clay, (await clay.command('games', 'siege start')).message, 'picture');
});
