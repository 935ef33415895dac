import { expect, test } from 'vitest';
import { linkCommands } from '../../../src/discord/interactions/answer.ts';

const ids = new Map([
  ['play', '11'],
  ['escape start', '22'],
]);

test.each([
  ['Type `/play`.', 'Type </play:11>.'],
  ['`/escape start` begins one, `/escape start`.', '</escape start:22> begins one, </escape start:22>.'],
  ['`/escape` alone can not be called', '`/escape` alone can not be called'],
  ['`/siege start` is not known yet', '`/siege start` is not known yet'],
  ['/play without marks', '/play without marks'],
  ['`npm run play`', '`npm run play`'],
])('%s', (text, linked) => {
  expect(linkCommands(text, ids, 2000)).toBe(linked);
});

test('a text that links would make too long stays as it is', () => {
  const text = `${'x'.repeat(1992)}\`/play\``;
  expect(linkCommands(text, ids, 2000)).toBe(text);
  expect(linkCommands(text, ids, 2100)).not.toBe(text);
});
