import { expect, test } from 'vitest';
import { cellOf, createImagined, solve, type Imagined } from '../../../../src/games/babylon/bots/regrets.ts';

/** A contest of two in which one seat wins what the other loses: by own choice and the other's, the chance to win. */
const contest = (wins: readonly (readonly number[])[]): Imagined => {
  const race = createImagined([wins.length, wins[0]?.length ?? 0, 1]);
  for (const [own, row] of wins.entries()) {
    for (const [other, win] of row.entries()) {
      race.worth[cellOf(own, other, 0)] = win;
      race.worth[cellOf(own, other, 0) + 1] = 1 - win;
    }
  }
  return race;
};

const GAMES = [
  {
    what: 'a choice that is best whatever the other does',
    wins: [
      [0.2, 0.3],
      [0.5, 0.6],
    ],
    own: [0, 1],
    other: [1, 0],
  },
  {
    what: 'matching pennies',
    wins: [
      [1, 0],
      [0, 1],
    ],
    own: [0.5, 0.5],
    other: [0.5, 0.5],
  },
  {
    what: 'pennies of unequal worth',
    wins: [
      [0.8, 0],
      [0, 0.2],
    ],
    own: [0.2, 0.8],
    other: [0.2, 0.8],
  },
  {
    what: 'rock, paper and scissors',
    wins: [
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ],
    own: [1 / 3, 1 / 3, 1 / 3],
    other: [1 / 3, 1 / 3, 1 / 3],
  },
];

test.each(GAMES)('finds the strategies of $what', ({ wins, own, other }) => {
  const solution = solve([contest(wins)], 3000);
  for (const [choice, share] of own.entries()) expect(solution.own[choice]).toBeCloseTo(share, 1);
  for (const [choice, share] of other.entries()) expect(solution.others[0]?.[0][choice]).toBeCloseTo(share, 1);
});

test('others choose by the race that they are in, and the seat by all of them', () => {
  const races = [
    contest([
      [1, 0.4],
      [1, 0.4],
    ]),
    contest([
      [0.4, 1],
      [0.4, 1],
    ]),
  ];
  const { own, others } = solve(races, 1000);
  expect(others.map(([one]) => one.indexOf(Math.max(...one)))).toEqual([1, 0]);
  expect(own[0]).toBeCloseTo(0.5, 1);
});

test('without turns everybody chooses anything', () => {
  const { own, others } = solve(
    [
      contest([
        [1, 0],
        [1, 1],
      ]),
    ],
    0,
  );
  expect([...own]).toEqual([0.5, 0.5]);
  expect([...(others[0]?.[0] ?? [])]).toEqual([0.5, 0.5]);
});
