import { expect, test } from 'vitest';
import { pointsFor, type Meeting, type Pairing } from '../../../src/sessions/tournament/pairing/meeting.ts';
import { pairRound, roundsOf } from '../../../src/sessions/tournament/pairing/next-round.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const keyOf = ({ one, other }: Pairing): string => `${Math.min(one, other ?? 0)}:${Math.max(one, other ?? 0)}`;

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
