import { afterAll, expect, test } from 'vitest';
import { citadel } from '../../src/games/citadel/index.ts';
import { createAnalyser } from '../../src/replays/analyser.ts';
import { selfPlay } from '../../src/tools/self-play.ts';

const analyser = createAnalyser();
afterAll(() => analyser.close());

test('a match is judged turn by turn in a thread, and the turn that lost it stands out', async () => {
  const options = { ...citadel.defaults(2), size: 7, citadels: 5, cap: 6 };
  const record = selfPlay({ game: citadel, seats: 2, options, bots: ['greedy', 'random'], seed: 'analysed' });
  const turns = await analyser.analyse('a match', record, 'ada');
  expect(turns.length).toBeGreaterThan(2);
  for (const { chance, step, seat } of turns) {
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
    expect(record.steps[step]?.seat).toBe(seat);
  }
  const byRandom = turns.filter(({ seat }) => seat === 1).map(({ lost }) => lost);
  expect(Math.max(...byRandom)).toBeGreaterThan(0.1);
  // What was judged once is kept.
  expect(await analyser.analyse('a match', record, 'ben')).toBe(turns);
});
