import { expect, test } from 'vitest';
import { verdictOn } from '../../../../src/games/contract/worlds/verdict.ts';
import { seededChance } from '../../../../src/kernel/random.ts';

/** Dice that fall the same each time: a face for each world. */
const faces = ((chance) => Array.from({ length: 10_000 }, () => chance.die()))(seededChance('worlds'));

const faceIn = (world: number): number => faces[world] ?? 0;

/** Worlds in which a choice is worth its mean, give or take what other dice add. */
const worth =
  (...means: readonly number[]) =>
  (choice: number, world: number): number =>
    (means[choice] ?? 0) + faceIn((world + 997 * choice) % faces.length);

test('the best choice comes first, and one that is hopeless is given up early', () => {
  const played = [0, 0, 0, 0];
  const verdict = verdictOn(4, 0.1, (choice, world) => {
    played[choice] = (played[choice] ?? 0) + 1;
    return worth(0, 2, 1, -9)(choice, world);
  });
  expect(verdict?.ranked.map(({ choice }) => choice)).toEqual([1, 2, 0, 3]);
  expect(played[1]).toBe(10_000);
  expect(played[2]).toBe(10_000);
  expect(played[3]).toBe(100);
});

test.each([
  { means: [1, 1], least: 0, why: 'luck alone tells them apart' },
  { means: [1, 1.01], least: 0, why: 'the interval of the best has the second best in it' },
  { means: [1, 1.2], least: 0.3, why: 'it is not far enough ahead' },
])('there is no verdict where $why', ({ means, least }) => {
  expect(verdictOn(means.length, least, worth(...means))).toBeNull();
});

test('the closer two choices are, the more worlds a program takes to tell them apart', () => {
  const effortOf = (lead: number): number => verdictOn(2, 0.1, worth(0, lead))?.effort ?? 0;
  const efforts = [6, 2, 1, 0.4].map(effortOf);
  expect(efforts[0]).toBe(1);
  expect(efforts).toEqual(efforts.toSorted((one, other) => one - other));
  // Nine times in ten: about (1.28 · 2.4 / 0.4)² worlds.
  expect(efforts[3]).toBeGreaterThanOrEqual(32);
  expect(efforts[3]).toBeLessThanOrEqual(128);
});
