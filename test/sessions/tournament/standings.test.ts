import { expect, test } from 'vitest';
import type { Meeting, Player, Winner } from '../../../src/sessions/tournament/pairing/meeting.ts';
import { standingsOf, type Standing } from '../../../src/sessions/tournament/pairing/standings.ts';

/** Players by their numbers, who are all still in. */
const playing = (count: number): readonly Player[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, isOut: false }));

const WINNERS: Readonly<Record<string, Winner>> = { '+': 'one', '-': 'other', '=': 'level' };

const lineOf = (table: readonly Standing[], player: number): Standing => {
  const line = table.find((each) => each.player === player);
  if (line === undefined) throw new Error(`${player} is missing`);
  return line;
};

/**
 * Hamilton Chess Club's championship of 2018, a Swiss tournament of six rounds (hamiltonchess.net, 11 April 2018), with
 * the results of all players but half-point byes, which we don't have: none of the two first had one. Each line has a
 * player's results by round with the opponent's number.
 */
const HAMILTON = `
1 +10 +17 +12 =2 +4 +3
2 +27 +16 +9 =1 +8 +10
3 +11 +6 =4 +5 -1
4 +22 +15 =8 =3 -1 +13
5 -16 +14 +22 +15 -3 +8
6 -21 +27 -3 +23 +16 +14
7 -9 -23 +27 +19 +15 +12
8 +25 +21 =4 +13 -2 -5
9 +7 +13 -2 +18
10 -1 +25 +26 =12 +17 -2
11 -3 -14 +25 +20 +17
12 +20 +18 -1 =10 =14 -7
13 +23 -9 +19 -8 +21 -4
14 -5 +11 +22 =12 -6
15 +26 -4 +21 -5 -7 +24
16 +5 -2 -17 +24 -6 +22
17 +24 -1 +16 -10 -11
18 +19 -12 +23 -9
19 -18 +20 -13 -7 =25 +21
20 -12 -19 =25 +27 -11 +26
21 +6 -8 -15 +26 -13 -19
22 -4 +24 -5 -14 +26 -16
23 -13 +7 -18 -6 -24 +27
24 -17 -22 -16 +23 -15
25 -8 -10 =20 -11 =19
26 -15 -10 -21 -22 -20
27 -2 -6 -7 -20 -23`;

test('Buchholz and Sonneborn-Berger tell the winners of a published Swiss tournament apart as its table does', () => {
  const meetings = HAMILTON.trim()
    .split('\n')
    .flatMap((line) => {
      const [player = '', ...results] = line.split(' ');
      return results.flatMap((result, index): readonly Meeting[] => {
        const [one, other] = [Number(player), Number(result.slice(1))];
        return one < other
          ? [{ one, other, round: index + 1, winner: WINNERS[result.slice(0, 1)] ?? null, decision: 'played' }]
          : [];
      });
    });
  // The half and whole points of byes, as single level games and wins against nobody in the table.
  const half = [3, 9, 11, 14, 17, 18].map((one): Meeting => ({
    one,
    other: 28,
    round: 7,
    winner: 'level',
    decision: 'played',
  }));
  const whole = [24, 25, 26, 27].map((one): Meeting => ({
    one,
    other: 29,
    round: 7,
    winner: 'one',
    decision: 'played',
  }));
  const table = standingsOf('swiss', playing(29), [...meetings, ...half, ...whole]);
  expect(lineOf(table, 1)).toMatchObject({ place: 1, points: 5.5, buchholz: 22.5, sonnebornBerger: 19.75 });
  expect(lineOf(table, 2)).toMatchObject({ place: 2, points: 5.5, buchholz: 20, sonnebornBerger: 17.25 });
  expect(lineOf(table, 3).points).toBe(4);
  expect(lineOf(table, 27).points).toBe(1);
});

/** Sensei's Library, "Sonneborn-Berger": everybody met everybody twice. A's 1 against B means that A won. */
test('Sonneborn-Berger is as in a published table of a double round robin', () => {
  const [A, B, C, D] = [1, 2, 3, 4] as const;
  const wins: readonly (readonly [winner: number, loser: number])[] = [
    [A, B],
    [A, C],
    [A, D],
    [B, C],
    [B, D],
    [C, D],
    [B, A],
    [A, C],
    [D, A],
    [C, B],
    [B, D],
    [C, D],
  ];
  const meetings = wins.map(([one, other], index): Meeting => ({
    one,
    other,
    round: index + 1,
    winner: 'one',
    decision: 'played',
  }));
  const table = standingsOf('round robin', playing(4), meetings);
  expect(table.map(({ player, points, sonnebornBerger }) => [player, points, sonnebornBerger])).toEqual([
    [A, 4, 11],
    [B, 4, 9],
    [C, 3, 6],
    [D, 1, 4],
  ]);
  expect(table.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
});

/** The cross table of five by which lichess tests its tie-breaks: A and D have 2.5 points, and D has beaten A. */
test('the direct encounter decides a round robin, with the figures of a published cross table', () => {
  const rows = ['x1=01', '0x1=0', '=0x1=', '1=0x1', '01=0x'];
  const meetings = rows.flatMap((row, index) =>
    row
      .split('')
      .flatMap((result, place): readonly Meeting[] =>
        place > index
          ? [
              {
                one: index + 1,
                other: place + 1,
                round: 1,
                winner: result === '1' ? 'one' : result === '=' ? 'level' : 'other',
                decision: 'played',
              },
            ]
          : [],
      ),
  );
  const table = standingsOf('round robin', playing(5), meetings);
  expect(lineOf(table, 1)).toMatchObject({ points: 2.5, won: 2, buchholz: 7.5, sonnebornBerger: 4, place: 2 });
  expect(lineOf(table, 4)).toMatchObject({ points: 2.5, place: 1 });
});

test('a bye counts for tie-breaks like a win against an equal, and at last the better rating is ahead', () => {
  const meetings: readonly Meeting[] = [
    { one: 1, other: 2, round: 1, winner: 'level', decision: 'played' },
    { one: 3, other: null, round: 1, winner: 'one', decision: 'bye' },
  ];
  const table = standingsOf('swiss', playing(3), meetings);
  expect(lineOf(table, 3)).toMatchObject({ place: 1, points: 1, buchholz: 1, sonnebornBerger: 1 });
  expect(table.map(({ player, place }) => [player, place])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});
