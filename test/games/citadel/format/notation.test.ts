import { describe, expect, test } from 'vitest';
import { makeAction, parseAction, readAction, readState } from '../../../../src/games/citadel/format/notation.ts';
import { makeTyped, parseTyped, parseWord } from '../../../../src/games/citadel/format/typed.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import type { Action } from '../../../../src/games/citadel/rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { after, begun, field, said, small } from '../../../rig/games/citadel/fields.ts';

const all: readonly { readonly typed: string; readonly action: Action }[] = [
  { typed: '#c4', action: { type: 'build', square: 'c4' } },
  { typed: '/c4', action: { type: 'raze', square: 'c4' } },
  { typed: '/c4>b4', action: { type: 'raze', square: 'c4', loss: 'b4' } },
  { typed: '+d4', action: { type: 'recruit', at: 'd4' } },
  { typed: 'd4-d5', action: { type: 'move', from: 'd4', to: 'd5' } },
  { typed: 'xd5', action: { type: 'attack', at: 'd5' } },
  { typed: 'xd5>d4', action: { type: 'attack', at: 'd5', loss: 'd4' } },
  { typed: '!d5', action: { type: 'kill', at: 'd5' } },
  { typed: '~d4', action: { type: 'dismiss', at: 'd4' } },
  { typed: '.', action: { type: 'end' } },
  { typed: 'draw', action: { type: 'draw' } },
  { typed: 'count', action: { type: 'count' } },
  { typed: 'resign', action: { type: 'resign' } },
];

describe('an action as it is typed', () => {
  test.each(all)('$typed', ({ typed, action }) => {
    expect(makeTyped(action)).toBe(typed);
    expect(parseWord(typed, 'play')).toEqual({ ok: true, value: [action] });
    expect(parseWord(typed.toUpperCase(), 'play')).toEqual({ ok: true, value: [action] });
  });

  test.each(['place', 'claim'] as const)('a point alone, to %s', (type) => {
    expect(parseWord('E5', type)).toEqual({ ok: true, value: [{ type, at: 'e5' }] });
    expect(makeTyped({ type, at: 'e5' })).toBe('e5');
  });

  test('a path is one move for each step', () => {
    expect(parseWord('d4-d5-e5', 'play')).toEqual({
      ok: true,
      value: [
        { type: 'move', from: 'd4', to: 'd5' },
        { type: 'move', from: 'd5', to: 'e5' },
      ],
    });
  });

  test('several actions are separated by spaces', () => {
    const parsed = parseTyped('  +d4 e5-e6\nxf6>e6 . ', 'play');
    expect(parsed.ok && parsed.value.map(({ action }) => makeTyped(action))).toEqual(['+d4', 'e5-e6', 'xf6>e6', '.']);
  });

  test.each([
    { text: '+d4 hello .', word: 'hello', at: 4, why: 'is not an action' },
    { text: 'd4', word: 'd4', at: 0, why: 'alone' },
    { text: '+i4', word: '+i4', at: 0, why: 'without i' },
    { text: '#', word: '#', at: 0, why: 'missing' },
    { text: 'd4-d5-', word: 'd4-d5-', at: 0, why: 'missing' },
    { text: 'd4-z9', word: 'd4-z9', at: 0, why: '“z9” is not a point' },
    { text: '. xd5>d4>d3', word: 'xd5>d4>d3', at: 2, why: 'only one' },
    { text: 'xd5>', word: 'xd5>', at: 0, why: 'missing' },
    { text: 'c20-c21', word: 'c20-c21', at: 0, why: '“c20”' },
    { text: '', word: '', at: 0, why: 'You typed nothing' },
  ])('“$text” points at “$word”', ({ text, word, at, why }) => {
    expect(parseTyped(text, 'play')).toEqual({ ok: false, reason: { word, at, why: expect.stringContaining(why) } });
  });
});

describe('an action in a custom id', () => {
  const setup: readonly Action[] = [
    { type: 'place', at: 't19' },
    { type: 'claim', at: 'a1' },
  ];

  test.each([...all.map(({ action }) => action), ...setup])('%o', (action) => {
    const text = makeAction(action);
    expect(parseAction(text)).toEqual(action);
    expect(text.length).toBeLessThanOrEqual(60);
    expect(text).not.toContain('|');
  });

  test.each(['', 'e5', '=i4', '@', 'd4-d5-e5', 'hello', '. .'])('%o is not one', (text) => {
    expect(() => parseAction(text)).toThrow(FormatError);
  });
});

describe('JSON', () => {
  test.each(all)('reads $action', ({ action }) => {
    expect(readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
  });

  test.each([
    null,
    'end',
    { type: 'fly' },
    { type: 'end', at: 'a1' },
    { type: 'place' },
    { type: 'place', at: 'A1' },
    { type: 'place', at: 'i1' },
    { type: 'place', at: 'a20' },
    { type: 'place', at: 4 },
    { type: 'attack', at: 'a1', loss: null },
    { type: 'move', from: 'a1' },
  ])('does not read %o', (json) => {
    expect(() => readAction(json)).toThrow(FormatError);
  });

  test('reads options only with all of their fields', () => {
    expect(citadel.readOptions({ ...small })).toEqual(small);
    const { tally: _tally, ...rest } = small;
    for (const json of [
      rest,
      { ...small, more: 1 },
      { ...small, siege: 'wall' },
      { ...small, stall: -1 },
      { ...small, cap: 1.5 },
    ]) {
      expect(() => citadel.readOptions(json)).toThrow(FormatError);
    }
  });

  test.each([
    small,
    {
      size: 19,
      citadels: 13,
      siege: 'liberties',
      stall: Number.MAX_SAFE_INTEGER,
      cap: Number.MAX_SAFE_INTEGER,
      tally: false,
    } as const,
  ])('options as a short text: %o', (options) => {
    const text = citadel.makeOptions(options);
    expect(citadel.parseOptions(text)).toEqual(options);
    expect(text.length).toBeLessThanOrEqual(60);
  });

  test.each([
    {
      text: '11-10-ring-45-300-t3',
      options: { ...defaultOptions, size: 11, citadels: 10, stall: 45, cap: 300, players: 3 as const },
    },
    { text: '11-10-ring-45-300-t3n', options: { ...severalOptions(3), narrow: true } },
    { text: '11-10-ring-45-300-t3l', options: severalOptions(3) },
    { text: '13-13-ring-60-400-t4l', options: severalOptions(4) },
    { text: '19-13-ring-60-400-th4w', options: { ...severalOptions(4, 19), hints: true as const, narrow: false } },
  ])('$text keeps its meaning for several', ({ text, options }) => {
    expect(citadel.parseOptions(text)).toEqual(options);
    expect(citadel.makeOptions(options)).toBe(text);
  });

  test.each([
    '',
    '7-5-ring-30-200',
    '13-13-ring-60-400-t5',
    '13-7-ring-30-200-tn',
    '13-7-ring-30-200-tl',
    '9-7-ring-60-400-t4',
    '13-13-ring-60-400-tp4',
    '6-5-ring-30-200-t',
    '7-9-ring-30-200-t',
    '07-5-ring-30-200-t',
    '7-5-walls-30-200-t',
  ])('%o is not a choice of options', (text) => {
    expect(() => citadel.parseOptions(text)).toThrow(FormatError);
  });
});

describe('a stored match', () => {
  const placed = after(begun(), 'b2 d4 f6 b6 f2');
  const played = after(placed, 'd4 b2 f6 f2 b2-b3');

  test.each([
    begun(),
    placed,
    played,
    said(played, 1, 'draw'),
    said(played, 0, 'count'),
    said(played, 0, 'resign'),
    after(played, '. .'),
  ])('survives JSON: %#', (state) => {
    expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test('is read with the older name of the turn in preparation', () => {
    const { prepared, ...older } = played;
    expect(prepared).toHaveLength(1);
    expect(readState({ ...older, deeds: prepared })).toEqual(played);
  });

  test.each([
    { fault: { version: 2 } },
    { fault: { extra: 1 } },
    { fault: { phase: 'over' } },
    { fault: { mover: null } },
    { fault: { turn: 2 } },
    { fault: { actions: 2 } },
    { fault: { kills: 3 } },
    { fault: { taken: 9 } },
    { fault: { offers: [0, 0] } },
    { fault: { counting: true } },
    { fault: { offers: [0], counting: false } },
    { fault: { offers: [0], counting: true, options: { ...played.options, tally: false } } },
    { fault: { warriors: [[8], [8]] } },
    { fault: { warriors: [[], [24]] } },
    { fault: { warriors: [[49], [24]] } },
    { fault: { walls: [0] } },
    { fault: { walls: [3, 3] } },
    { fault: { citadels: placed.citadels.slice(1) } },
    { fault: { prepared: [] } },
    { fault: { prepared: [{ type: 'end' }] } },
    { fault: { prepared: [{ type: 'move', from: 'b2', to: 'b1' }] } },
    { fault: { start: null } },
    { fault: { step: 0 } },
    { fault: { ending: { outcome: 'lead', winners: [0] } } },
  ])('is refused with %o', ({ fault }) => {
    expect(() => readState({ ...played, ...fault })).toThrow(FormatError);
  });

  test('is refused with a wall on a warrior', () => {
    expect(() => readState({ ...after(played, '.'), walls: [0] })).toThrow('a wall covers');
  });

  test('a field drawn in a test is not a match unless it has its citadels', () => {
    const lone = field(`
 7 . . . . . . .
 6 . . . . . . .
 5 . . . . . . .
 4 . . .[x]. . .
 3 . . . . . . .
 2 . . . . o . .
 1 . . . . . . .
`);
    expect(() => readState(lone)).toThrow(FormatError);
  });
});
