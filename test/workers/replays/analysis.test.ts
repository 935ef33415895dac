// @module-tag ground
import { afterAll, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { Review } from '../../../src/games/contract/capabilities.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { GameRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { noChance } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { createAnalyser } from '../../../src/workers/replays/analyser.ts';
import { reviewOf } from '../../../src/workers/replays/analysis.ts';

const analyser = createAnalyser();
afterAll(() => analyser.close());

/** What holds for the analysis of any match. */
const expectSound = ({ steps, result }: GameRecord, { analysis }: AnyGame, review: Review): void => {
  const { curve, highlights, notes } = review;
  expect(curve.length).toBeGreaterThan(2);
  for (const [index, { step, value }] of curve.entries()) {
    expect(value).toBeGreaterThanOrEqual(0);
    if (typeof analysis?.most === 'number') expect(value).toBeLessThanOrEqual(analysis.most);
    expect(step).toBeLessThanOrEqual(steps.length);
    expect(step).toBeGreaterThan(curve[index - 1]?.step ?? -1);
  }
  expect(highlights.length).toBeLessThanOrEqual(3);
  for (const { step, seat, name, text } of highlights) {
    expect(steps[step]?.seat).toBe(seat);
    expect(name.length).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/undefined|NaN|null/);
  }
  expect(notes.join()).not.toMatch(/undefined|NaN|null/);
  expect(result).not.toBeNull();
  expect(JSON.parse(JSON.stringify(review))).toEqual(review);
};

test('a match is judged turn by turn in a thread, and the turn that lost it stands out', async () => {
  const options = { ...citadel.defaults(2), size: 7, citadels: 5, cap: 6 };
  const record = selfPlay({ game: citadel, seats: 2, options, bots: ['greedy', 'random'], seed: 'reviewed' });
  expect(analyser.known('a match')).toBeNull();
  const review = await analyser.analyse('a match', record, 'ada');
  expectSound(record, citadel, review);
  expect(review.highlights.some(({ seat }) => seat === 1)).toBe(true);
  // A recent analysis is kept.
  expect(await analyser.analyse('a match', record, 'ben')).toBe(review);
  expect(analyser.known('a match')).toBe(review);
});

test('a careful player’s siege, round by round: no decision costs, only dice matter', { tags: ['long'] }, () => {
  const record = selfPlay({ game: siege, seats: 1, options: siege.defaults(1), bots: ['strong'], seed: 's2' });
  const review = reviewOf(siege, record);
  expectSound(record, siege, review);
  expect(review.notes.join(' ')).toMatch(/No decision cost much.*decisions 0,/);
  expect(review.curve.at(-1)).toEqual({ step: record.steps.length, value: 1 });
});

test('a siege played without looking ahead: what each choice of dice and each round cost, and what was better', () => {
  const record = selfPlay({ game: siege, seats: 1, options: siege.defaults(1), bots: ['naive'], seed: 's9' });
  const review = reviewOf(siege, record);
  expectSound(record, siege, review);
  const texts = review.highlights.map(({ name, text }) => `${name}: ${text}`).join('\n');
  expect(texts).toContain('Round 3: from 51% to 21%');
  expect(texts).toContain('Here the chance fell most.');
  expect(texts).toContain('Of `6 1 1 1 1 4`: kept `6`. Better (−16): stop.');
  expect(texts).toContain('Better (−25): Unlock Heroic Deeds · Use Repurpose Rubble.');
  expect(review.curve.at(-1)?.value).toBe(0);
  // The analysis is the same each time.
  expect(reviewOf(siege, record)).toEqual(review);
});

test('a run is judged by trials: a careful player’s decisions cost nothing', { tags: ['long'] }, () => {
  const careful = selfPlay({ game: escape, seats: 1, options: escape.defaults(1), bots: ['careful'], seed: 'e1' });
  const review = reviewOf(escape, careful);
  expectSound(careful, escape, review);
  expect(review.highlights).toEqual([]);
  expect(review.notes.join(' ')).toMatch(/No decision cost much.*The decisions changed that by 0\.0, the dice by/);
});

test('idle steps in a run cost spaces, and what was better is named', { tags: ['long'] }, () => {
  const idle = selfPlay({ game: escape, seats: 1, options: escape.defaults(1), bots: ['random'], seed: 'e5' });
  const judged = reviewOf(escape, idle);
  expectSound(idle, escape, judged);
  const texts = judged.highlights.map(({ name, text }) => `${name}: ${text}`);
  expect(texts).toContainEqual(
    expect.stringMatching(
      /^Move 30: \*\*Back to the Citadel\*\* cost \d\.\d spaces .* Better: \*\*To 2 \(paths beyond\)\*\*\.$/,
    ),
  );
  expect(judged.curve.at(-1)).toEqual({ step: 35, value: 8 });
});

test('the trials of a run in a shared world never find what is really there', { tags: ['long'] }, () => {
  const options = { ...escape.defaults(1), world: 'shared' as const };
  const [one, other] = ['world 0', 'world 1'].map((seed) => {
    const state = escape.setup({ ...options, seed }, 1, noChance);
    return escape.analysis?.review([
      { before: state, seat: 0, action: { type: 'explore' }, state, events: [] },
      { before: state, seat: 0, action: { type: 'surrender' }, state, events: [] },
    ]);
  });
  expect(one?.curve.length).toBeGreaterThan(2);
  expect(one).toEqual(other);
});
