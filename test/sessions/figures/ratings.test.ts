import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { Seat } from '../../../src/games/contract/status.ts';
import type { FinishedMatch } from '../../../src/sessions/figures/finished.ts';
import { rate } from '../../../src/sessions/figures/ratings.ts';

const CLAY = '100000000000000001';

/** A game of Citadel of Clay, in the first seat, against bots. */
const against = (bots: readonly string[], winner: Seat | null, options: object = {}): FinishedMatch => ({
  id: 'a match',
  options,
  result: { outcome: 'won', winners: winner === null ? [] : 'teams' in options ? [winner, winner + 2] : [winner] },
  endedAt: new Date(0),
  hasHints: false,
  isNoResult: false,
  seats: [{ userId: CLAY }, ...bots.map((bot) => ({ bot }))],
  left: [],
});

const ratingAfter = async (matches: readonly FinishedMatch[]): Promise<number> =>
  Math.round((await rate(citadel, matches))(CLAY).rating);

test.each([
  { what: 'a win over the beginner', match: against(['beginner'], 0), is: 'the same' },
  { what: 'a win over two that are far below', match: against(['beginner', 'beginner'], 0), is: 'the same' },
  {
    what: 'a win with a strong partner over two that are far below',
    match: against(['beginner', 'expert', 'beginner'], 0, { teams: true }),
    is: 'the same',
  },
  { what: 'a win over one that is not', match: against(['easy'], 0), is: 'higher' },
  { what: 'a win over one that is not, and one that is', match: against(['easy', 'beginner'], 0), is: 'higher' },
  { what: 'a draw with the beginner', match: against(['beginner'], null), is: 'lower' },
  { what: 'a defeat by the beginner', match: against(['beginner'], 1), is: 'lower' },
])('after $what a new rating is $is', async ({ match, is }) => {
  const after = await ratingAfter([match]);
  expect(after > 1500 ? 'higher' : after < 1500 ? 'lower' : 'the same').toBe(is);
});

test('a character counts as its level', async () => {
  const after = async (bot: string) =>
    ratingAfter([against([bot], 0), against([bot, 'easy'], 1), against([bot], null)]);
  expect(await after('hard.mara')).toBe(await after('hard'));
  expect(await after('hard.mara')).not.toBe(await after('easy.mara'));
  expect(await ratingAfter([against(['beginner.leif'], 0)])).toBe(1500);
});

test('nobody rises far above the bots that they beat', async () => {
  const often = (bot: string): readonly FinishedMatch[] => Array.from({ length: 100 }, () => against([bot], 0));
  expect(await ratingAfter(often('easy'))).toBeLessThan(1950);
  const fallen = [...Array.from({ length: 10 }, () => against(['beginner'], 1)), ...often('beginner')];
  const risen = await ratingAfter(fallen);
  expect(risen).toBeGreaterThan(1140);
  expect(risen).toBeLessThan(1140 + 100);
});
