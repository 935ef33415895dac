import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { startWith } from '../../rig/bot/board-menus.ts';
import { matchRecordOf, openSide, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf, pressMore } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('three play until one is left, and whoever is out is asked for nothing more', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { id } = await startWith(clay, 'citadel', { board: '11/10/3', setup: 'balanced', cap: 40 });
  await rig.idle();
  const lobby = await clay.message(id);
  for (const words of ['**11×11**, **10 citadels**', 'For three', 'the same for all sides'])
    expect(textOf(lobby)).toContain(words);
  await blue.press(lobby, 'Join');
  const { message: board } = await tan.press(lobby, 'Join');
  const people = [clay, blue, tan];

  const moverOf = async () => {
    const state = await stateOf(rig);
    const mover = people[state.mover ?? 0] ?? clay;
    return { state, mover };
  };
  for (let turn = 0; turn < 4; turn++) {
    const { state, mover } = await moverOf();
    expect(state.turn).toBe(turn + 1);
    const { message } = await typeTurn(mover, turnOf(state));
    expect(message.ephemeral && textOf(message).includes('Nothing was done')).toBe(false);
  }
  const { state } = await moverOf();
  expect(state.several?.recent.length).toBeGreaterThanOrEqual(3);

  const { mover: leaver } = await moverOf();
  await typeTurn(leaver, 'resign');
  const after = await stateOf(rig);
  expect(after.out).toEqual([people.indexOf(leaver)]);
  expect(after.phase).toBe('play');
  const [shown] = await clay.until('games', (all) =>
    all.some((each) => each.id === board.id && textOf(each).includes('out')),
  );
  expect(shown === undefined ? '' : textOf(shown)).toMatch(/\bout\b/);
  const { message: refused } = await typeTurn(leaver, '.');
  expect(textOf(refused)).toContain('You are out of this game.');
  const own = await openSide(leaver, board);
  expect(textOf(own)).toContain('You are out.');
  expect(labelsOf(own)).not.toContain('Resign');
  const { message: puzzle } = await leaver.press(own, 'Puzzle of the day');
  expect(puzzle.id).not.toBe(own.id);
  expect(textOf(puzzle)).toContain('Puzzle');

  const { mover } = await moverOf();
  await typeTurn(mover, 'resign');
  const over = await stateOf(rig);
  const last = people.findIndex((person) => person !== leaver && person !== mover);
  expect(over.ending).toEqual({ outcome: 'resigned', winners: [last] });
  const record = await matchRecordOf(clay);
  expect(() => checkRecord(citadel, record)).not.toThrow();
});

test.each([
  { board: '11/10/3', numbers: { citadels: '9' }, words: 'Three play with 7, 10 or 13 citadels.' },
  { board: '13/13/4', numbers: { citadels: '10' }, words: 'Four play with 9 or 13 citadels.' },
  { board: '13/13/4', numbers: { size: '8' }, words: 'at least' },
  { board: '11/10/3', numbers: { size: '9' }, words: '9×9 has room for 7 citadels at most, not 10' },
  { board: '9/7', numbers: { citadels: '6' }, words: 'odd: 5 or 7, not 6' },
  { board: '9/7', numbers: { size: '8', citadels: '9' }, words: '8×8 has room for 7 citadels at most, not 9' },
  { board: '9/7', numbers: { size: 'ten' }, words: 'Board size: please a whole number from 7 to 19.' },
  { board: '9/7', numbers: { cap: '9999' }, words: 'Last turn: please a whole number from 0 to 1,000.' },
])('$numbers on $board are refused in words, and change nothing', async ({ board, numbers, words }) => {
  const rig = await startRig();
  const { clay, sql } = rig;
  const lobby = await startWith(clay, 'citadel', { board });
  const before = (await sql.query('select chosen from matches')).rows;
  const { message } = await clay.submit(await pressMore(clay, lobby, 'Numbers and handicap'), numbers);
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining(words) });
  expect((await sql.query('select chosen from matches')).rows).toEqual(before);
});
