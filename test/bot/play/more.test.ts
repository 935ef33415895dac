import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { openSide, SIDE, startMatch, stateOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { isOver, labelsOf, MORE, offersOf, playOn, pressMore, startAtOnce, startRun } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';

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
        const pressed = await who.press(fresh, button);
        expect(pressed.modal !== null).toBe(['More options', 'Numbers and handicap'].includes(button));
        if (pressed.modal !== null) continue;
        const { message: answer } = pressed;
        expect({ button, isPrivate: answer.ephemeral, isNew: textOf(answer) !== textOf(menu) }).toEqual({
          button,
          isPrivate: true,
          isNew: true,
        });
      }
    }
  });
});

test.each(some(games.map(({ invitation: { label } }) => label)))(
  'a stranger who opens the menu of %s shows its board again if its embeds were removed',
  { tags: ['both'] },
  async (label) => {
    const rig = await startRig();
    const { clay, blue } = rig;
    const tan = await joinServer(rig, 'Tanner');
    const { board } = await startAtOnce(clay, blue, label);
    await rig.idle();
    await clay.moderate({ kind: 'strip embeds', message: board.id });
    const stripped = await clay.message(board.id);
    expect(stripped.embeds).toEqual([]);
    await tan.press(stripped, MORE);
    await rig.idle();
    expect((await clay.message(board.id)).embeds).not.toEqual([]);
  },
);

test('the menu of a lobby explains the game, and offers no board to read', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const { message: lobby } = await blue.command('games', 'citadel start');
  expect(labelsOf(lobby)).toEqual(['Join', 'Leave', MORE]);
  const explained = ['Fair coin', 'Puzzle of the day', 'How to play', 'Rules'];
  const inMenu = async (who: LocalClient) => labelsOf((await who.press(lobby, MORE)).message);
  expect(await inMenu(blue)).toEqual(['More options', 'Numbers and handicap', ...explained]);
  expect(await inMenu(await joinServer(rig, 'Tanner'))).toEqual(explained);
  // Clay manages the server.
  expect(await inMenu(clay)).toEqual([...explained, 'End the game']);
});

test('a player resigns or ends a game from its menu, after a question; nobody else is offered that', async () => {
  const { clay, blue } = await startRig();
  const board = await startMatch(clay, blue, { size: 9 });
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

test('a menu that was opened before the end still says that the game is over', async () => {
  const { clay, blue } = await startRig();
  const board = await startMatch(clay, blue, { size: 9 });
  const { message: menu } = await blue.press(board, MORE);
  await clay.press((await pressMore(clay, board, 'Resign')).message, 'End it');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  expect(textOf((await blue.press(menu, 'Resign')).message)).toContain('over');
  expect(textOf((await blue.press(board.id, 'Read')).message)).toContain('You win');
  expect(labelsOf(await blue.message(board.id))).not.toContain(SIDE);
});

test('everything that has no command is two taps from the board', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const within = async (board: SeenMessage, label: string, who = clay): Promise<string> =>
    textOf((await who.press((await who.press(board, MORE)).message, label)).message);
  const board = await startMatch(clay, blue, { size: 9 });
  const mover = (await stateOf(rig)).mover === 0 ? clay : blue;
  await typeTurn(mover, 'c3');
  expect(await within(board, 'Rules')).toContain('Citadel');
  expect(await within(board, 'Puzzle of the day')).toContain('An easy one to begin with.');
  expect(await within(board, 'How to play')).toContain('Step 1 of');
  expect(await within(board, 'Log')).toContain('the log');
  expect(await within(board, 'Fair coin')).toContain('SHA-256');
  expect(await within(board, 'Hand over my seat')).toContain('Who takes over your seat');
  expect(await within(board, 'Record', mover)).toContain('Your game so far');
  expect(await within(board, 'Resign')).toContain('That counts as resigning.');
  const tan = await joinServer(rig, 'Tanner');
  expect(labelsOf((await tan.press(board, MORE)).message)).not.toContain('Record');
  const run = await startRun(rig);
  expect(await within(run, 'Challenges')).toContain('No finished run yet');
});

test('whoever manages the server ends a game of others from its menu', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const board = await startMatch(blue, tan, { size: 9 });
  const { message: question } = await pressMore(clay, board, 'End the game');
  expect(textOf(question)).toContain('It ends at once, for everybody.');
  await clay.press(question, 'End it');
  await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
});
