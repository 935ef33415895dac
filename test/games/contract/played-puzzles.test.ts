// @module-tag both
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../../src/games/babylon/bots/worlds.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import babylons from '../../../src/games/babylon/lessons/puzzles.json' with { type: 'json' };
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { attempt, judgeOf, puzzleNamed, refutationIn } from '../../../src/games/contract/puzzle.ts';
import { spacesIn } from '../../../src/games/escape/bots/trials.ts';
import { escape } from '../../../src/games/escape/index.ts';
import escapes from '../../../src/games/escape/lessons/puzzles.json' with { type: 'json' };
import { trials } from '../../rig/games/trials.ts';

/** What each action of a position leads to in a world, as its game reckons it. */
type ValuesOf = (position: unknown, seat: number) => (action: string, world: number) => number;

const inEscape: ValuesOf = (position) => (action, world) =>
  spacesIn(escape.readState(position), escape.parseAction(action), world);

const inBabylon: ValuesOf = (position, seat) => {
  const state = babylon.readState(position);
  const actions = babylon.actions(state, seat).map((action) => babylon.makeAction(action));
  const isFirst = worldsOf(babylon.look(state, seat));
  return (action, world) => Number(isFirst(actions.indexOf(action), world));
};

const played = [
  { game: escape, entries: escapes.puzzles, least: 0.2, fewest: 100, valuesOf: inEscape },
  { game: babylon, entries: babylons.puzzles, least: 0.03, fewest: 500, valuesOf: inBabylon },
];

describe.each(played)('$game.id', ({ game: { id }, entries, least, fewest, valuesOf }) => {
  const game: AnyGame = id === escape.id ? escape : babylon;

  test('only the best choice is right, and any other is told what it gives', () => {
    expect(entries.length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(entries.map(({ position, seat }) => `${seat} ${position}`)).size).toBe(entries.length);
    const days = daysOf(game, entries.length);
    for (const { name, strength, choices, position, seat } of entries) {
      const named = puzzleNamed(game, `${strength}-${name}`) ?? puzzleNamed(game, days.get(name) ?? '');
      if (named === null) throw new Error(`there is no puzzle ${name}`);
      const state = game.readState(JSON.parse(position));
      const legal = game.actions(state, seat).map((action) => game.makeAction(action));
      expect(legal.toSorted()).toEqual(choices.map(({ choice }) => choice).toSorted());
      for (const [place, { choice }] of choices.entries()) {
        const tried = attempt(game, named, [choice]);
        if (!('attempt' in tried)) throw new Error(`${choice} is refused: ${tried.why}`);
        expect(judgeOf(game, named, tried.attempt)).toBe(place === 0);
        expect(refutationIn(game, named, tried.attempt)).toMatch(/: .+ The best: /);
      }
      const [best, next] = choices;
      expect((best?.value ?? 0) - (next?.value ?? 0)).toBeGreaterThanOrEqual(least - 1e-4);
      expect(game.puzzles?.reveal?.(named.puzzle).text).toMatch(/^\*\*Best: /);
    }
  });

  test('in other worlds than those that judged it, the best choice is best again', () => {
    for (const { choices, position, seat, effort } of entries.slice(0, trials(entries.length, 2))) {
      // Enough worlds for ten standard errors, but no more than are affordable.
      const worlds = Math.min(2000, 60 * effort);
      const valueOf = valuesOf(JSON.parse(position), seat);
      const means = choices.map(({ choice }) => {
        const sum = Array.from({ length: worlds }, (_, world) => valueOf(choice, 20_000 + world)).reduce(
          (all, value) => all + value,
          0,
        );
        return sum / worlds;
      });
      expect({ position, best: means.indexOf(Math.max(...means)) }).toEqual({ position, best: 0 });
    }
  });
});

/** The names under which puzzles are the days', by the puzzles' own. */
const daysOf = (game: AnyGame, count: number): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: 3 * count }, (_, day) => `day-${day}`).map((day) => [
      puzzleNamed(game, day)?.puzzle.name ?? '',
      day,
    ]),
  );
