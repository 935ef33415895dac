import type { Chance } from '../../../kernel/random.ts';
import type { Beginning } from '../../contract/capabilities.ts';
import type { SeatAction } from '../../contract/status.ts';
import {
  otherSide,
  pointAt,
  pointName,
  unclaimedAtEnd,
  type Action,
  type Options,
  type Side,
  type State,
} from '../rules/field/state.ts';
import { optionsTexts } from '../texts/options/texts.ts';
import { layouts } from './layouts.ts';
import { beginningOfSeveral } from './several-layouts.ts';

/** A point by its offset from the middle, to the right and up, in fractions of the distance between citadels. */
type Offset = readonly [right: number, up: number];

interface CitadelLayout {
  /** They lie on the diagonal, at the same distance from both sides. */
  readonly unclaimed: readonly string[];
  /** By seat. Those of seat 1 mirror those of seat 0 at the diagonal. */
  readonly claimed: readonly [readonly string[], readonly string[]];
}

/**
 * The balanced beginning: ordinary placements and claims that put the sides’ citadels below and above the diagonal from
 * `a1`, in mirror image. Where there are several layouts, chance takes one and turns the board. RULINGS.md tells more.
 */
export const balanced: Beginning<State, Action> = {
  get told() {
    return optionsTexts.beginning;
  },
  actions: ({ options, first }, chance) => {
    if (options.players !== undefined) return beginningOfSeveral(options, first, chance);
    const { unclaimed, claimed } = layoutFor(options, chance);
    const placed = inTurns(first, claimed);
    // First places one citadel more than Second, so unclaimed ones are placed first, then those of both sides in turns.
    const order = [...unclaimed, ...placed];
    return [
      ...order.map((at, index) => seatAction(index % 2 === 0 ? first : otherSide(first), { type: 'place', at })),
      ...inTurns(otherSide(first), claimed).map((at, index) =>
        seatAction(index % 2 === 0 ? otherSide(first) : first, { type: 'claim', at }),
      ),
    ];
  },
};

const layoutFor = (options: Pick<Options, 'size' | 'citadels'>, chance: Chance): CitadelLayout => {
  const { size, citadels } = options;
  if (size !== SMALL.size || citadels !== SMALL.citadels) return layoutOf(options);
  const { unclaimed, below } = layouts[chance.pick([...layouts.keys()])] ?? layouts[0];
  const quarters = chance.pick([0, 1, 2, 3]);
  const isSwapped = chance.pick([0, 1]) === 1;
  const turned = (name: string): string => turn(size, name, quarters);
  const above = below.map((name) => mirror(size, name));
  const [one, other] = isSwapped ? [above, below] : [below, above];
  return { unclaimed: unclaimed.map(turned), claimed: [one.map(turned), other.map(turned)] };
};

/** The board that has several layouts. */
const SMALL = { size: 9, citadels: 7 };

/** The point on the other side of the diagonal from `a1`. */
const mirror = (size: number, name: string): string => moved(size, name, (column, row) => [row, column]);

const turn = (size: number, name: string, quarters: number): string =>
  quarters === 0
    ? name
    : turn(
        size,
        moved(size, name, (column, row) => [size - 1 - row, column]),
        quarters - 1,
      );

const moved = (size: number, name: string, to: (column: number, row: number) => readonly [number, number]): string => {
  const point = pointAt(size, name);
  if (point === null) throw new RangeError(`${name} is off a board of ${size}`);
  const [column, row] = to(point % size, Math.floor(point / size));
  return pointName(size, column + row * size);
};

const seatAction = (seat: Side, action: Action): SeatAction<Action> => ({ seat, action });

/** The citadels of both sides, alternating and starting with one side. */
const inTurns = (side: Side, claimed: CitadelLayout['claimed']): readonly string[] =>
  claimed[side === 0 ? 0 : 1].flatMap((at, index) => [at, claimed[side === 0 ? 1 : 0][index] ?? at]);

const layoutOf = ({ size, citadels }: Pick<Options, 'size' | 'citadels'>): CitadelLayout => {
  const middle = Math.floor(size / 2);
  const apart = Math.round((size - 1) / 3);
  const nameOf = ([right, up]: Offset): string => {
    const [column, row] = [right, up].map((part) => middle + Math.sign(part) * Math.round(Math.abs(part) * apart));
    return pointName(size, (column ?? middle) + (row ?? middle) * size);
  };
  const unclaimed = diagonal.slice(0, unclaimedAtEnd(citadels));
  const own = below[(citadels - unclaimed.length) / 2] ?? [];
  const mirrored = own.map(([right, up]): Offset => [up, right]);
  return { unclaimed: unclaimed.map(nameOf), claimed: [own.map(nameOf), mirrored.map(nameOf)] };
};

/**
 * Where the one or three unclaimed citadels are: in corners and beside the middle. One in the middle would mostly be
 * held to the end by the side that gets there first, so by First.
 */
const diagonal: readonly Offset[] = [
  [1, 1],
  [-1, -1],
  [-1 / 2, -1 / 2],
];

const PAIR: readonly Offset[] = [
  [0, -1],
  [1, 0],
];
const CORNER: Offset = [1, -1];

/**
 * Where a side's citadels are below the diagonal, by how many it claims. Two or three are so far from the unclaimed
 * ones that First does not win the race to them.
 */
const below: Readonly<Record<number, readonly Offset[]>> = {
  2: [
    [1 / 2, -1],
    [1, -1 / 2],
  ],
  3: [[1 / 3, -1], [1, -1 / 3], CORNER],
  4: [...PAIR, CORNER, [0.5, -0.5]],
  5: [...PAIR, CORNER, [0.5, -0.75], [0.75, -0.5]],
};
