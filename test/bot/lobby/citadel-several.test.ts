import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { textOf } from '../../../src/local/client.ts';
import { joinServer } from '../../rig/bot/babylon-players.ts';
import { matchRecordOf, openSide, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { labelsOf } from '../../rig/bot/player.ts';
import { startRig, stored } from '../../rig/bot/rig.ts';

test('three play until one is left, and whoever is out is asked for nothing more', async () => {
  const rig = await startRig();
  const { clay, blue } = rig;
  const tan = await joinServer(rig, 'Tanner');
  const { message: lobby } = await clay.command('games', 'citadel start', { players: 3, cap: 40 });
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

  const { mover } = await moverOf();
  await typeTurn(mover, 'resign');
  const over = await stateOf(rig);
  const last = people.findIndex((person) => person !== leaver && person !== mover);
  expect(over.ending).toEqual({ outcome: 'resigned', winners: [last] });
  const record = await matchRecordOf(clay);
  expect(() => checkRecord(citadel, record)).not.toThrow();
});

test.each([
  { options: { players: 3, citadels: 9 }, words: 'Three play with 7, 10 or 13 citadels.' },
  { options: { players: 4, citadels: 10 }, words: 'Four play with 9 or 13 citadels.' },
  { options: { players: 4, size: 8 }, words: 'at least' },
  { options: { players: 3, field: 9, citadels: 10 }, words: '9×9 has room for 7 citadels at most, not 10' },
])('a start with $options is refused in words, and opens nothing', async ({ options, words }) => {
  const rig = await startRig();
  const { message } = await rig.clay.command('games', 'citadel start', options);
  expect(message).toMatchObject({ ephemeral: true, content: expect.stringContaining(words) });
  expect(await stored(rig)).toEqual([[], [], []]);
});
