import { describe, expect, test } from 'vitest';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { LONGEST_SEED } from '../../../../src/games/escape/rules/options.ts';
import type { Action } from '../../../../src/games/escape/rules/state.ts';
import { variantIds } from '../../../../src/games/escape/rules/variants.ts';
import { after, begin, carrying, fightAt, outAt } from '../../../rig/games/escape/runs.ts';

const written: readonly (readonly [text: string, action: Action])[] = [
  ['e', { type: 'explore' }],
  ['w0', { type: 'walk', to: 0 }],
  ['w512', { type: 'walk', to: 512 }],
  ['u:map', { type: 'use', item: 'map' }],
  ['u:potion', { type: 'use', item: 'potion' }],
  ['u:scroll', { type: 'use', item: 'scroll' }],
  ['p3', { type: 'use', item: 'poison', count: 3 }],
  ['r', { type: 'roll' }],
  ['a', { type: 'accept' }],
  ['q', { type: 'equip' }],
  ['d', { type: 'discard' }],
  ['s', { type: 'surrender' }],
];

describe('actions', () => {
  test.each(written)('%s is %o', (text, action) => {
    expect(escape.makeAction(action)).toBe(text);
    expect(escape.parseAction(text)).toEqual(action);
    expect(escape.readAction(action)).toEqual(action);
  });

  test.each(['', 'x', 'w', 'w-1', 'w01', 'w1.5', 'p0', 'p', 'u:poison', 'u:', 'e ', 'w99999999999'])(
    '“%s” is not an action',
    (text) => {
      expect(() => escape.parseAction(text)).toThrow(FormatError);
    },
  );

  test.each([
    null,
    'explore',
    {},
    { type: 'jump' },
    { type: 'walk' },
    { type: 'walk', to: -1 },
    { type: 'walk', to: 1.5 },
    { type: 'walk', to: '1' },
    { type: 'explore', to: 1 },
    { type: 'use', item: 'weapon' },
    { type: 'use', item: 'poison' },
    { type: 'use', item: 'poison', count: 0 },
    { type: 'use', item: 'map', count: 1 },
  ])('E34: %o is not an action of a record', (json) => {
    expect(() => escape.readAction(json)).toThrow(FormatError);
  });
});

describe('options', () => {
  test.each([
    { text: 'v', options: { variants: [], world: 'free', seed: null } },
    { text: 'v50', options: { variants: ['fire-wall', 'hard-mode'], world: 'free', seed: null } },
    { text: 'v:old oak', options: { variants: [], world: 'shared', seed: 'old oak' } },
    { text: 'w', options: { variants: ['open-start'], world: 'free', seed: null } },
    { text: 'w30', options: { variants: ['hot-pursuit', 'hard-mode', 'open-start'], world: 'free', seed: null } },
    { text: 'x1:oak', options: { variants: ['divine-intervention', 'fading-grace'], world: 'shared', seed: 'oak' } },
    {
      text: 'y1',
      options: { variants: ['divine-intervention', 'open-start', 'fading-grace'], world: 'free', seed: null },
    },
    { text: 'v1:a~1b~0c:d', options: { variants: ['divine-intervention'], world: 'shared', seed: 'a|b~c:d' } },
  ])('E34: $text', ({ text, options }) => {
    const read = escape.readOptions(options);
    expect(read).toEqual(options);
    expect(escape.makeOptions(read)).toBe(text);
    expect(escape.parseOptions(text)).toEqual(options);
  });

  test('the longest seed fits into a custom id, whatever its letters', () => {
    const variants = [...variantIds];
    const longest = (seed: string) => escape.makeOptions(escape.readOptions({ variants, world: 'shared', seed }));
    expect(longest('|'.repeat(LONGEST_SEED)).length).toBeLessThanOrEqual(60);
    expect(() => longest('a'.repeat(LONGEST_SEED + 1))).toThrow(RangeError);
  });

  test.each(['', 'v6', 'v00', 'x', 'z', 'v:', '0', 'v0;a'])('“%s” is not a choice of options', (text) => {
    expect(() => escape.parseOptions(text)).toThrow(FormatError);
  });

  test.each([
    {},
    { variants: [] },
    { variants: ['easy-mode'], world: 'free', seed: null },
    { variants: ['hard-mode', 'hard-mode'], world: 'free', seed: null },
    { variants: ['fading-grace'], world: 'free', seed: null },
    { variants: [], world: 'free', seed: 'oak' },
    { variants: [], world: 'shared', seed: null },
    { variants: [], world: 'shared', seed: '' },
    { variants: [], world: 'free', seed: null, lives: 9 },
  ])('E34: %o is not a set of options', (json) => {
    expect(() => escape.readOptions(json)).toThrow(FormatError);
  });

  test('a fault is explained in a sentence', () => {
    expect(() => escape.readOptions({ variants: [], world: 'shared', seed: null })).toThrow(
      'the options cannot be read at seed: a shared world needs a seed, a free one has null',
    );
  });
});

describe('stored runs', () => {
  const sound = after(begin(), 'e 4 1', 'e 3', 'e 6', 'w2');
  const blocked = outAt(2, {}, { blockedBy: 'wall' });
  const blessed = begin(['divine-intervention', 'fading-grace'], { lead: 105 });
  const fighting = fightAt(4, carrying({ potion: 1 }), { kind: 'fight', face: 1 });
  const waiting = outAt(2, { phase: { kind: 'found', item: 'weapon' } }, { blockedBy: 'wall' });

  test.each([sound, fighting, waiting, blocked, blessed, after(sound, 's')])(
    'are read as they were written',
    (state) => {
      expect(escape.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    },
  );

  test.each([
    { fault: 'no run at all', json: null },
    { fault: 'another version', json: { ...sound, version: 2 } },
    { fault: 'an unknown field', json: { ...sound, gold: 1 } },
    { fault: 'a lost field', json: { ...sound, lead: undefined } },
    { fault: 'off the map', json: { ...sound, at: 4 } },
    { fault: 'a space without a parent', json: { ...sound, spaces: [{ inward: null }, { inward: 1 }] } },
    { fault: 'a Citadel with a parent', json: { ...sound, spaces: [{ inward: 0 }] } },
    { fault: 'a path too many', json: { ...sound, spaces: [...sound.spaces, { inward: 0 }] } },
    { fault: 'a path out of a blocked space', json: { ...sound, spaces: [...sound.spaces, { inward: 3 }] } },
    { fault: 'another farthest distance', json: { ...sound, farthest: 5 } },
    { fault: 'too much health', json: { ...sound, health: 21 } },
    { fault: 'no health', json: { ...sound, health: 0 } },
    { fault: 'an impossible lead', json: { ...sound, lead: 33 } },
    { fault: 'a lead without its Shrine', json: { ...sound, lead: 30 } },
    { fault: 'steps beyond the lead', json: { ...sound, steps: 35 } },
    { fault: 'a blocked neighbour of an open start', json: { ...blocked, variants: ['open-start'] } },
    { fault: 'a lead that grace does not give', json: { ...blessed, lead: 95 } },
    { fault: 'fewer steps than spaces', json: { ...sound, steps: 1 } },
    { fault: 'more Poison than can be carried', json: { ...sound, carried: { ...sound.carried, poison: 4 } } },
    { fault: 'a seed in a free world', json: { ...sound, seed: 'oak' } },
    { fault: 'a variant twice', json: { ...sound, variants: ['hard-mode', 'hard-mode'] } },
    { fault: 'a walk through a patrol', json: { ...sound, at: 1 } },
    { fault: 'a fight without a patrol', json: { ...sound, phase: { kind: 'fight', poison: 0, face: null } } },
    { fault: 'a fight in which the player is not asked', json: { ...fighting, ...carrying({ map: 1 }) } },
    { fault: 'a fight that is won', json: { ...fighting, phase: { kind: 'fight', poison: 0, face: 6 } } },
    { fault: 'a seventh face', json: { ...fighting, phase: { kind: 'fight', poison: 0, face: 7 } } },
    { fault: 'an item on an open space', json: { ...sound, phase: { kind: 'found', item: 'weapon' } } },
    { fault: 'a Potion that need not wait', json: { ...waiting, phase: { kind: 'found', item: 'potion' } } },
    { fault: 'killed in good health', json: { ...sound, phase: { kind: 'over', outcome: 'killed' } } },
    { fault: 'captured without a reason', json: { ...sound, phase: { kind: 'over', outcome: 'captured' } } },
  ])('throw with $fault', ({ json }) => {
    expect(() => escape.readState(json)).toThrow(FormatError);
  });
});

test('a refusal has its sentence', () => {
  expect(escape.explain('fire-wall')).toMatch(/fire wall/);
});
