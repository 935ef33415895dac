import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streakOf } from '../../../src/sessions/daily/streak.ts';
import { dayAfter, type Day } from '../../../src/sessions/time/day.ts';
import { tries } from '../../rig/games/seed.ts';

const TODAY = '2026-03-31';

/**
 * A streak drawn as days up to today: `x` was played, `.` was not, `r` is running, `b` was begun and never finished,
 * `a` is a day on which the bot was away.
 */
const draw = (drawn: string) => {
  const dayAt = (index: number): Day => dayAfter(TODAY, index - drawn.length + 1);
  const daysOf = (sign: string) =>
    new Set(drawn.split('').flatMap((each, index) => (each === sign ? [dayAt(index)] : [])));
  const [finished, running] = [daysOf('x'), daysOf('r')];
  const begun = new Set([...running, ...daysOf('b')]);
  return streakOf(TODAY, { finished, begun, running, away: daysOf('a') });
};

/** The marks, drawn in the same order. */
const signs = { played: 'x', open: 'o', away: 'a', forgiven: 'f', missed: 'm' } as const;
const marksOf = (drawn: string): string =>
  draw(drawn)
    .days.toReversed()
    .map(({ mark }) => signs[mark])
    .join('');

describe('a streak', () => {
  test.each([
    { drawn: '', length: 0, marks: '' },
    { drawn: '.', length: 0, marks: '' },
    { drawn: 'x', length: 1, marks: 'x' },
    { drawn: 'x.', length: 1, marks: 'xo' },
    { drawn: 'x..', length: 1, marks: 'xfo' },
    { drawn: 'x...', length: 0, marks: 'm' },
    { drawn: 'xxx', length: 3, marks: 'xxx' },
    { drawn: 'xx.x', length: 3, marks: 'xxfx' },
    { drawn: 'xx..x', length: 1, marks: 'mx' },
    { drawn: 'xx.xxxxxx.x', length: 9, marks: 'xxfxxxxxxfx' },
    { drawn: 'xx.xxxxx.x', length: 6, marks: 'mxxxxxfx' },
    { drawn: 'xaax', length: 2, marks: 'xaax' },
    { drawn: 'xa.x', length: 2, marks: 'xafx' },
    { drawn: 'xbax', length: 2, marks: 'xaax' },
    { drawn: 'x.b.x', length: 1, marks: 'mx' },
    { drawn: 'x.bax', length: 2, marks: 'xfaax' },
    { drawn: 'x..ax', length: 1, marks: 'mx' },
    { drawn: 'xxr.', length: 2, marks: 'xxoo' },
  ])('of $drawn is $length', ({ drawn, length, marks }) => {
    expect(draw(drawn).length).toBe(length);
    expect(marksOf(drawn)).toBe(marks);
  });

  test('has at most one forgiven day in any seven, and counts every day that was played since it began', () => {
    const anyDays = fc.string({ unit: fc.constantFrom('x', 'x', 'x', '.', 'a'), maxLength: 60 });
    fc.assert(
      fc.property(anyDays, (drawn) => {
        const { length, days } = draw(drawn);
        const forgiven = days.flatMap(({ mark }, index) => (mark === 'forgiven' ? [index] : []));
        for (const [index, at] of forgiven.entries())
          expect(at - (forgiven[index - 1] ?? -7)).toBeGreaterThanOrEqual(7);
        expect(length).toBe(days.filter(({ mark }) => mark === 'played').length);
        expect(days.slice(0, -1).some(({ mark }) => mark === 'missed')).toBe(false);
        expect(['played', undefined]).toContain(days.findLast(({ mark }) => mark !== 'missed')?.mark);
      }),
      tries(),
    );
  });
});
