// @module-tag both
import { expect, test } from 'vitest';
import { fairChance } from '../../../src/kernel/random.ts';
import {
  meetingsOf,
  pointsFor,
  type Meeting,
  type PairForm,
  type Pairing,
  type Player,
} from '../../../src/sessions/tournament/pairing/meeting.ts';
import { pairRound, roundsOf, SIZES } from '../../../src/sessions/tournament/pairing/next-round.ts';
import { standingsOf } from '../../../src/sessions/tournament/pairing/standings.ts';
import { trials } from '../../rig/games/trials.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** What the cheapest way to pair all costs, found by trying every one. */
const leastCost = (left: readonly number[], costOf: (one: number, other: number) => number): number => {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map((other) => {
      const cost = costOf(first, other);
      const rest = others.filter((each) => each !== other);
      return cost === Number.POSITIVE_INFINITY ? cost : cost + leastCost(rest, costOf);
    }),
  );
};

/** A random tournament, with players who leave: all of its meetings, and those of each round. */
const playRandom = (trial: number) => {
  const chance = fairChance({ seed: 'tournament', entropy: String(trial), move: 0 });
  const form = chance.pick(['round robin', 'swiss', 'knock-out'] as const);
  const { least, most } = SIZES[form];
  const size = chance.pick(numbers(chance.pick([8, 12, most])).filter((each) => each >= least && each <= most));
  const rounds = roundsOf(form, size, chance.pick([0, 3, 5, 9]) || null);
  const leaves = chance.pick([0, 0, 1, 5]);
  let players: readonly Player[] = numbers(size).map((number) => ({ number, isOut: false }));
  const meetings: Meeting[] = [];
  const byRound: (readonly Meeting[])[] = [];
  for (let round = 1; round <= rounds; round++) {
    const pairings = pairRound(form, players, meetings, round);
    const isOut = (number: number | null): boolean => players.some((each) => each.number === number && each.isOut);
    const met = pairings.map(({ one, other }): Meeting => {
      if (other === null) return { one, other, round, winner: 'one' };
      const forfeits = [isOut(one), isOut(other)];
      const winner = forfeits.every(Boolean) ? 'neither' : forfeits[0] ? 'other' : 'one';
      return {
        one,
        other,
        round,
        winner: forfeits.some(Boolean) ? winner : chance.pick(['one', 'one', 'other', 'other', 'level'] as const),
      };
    });
    byRound.push(met);
    meetings.push(...met);
    players = players.map((each) => ({ ...each, isOut: each.isOut || chance.pick(numbers(20)) <= leaves }));
  }
  return { form, size, rounds, meetings, byRound };
};

const keyOf = ({ one, other }: Pairing): string => `${Math.min(one, other ?? 0)}:${Math.max(one, other ?? 0)}`;

const byesOf = (meetings: readonly Meeting[], player: number): number =>
  meetingsOf(meetings, player).filter(({ other }) => other === null).length;

const pointsOf = (meetings: readonly Meeting[], player: number): number =>
  meetingsOf(meetings, player).reduce((sum, meeting) => sum + pointsFor(meeting, player), 0);

const pairedIn = (met: readonly Meeting[]): readonly number[] =>
  met.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));

/** What it costs to pair two players by the distance of their points, if they have not met before. */
const costBy =
  (before: readonly Meeting[]) =>
  (one: number, other: number): number => {
    const known = before.some((each) => keyOf(each) === keyOf({ one, other }));
    return known ? Number.POSITIVE_INFINITY : (pointsOf(before, one) - pointsOf(before, other)) ** 2;
  };

/**
 * Whether some way to pair all of a round has no second meeting, with the bye for one of those who have had the
 * fewest.
 */
const canDoWithout = (paired: readonly number[], before: readonly Meeting[]): boolean => {
  const fewest = Math.min(...paired.map((player) => byesOf(before, player)));
  const byes = paired.length % 2 === 0 ? [null] : paired.filter((player) => byesOf(before, player) === fewest);
  const without = (bye: number | null) => paired.filter((player) => player !== bye);
  return byes.some((bye) => leastCost(without(bye), costBy(before)) < Number.POSITIVE_INFINITY);
};

/** Whether a small round could be paired with less distance between the points of those who meet. */
const isTooFarApart = (met: readonly Meeting[], before: readonly Meeting[]): boolean => {
  const games = met.filter(({ other }) => other !== null);
  if (games.length > 4) return false;
  const costs = games.map(({ one, other }) => costBy(before)(one, other ?? one));
  return costs.reduce((sum, each) => sum + each, 0) > leastCost(pairedIn(games), costBy(before));
};

/** What is wrong with a round, by the rounds before it. */
const flawsOf = (form: PairForm, met: readonly Meeting[], before: readonly Meeting[]): readonly string[] => {
  const paired = pairedIn(met);
  const byes = met.flatMap(({ one, other }) => (other === null ? [one] : []));
  const known = new Set(before.map(keyOf));
  const again = met.filter((each) => each.other !== null && known.has(keyOf(each)));
  const fewest = Math.min(...paired.map((player) => byesOf(before, player)));
  return [
    ...(new Set(paired).size < paired.length ? ['somebody is paired twice'] : []),
    ...(form === 'swiss' && byes.length !== paired.length % 2 ? ['there is a bye too many'] : []),
    ...(form === 'swiss' && byes.some((player) => byesOf(before, player) > fewest) ? ['a bye is a second one'] : []),
    ...(form === 'round robin' && byes.some((player) => byesOf(before, player) > 0) ? ['a bye is a second one'] : []),
    ...(form !== 'swiss' && again.length > 0 ? ['two meet again'] : []),
    ...(again.length > 0 && canDoWithout(paired, before) ? ['two meet again without need'] : []),
    ...(form === 'swiss' && isTooFarApart(met, before) ? ['points are further apart than need be'] : []),
  ];
};

/** What is wrong with the table of a tournament. */
const flawsOfTable = (form: PairForm, size: number, meetings: readonly Meeting[]): readonly string[] => {
  const table = standingsOf(form, numbers(size), meetings);
  const ascends = (all: readonly number[]): boolean =>
    all.every((each, index) => index === 0 || each >= (all[index - 1] ?? 0));
  const points = table.map((each) => each.points);
  const given = meetings.filter(({ winner }) => winner !== 'neither').length;
  return [
    ...(new Set(table.map(({ player }) => player)).size === size && table.length === size
      ? []
      : ['somebody is missing']),
    ...(table[0]?.place === 1 && ascends(table.map(({ place }) => place)) ? [] : ['the places are wrong']),
    ...(form === 'knock-out' || ascends(points.map((each) => -each)) ? [] : ['the points are in no order']),
    ...(points.reduce((sum, each) => sum + each, 0) === given ? [] : ['points are missing']),
  ];
};

test('in random tournaments nobody has two byes or meets somebody again without need, and all are in the table', () => {
  for (let trial = 0; trial < trials(10_000, 60, 500); trial++) {
    const { form, size, rounds, meetings, byRound } = playRandom(trial);
    const flaws = [
      ...(byRound.length === rounds ? [] : ['a round is missing']),
      ...byRound.flatMap((met, index) => flawsOf(form, met, byRound.slice(0, index).flat())),
      ...flawsOfTable(form, size, meetings),
    ];
    expect({ trial, form, size, flaws }).toEqual({ trial, form, size, flaws: [] });
  }
});

test('in a round robin everybody meets everybody once', () => {
  for (let size = 3; size <= 8; size++) {
    const players = numbers(size).map((number) => ({ number, isOut: false }));
    const all = numbers(roundsOf('round robin', size, null)).flatMap((round) =>
      pairRound('round robin', players, [], round).map((pairing): Meeting => ({ ...pairing, round, winner: null })),
    );
    const met = all.filter(({ other }) => other !== null).map(keyOf);
    expect(new Set(met).size).toBe(met.length);
    expect(met).toHaveLength((size * (size - 1)) / 2);
  }
});

test('a Swiss tournament begins with the upper half against the lower, and goes on by points', () => {
  const players = numbers(8).map((number) => ({ number, isOut: false }));
  const first = pairRound('swiss', players, [], 1);
  expect(first).toEqual([
    { one: 1, other: 5 },
    { one: 2, other: 6 },
    { one: 3, other: 7 },
    { one: 4, other: 8 },
  ]);
  const second = pairRound(
    'swiss',
    players,
    first.map((pairing): Meeting => ({ ...pairing, round: 1, winner: 'one' })),
    2,
  );
  expect(second).toEqual([
    { one: 1, other: 3 },
    { one: 2, other: 4 },
    { one: 5, other: 7 },
    { one: 6, other: 8 },
  ]);
});

test('in a knock-out the best get the byes, the two best meet last, and a level game sends on the better seed', () => {
  const players = numbers(6).map((number) => ({ number, isOut: false }));
  const first = pairRound('knock-out', players, [], 1);
  expect(first).toEqual([
    { one: 3, other: 6 },
    { one: 4, other: 5 },
    { one: 1, other: null },
    { one: 2, other: null },
  ]);
  const winners = ['level', 'other', 'one', 'one'] as const;
  const met = first.map((pairing, index): Meeting => ({ ...pairing, round: 1, winner: winners[index] ?? null }));
  expect(pairRound('knock-out', players, met, 2)).toEqual([
    { one: 1, other: 5 },
    { one: 2, other: 3 },
  ]);
  expect(pointsFor({ one: 3, other: 6, round: 1, winner: 'level' }, 6)).toBe(1 / 2);
});
