// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { tries } from '../../../rig/games/seed.ts';
import { anySiege, gameOf, siegeAfter } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

/** The text of the action that a text is read as, or null if it is no action. */
const again = (text: string): string | null => {
  try {
    return siege.makeAction(siege.parseAction(text));
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

describe('actions as text', () => {
  test.each([
    { text: 'r', action: { type: 'roll', keep: [] } },
    { text: 'r03', action: { type: 'roll', keep: [0, 3] } },
    { text: 's', action: { type: 'stop' } },
    { text: 'h4', action: { type: 'halflings', face: 4 } },
    { text: 't:elves:2', action: { type: 'send', to: 'elves', sixes: 2 } },
    { text: 'u:light', action: { type: 'unlock', ability: 'light' } },
    { text: 'x:horn', action: { type: 'use', ability: 'horn' } },
    { text: 'x:heroic:4', action: { type: 'use', ability: 'heroic', line: 4 } },
    { text: 'k:army:3:4', action: { type: 'strike', by: 'army', line: 3, hits: 4 } },
    { text: 'e', action: { type: 'end' } },
  ])('$text', ({ text, action }) => {
    expect(siege.parseAction(text)).toEqual(action);
    expect(siege.makeAction(siege.readAction(action))).toBe(text);
  });

  test.each([
    '',
    'e1',
    'r9',
    'r03:x',
    'h',
    'h7',
    't:dwarves:1',
    't:elves',
    'x:heroic',
    'x:horn:3',
    'k:army:10:1',
    'u',
    'k:army:3',
  ])('“%s” is not one', (text) => {
    expect(() => siege.parseAction(text)).toThrow(FormatError);
  });

  test('any text is an action or a format error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([text, null]).toContain(again(text));
      }),
      tries(trials(200)),
    );
  });

  test.each([
    { type: 'stop', seat: 0 },
    { type: 'use', ability: 'heroic' },
    { type: 'use', ability: 'horn', line: 3 },
    { type: 'roll' },
    { type: 'roll', keep: ['0'] },
    { type: 'send', to: 'elves', sixes: 1.5 },
    null,
  ])('%j is not an action of a record', (json) => {
    expect(() => siege.readAction(json)).toThrow(FormatError);
  });
});

describe('options as text', () => {
  test.each(['normal', 'hard', 'epic'] as const)('%s', (difficulty) => {
    expect(siege.parseOptions(siege.makeOptions({ difficulty }))).toEqual({ difficulty });
  });

  test('nothing else', () => {
    expect(() => siege.parseOptions('easy')).toThrow(FormatError);
    expect(siege.defaults(1)).toEqual({ difficulty: 'normal' });
  });
});

describe('stored states', () => {
  const stored = siegeAfter('2 2 2 6 6 1', 's', 't:elves:2', 'u:light');

  test('come back as they were', () => {
    expect(siege.readState(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test.each<{ title: string; corrupt: (state: State) => unknown }>([
    { title: 'another version', corrupt: (state) => ({ ...state, version: 2 }) },
    { title: 'a field too many', corrupt: (state) => ({ ...state, extra: 1 }) },
    {
      title: 'a line with too many boxes',
      corrupt: (state) => withBoth(state, { lines: [6, 6, 8, 9, 10, 12, 14, 16, 20] }),
    },
    { title: 'damage behind walls that stand', corrupt: (state) => withBoth(state, { walls: [28, 37, 20] }) },
    { title: 'too many lines', corrupt: (state) => withBoth(state, { entered: 2 }) },
    { title: 'a seventh die out of nowhere', corrupt: (state) => withBoth(state, { dice: [2, 2, 2, 6, 6, 1, 1] }) },
    { title: 'a pool that is not the dice', corrupt: (state) => withBoth(state, { pool: [1, 3, 0, 0, 1, 1] }) },
    { title: 'an end before the end', corrupt: (state) => withBoth(state, { phase: 'over' }) },
    { title: 'a fourth roll', corrupt: (state) => withBoth(state, { rolls: 4 }) },
    { title: 'an overfull track', corrupt: (state) => withBoth(state, { tracks: [5, 0, 0, 0] }) },
    { title: 'a past that leads elsewhere', corrupt: (state) => ({ ...state, since: state.since.slice(0, -1) }) },
    {
      title: 'a past that was not legal',
      corrupt: (state) => ({ ...state, since: [...state.since, { type: 'stop' }] }),
    },
    { title: 'nothing at all', corrupt: () => null },
  ])('$title is corrupt', ({ corrupt }) => {
    expect(() => siege.readState(corrupt(stored))).toThrow(FormatError);
  });

  const withBoth = (state: State, change: Partial<State['now']>): State => ({
    ...state,
    now: { ...state.now, ...change },
    rolled: { ...state.rolled, ...change },
  });

  test('every state of every siege comes back', () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state } of gameOf(game)) expect(siege.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
      tries(trials(12)),
    );
  });
});
