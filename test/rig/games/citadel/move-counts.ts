import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { after, begun, field, sparse } from './fields.ts';

/**
 * How many sequences can be played from a position, of 1, 2 and 3 actions, and of 1, 2 and 3 whole turns. `counting.ts`
 * says what each of them counts.
 */
export interface MoveCounts {
  readonly title: string;
  readonly state: State;
  /** How many sequences there are of 1, 2 and 3 actions. */
  readonly ofActions: readonly [number, number, number];
  /** How many sequences there are of 1, 2 and 3 whole turns. Left out where there are too many to count by hand. */
  readonly ofTurns?: readonly [number, number, number];
}

/**
 * Positions small enough to count by hand; the comments show how.
 *
 * A lone warrior, two points or more from the edge, has 4 moves and 8 squares to build in: each of its 4 neighbours is
 * a corner of 4 squares, and it shares 2 of them.
 */
export const countedByHand: readonly MoveCounts[] = [
  {
    // 25 points are off the edge. A citadel takes itself and its neighbours off the list: 9 points have 4 neighbours
    // off the edge, 12 have 3 and 4 have 2, so 9 × 20 + 12 × 21 + 4 × 22 = 520.
    title: 'the first citadels are placed on 7x7',
    state: begun(),
    ofActions: [25, 520, 8844],
  },
  {
    // There are five citadels to claim, then four, then three.
    title: 'citadels are claimed',
    state: after(begun(), 'b2 b6 d4 f2 f6'),
    ofActions: [5, 20, 60],
  },
  {
    // x has 4 moves, 8 builds, 1 dismissal and 1 end: 14. After a move or a build he may dismiss or end, after a
    // dismissal the game is over, and after his end o has the same 14: 12 × 2 + 14 = 38. Then 12 × 14 after an action
    // and an end of x, and 38 again after his end alone: 206.
    //
    // Turns: x ends at once, or after a move or a build: 13. Or he dismisses his last warrior then: 13 more. The first
    // 13 are followed by 26 turns of o: 338. For the third turn, x has 26 where he ended at once: 13 × 26. Where he
    // built, a wall covers one neighbour, and can be razed: 3 moves, 7 builds, 1 razing, each before an end or a
    // dismissal, and these two alone, are 24, so 8 × 13 × 24. Where he moved, he has no action, and if o moved too, the
    // game is over (barren): 4 × 9 × 2. That is 338 + 2496 + 72 = 2906.
    title: 'two garrisons far apart, with an action each',
    state: sparse('[c3]', '[g7]'),
    ofActions: [14, 38, 206],
    ofTurns: [26, 338, 2906],
  },
  {
    // x has 2 moves, 2 builds, 1 dismissal and 1 end: 6. Then 4 × 2 after an action and the 14 of o’s garrison after
    // the end: 22. Then 4 × 14, and after x’s end 12 × 2 after an action of o and 2 after his end, as x has no action:
    // 82.
    //
    // Turns: x ends at once or after an action (5), or dismisses then (5). Then 5 × 26. If o moves, nobody holds a
    // citadel and the game is over; after his other 9 turns x, without an action, ends or dismisses: 5 × 9 × 2 = 90.
    title: 'a warrior in the corner, with an action',
    state: sparse('a1', '[g7]', { actions: 1 }),
    ofActions: [6, 22, 82],
    ofTurns: [10, 130, 90],
  },
  {
    // 4 moves, 8 builds, 4 points to recruit on, 1 dismissal and 1 end: 18.
    title: 'a garrison with two actions',
    state: sparse('[c3]', '[g7]', { actions: 2 }),
    ofActions: [18, 174, 526],
  },
  {
    // x attacks (2 against 1), has 3 moves, 6 squares without the enemy on a corner, 1 dismissal and 1 end: 12. After
    // the attack or the dismissal the game is over. After a move he may dismiss or end, after a build he may attack as
    // well, and after his end o, too weak to attack, may dismiss or end: 3 × 2 + 6 × 3 + 2 = 26.
    //
    // Turns: x ends, dismisses or attacks at once (3), or ends or dismisses after a move (6), or does any of the three
    // after a build (18). Only an end at once or after a build leaves o a turn, to end or to dismiss: 7 × 2.
    title: 'a garrison beside the last enemy',
    state: sparse('[e5]', 'e6'),
    ofActions: [12, 26, 24],
    ofTurns: [27, 14, 177],
  },
  {
    // x attacks (2 against 2) and gives either, dismisses either, or ends: 5. After a loss he may dismiss or end. o has
    // 2 attacks, 2 + 2 moves, 4 squares beside e5 and 2 beside a9, 2 dismissals and 1 end: 4 × 2 + 15 = 23.
    //
    // Turns: after each of the 4 losses x ends or dismisses, or he ends at once: 9.
    title: 'a tie that costs one of two',
    state: sparse('d5 f5', '[e5] a9', { actions: 0 }),
    ofActions: [5, 23, 135],
    ofTurns: [9, 809, 536],
  },
  {
    // x attacks (2 against 1) or kills, dismisses either, or ends: 5. After the attack or the kill he may dismiss
    // either or end; after a dismissal he may dismiss, end, or attack and fall with the enemy. o has 2 such attacks, 4
    // moves, 8 squares beside g7 and none in the corner, 2 dismissals and 1 end: 4 × 3 + 17 = 29.
    //
    // Turns: x ends (1); after the attack or the kill he ends, or dismisses one and ends or dismisses the other (2 ×
    // 5); after a dismissal he ends, dismisses or attacks (2 × 3): 17.
    title: 'a besieged warrior in the corner',
    state: sparse('a2 b1', 'a1 [g7]', { actions: 0 }),
    ofActions: [5, 29, 183],
    ofTurns: [17, 635, 612],
  },
  {
    // Two walls in a column, each of strength 2. x counts 2 beside the lower one: he razes it and falls with it, and
    // the game is over. He has 3 moves, as the wall covers c4, 7 squares to build in, 1 dismissal and 1 end: 13. Then
    // 10 × 2 after a move or a build, and o’s 14 after the end: 34. Then 10 × 14, and after both sides’ first end 12 ×
    // 2 and 13: 177.
    //
    // Turns: x ends, dismisses or razes at once (3), or ends or dismisses after a move or a build (20): 23.
    title: 'a garrison below two walls',
    state: field(`
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . . . . .[o]. .
 6 . . ### . . . . .
       ###
 5 . . ### . . . . .
       ###
 4 . . ### . . . . .
 3 . .[x]. . . . . .
 2 . . . . . . . . .
 1 . . . . . . . . .
`),
    ofActions: [13, 34, 177],
    ofTurns: [23, 286, 2264],
  },
];

/**
 * Positions from whole games, with everything that a turn can have. They are counted by actions alone; brute force
 * counts them, too.
 */
export const countedInGames: readonly MoveCounts[] = [
  {
    title: '7x7: a crowded field',
    state: field(
      `
 7 . . o . . . .
 6 . o[o]o .[ ].
 5 . . x[x]x ###
             ###
 4 . . x x . ###
 3 . x[x]x[o]. .
 2 ### x . . . .
   ###
 1 ### . . . . .
`,
      { turn: 18, actions: 2, first: 1 },
    ),
    ofActions: [26, 699, 15501],
  },
  {
    title: '7x7 by liberties: few warriors and many walls',
    state: field(
      `
 7 . . . . o . .
 6 . . . .[o]. .
 5 . .[x]o .[o].
 4 .[x]. . . ###
             ###
 3 . ### .[x]###
     ###     ###
 2 . ### . #####
           ###
 1 . . . . ### .
`,
      { options: { siege: 'liberties' }, turn: 18, actions: 3, first: 1, taken: 4 },
    ),
    ofActions: [30, 773, 12753],
  },
  {
    title: '9x9: two warriors to kill, three actions',
    state: field(
      `
 9 . . . . ### . . .
           ###
 8 . . . . ### . . .
 7 . x . . . o x x .
 6 x[x]x . o[o].[x]x
 5 o o o . . o x . .
 4 o[o]. . . ### ###
             ### ###
 3 . o . . . ### ###
 2 . . . . .[o]o . .
 1 . . . . . . . . .
`,
      { mover: 1, turn: 36, actions: 3, taken: 24 },
    ),
    ofActions: [55, 2976, 146235],
  },
  {
    title: '9x9 by liberties: nine citadels',
    state: field(
      `
 9 . o . . . . . . .
 8 .[o].[o]. . .[x].
 7 ### o .[o]. . . .
   ###
 6 ###[x]. . . . . .
 5 . . . . . ### . .
             ###
 4 . . ### . ###[ ].
       ###
 3 .[ ]###[x].[x]. .
 2 . . . . ### . . .
           ###
 1 . . . . ### . . .
`,
      { options: { siege: 'liberties' }, turn: 21, actions: 2, taken: 17, lastHeld: { h4: 1 } },
    ),
    ofActions: [46, 1331, 16214],
  },
  {
    title: '13x13: a war on two fronts',
    state: field(
      `
13 . . . . . . . . . . . . .
12 . . . . . . . . . . . . .
11 . . . . . . . . . o[o]o .
10 . . . . . . . . . . . . .
 9 . . . . . . . . o . . . .
 8 . . . . . . . o[o]o . . .
 7 . . . . . . ### o . . . .
               ###
 6 . . . . . . ### . . . o .
 5 .[x]x . o o x . ### o[o]o
                   ###
 4 . x x o[o].[o]. ### . o .
 3 x[x]x o o . . . . . . . .
 2 . . ### . . . . . . . . .
       ###
 1 . . ### . . . . . . . . .
`,
      { mover: 1, turn: 41, actions: 2, kills: 1, taken: 41, first: 1 },
    ),
    ofActions: [100, 9159, 467910],
  },
];
