import type { Chance } from '../../../kernel/random.ts';
import type { SeatAction } from '../../contract/status.ts';
import { claimsOfEach, pointName, sidesOf, type Action, type Options, type Side } from '../rules/field/state.ts';

/** Where citadels lie, from the middle of the board to the right and up: a half of the board is 1. */
type Offset = readonly [right: number, up: number];

/** A beginning for several: what lies in the area of each, in the order of turns, and what nobody claims. */
interface AreaLayout {
  readonly areas: readonly (readonly Offset[])[];
  readonly unclaimed: readonly Offset[];
}

/** Placements and claims for three or four, as RULINGS.md tells. Chance turns and mirrors the board. */
export const beginningOfSeveral = (options: Options, first: Side, chance: Chance): readonly SeatAction<Action>[] => {
  const sides = sidesOf(options);
  const { areas, unclaimed } = layoutFor(options, chance);
  const isMirrored = chance.pick([0, 1]) === 1;
  const quarters = chance.pick([0, 1, 2, 3]);
  const named = (offset: Offset): string => nameOf(options.size, turned(offset, quarters, isMirrored));
  const areaOf = (seat: Side): readonly string[] =>
    (areas[(seat - first + sides.length) % sides.length] ?? []).map(named);
  const seatAt = (count: number): Side => sides[(first + count) % sides.length] ?? first;
  const places = [...unclaimed.map(named), ...sides.flatMap(areaOf)];
  const claims = Array.from({ length: sides.length * claimsOfEach(options) }, (_, count): SeatAction<Action> => {
    const seat = seatAt(1 + count);
    return { seat, action: { type: 'claim', at: areaOf(seat)[Math.floor(count / sides.length)] ?? '' } };
  });
  return [
    ...places.map((at, count): SeatAction<Action> => ({ seat: seatAt(count), action: { type: 'place', at } })),
    ...claims,
  ];
};

const layoutFor = (options: Options, chance: Chance): AreaLayout => {
  const { citadels, players, teams } = options;
  const each = claimsOfEach(options);
  const free = citadels - each * sidesOf(options).length;
  const ofFour = (): AreaLayout => {
    if (free === 1) return fourAroundOne;
    return teams ? FOR_TEAMS : (fours[chance.pick([...fours.keys()])] ?? FOR_FIRST);
  };
  const { areas, unclaimed } = players === 3 ? three : ofFour();
  return { areas: areas.map((area) => area.slice(0, each)), unclaimed: unclaimed.slice(0, free) };
};

/** A quarter turn of the board to the left. */
const quarter = ([right, up]: Offset): Offset => [-up, right];

const turned = (offset: Offset, quarters: number, isMirrored: boolean): Offset => {
  let place: Offset = isMirrored ? [-offset[0], offset[1]] : offset;
  for (let count = 0; count < quarters; count++) place = quarter(place);
  return place;
};

/** On a board with an even number of lines, the middle is the point to the right of and above it. */
const nameOf = (size: number, [right, up]: Offset): string => {
  const half = (size - 1) / 2;
  const at = (part: number): number => (part < 0 ? size - 1 - at(-part) : Math.round(half + part * half));
  return pointName(size, at(right) + at(up) * size);
};

const mirrored = ([right, up]: Offset): Offset => [-right, up];

const LEFT: readonly Offset[] = [
  [-0.8, -0.4],
  [-0.6, -0.65],
  [-0.5, -0.2],
];

/** First’s area is at an edge, the others mirror each other in the corners of the opposite one. */
const three: AreaLayout = {
  areas: [
    [
      [-0.24, 0.8],
      [0.24, 0.8],
      [0, 0.5],
    ],
    LEFT.map(mirrored),
    LEFT,
  ],
  unclaimed: [
    [0, 0],
    [-0.6, 0.4],
    [0.6, 0.4],
    [0, -0.8],
  ],
};

/** A citadel and what the quarter turns of the board make of it. */
const around = (offset: Offset): readonly [Offset, Offset, Offset, Offset] => {
  const second = quarter(offset);
  const third = quarter(second);
  return [offset, second, third, quarter(third)];
};

/** The area of First and its quarter turns. */
const alike = (one: Offset, other: Offset): AreaLayout['areas'] =>
  around(one).map((at, area) => [at, around(other)[area] ?? at]);

/** With only the middle unclaimed, the citadels of each lie side by side. */
const fourAroundOne: AreaLayout = { areas: alike([-1 / 4, -2 / 3], [1 / 4, -2 / 3]), unclaimed: [[0, 0]] };

/** Where unclaimed citadels lie between neighbours. */
const CORNERS = around([-1 / 2, -1 / 2]);

/**
 * Each reaches into two corners of the board, where a neighbour is as well, and an unclaimed citadel lies between them.
 * The areas are quarter turns of each other, except for the citadels given here.
 */
const inCorners = (
  first: Offset,
  second: Offset,
  last: readonly [Offset, Offset],
  third: Offset = [2 / 3, 5 / 6],
): AreaLayout => ({
  areas: [[[-2 / 3, -5 / 6], first], [[5 / 6, -2 / 3], second], [third, [-2 / 3, 5 / 6]], last],
  unclaimed: [[0, 0], ...CORNERS],
});

const NEARER_TO_LAST = [
  [-5 / 6, 2 / 3],
  [-5 / 6, -1 / 2],
] as const;

/** Where one citadel of the last is a step nearer to an unclaimed one, which favours First and the second. */
const FOR_FIRST = inCorners([2 / 3, -5 / 6], [5 / 6, 2 / 3], NEARER_TO_LAST);

/** Where one of the third is nearer, too, which favours the third. */
const FOR_THIRD = inCorners([2 / 3, -5 / 6], [5 / 6, 2 / 3], NEARER_TO_LAST, [1 / 2, 5 / 6]);

/** Where it is the other one of the last and one of the second, which favours the last. */
const FOR_LAST = inCorners(
  [2 / 3, -5 / 6],
  [5 / 6, 1 / 2],
  [
    [-5 / 6, 1 / 2],
    [-5 / 6, -2 / 3],
  ],
);

/** C58: the middle citadel is a step nearer to the last. In the middle itself, First’s team would nearly always win. */
const FOR_TEAMS: AreaLayout = { areas: alike([-2 / 3, -5 / 6], [2 / 3, -5 / 6]), unclaimed: [[-1 / 6, 0], ...CORNERS] };

/** Chance takes one of these, as often as is said: together they are fair, and would not be if all areas were alike. */
const fours: readonly AreaLayout[] = [
  ...Array<AreaLayout>(11).fill(FOR_FIRST),
  ...Array<AreaLayout>(6).fill(FOR_LAST),
  ...Array<AreaLayout>(3).fill(FOR_THIRD),
];
