// @module-tag both
import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import {
  attempt,
  judgeOf,
  nameLike,
  nextName,
  practicePuzzle,
  puzzleNamed,
  puzzleOfDay,
  puzzlesOfWeek,
  solved,
  storedIn,
} from '../../../src/games/contract/puzzle.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { trials } from '../../rig/games/trials.ts';

const withPuzzles = games.filter(({ puzzles }) => puzzles);

const strengthsOf = ({ puzzles }: AnyGame): readonly string[] => puzzles?.strengths ?? [];

test.each(withPuzzles)('$id: strengths take turns, day by day, and a name finds its puzzle again', (game) => {
  const days = Array.from({ length: 9 }, (_, day) => puzzleOfDay(game, 20_000 + day));
  expect(new Set(days.slice(0, 3).map((named) => named?.strength))).toEqual(new Set(strengthsOf(game)));
  expect(new Set(days.map((named) => named?.puzzle)).size).toBe(days.length);
  for (const named of days) expect(puzzleNamed(game, named?.name ?? '')).toEqual(named);
});

test.each(withPuzzles.filter(storedIn))('$id: practice comes round, and never shows the puzzle of a day', (game) => {
  const kept = new Set<unknown>(Array.from({ length: 2000 }, (_, day) => puzzleOfDay(game, day)?.puzzle));
  for (const strength of strengthsOf(game)) {
    const first = practicePuzzle(game, strength, 0);
    const seen = new Set<unknown>();
    let named = first;
    while (named !== null && !seen.has(named.puzzle)) {
      seen.add(named.puzzle);
      expect(kept.has(named.puzzle)).toBe(false);
      expect(puzzleNamed(game, named.name)).toEqual(named);
      named = puzzleNamed(game, nextName(game, named) ?? '');
    }
    expect(named).toEqual(first);
    expect(seen.size).toBe(
      storedIn(game)
        ?.of(strength, 0)
        .filter(({ isDaily }) => !isDaily).length,
    );
    expect(seen.size).toBeGreaterThan(5);
  }
});

test.each(withPuzzles.filter((game) => !storedIn(game)))(
  '$id: practice goes on without end, and the same name leads to the same puzzle',
  (game) => {
    const most = trials(8, 3);
    for (const strength of strengthsOf(game)) {
      const seen = new Map<string, unknown>();
      let named = practicePuzzle(game, strength, 0);
      for (let count = 0; count < most && named !== null; count++) {
        const { name, puzzle } = named;
        expect({ name, strength: named.strength, day: named.day }).toEqual({
          name: expect.stringMatching(new RegExp(`^${strength}-[a-z][0-9a-z]{6}$`)),
          strength,
          day: null,
        });
        seen.set(name, puzzle.state);
        named = puzzleNamed(game, nextName(game, named) ?? '');
      }
      expect(new Set([...seen.values()].map((state) => JSON.stringify(state))).size).toBe(most);
    }
    const day = puzzleOfDay(game, 20_800);
    if (day === null) throw new Error('there is no puzzle of the day');
    for (const strength of strengthsOf(game)) {
      const like = puzzleNamed(game, nameLike(game, strength, day) ?? '');
      expect(like?.strength).toBe(strength);
      expect(like?.puzzle.state).not.toEqual(day.puzzle.state);
    }
  },
);

test.each(withPuzzles)('$id: the right turn is an answer, and a refused action says why', (game) => {
  const named = puzzleOfDay(game, 20_000);
  if (named === null) throw new Error('there is no puzzle');
  expect(judgeOf(game, named, solved(game, named))).toBe(true);
  const [first = ''] = solved(game, named).played;
  const twice = attempt(game, named, [first, ...solved(game, named).played]);
  expect(twice).toEqual({ why: expect.stringMatching(/\w/) });
});

test.each(['day', 'day-x', 'none-1', 'easy--1', 'easy-zzzzzzz', ''])('no puzzle goes by the name “%s”', (name) => {
  for (const game of withPuzzles) expect(puzzleNamed(game, name)).toBeNull();
});

const effortOf = (strength: string, name: string): number =>
  storedIn(citadel)
    ?.of(strength, 0)
    .find((puzzle) => puzzle.name === name)?.effort ?? 0;

test('a week has seven puzzles for practice, each harder than the last, and none comes back for 45 weeks', () => {
  const strengths = citadel.puzzles?.strengths ?? [];
  const lately = new Map<string, number>();
  for (let week = 2970; week < 2970 + trials(200, 40); week++) {
    const puzzles = puzzlesOfWeek(citadel, week);
    expect(puzzles.map(({ strength }) => strength).join(' ')).toBe('easy easy medium medium medium hard hard');
    const efforts = puzzles.map(({ strength, puzzle }) => effortOf(strength, puzzle.name));
    expect(efforts).toEqual(efforts.toSorted((one, other) => one - other));
    expect(efforts.at(-1)).toBeGreaterThan(5 * (efforts[0] ?? Infinity));
    for (const named of puzzles) {
      const { puzzle } = named;
      expect(puzzleNamed(citadel, named.name)).toEqual(named);
      expect(puzzle.isDaily).toBe(false);
      expect(week - (lately.get(puzzle.name) ?? 0)).toBeGreaterThan(45);
      lately.set(puzzle.name, week);
    }
  }
  const taken = new Set(puzzlesOfWeek(citadel, 2970).map(({ puzzle }) => puzzle.name));
  for (const strength of strengths) {
    let named = practicePuzzle(citadel, strength, 0, 2970);
    for (let turn = 0; turn < trials(200); turn++) {
      expect(taken.has(named?.puzzle.name ?? '')).toBe(false);
      named = named && puzzleNamed(citadel, nextName(citadel, named, 2970) ?? '');
    }
    expect(named).not.toBeNull();
  }
  expect(puzzlesOfWeek(siege, 2970)).toEqual([]);
});
