// @module-tag both
import { expect, test } from 'vitest';
import { citadel } from '../../../../../src/games/citadel/index.ts';
import { severalOptions } from '../../../../../src/games/citadel/rules/presets.ts';
import { readResult } from '../../../../../src/games/contract/record.ts';
import { selfPlay } from '../../../../../src/tools/simulate/self-play.ts';

/** How many games one of the stronger level wins against others of the weaker one. */
const winsOf = (stronger: string, weaker: string, seats: 3 | 4, games: number): number =>
  Array.from({ length: games }, (_, number) => {
    const { result } = selfPlay({
      game: citadel,
      seats,
      options: severalOptions(seats),
      beginning: 'balanced',
      bots: Array.from({ length: seats }, (_seat, seat) => (seat === number % seats ? stronger : weaker)),
      seed: `ladder ${number}`,
    });
    return readResult(result).winners.includes(number % seats);
  }).filter(Boolean).length;

test('among three, easy wins more than beginner', () => {
  expect(winsOf('easy', 'beginner', 3, 6)).toBeGreaterThan(2);
});

test.each([
  ['easy', 'beginner', 3],
  ['medium', 'easy', 3],
  ['hard', 'medium', 3],
  ['expert', 'hard', 3],
  ['easy', 'beginner', 4],
  ['medium', 'easy', 4],
  ['hard', 'medium', 4],
  ['expert', 'hard', 4],
] as const)('%s wins more than %s among %i', { tags: ['long', 'release'] }, (stronger, weaker, seats) => {
  expect(winsOf(stronger, weaker, seats, 24)).toBeGreaterThan(24 / seats);
});
