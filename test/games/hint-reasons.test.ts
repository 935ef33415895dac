// @module-tag both
import { expect, test } from 'vitest';
import { parsePosition } from '../../src/games/citadel/format/position-text.ts';
import { citadel } from '../../src/games/citadel/index.ts';
import citadelPuzzles from '../../src/games/citadel/lessons/puzzles.json' with { type: 'json' };
import { stateAt } from '../../src/games/citadel/rules/field/state.ts';
import { gameTexts } from '../../src/games/citadel/texts/game/texts.ts';
import { escape } from '../../src/games/escape/index.ts';
import { lessonsTexts as escapeTexts } from '../../src/games/escape/texts/lessons/texts.ts';
import { siege } from '../../src/games/siege/index.ts';
import { lessonsTexts } from '../../src/games/siege/texts/lessons/texts.ts';
import { seededChance } from '../../src/kernel/random.ts';
import { trials } from '../rig/games/trials.ts';

/** What follows the turn in a hint of Citadel, and the reason to end it. */
const citadelReasons = [
  ...(['kill', 'attack', 'raze', 'move', 'recruit', 'build', 'swap', 'place', 'claim', 'draw'] as const),
  ...(['count', 'resign', 'other'] as const),
]
  .map((why) => gameTexts.hint({ turn: '', why }))
  .concat(gameTexts.hintToEnd({ isSpent: false }))
  .map((hint) => /.*: (.+)\.$/.exec(hint)?.[1] ?? '');

test.each([
  ['escape', escapeTexts.reason],
  ['siege', lessonsTexts.hint.why],
  ['citadel', citadelReasons],
])('a hint of %s gives its reason in at most eight words', (_game, reasons) => {
  const long = Object.values(reasons).filter((reason) => reason.split(' ').length > 8);
  expect(long).toEqual([]);
});

test('a hint says what to do and why', () => {
  const run = escape.setup(escape.readOptions(escape.defaults(1)), 1, seededChance('hint'));
  const [choice = '', expected = ''] =
    escape.advisor?.tell(escape.look(run, 0), seededChance('hint')).split('\n') ?? [];
  expect(choice).toMatch(/^A careful player would choose \*\*.+\*\*: [a-z].+\.$/);
  expect(expected).toMatch(/^-# Spaces to expect: .+ \*\*\d+\.\d\*\*\.$/);
  const sheet = siege.setup(siege.readOptions(siege.defaults(1)), 1, seededChance('hint'));
  const [why = '', best = ''] = siege.hints?.tell(siege.look(sheet, 0)).split('\n') ?? [];
  expect(Object.values(lessonsTexts.hint.why)).toContain(why);
  expect(best).toMatch(/^1\. \*\*/);
  const fears = citadelPuzzles.puzzles
    .filter(({ question }) => question === 'hold')
    .slice(0, trials(6))
    .flatMap(({ position }) => {
      const field = stateAt(parsePosition(position));
      const advice = citadel.advisor?.tell(citadel.look(field, field.mover ?? 0), seededChance('hint'));
      const [turn = '', chance = '', ...fear] = advice?.split('\n') ?? [];
      const [, why] = /^\*\*Hint:\*\* (?:the hard bot would play `.+`|end your turn): (.+)\.$/.exec(turn) ?? [];
      expect(citadelReasons).toContain(why);
      const [, best, idle = '0'] =
        /^Your chance to win: \*\*(\d+)%\*\*(?:, or (\d+)% if you end your turn now)?\.$/.exec(chance) ?? [];
      expect(Number(best)).toBeGreaterThanOrEqual(Number(idle));
      return fear;
    });
  expect(fears.length).toBeGreaterThan(0);
  for (const fear of fears) expect(fear).toMatch(/^Watch out for `.+`\.$/);
});
