import { expect, test } from 'vitest';
import { citadel } from '../../src/games/citadel/index.ts';
import { hintReasons } from '../../src/games/citadel/words/game.ts';
import { escape } from '../../src/games/escape/index.ts';
import { HINT_REASONS } from '../../src/games/escape/words/lessons.ts';
import { siege } from '../../src/games/siege/index.ts';
import { HINTS } from '../../src/games/siege/words/lessons.ts';
import { seededChance } from '../../src/kernel/random.ts';

test.each([
  ['escape', HINT_REASONS],
  ['siege', HINTS.why],
  ['citadel', hintReasons],
])('a hint of %s gives its reason in at most eight words', (_game, reasons) => {
  const long = Object.values(reasons).filter((reason) => reason.split(' ').length > 8);
  expect(long).toEqual([]);
});

test('a hint says what to do and why', () => {
  const run = escape.setup(escape.readOptions(escape.defaults(1)), 1, seededChance('hint'));
  expect(escape.hints?.tell(escape.look(run, 0))).toMatch(/^A careful player would choose \*\*.+\*\*: [a-z].+\.$/);
  const sheet = siege.setup(siege.readOptions(siege.defaults(1)), 1, seededChance('hint'));
  const [why = '', best = ''] = siege.hints?.tell(siege.look(sheet, 0)).split('\n') ?? [];
  expect(Object.values(HINTS.why)).toContain(why);
  expect(best).toMatch(/^1\. \*\*/);
  const turn = [{ type: 'recruit', at: 'd4' }, { type: 'kill', at: 'e4' }, { type: 'end' }] as const;
  expect(citadel.advisor?.tell(turn)).toBe('**Hint:** the hard bot would play `+d4 !e4 .`: it kills who is besieged.');
});
