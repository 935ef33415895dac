import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '../../src/kernel/json.ts';
import { tries } from '../rig/games/seed.ts';

test.each<{ value: Json; text: string }>([
  { value: null, text: 'null' },
  { value: 'quoted "text"', text: '"quoted \\"text\\""' },
  { value: { b: 1, a: 2 }, text: '{"a":2,"b":1}' },
  { value: { b: { d: [], c: null }, a: [{ z: 1, y: 2 }] }, text: '{"a":[{"y":2,"z":1}],"b":{"c":null,"d":[]}}' },
  { value: [3, 1, 2], text: '[3,1,2]' },
])('$text', ({ value, text }) => {
  expect(canonicalJson(value)).toBe(text);
});

/** The value of a JSON text with the keys of its objects in reverse order. */
const turned = (text: string): Json =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toReversed()),
  );

test('equal values have equal texts, whatever the order of their keys, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: Json = JSON.parse(text);
      expect(canonicalJson(turned(text))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
    tries(),
  );
});
