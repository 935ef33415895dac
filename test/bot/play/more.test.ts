import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { textOf } from '../../../src/local/client.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { openSide, SIDE, startMatch } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf, MORE, offersOf, playOn, pressMore, startAtOnce } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

describe.each(games.map(({ id, invitation: { label } }) => ({ id, label })))('the menu of $id', ({ label }) => {
  test('opens with one button, for the person who presses it, and each of its buttons answers', async () => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const tan = await joinServer(rig, 'Tanner');
    const { board } = await startAtOnce(clay, blue, label);
    expect(labelsOf(board).filter((each) => each === MORE)).toHaveLength(1);
    for (const who of [clay, tan]) {
      const { message: menu } = await who.press(board, MORE);
      expect(menu.ephemeral).toBe(true);
      expect(labelsOf(menu).includes('Look')).toBe(who === tan);
      for (const place of labelsOf(menu).keys()) {
        const { message: fresh } = await who.press(board, MORE);
        const button = labelsOf(fresh)[place] ?? '';
        const { message: answer } = await who.press(fresh, button);
        expect({ button, isPrivate: answer.ephemeral, isNew: textOf(answer) !== textOf(menu) }).toEqual({
          button,
          isPrivate: true,
          isNew: true,
        });
      }
    }
  });
});

test.each(games.map(({ invitation: { label } }) => label))(
  'a stranger who opens the menu of %s shows its board again if its embeds were removed',
  async (label) => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const tan = await joinServer(rig, 'Tanner');
    const { board } = await startAtOnce(clay, blue, label);
    await clay.moderate({ kind: 'strip embeds', message: board.id });
    const stripped = await clay.message(board.id);
    expect(stripped.embeds).toEqual([]);
    await tan.press(stripped, MORE);
    await rig.idle();
    expect((await clay.message(board.id)).embeds).not.toEqual([]);
  },
);

test('the menu of a lobby explains the game, and offers no board to read', async () => {
  const { clay } = await startRig();
  const { message: lobby } = await clay.command('games', 'babylon start');
  expect(labelsOf(lobby)).toEqual(['Join', 'Leave', 'More options', MORE]);
  expect(labelsOf((await clay.press(lobby, MORE)).message)).toEqual(['Fair dice', 'How to play']);
});

test('a player resigns or ends a game from its menu, after a question; nobody else is offered that', async () => {
  const { clay, blue } = await startRig();
  const board = await startMatch(clay, blue, { field: 9 });
  const side = await openSide(clay, board);
  const { message: question } = await pressMore(clay, side, 'Resign');
  expect(textOf(question)).toContain('That counts as resigning.');
  await clay.press(question, 'End it');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));

  const { message } = await clay.command('games', 'escape start');
  const { board: run } = await playOn(clay, message, { most: 2 });
  expect(labelsOf((await blue.press(run, MORE)).message)).not.toContain('End the game');
  const { message: asked } = await pressMore(clay, run, 'End the game');
  const { message: kept } = await clay.press(asked, 'Keep playing');
  expect(textOf(kept)).toBe('Your game goes on.');
  expect(offersOf(await clay.message(run.id)).length).toBeGreaterThan(0);
});

test('a menu that was opened before the end still says how the game went', async () => {
  const { clay, blue } = await startRig();
  const board = await startMatch(clay, blue, { field: 9 });
  const { message: menu } = await blue.press(board, MORE);
  await clay.press((await pressMore(clay, board, 'Resign')).message, 'End it');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  expect(textOf((await blue.press(menu, 'Resign')).message)).toContain('over');
  expect(textOf((await blue.press(menu, 'Read')).message)).toContain('You win');
  expect(labelsOf(await blue.message(board.id))).not.toContain(SIDE);
});
