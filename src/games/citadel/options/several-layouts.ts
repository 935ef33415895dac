import type { Chance } from '../../../kernel/random.ts';
import type { SeatAction } from '../../contract/status.ts';
import { claimsOfEach, pointName, sidesOf, type Action, type Options, type Side } from '../rules/field/state.ts';

/** Where citadels lie, from the middle of the board to the right and up: a half of the board is 1. */
type Offset = readonly [right: number, up: number];

/** A beginning for several: what lies in the area of each, the first to claim first, and what nobody claims. */
interface AreaLayout {
  readonly areas: readonly (readonly Offset[])[];
  readonly unclaimed: readonly Offset[];
}

/**
 * Placements and claims for three or four, as RULINGS.md tells. Chance says which area is whose, and turns the board
 * for three, whose areas are not quite alike.
 */
export const beginningOfSeveral = (options: Options, first: Side, chance: Chance): readonly SeatAction<Action>[] => {
  const sides = sidesOf(options);
  const { areas, unclaimed } = layoutFor(options);
  const shift = chance.pick([...sides.keys()]);
  const isMirrored = chance.pick([0, 1]) === 1;
  const quarters = chance.pick([0, 1, 2, 3]);
  const named = (offset: Offset): string => nameOf(options.size, turned(offset, quarters, isMirrored));
  const areaOf = (seat: Side): readonly string[] => (areas[(seat + shift) % areas.length] ?? []).map(named);
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

/** The layout for these options. */
const layoutFor = (options: Options): AreaLayout => {
  const { citadels, players } = options;
  const each = claimsOfEach(options);
  const free = citadels - each * sidesOf(options).length;
  const { areas, unclaimed } = players === 4 ? four : three;
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
  const at = (part: number): number => Math.round(half + part * half);
  return pointName(size, at(right) + at(up) * size);
};

const mirrored = ([right, up]: Offset): Offset => [-right, up];

const LEFT: readonly Offset[] = [
  [-0.8, -0.4],
  [-0.6, -0.6],
  [-0.5, -0.2],
];

/** One area is at an edge, the others mirror each other in the corners of the opposite one. */
const three: AreaLayout = {
  areas: [
    LEFT,
    [
      [-0.2, 0.8],
      [0.2, 0.8],
      [0, 0.5],
    ],
    LEFT.map(mirrored),
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

const [NEAR, FAR, CORNERS] = [around([-1 / 6, -2 / 3]), around([1 / 6, -2 / 3]), around([-1 / 2, -1 / 2])];

/** Each area is a quarter turn of the one before. */
const four: AreaLayout = {
  areas: NEAR.map((near, index) => [near, FAR[index] ?? near]),
  unclaimed: [[0, 0], ...CORNERS],
};
