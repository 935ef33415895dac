import { describe, expect, test } from 'vitest';
import type { Fortune } from '../../src/games/contract/comparison.ts';
import type { AnyGame } from '../../src/games/contract/game.ts';
import { replay, type GameRecord } from '../../src/games/contract/record.ts';
import { games } from '../../src/games/index.ts';
import { selfPlay } from '../../src/tools/simulate/self-play.ts';

const GAMES = 12;

const withLuck = games.filter(({ luck }) => luck !== undefined);

const recordOf = (game: AnyGame, number: number): GameRecord => {
  const [quick] = Object.entries(game.bots?.byName ?? {}).flatMap(([name, bot]) => ('plan' in bot ? [] : [name]));
  const seats = game.seats.most;
  const bots = Array.from({ length: seats }, () => quick ?? 'random');
  return selfPlay({ game, seats, options: game.defaults(seats), bots, seed: `luck ${number}` });
};

const fortunesOf = (game: AnyGame, record: GameRecord): readonly Fortune[] =>
  [...replay(game, record)].flatMap(
    (played, index) => game.luck?.of({ ...played, draws: record.steps[index]?.draws ?? [] }) ?? [],
  );

describe.each(withLuck)('the luck of $name', (game) => {
  const records = Array.from({ length: GAMES }, (_, number) => recordOf(game, number));
  const all = records.flatMap((record) => fortunesOf(game, record));
  const measures = [...new Set(all.map(({ measure }) => measure))];

  test('has the dice, and measures that the game has sentences for', () => {
    expect(measures.toSorted()).toEqual(['dice', ...Object.keys(game.luck?.tell ?? {})].toSorted());
    for (const tell of Object.values(game.luck?.tell ?? {})) {
      const sentence = tell({ count: 1000, got: 999, expected: 999.5, variance: 100 });
      expect(sentence.length).toBeLessThanOrEqual(150);
    }
  });

  test('comes out even in the long run, for every measure', () => {
    for (const measure of measures) {
      const own = all.filter((fortune) => fortune.measure === measure);
      const apart = own.reduce((sum, { got, expected }) => sum + got - expected, 0);
      const variance = own.reduce((sum, fortune) => sum + fortune.variance, 0);
      expect(variance).toBeGreaterThan(0);
      expect(Math.abs(apart)).toBeLessThan(4 * Math.sqrt(variance));
    }
  });

  test('belongs to seats of the match', () => {
    expect(all.every(({ seat }) => seat >= 0 && seat < game.seats.most)).toBe(true);
  });
});
