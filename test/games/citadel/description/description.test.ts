// @module-tag both
import * as fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import { describe } from '../../../../src/games/citadel/description/describe.ts';
import { makeTyped } from '../../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import type { Side, State } from '../../../../src/games/citadel/rules/field/state.ts';
import { citadelsFor, defaultOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { actions, play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { after, begun, field, midgameDrawing, said } from '../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../rig/games/citadel/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';
import { players, readSentences } from './reader.ts';

const described = (state: State, viewer: Side | 'table', focus: string | null = null) =>
  describe(look(state, viewer), { events: [], focus, players, rematch: { strongerBot: null } });

/** Expects a viewer's sentences to give the position, the prepared actions, and all that the viewer can do. */
const expectRebuilt = (state: State, viewer: 0 | 1 | 'table'): void => {
  const view = look(state, viewer);
  const { sentences } = described(state, viewer);
  const { position, prepared, actions: offered } = readSentences(sentences, viewer);
  expect(position).toEqual(view.position);
  expect(prepared).toBe(view.prepared.map(makeTyped).join(' '));
  const legal = viewer === 'table' ? [] : actions(state, viewer);
  const sorted = (all: readonly unknown[]): readonly string[] => all.map((each) => JSON.stringify(each)).toSorted();
  expect(sorted(offered)).toEqual(sorted(legal));
  for (const sentence of sentences) expect(sentence).not.toMatch(/[*`_\n]|\bundefined\b/);
};

test('a position can be rebuilt from its sentences alone, with everything that can be done', () => {
  let positions = 0;
  const met = { pie: 0, hints: 0, swapped: 0, over: 0 };
  const few = trials(10_000, 60, 1500);
  fc.assert(
    fc.property(anyGame, (game) => {
      if (positions >= few) return;
      for (const [index, { state }] of [...movesOf(game)].entries()) {
        if (index % 4 !== 3 && state.phase !== 'over') continue;
        for (const viewer of [0, 1, 'table'] as const) expectRebuilt(state, viewer);
        positions += 1;
        if (state.options.pie) met.pie += 1;
        if (state.options.hints) met.hints += 1;
        if (state.swapped) met.swapped += 1;
        if (state.phase === 'over') met.over += 1;
      }
    }),
    tries(trials(6000, 20, 2000)),
  );
  expect(positions).toBeGreaterThanOrEqual(few);
  for (const often of Object.values(met)) expect(often).toBeGreaterThan(0);
});

test.each(['draw', 'count'] as const)('so can an offer, here of a %s', (type) => {
  for (const offered of [said(field(midgameDrawing), 0, type), said(field(midgameDrawing), 1, type)])
    for (const viewer of [0, 1, 'table'] as const) expectRebuilt(offered, viewer);
});

test('so can a full 19x19 board', () => {
  const state = begun({ size: 19, citadels: 9 });
  const every = (count: number, from: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => from + 2 * index);
  const citadels = every(9, 20).map((at) => ({ at, last: 0 }) as const);
  const warriors: State['warriors'] = [every(50, 0), every(50, 101)];
  const full: State = { ...state, phase: 'play', turn: 199, actions: 9, warriors, walls: every(50, 220), citadels };
  for (const viewer of [0, 1, 'table'] as const) {
    expectRebuilt(full, viewer);
    for (const sentence of described(full, viewer).sentences) expect(sentence.length).toBeLessThan(1000);
  }
});

test('a player who only listens finishes games without a refused action', () => {
  for (let game = 0; game < trials(1000, 3, 150); game++) {
    const chance = seededChance(`listener ${game}`);
    const size = [7, 9, 13][game % 3] ?? 7;
    const options = citadel.readOptions({
      ...defaultOptions,
      size,
      citadels: citadelsFor(size),
      cap: 12,
      stall: 8,
      ...(game % 2 === 0 && { pie: true }),
    });
    let state = setup(options, chance);
    while (state.phase !== 'over') {
      const seat = state.mover ?? 0;
      const { actions: heard } = readSentences(described(state, seat).sentences, seat);
      const chosen = heard.filter(({ type }) => type !== 'draw' && type !== 'count' && type !== 'dismiss');
      const action = chosen[chance.pick([...chosen.keys()])];
      if (action === undefined) throw new Error('the sentences don’t say what can be done');
      const played = play(state, seat, action);
      if (!played.ok) throw new Error(`${makeTyped(action)} is refused: ${played.reason}`);
      state = played.value.state;
    }
    expect(state.phase).toBe('over');
  }
});

group('a closer look', () => {
  const midgame = field(midgameDrawing, { actions: 2 });

  test('at a warrior: its guard, its enemies, where it can walk', () => {
    const { sentences } = described(midgame, 0, 'one:d4');
    expect(sentences).toEqual([
      'On d4: your garrison with guard 3.',
      'Against d4, Ben has 1 against 3: it is safe.',
      'One step from d4: d3 your warrior with guard 2, c4 free, e4 Ben’s warrior with guard 2, d5 free.',
      'It can walk to c4 for 1, d5 for 1, b4 for 2, c3 for 2, c5 for 2 and d6 for 2.',
    ]);
    expect(described(midgame, 1, 'one:d4').sentences).toHaveLength(3);
  });

  test('at lines, which are described from end to end', () => {
    expect(described(midgame, 0, 'row:5').sentences).toEqual([
      'Row 5, from left to right: a5 free, b5 your garrison with guard 2, c5 to d5 free, ' +
        'e5 Ben’s warrior with guard 2, f5 to g5 free.',
    ]);
    expect(described(after(midgame, '#c5'), 0, 'column:c').sentences).toEqual([
      'Column c, from the bottom up: c1 to c4 free, c5 to c6 covered by a wall, c7 free.',
    ]);
  });

  test('with a menu of warriors that says whose each is, but without names, which menus can’t show', () => {
    const whose = (viewer: 0 | 1 | 'table') =>
      new Set(described(midgame, viewer).menus[0]?.options.map(({ label }) => label.split(', ')[1]));
    expect(whose(0)).toEqual(new Set(['yours', 'enemy']));
    expect(whose(1)).toEqual(new Set(['yours', 'enemy']));
    expect(whose('table')).toEqual(new Set(['x', 'o']));
  });

  test('with menus, each of whose options describes something', () => {
    const { menus } = described(midgame, 0);
    expect(menus.map(({ placeholder }) => placeholder)).toEqual([
      'One warrior',
      'A row',
      'A column',
      'Around a citadel',
    ]);
    const whole = described(midgame, 0).sentences;
    for (const { press } of menus.flatMap(({ options }) => options)) {
      if (!('focus' in press)) throw new Error('a menu of a description plays nothing');
      const { sentences } = described(midgame, 0, press.focus);
      expect(sentences.join() === whole.join()).toBe(press.focus === 'whole');
    }
  });

  test('around any point, which the menus of its row and its column offer', () => {
    const offered = (focus: string | null): readonly string[] =>
      described(midgame, 0, focus).menus.flatMap(({ options }) =>
        options.flatMap(({ press }) => ('focus' in press ? [press.focus] : [])),
      );
    for (const kind of ['row', 'column']) {
      const lines = offered(null).filter((focus) => focus.startsWith(`${kind}:`));
      const near = lines.flatMap((line) => offered(line).filter((focus) => focus.startsWith('near:')));
      expect(new Set(near).size).toBe(49);
      expect(near).toHaveLength(49);
    }
    expect(described(midgame, 0, 'column:g').menus.at(-1)?.placeholder).toBe('Around a point of this line');
    expect(described(midgame, 0, 'near:g7').sentences.slice(0, 2)).toEqual([
      'On g7: free.',
      'One step from g7: g6 free, f7 free.',
    ]);
  });

  test('and at warriors page by page', () => {
    const names = (from: number): readonly number[] => Array.from({ length: 20 }, (_, index) => from + index);
    const many: State = { ...midgame, warriors: [names(0), names(25)], citadels: [] };
    const labels = (focus: string | null): readonly string[] =>
      described(many, 0, focus).menus[0]?.options.map(({ label }) => label) ?? [];
    expect(labels(null)).toContain('Next page');
    expect(labels('page:2')).toContain('Previous page');
  });
});

test('nobody else hears of a turn in preparation', () => {
  const before = after(after(begun(), 'b2 d4 f6 b6 f2'), 'd4 b2 f6 f2');
  const prepared = after(before, before.mover === 0 ? 'b2-b3' : 'f6-f5');
  for (const viewer of ['table', 1] as const) {
    expect(JSON.stringify(described(prepared, viewer))).toBe(JSON.stringify(described(before, viewer)));
  }
});
