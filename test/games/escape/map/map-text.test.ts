// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesOf } from '../../../../src/games/escape/map/branches.ts';
import { drawMap, drawWhole } from '../../../../src/games/escape/map/map-text.ts';
import { wayIn } from '../../../../src/games/escape/rules/map.ts';
import type { Run } from '../../../../src/games/escape/rules/state.ts';
import { inLanguage, LANGUAGES } from '../../../../src/kernel/language/current.ts';
import { anyGame, explored, gameOf } from '../../../rig/games/escape/games.ts';
import { begin } from '../../../rig/games/escape/runs.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const free = { variants: [], world: 'free', seed: null } as const;

const map = (run: Run): string => `\n${drawMap(branchesOf(run)).lines.join('\n')}\n`;

const whole = (run: Run): string => `\n${drawWhole(branchesOf(run)).join('\n')}\n`;

describe('a map is a tree', () => {
  test('of few spaces', () => {
    expect(map(explored(free, 5, 6).state)).toMatchInlineSnapshot(`
      "
      Citadel ?
      └ 1 ┬ 2 blocked
          └ 3? ─ 4 ┬ 5 patrol 6
                   └ 6?? YOU
      "
    `);
  });

  test('with all that was found, while there is room', () => {
    expect(map(explored(free, 5, 14).state)).toMatchInlineSnapshot(`
      "
      Citadel ?
      └ 1 ┬ 2 blocked
          └ 3 ┬ 4 ┬ 5??
              │   └ 6? ─ 7 shrine
              └ 8? ─ 9? ─
                ─ 10
                ├ 11? ─ 12 shrine
                └ 13? ─ 14?? YOU
      "
    `);
  });

  test('without what is finished, when there is none', () => {
    expect(map(explored(free, 5, 28).state)).toMatchInlineSnapshot(`
      "
      Citadel ? ─ 1 ─
      ─ 3 ┬ 4 ┬ 5??
          │   └ 6?
          └ 8? ─
            ─ 9
            ├ 10 ─ 11?
            └ 18 ┬ 19? ─ 20 patrol 9
                 └ 21? ─ 22? ─ 23? ─
                   ─ 24 ─ 28 YOU,
                     blocked
      "
    `);
  });

  test('with the whole way, and what is far folded', () => {
    expect(map(explored({ ...free, variants: ['divine-intervention'] }, 5, 50).state)).toMatchInlineSnapshot(`
      "
      Citadel … 2 spaces, 4 paths ─
      ─ 8? ─
      ─ 9 ┬ 10 … 1 path
          └ 18
            ├ 19 … 1 path, 1 patrol
            └ 21? ─ 22? ─ 23 ─ 29 ─
              ─ 31 ─ 33? ─ 34 ─
              ─ 38 ┬ 39 … 3 paths,
                   │   3 patrols
                   └ 49? ─ 50?? YOU
      "
    `);
  });

  test('without the beginning of a long way', () => {
    const variants = ['divine-intervention', 'chaos-theory', 'hard-mode', 'choke-point'] as const;
    expect(map(explored({ ...free, variants }, 0, 300).state)).toMatchInlineSnapshot(`
      "
      Citadel … 104 spaces,
        173 paths ─ 270?? ─ 271? ─
      ─ 273 ┬ 275???
            └ 276? map used
              ├ 277???
              └ 279 map used ─
                ─ 292?? ─ 293 ─
                ─ 296? ─
                ─ 298?? map used ─
                ─ 300??? YOU
      "
    `);
  });

  test('without a way that the fire wall has cut off', () => {
    expect(map(explored({ ...free, variants: ['fire-wall', 'divine-intervention'] }, 5, 30).state))
      .toMatchInlineSnapshot(`
        "
        Citadel … 3 spaces, sealed
        └ 9 ┬ 10 ─ 11?
            └ 18 ┬ 19? ─ 20 patrol 9
                 └ 21? ─ 22? ─ 23 ─
                   ─ 29? ─ 30 YOU,
                     shrine
        "
      `);
  });

  test('that is deep is drawn in parts', () => {
    const comb = Array.from({ length: 12 }, (_, tooth) => [
      { inward: tooth * 2, blockedBy: 'wall' as const },
      { inward: tooth * 2 },
    ]);
    const run = begin([], { spaces: [{ inward: null }, ...comb.flat()], at: 24, steps: 12, turn: 12 });
    expect(whole(run)).toMatchInlineSnapshot(`
      "
      Citadel ┬ 1 blocked
              └ 2 ┬ 3 blocked
                  └ 4 see below

      4 ┬ 5 blocked
        └ 6 ┬ 7 blocked
            └ 8 ┬ 9 blocked
                └ 10 ┬ 11 blocked
                     └ 12 see below

      12
      ├ 13 blocked
      └ 14
        ├ 15 blocked
        └ 16
          ├ 17 blocked
          └ 18
            ├ 19 blocked
            └ 20
              ├ 21 blocked
              └ 22 ┬ 23 blocked
                   └ 24?? YOU
      "
    `);
  });
});

/** The spaces whose numbers stand in the lines. */
const numbersIn = (lines: readonly string[]): ReadonlySet<number> =>
  new Set([...lines.join('\n').matchAll(/(?:^[│ ]*|[├└┬─] )(\d+)/gm)].map(([, number]) => Number(number)));

describe('in random runs and all languages, the map', () => {
  const check = (isRight: (run: Run) => void): void => {
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { state } of gameOf(game, 120))
          for (const language of LANGUAGES) inLanguage(language, () => isRight(state));
      }),
      tries(trials(10)),
    );
  };

  test('fits a phone', () => {
    check((run) => {
      const [part, all] = [drawMap(branchesOf(run)), drawWhole(branchesOf(run))];
      expect(part.lines.length).toBeLessThanOrEqual(10);
      expect([...part.lines, ...all].filter((line) => line.length > 30)).toEqual([]);
    });
  });

  test('shows the way to the Citadel, unless its beginning is folded, and the whole one each space', () => {
    check((run) => {
      const { lines } = drawMap(branchesOf(run));
      const way = lines[0]?.includes('…') === true ? [run.at] : wayIn(run, run.at);
      const shown = numbersIn(lines);
      expect(way.filter((space) => space > 0 && !shown.has(space))).toEqual([]);
      const all = numbersIn(drawWhole(branchesOf(run)));
      expect(run.spaces.map((_, id) => id).filter((id) => id > 0 && !all.has(id))).toEqual([]);
    });
  });
});
