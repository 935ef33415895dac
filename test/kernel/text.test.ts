import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, isPrintable } from '../../src/kernel/text.ts';
import { anyText } from '../rig/any-text.ts';
import { tries } from '../rig/games/seed.ts';
import { trials } from '../rig/games/trials.ts';

test.each([
  ['  a \t b\n', 'a b'],
  ['a\u0000b', 'a b'],
  ['a\uD800b\uDC00', 'ab'],
  ['\u202Eabc\u2066', 'abc'],
  ['a\u200Bb\u2060\uFEFF', 'ab'],
  ['\u3164\u115F', ''],
  ['e\u0301', 'é'],
  ['e\u200D\u0301', 'é'],
  [`z${'\u0335'.repeat(4_000)}`, `z${'\u0335'.repeat(4)}`],
  ['\u0301\u0302 a', 'a'],
  ['a\uFFFF\u{10FFFF}', 'a'],
  ['😀\uE000', '😀\uE000'],
  ['नमस्ते', 'नमस्ते'],
])('%j becomes %j', (given, clean) => {
  expect(cleanText(given)).toBe(clean);
});

test('a text is cut between characters', () => {
  expect(cleanText('ab😀', 3)).toBe('ab');
  expect(cleanText('ab c', 3)).toBe('ab');
});

test('a clean text stays as it is, fits, and goes through JSON, Postgres and a custom id', { tags: ['both'] }, () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 400 }), (given, most) => {
      const clean = cleanText(given, most);
      expect(cleanText(clean, most)).toBe(clean);
      expect(clean.length).toBeLessThanOrEqual(most);
      expect(clean.normalize('NFC')).toBe(clean);
      expect(isPrintable(clean)).toBe(true);
      expect(clean).not.toMatch(/[\p{Cf}\p{Noncharacter_Code_Point}]|\p{M}{5}|^\s|\s$/u);
    }),
    tries(trials(2000, 125, 1000)),
  );
});
