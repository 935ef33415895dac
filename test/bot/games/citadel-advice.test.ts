import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import { openSide, startMatch, stateOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('Second changes sides, First asks for a hint, and a bot says how the game went', { tags: ['long'] }, async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const board = await startMatch(clay, blue, { field: 9, setup: 'balanced', hints: true, cap: 3 });
  const begun = await stateOf(rig);
  expect(begun.options).toMatchObject({ pie: true, hints: true });
  const [first, second] = begun.first === 0 ? [clay, blue] : [blue, clay];
  await typeTurn(first, '.');
  await second.press(await openSide(second, board), 'Change sides');
  const swapped = await stateOf(rig);
  expect(swapped).toMatchObject({ turn: 2, swapped: true, mover: begun.first });

  const more = (await first.press(await openSide(first, board), 'More')).message;
  expect(labelsOf(more)).toContain('Hint');
  const hinted = (await first.press(more, 'Hint')).message;
  expect(textOf(hinted)).toContain('the hard bot would play');
  expect(hinted.ephemeral).toBe(true);
  await expect.poll(async () => textOf(await clay.message(board.id))).not.toContain('would play');

  await typeTurn(first, '.');
  await typeTurn(second, '.');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  const over = shown.find(({ id }) => id === board.id) ?? board;
  expect(textOf(over)).toContain('with hints');
  const watched = (await blue.press(over, 'Watch')).message;
  const analysed = (await blue.press(watched, 'Analyse')).message;
  expect(analysed.ephemeral).toBe(true);
  expect(textOf(analysed)).toContain('How the game went');
  const again = (await blue.press(over, 'Watch')).message;
  expect(textOf((await blue.press(again, 'Last')).message)).toMatch(/Blue’s chance to win here: \d+%, by `Analyse`\./);
});
