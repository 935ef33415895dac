import { describe, expect, test } from 'vitest';
import { escape } from '../../../../src/games/escape/index.ts';
import { addressOf, distanceOf, spaceOf } from '../../../../src/games/escape/rules/map.ts';
import { actions, summary } from '../../../../src/games/escape/rules/rules.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { after, begin, corridor, outAt, refusalOf, stepOf } from '../../../rig/games/escape/runs.ts';

describe('setup and map', () => {
  test('E2: health 20 of 20, lead 30, no power, no steps, nothing carried, on the Citadel', () => {
    expect(summary(begin())).toEqual({
      phase: 'move',
      at: 0,
      steps: 0,
      lead: 30,
      power: 0,
      health: 20,
      max_health: 20,
      revealed: 0,
      farthest: 1,
      defeated: 0,
      map: 0,
      poison: 0,
      potion: 0,
      scroll: 0,
      found: null,
      patrol: null,
      player: null,
      challenges: [],
    });
  });

  test('E3: spaces are numbered in the order revealed, and each has two outward paths', () => {
    const state = after(begin(), 'e 2', 'e 3', 'w1', 'e 2');
    expect(state.spaces).toEqual([{ inward: null }, { inward: 0 }, { inward: 1 }, { inward: 1 }]);
    expect(refusalOf(after(state, 'w1'), 'e')).toBe('all-explored');
  });

  test('E4: the Citadel is at distance 1; farthest is the greatest distance revealed', () => {
    const state = after(begin(), 'e 2', 'e 2', 'w1', 'w0');
    expect([0, 1, 2].map((id) => distanceOf(state, id))).toEqual([1, 2, 3]);
    expect(summary(state)).toMatchObject({ at: 0, farthest: 3 });
  });

  test.each([
    { space: 'a Blocked result', move: 'e 1 4' },
    { space: 'a Shrine', move: 'e 6' },
  ])('E5: only the inward path leaves $space, which may be entered again', ({ move }) => {
    const state = after(begin(), move, 'w0', 'w1');
    expect(refusalOf(state, 'e')).toBe('blocked');
    expect(actions(state)).toEqual([{ type: 'walk', to: 0 }]);
  });
});

describe('movement', () => {
  test('E6: exploring takes 1 step into a new space', () => {
    expect(summary(after(begin(), 'e 2'))).toMatchObject({ steps: 1, at: 1, revealed: 1 });
  });

  test('E7: walking takes 1 step, to the parent or to a known child, and rolls nothing', () => {
    const state = after(begin(), 'e 6', 'w0', 'w1');
    expect(summary(state)).toMatchObject({ steps: 3, lead: 35, at: 1 });
    expect(refusalOf(after(begin(), 'e 2', 'w0', 'e 2'), 'w1')).toBe('not-a-neighbour');
    expect(refusalOf(begin(), 'w0')).toBe('not-a-neighbour');
  });

  test.each([
    { steps: 28, move: 'e 2', phase: 'move' },
    { steps: 29, move: 'e', phase: 'over' },
    { steps: 28, move: 'w0', phase: 'move' },
    { steps: 29, move: 'w0', phase: 'over' },
  ])('E8: captured the moment the steps reach the lead: $steps of 30, then $move', ({ steps, move, phase }) => {
    expect(after(outAt(2, { steps }), move).phase.kind).toBe(phase);
  });

  test('E8: capture comes before a Shrine’s help or a fight', () => {
    const fought = after(outAt(2, { steps: 27, power: 0 }), 'e 4 1', 'w0');
    expect(summary(fought)).toMatchObject({ phase: 'over', steps: 30, lead: 30 });
  });

  test('E9: the last step is counted but not taken, and nothing is revealed', () => {
    const explored = after(outAt(2, { steps: 29 }), 'e');
    expect(summary(explored)).toMatchObject({ at: 1, steps: 30, revealed: 1, farthest: 2 });
    const walked = after(outAt(2, { steps: 29 }), 'w0');
    expect(summary(walked)).toMatchObject({ at: 1, steps: 30 });
  });
});

describe('new space', () => {
  test.each([
    { face: '1 4', blockedBy: 'wall' },
    { face: '2', blockedBy: undefined },
    { face: '3', blockedBy: undefined },
    { face: '4 1', blockedBy: 'patrol' },
    { face: '5 1', blockedBy: 'patrol' },
    { face: '6', blockedBy: 'shrine' },
  ])('E10: dice $face leave the new space blocked by $blockedBy', ({ face, blockedBy }) => {
    expect(spaceOf(after(begin(), `e ${face}`), 1).blockedBy).toBe(blockedBy);
  });

  test('E11: a Blocked result rolls for an item, a Shrine gives 5 lead, an empty space nothing', () => {
    expect(summary(after(begin(), 'e 1 5'))).toMatchObject({ potion: 1, lead: 30 });
    expect(summary(after(begin(), 'e 6'))).toMatchObject({ lead: 35 });
    expect(stepOf(begin(), 'e 2').events.map(({ type }) => type)).toEqual(['stepped', 'revealed']);
  });
});

test('E33: an address has the path taken at each space, in the order explored', () => {
  const state = after(begin(), 'e 2', 'e 6', 'w1', 'e 2', 'w1', 'w0', 'e 2');
  expect([0, 1, 2, 3, 4].map((id) => addressOf(state, id))).toEqual(['', '1', '1.1', '1.2', '2']);
});

test('there is one seat, and no action is accepted after the end', () => {
  expect(() => escape.setup({ variants: [], world: 'free', seed: null }, 2, noChance)).toThrow(RangeError);
  const over = after(begin(), 's');
  expect(refusalOf(over, 'e')).toBe('over');
  expect(escape.status(over).toAct).toEqual([]);
  expect(escape.play(begin(), 1, { type: 'explore' }, noChance)).toEqual({ ok: false, reason: 'not-your-run' });
});

test('the turn grows with every action', () => {
  expect(after(outAt(3, { spaces: corridor(2), turn: 7 }), 'w1', 'w0').turn).toBe(9);
});
