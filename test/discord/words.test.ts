import { expect, test } from 'vitest';
import { failureText } from '../../src/discord/connection/failure.ts';
import { pointOut } from '../../src/discord/marks/point-out.ts';
import { refusalText } from '../../src/discord/messages/refusals.ts';
import { messagesTexts } from '../../src/discord/messages/texts/texts.ts';
import { CorruptMatchError, DatabaseLostError } from '../../src/sessions/match/errors.ts';
import type { RefusalReason } from '../../src/sessions/match/outcome.ts';
import { PlannerClosedError } from '../../src/workers/planning/planner.ts';

const secret = new Error('password=swordfish');

const lost = (how: { readonly unsure?: boolean; readonly trouble: DatabaseLostError['trouble'] }): DatabaseLostError =>
  new DatabaseLostError({ unsure: false, cause: secret, ...how });

test.each([
  ['a database out of reach', lost({ trouble: 'lost' }), 'nothing counts twice'],
  ['a database without a free connection', lost({ trouble: 'too_many_connections' }), 'too busy'],
  ['a read-only database', lost({ trouble: 'read_only' }), 'takes no changes right now. Your games are safe'],
  ['a full disk', lost({ trouble: 'disk_full' }), 'no room left. Your games are safe'],
  ['a missing right', lost({ trouble: 'no_right' }), 'doesn’t let the bot store this. Your games are safe'],
  ['a database that was lost in the middle', lost({ unsure: true, trouble: 'lost' }), 'can’t tell'],
  ['a bot that stops', new PlannerClosedError(), 'just being restarted'],
  ['a corrupt board', new CorruptMatchError('1', { cause: secret }), 'nothing was changed'],
  ['a bug', secret, 'Something went wrong'],
  ['a thrown value that is not an error', 'swordfish', 'Something went wrong'],
])('%s is reported in a sentence with the reference, without its cause', (_what, error, words) => {
  const told = failureText(error, '12345678');
  expect(told).toContain(words);
  expect(told).toMatch(/\n-# Reference 12345678$/);
  expect(told).not.toContain('swordfish');
});

test('nobody reads that nothing was changed if something was shown before the database failed', () => {
  for (const trouble of ['lost', 'too_many_connections', 'read_only', 'disk_full', 'no_right'] as const)
    expect(failureText(lost({ trouble }), '1', { isShown: true })).toContain('What was just shown is saved.');
  expect(failureText(lost({ unsure: true, trouble: 'lost' }), '1', { isShown: true })).toContain('can’t tell');
});

test('every refusal is a sentence, and no two are the same', () => {
  const codes = [
    ...(['no such match', 'not seated', 'not your turn', 'stale', 'over', 'unreadable'] as const),
    ...(['not begun', 'nothing to undo'] as const),
  ];
  const refusals: RefusalReason[] = [
    ...codes.map((code) => ({ code })),
    { code: 'rules', sentence: 'You do not carry that.' },
    { code: 'mistake', text: 'k9', mistake: { word: 'k9', at: 0, why: 'It is off.' }, legal: ['d4-d5'] },
  ];
  const told = refusals.map((why) => refusalText(why, null));
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/s);
  expect(new Set(told).size).toBe(told.length);
});

test.each([
  { text: 'd4-d5 k9-k8 .', word: 'k9-k8', shown: 'd4-d5 k9-k8 .\n      ^^^^^' },
  { text: '', word: '', shown: '\n^' },
  { text: `${'d4-d5 '.repeat(10)}k9 .`, word: 'k9', shown: `…5 ${'d4-d5 '.repeat(4)}k9 \n${' '.repeat(27)}^^` },
  { text: 'a```b`', word: 'a```b`', shown: "a'''b'\n^^^^^^" },
  { text: 'x'.repeat(400), word: 'x'.repeat(400), shown: `${'x'.repeat(30)}\n${'^'.repeat(30)}` },
])('a wrong word is marked, even on a phone: $word', ({ text, word, shown }) => {
  expect(pointOut(text, { word, at: text.indexOf(word), why: '' })).toBe(shown);
});

test('an unreadable custom id is from an older version, from a newer one, or not the bot’s', () => {
  expect(messagesTexts.unreadable.outdated).toContain('older Sallyport');
  expect(messagesTexts.unreadable.newer).toContain('doesn’t know that button');
  expect(messagesTexts.unreadable.foreign).toContain('isn’t from this bot');
});
