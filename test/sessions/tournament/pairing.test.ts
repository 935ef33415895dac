import { expect, test } from 'vitest';
import { pointsFor, type Meeting, type Pairing } from '../../../src/sessions/tournament/pairing/meeting.ts';
import { pairRound, roundsOf } from '../../../src/sessions/tournament/pairing/next-round.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const keyOf = ({ one, other }: Pairing): string => `${Math.min(one, other ?? 0)}:${Math.max(one, other ?? 0)}`;

test('in a round robin everybody meets everybody once', () => {
  for (let size = 3; size <= 8; size++) {
    const players = numbers(size).map((number) => ({ number, isOut: false }));
    const all = numbers(roundsOf('round robin', size, null)).flatMap((round) =>
      pairRound('round robin', players, [], round).map((pairing): Meeting => ({
        ...pairing,
        round,
        winner: null,
        decision: null,
      })),
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
    first.map((pairing): Meeting => ({ ...pairing, round: 1, winner: 'one', decision: 'played' })),
    2,
  );
  expect(second).toEqual([
    { one: 1, other: 3 },
    { one: 2, other: 4 },
    { one: 5, other: 7 },
    { one: 6, other: 8 },
  ]);
});

/** A round as text: `1+2` if 1 has won, `1=2` for a level game, `1!2` for a forfeit of 2, and `3` for a bye. */
const roundOf = (text: string, index: number): readonly Meeting[] =>
  text.split(' ').map((each): Meeting => {
    const [one, sign, other] = [Number(each[0]), each[1], Number(each[2])];
    const about = { one, other: sign === undefined ? null : other, round: index + 1 };
    if (sign === '=') return { ...about, winner: 'level', decision: 'played' };
    return { ...about, winner: 'one', decision: sign === undefined ? 'bye' : sign === '!' ? 'forfeit' : 'played' };
  });

test.each([
  {
    what: 'somebody has a second bye before two meet again',
    players: [1, 2, 3],
    rounds: ['1+4 2+5 3', '1+3 2+4 5', '2+3 1+5 4'],
    next: '1-2 3',
  },
  {
    what: 'a forfeit that was won is like a bye',
    players: [1, 2, 3, 4, 6],
    rounds: ['1+2 3+4 6!5', '2+6 1=3 4'],
    next: '1-4 3-6 2',
  },
  {
    what: 'no more people than need be meet others with more points',
    players: [1, 2, 3, 4, 5, 6],
    rounds: ['1+2 3=4 5+6', '1+4 2+5 3=6'],
    next: '1-5 2-3 4-6',
  },
])('in a Swiss tournament $what', ({ players, rounds, next }) => {
  const all = players.map((number) => ({ number, isOut: false }));
  const paired = pairRound('swiss', all, rounds.flatMap(roundOf), rounds.length + 1);
  expect(paired.map(({ one, other }) => [one, other ?? []].flat().join('-')).join(' ')).toBe(next);
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
  const met = first.map((pairing, index): Meeting => ({
    ...pairing,
    round: 1,
    winner: winners[index] ?? null,
    decision: 'played',
  }));
  expect(pairRound('knock-out', players, met, 2)).toEqual([
    { one: 1, other: 5 },
    { one: 2, other: 3 },
  ]);
  expect(pointsFor({ one: 3, other: 6, round: 1, winner: 'level', decision: 'played' }, 6)).toBe(1 / 2);
});
