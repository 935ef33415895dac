import { describe, expect, onTestFinished, test } from 'vitest';
import { strong } from '../../src/games/siege/bots.ts';
import { siege } from '../../src/games/siege/index.ts';
import { seededChance } from '../../src/kernel/random.ts';
import { type PlanRequest, type Planner, PlannerClosedError } from '../../src/planning/planner.ts';
import { type PoolOptions, createPlanner } from '../../src/planning/pool.ts';

const opened = (options: Partial<PoolOptions> = {}): Planner => {
  const planner = createPlanner(options);
  onTestFinished(() => planner.close());
  return planner;
};

const odd = { worker: new URL('odd-programs.ts', import.meta.url).href };

const ask = (bot: string, whims = ''): PlanRequest => ({ game: 'odd', bot, view: null, whims });

describe('programs think in a thread of their own', () => {
  const view = siege.look(siege.setup(siege.defaults(1), 1, seededChance('dice')), 0);

  test('and plan what they would plan here', async () => {
    const planned = await opened().plan({ game: 'siege', bot: 'strong', view, whims: 'a whim' });
    expect(planned).toEqual([strong.choose(view, seededChance('a whim'))]);
  });

  test.each([
    { game: 'siege', bot: 'genius', says: 'there is no program "genius" that plays "siege"' },
    { game: 'chess', bot: 'strong', says: 'there is no program "strong" that plays "chess"' },
  ])('unless $game has no $bot', async ({ says, ...who }) => {
    await expect(opened().plan({ ...who, view, whims: '' })).rejects.toThrow(says);
  });

  test('while this one goes on', async () => {
    const planner = opened(odd);
    const [, thread] = await planner.plan(ask('tame'));
    expect(thread).not.toBe(0);
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await planner.plan(ask('hogs', '1500'));
    clearInterval(pulse);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(750);
  });

  test('one after the other', async () => {
    const planner = opened(odd);
    const done: string[] = [];
    const asked = ['first', 'second', 'third'].map(async (name) => {
      const [said, thread] = await planner.plan(ask('tame', name));
      done.push(String(said));
      return thread;
    });
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(done).toEqual(['first', 'second', 'third']);
  });
});

describe('a program that goes wrong fails its own request alone:', () => {
  test.each([
    { what: 'one that throws', bot: 'fails', whims: 'no idea', says: /no idea/ },
    { what: 'one that ends its thread', bot: 'dies', whims: '', says: /exit/i },
    { what: 'one that thinks for ever', bot: 'hogs', whims: '60000', says: /abort/i },
  ])('$what', async ({ bot, whims, says }) => {
    const planner = opened({ ...odd, patience: 4000 });
    const [wrong, next] = await Promise.allSettled([planner.plan(ask(bot, whims)), planner.plan(ask('tame', 'next'))]);
    expect(wrong).toEqual({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(says) }),
    });
    expect(next).toEqual({ status: 'fulfilled', value: ['next', expect.any(Number)] });
  });
});

describe('a planner that is closed', () => {
  test('leaves what was asked of it undone, and says so', async () => {
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

  test('was never needed', async () => {
    await expect(opened().close()).resolves.toBeUndefined();
  });
});
