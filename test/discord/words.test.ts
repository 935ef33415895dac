import { expect, test } from 'vitest';
import { failureWords, refusalWords, unreadableWords } from '../../src/discord/words.ts';
import { CorruptMatchError, DatabaseLostError } from '../../src/sessions/match.ts';
import type { Refusal } from '../../src/sessions/play.ts';

const secret = new Error('password=swordfish');

test.each([
  ['a database out of reach', new DatabaseLostError(false, { cause: secret }), 'nothing was changed'],
  ['a database that was lost in the middle', new DatabaseLostError(true, { cause: secret }), "can't tell"],
  ['a corrupt board', new CorruptMatchError('1', { cause: secret }), 'nothing was changed'],
  ['a bug', secret, 'Something went wrong'],
  ['what is no error', 'swordfish', 'Something went wrong'],
])('%s is told in words with the reference, and with nothing of its cause', (_what, error, words) => {
  const told = failureWords(error, '12345678');
  expect(told).toContain(words);
  expect(told).toMatch(/\n-# Reference 12345678$/);
  expect(told).not.toContain('swordfish');
});

test('every refusal is a sentence, and no two are the same', () => {
  const codes = [
    ...(['no-such-match', 'not-seated', 'not-your-turn', 'stale', 'over', 'unreadable'] as const),
    ...(['not-begun', 'nothing-to-undo'] as const),
  ];
  const refusals: Refusal[] = [
    ...codes.map((code) => ({ code })),
    { code: 'rules', sentence: 'You do not carry that.' },
  ];
  const told = refusals.map((why) => refusalWords(why, null));
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/s);
  expect(new Set(told).size).toBe(told.length);
});

test('a custom id that cannot be read is told apart: an older one, or nobody’s', () => {
  expect(unreadableWords('outdated')).toContain('older Sallyport');
  expect(unreadableWords('foreign')).toContain('not one of ours');
});
