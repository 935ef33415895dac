// @module-tag both
import { describe, expect, test } from 'vitest';
import { fairChance } from '../../../src/kernel/random.ts';
import { canAllMeet } from '../../../src/sessions/tournament/pairing/matching.ts';
import {
  forms,
  meetingsOf,
  pointsFor,
  type Meeting,
  type Player,
} from '../../../src/sessions/tournament/pairing/meeting.ts';
import { pairRound, roundsOf, SIZES } from '../../../src/sessions/tournament/pairing/next-round.ts';
import { standingsOf } from '../../../src/sessions/tournament/pairing/standings.ts';
import { trials } from '../../rig/games/trials.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Whether all can be paired, found by trying every pairing. */
const canAllMeetByTrying = (left: readonly number[], mayMeet: (one: number, other: number) => boolean): boolean => {
  const [first, ...others] = left;
  if (first === undefined) return true;
  return others.some(
    (other) =>
      mayMeet(first, other) &&
      canAllMeetByTrying(
        others.filter((each) => each !== other),
        mayMeet,
      ),
  );
};

test('all can meet exactly if some pairing of all can be found by trying', () => {
  for (let trial = 0; trial < trials(2_000, 200, 500); trial++) {
    const chance = fairChance({ seed: 'graph', entropy: String(trial), move: 0 });
    const size = 2 * chance.pick([1, 2, 3, 4, 5]);
    const density = chance.pick([2, 3, 4, 5]);
    const lines = new Set<string>();
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++)
        if (chance.pick([1, 2, 3, 4, 5, 6, 7, 8]) <= density) lines.add(`${one}:${other}`);
    const mayMeet = (one: number, other: number): boolean =>
      lines.has(`${Math.min(one, other)}:${Math.max(one, other)}`);
    expect(canAllMeet(size, mayMeet), `${size}: ${[...lines].join(' ')}`).toBe(
      canAllMeetByTrying(
        numbers(size).map((place) => place - 1),
        mayMeet,
      ),
    );
  }
});

/** A random tournament, with players who leave: all of its meetings, with who was still in at the time of each round. */
const playRandom = (trial: number) => {
  const chance = fairChance({ seed: 'tournament', entropy: String(trial), move: 0 });
  const form = chance.pick(forms);
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

const keyOf = ({ one, other }: Meeting): string => `${Math.min(one, other ?? 0)}:${Math.max(one, other ?? 0)}`;

describe('random tournaments', () => {
  test('nobody is paired twice in a round, nobody has two byes, and nobody meets somebody again without need', () => {
    let again = 0;
    for (let trial = 0; trial < trials(10_000, 60, 500); trial++) {
      const { form, size, rounds, meetings, byRound } = playRandom(trial);
      const about = `tournament ${trial}: ${form} of ${size}`;
      expect(byRound, about).toHaveLength(rounds);
      for (const [index, met] of byRound.entries()) {
        const paired = met.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));
        expect(new Set(paired).size, about).toBe(paired.length);
        if (form === 'swiss') expect(met.filter(({ other }) => other === null).length, about).toBe(paired.length % 2);
        const before = byRound.slice(0, index).flat();
        const known = new Set(before.map(keyOf));
        const repeated = met.filter((each) => each.other !== null && known.has(keyOf(each)));
        if (form !== 'swiss') expect(repeated, about).toEqual([]);
        if (repeated.length === 0) continue;
        again++;
        // Every other way to pair them all, with the bye for anyone who has had none, has a second meeting as well.
        const byes = (player: number) => meetingsOf(before, player).filter(({ other }) => other === null).length;
        const fewest = Math.min(...paired.map(byes));
        const possible = paired.length % 2 === 0 ? [null] : paired.filter((player) => byes(player) === fewest);
        for (const bye of possible) {
          const rest = paired.filter((player) => player !== bye);
          const fits = (one: number, other: number) => !known.has(`${Math.min(one, other)}:${Math.max(one, other)}`);
          expect(paired.length <= 12 && canAllMeetByTrying(rest, fits), about).toBe(false);
        }
      }
      if (form !== 'knock-out')
        for (const player of numbers(size))
          expect(
            meetingsOf(meetings, player).filter(({ other }) => other === null).length,
            `${about}: byes of ${player}`,
          ).toBeLessThanOrEqual(1 + leftIn(byRound, form));
    }
    expect(again).toBeGreaterThanOrEqual(0);
  });

  test('the table has everybody once, in the order of points, and gives out all points that were won', () => {
    for (let trial = 0; trial < trials(10_000, 60, 500); trial++) {
      const { form, size, meetings } = playRandom(trial);
      const table = standingsOf(form, numbers(size), meetings);
      expect(table.map(({ player }) => player).toSorted((one, other) => one - other)).toEqual(numbers(size));
      const places = table.map(({ place }) => place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBe(1);
      const points = table.map((each) => each.points);
      if (form !== 'knock-out') expect(points).toEqual(points.toSorted((one, other) => other - one));
      const given = meetings.filter(({ winner }) => winner !== 'neither').length;
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(given);
    }
  });
});

/** How often all who were left in a Swiss tournament had had a bye already, so that one of them had another. */
const leftIn = (byRound: readonly (readonly Meeting[])[], form: string): number =>
  form === 'swiss'
    ? byRound.filter((met, index) => {
        const before = byRound.slice(0, index).flat();
        const bye = met.find(({ other }) => other === null);
        const paired = met.flatMap(({ one, other }) => (other === null ? [one] : [one, other]));
        return (
          bye !== undefined && paired.every((player) => meetingsOf(before, player).some(({ other }) => other === null))
        );
      }).length
    : 0;

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
