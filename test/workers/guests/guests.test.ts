// @module-tag ground
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { loadGuests } from '../../../src/workers/guests/guests.ts';
import { nim, packageOf } from '../../rig/games/packages.ts';
import { some } from '../../rig/games/trials.ts';

test('a package whose game keeps to the contract is played, and what it hands out is a copy', async () => {
  const folder = packageOf(nim());
  const { games, refused } = await loadGuests([folder, folder], MINUTE);
  expect(refused).toEqual([]);
  expect(games.map(({ id, name }) => ({ id, name }))).toEqual([{ id: 'ada-nim', name: 'Nim of Ada' }]);
  const [game] = games;
  const state = game?.readState({ left: 3, mover: 0, moves: 0 });
  expect(game?.look(state, 0)).not.toBe(state);
  expect(() => game?.readState({ left: -1 })).toThrow('other fields');
});

test('two packages with one id: the second is left out', async () => {
  const [first, second] = [packageOf(nim()), packageOf(nim("name: 'Another Nim'"))];
  const { games, refused } = await loadGuests([first, second], MINUTE);
  expect(games.map(({ name }) => name)).toEqual(['Nim of Ada']);
  expect(refused).toEqual([
    {
      name: second,
      isMissing: false,
      why: `The game of ${second} is left out: another package has the id ada-nim, too`,
    },
  ]);
});

const FAULTS = [
  { what: 'has an id of ours', source: nim("id: 'siege'"), why: 'id: must be two words with a dash, such as ada-nim' },
  { what: 'changes what it gets', source: nim('status: (state) => { state.left = 0; }'), why: 'read only' },
  {
    what: 'remembers',
    source: `let calls = 0; ${nim('setup: () => ({ left: 9 + (calls++ % 3), mover: 0, moves: 0 })')}`,
    why: 'does not do the same again',
  },
  {
    what: 'loops for ever',
    source: nim('setup: () => { for (;;); }'),
    why: 'took longer than 3 seconds',
    patience: 3000,
  },
  { what: 'does not load', source: "throw new Error('no weather today');", why: 'no weather today' },
  { what: 'exports nothing', source: 'export const game = 1;', why: 'it has no default export' },
  { what: 'lacks a part', source: nim('status: undefined'), why: 'at status' },
  {
    what: 'never ends',
    source: nim('play: (state) => ({ ok: true, value: { state, events: [] } })'),
    why: 'did not end',
  },
  {
    what: 'forgets what is stored',
    source: nim('readState: () => ({ left: 1, mover: 0, moves: 0 })'),
    why: 'reads a stored state as another one',
  },
];

test.each(some(FAULTS, 4))(
  'a package that $what is left out, in a sentence',
  { tags: ['both'] },
  async ({ source, why, patience = MINUTE }) => {
    const folder = packageOf(source);
    const { games, refused } = await loadGuests([folder], patience);
    expect(games).toEqual([]);
    expect(refused).toMatchObject([{ name: folder, isMissing: false }]);
    const [{ why: told } = { why: '' }] = refused;
    expect(told).toContain(`The game of ${folder} is left out: `);
    expect(told.split('\n')).toHaveLength(1);
    expect(told).toContain(why);
  },
);

test('a package that is not there is told apart from one that does not fit', async () => {
  const folder = packageOf(nim());
  rmSync(folder, { recursive: true });
  for (const name of [folder, path.join(folder, 'x'), 'ada-has-no-such-package'])
    expect((await loadGuests([name], MINUTE)).refused).toMatchObject([{ name, isMissing: true }]);
});
