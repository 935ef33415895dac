// @module-tag ground
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { strong } from '../../../src/games/siege/bots/bots.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { PlannerClosedError, type Planner, type PlanRequest } from '../../../src/workers/planning/planner.ts';
import { createPlanner } from '../../../src/workers/planning/pool.ts';
import type { LaneOptions } from '../../../src/workers/threads/lane.ts';

const opened = (options: Partial<LaneOptions> = {}): Planner => {
  const planner = createPlanner(options);
  onTestFinished(() => planner.close());
  return planner;
};

/** A planner with the real bots, for all tests. */
const planner = createPlanner();
afterAll(() => planner.close());

const odd = { worker: new URL('odd-bots.ts', import.meta.url).href };

const ask = (bot: string, whims = '', owner = 'clay'): PlanRequest => ({
  game: 'odd',
  bot,
  view: null,
  whims,
  match: `the match of ${owner}`,
  owner,
});

describe('bots think in a separate thread', () => {
  const view = siege.look(siege.setup(siege.defaults(1), 1, seededChance('dice')), 0);

  test('and plan the same as they would here', async () => {
    const planned = await planner.plan({ ...ask('strong', 'a whim'), game: 'siege', view });
    expect(planned).toEqual([strong.choose(view, seededChance('a whim'))]);
  });

  test.each([
    { game: 'siege', bot: 'genius', says: 'there is no bot "genius" that plays "siege"' },
    { game: 'chess', bot: 'strong', says: 'there is no bot "strong" that plays "chess"' },
  ])('unless $game has no $bot', async ({ says, ...who }) => {
    await expect(planner.plan({ ...ask(''), ...who, view })).rejects.toThrow(says);
  });

  test('while this one keeps running', { tags: ['long'] }, async () => {
    const planner = opened(odd);
    const [, thread] = await planner.plan(ask('tame'));
    expect(thread).not.toBe(0);
    let beats = 0;
    const pulse = setInterval(() => (beats += 1), 5);
    await planner.plan(ask('hogs', '1500'));
    clearInterval(pulse);
    expect(beats).toBeGreaterThan(10);
  });

  test('and a quick one does not wait for those that think for long', { tags: ['long'] }, async () => {
    const planner = opened(odd);
    await planner.plan(ask('hogs', '400', 'clay'));
    await planner.plan(ask('tame'));
    let done = 0;
    const long = ['clay', 'clay', 'blue'].map((owner) => planner.plan(ask('hogs', '1500', owner)).then(() => done++));
    for (let n = 0; n < 5; n++) await planner.plan(ask('tame'));
    expect(done).toBeLessThan(long.length);
    await Promise.all(long);
  });
});

describe('a failing bot fails only its own request:', () => {
  test.each([
    { what: 'one that throws', bot: 'fails', whims: 'no idea', says: /no idea/ },
    { what: 'one that ends its thread', bot: 'dies', whims: '', says: /exit/i },
    { what: 'one that needs too much memory', bot: 'swells', whims: '4000', says: /memory/i },
    { what: 'one that never stops thinking', bot: 'hogs', whims: '60000', says: /longer than 2000 ms/, patience: 2000 },
  ])('$what', { tags: ['long'] }, async ({ bot, whims, says, patience = MINUTE }) => {
    const planner = opened({ ...odd, patience });
    const [wrong, next] = await Promise.allSettled([planner.plan(ask(bot, whims)), planner.plan(ask('tame', 'next'))]);
    expect(wrong).toEqual({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(says) }),
    });
    expect(next).toEqual({ status: 'fulfilled', value: ['next', expect.any(Number)] });
  });
});

test('a request may wait for longer than its bot may think', { tags: ['long'] }, async () => {
  const planner = opened({ ...odd, patience: 3000 });
  const planned = Array.from({ length: 8 }, () => planner.plan(ask('hogs', '1000')));
  expect(await Promise.all(planned)).toHaveLength(8);
});

test('the queue holds a limited number of requests, and further ones are refused', async () => {
  const planner = opened(odd);
  const outcomes = await Promise.allSettled(Array.from({ length: 600 }, () => planner.plan(ask('tame'))));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(100);
  expect(new Set(refused)).toEqual(new Set(['BusyError: 500 jobs are queued already: this is one too many']));
});

describe('closing a planner', () => {
  test('rejects its requests, and all later ones', async () => {
    const planner = opened(odd);
    await planner.plan(ask('tame'));
    const asked = [ask('hogs', '60000'), ask('tame')].map((request) =>
      expect(planner.plan(request)).rejects.toThrow(PlannerClosedError),
    );
    await planner.close();
    await Promise.all(asked);
    await expect(planner.plan(ask('tame'))).rejects.toThrow(PlannerClosedError);
    await planner.close();
  });

  test('works even if it was never used', async () => {
    await expect(opened().close()).resolves.toBeUndefined();
  });
});
