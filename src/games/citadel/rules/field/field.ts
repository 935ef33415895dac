import { geometryOf, listAt, type Geometry } from './geometry.ts';
import type { Order } from './order.ts';
import {
  sidesOf,
  warriorsOf,
  type GameEnding,
  type Offers,
  type Options,
  type Phase,
  type Point,
  type Position,
  type Side,
  type Square,
} from './state.ts';
import { wallKey, wallTerm, warriorKey, warriorTerm } from './zobrist.ts';

/** The warriors of a side on the field, in no particular order: the first `count` of `points`. */
interface Army {
  readonly points: Uint16Array;
  count: number;
}

/** The regions that one team closes, as far as they are known (see siege.ts). */
interface SiegeMap {
  readonly marks: Uint8Array;
  /** The version of what closes them. */
  version: number;
}

/** What it takes to take an order back. */
export interface UndoRecord {
  readonly order: Order;
  readonly phase: Phase;
  readonly mover: Side;
  readonly turn: number;
  readonly actions: number;
  readonly kills: number;
  readonly taken: number;
  readonly ending: GameEnding | null;
  /** The last holder of the citadel that was entered or claimed, as in `holders`. */
  readonly holder: number;
  /** Whose warrior an attack or a kill strikes. */
  readonly enemy: Side;
  /** C51: who went out by the order; null if nobody did. */
  gone: Gone[] | null;
}

/** C51: a side that went out, and where its warriors stood. */
export interface Gone {
  readonly side: Side;
  readonly points: readonly Point[];
}

/** A position to compute with. It changes in place, and orders can be taken back. Offers are not part of it. */
export interface Field {
  readonly options: Options;
  readonly geometry: Geometry;
  /** C45: who plays, in the order of the turns. */
  readonly sides: readonly Side[];
  /** C58: by 1 + the seat, a number for its team; -1 for nobody. */
  readonly teams: readonly number[];
  /** C51: who is out, in the order in which they went. */
  readonly out: Side[];
  first: Side;
  /** By point: 0 if nobody stands there, otherwise 1 + the seat. */
  readonly standing: Uint8Array;
  /** By point with a warrior: its index in the list of its army. */
  readonly ranks: Uint8Array;
  /** By point: how many walls cover it (C6). */
  readonly cover: Uint8Array;
  /** By point: whether it is a citadel. */
  readonly isCitadel: Uint8Array;
  /** By point with a citadel: 0 if nobody ever held it, otherwise 1 + the seat that held it last. */
  readonly holders: Uint8Array;
  /** By square: whether there is a wall. */
  readonly isWall: Uint8Array;
  readonly citadels: Point[];
  readonly armies: readonly [Army, Army, Army, Army];
  /** By seat: how many citadels it controls (C8). */
  readonly held: [number, number, number, number];
  /** C49, C59: by the besieging team. */
  readonly siegeMaps: readonly SiegeMap[];
  readonly queue: Uint16Array;
  readonly past: UndoRecord[];
  walls: number;
  /** Tells layouts of walls apart (Zobrist hashing). Two of them rarely share one. */
  wallHash: number;
  /** Tells the places of all warriors apart. */
  warriorHash: number;
  /** Tells whole positions apart, by a sum of more bits than the hashes have. */
  sum: number;
  /** Grows whenever a warrior or a wall comes or goes. */
  version: number;
  /** By the number of a team: grows whenever a warrior of it, or a wall, comes or goes. */
  readonly closures: [number, number, number, number];
  phase: Phase;
  /** The side to move; once the game is over, the side that moved last. */
  mover: Side;
  turn: number;
  actions: number;
  kills: number;
  taken: number;
  ending: GameEnding | null;
  readonly swapped: boolean;
}

/** The field of a position. */
export const fieldOf = (position: Position): Field => {
  const field = emptyField(position);
  for (const { at, last } of position.citadels) {
    field.citadels.push(at);
    field.isCitadel[at] = 1;
    field.holders[at] = last === null ? 0 : 1 + last;
  }
  for (const square of position.walls) putWall(field, square);
  for (const side of field.sides) for (const point of warriorsOf(position, side)) putWarrior(field, side, point);
  return field;
};

/** The position of a field, with these offers. */
export const positionOf = (field: Field, { offers, counting }: Offers): Position => ({
  options: field.options,
  first: field.first,
  phase: field.phase,
  mover: field.phase === 'over' ? null : field.mover,
  turn: field.turn,
  actions: field.actions,
  kills: field.kills,
  taken: field.taken,
  offers,
  ...(counting ? { counting } : {}),
  citadels: field.citadels.map((at) => ({ at, last: sideOf(field.holders[at]) })),
  warriors: [
    pointsOf(field.armies[0]),
    pointsOf(field.armies[1]),
    ...field.sides.slice(2).map((side) => pointsOf(field.armies[side])),
  ],
  walls: wallsOf(field),
  ending: field.ending,
  ...(field.swapped ? { swapped: true } : {}),
  ...(field.options.players === undefined ? {} : { out: [...field.out] }),
});

/** The side that a number in `standing` or `holders` stands for. */
const sideOf = (mark: number | undefined): Side | null =>
  mark === 1 ? 0 : mark === 2 ? 1 : mark === 3 ? 2 : mark === 4 ? 3 : null;

/** C51: the sides that are not out. */
export const sidesLeft = ({ sides, out }: Field): readonly Side[] =>
  out.length === 0 ? sides : sides.filter((side) => !out.includes(side));

/** C48, C59: everyone whom a side may fight. */
export const enemiesOf = ({ sides, out, teams }: Field, side: Side): readonly Side[] =>
  sides.length === 2
    ? (ENEMY[side] ?? sides)
    : sides.filter((each) => teams[1 + each] !== teams[1 + side] && !out.includes(each));

/** The enemy of each side in a game for two. */
const ENEMY: readonly (readonly Side[])[] = [[1], [0]];

/** C45, C51: whose turn comes after a side’s. */
export const nextSide = ({ sides, out }: Field, side: Side): Side => {
  for (let step = 1; step < sides.length; step++) {
    const next = sides[(side + step) % sides.length] ?? side;
    if (!out.includes(next)) return next;
  }
  return side;
};

/** The side whose warrior stands on a point; null if nobody stands there. */
export const sideAt = ({ standing }: Field, point: Point): Side | null => sideOf(standing[point]);

/** The squares with walls, in order. */
export const wallsOf = ({ isWall }: Field): readonly Square[] =>
  [...isWall.keys()].filter((square) => isWall[square] === 1);

/** Whether a warrior of a side stands on a point. */
export const isHeldBy = ({ standing }: Field, side: Side, point: Point): boolean => standing[point] === 1 + side;

/** C59: whether a warrior of a side or of its partner stands on a point. */
export const isFriendOn = ({ standing, teams }: Field, side: Side, point: Point): boolean =>
  teams[standing[point] ?? 0] === teams[1 + side];

/** C18: whether a warrior can be put on a point. */
export const isOpen = ({ standing, cover }: Field, point: Point): boolean =>
  standing[point] === 0 && cover[point] === 0;

/** The points where the warriors of an army stand, in order. */
export const pointsOf = ({ points, count }: Army): readonly Point[] =>
  [...points.subarray(0, count)].toSorted(ascending);

/** Puts a warrior on a point. */
export const putWarrior = (field: Field, side: Side, point: Point): void => {
  const army = field.armies[side];
  field.standing[point] = 1 + side;
  field.ranks[point] = army.count;
  army.points[army.count++] = point;
  if (field.isCitadel[point] === 1) field.held[side]++;
  field.warriorHash ^= warriorKey(side, point);
  field.sum += warriorTerm(side, point);
  noteWarrior(field, side);
};

/** Removes a warrior from a point. A citadel there is nobody’s at once (C8). */
export const removeWarrior = (field: Field, side: Side, point: Point): void => {
  const army = field.armies[side];
  const rank = field.ranks[point] ?? 0;
  const last = army.points[--army.count] ?? 0;
  army.points[rank] = last;
  field.ranks[last] = rank;
  field.standing[point] = 0;
  if (field.isCitadel[point] === 1) field.held[side]--;
  field.warriorHash ^= warriorKey(side, point);
  field.sum -= warriorTerm(side, point);
  noteWarrior(field, side);
};

const noteWarrior = (field: Field, side: Side): void => {
  field.version++;
  field.closures[teamOf(field, side)]++;
};

/** C58: the number of a side’s team: its own seat, or the lower one of two partners. */
export const teamOf = ({ options }: Pick<Field, 'options'>, side: Side): Side =>
  options.teams && side > 1 ? (side === 2 ? 0 : 1) : side;

/** C6: puts a wall in a square, whose corners it covers. */
export const putWall = (field: Field, square: Square): void => changeWall(field, square, 1);

/** Removes the wall from a square. */
export const removeWall = (field: Field, square: Square): void => changeWall(field, square, -1);

const changeWall = (field: Field, square: Square, change: 1 | -1): void => {
  field.isWall[square] = change === 1 ? 1 : 0;
  for (const corner of listAt(field.geometry.corners, square))
    field.cover[corner] = (field.cover[corner] ?? 0) + change;
  field.walls += change;
  field.wallHash ^= wallKey(square);
  field.sum += change * wallTerm(square);
  field.version++;
  for (const side of field.sides) field.closures[side]++;
};

const ascending = (one: number, other: number): number => one - other;

const emptyField = (position: Position): Field => {
  const geometry = geometryOf(position.options.size);
  const { points, squares } = geometry;
  const sides = sidesOf(position.options);
  const army = (side: Side): Army => (side < sides.length ? { points: new Uint16Array(points), count: 0 } : NO_ARMY);
  return {
    options: position.options,
    geometry,
    sides,
    teams: position.options.teams ? IN_PAIRS : ALONE,
    out: [...(position.out ?? [])],
    first: position.first,
    standing: new Uint8Array(points),
    ranks: new Uint8Array(points),
    cover: new Uint8Array(points),
    isCitadel: new Uint8Array(points),
    holders: new Uint8Array(points),
    isWall: new Uint8Array(squares),
    citadels: [],
    armies: [army(0), army(1), army(2), army(3)],
    held: [0, 0, 0, 0],
    siegeMaps: sides.map(() => ({ marks: new Uint8Array(points), version: -1 })),
    queue: new Uint16Array(points),
    past: [],
    walls: 0,
    wallHash: 0,
    warriorHash: 0,
    sum: 0,
    version: 0,
    closures: [0, 0, 0, 0],
    phase: position.phase,
    mover: position.mover ?? 0,
    turn: position.turn,
    actions: position.actions,
    kills: position.kills,
    taken: position.taken,
    ending: position.ending,
    swapped: position.swapped === true,
  };
};

const ALONE = [-1, 0, 1, 2, 3];
const IN_PAIRS = [-1, 0, 1, 0, 1];

const NO_ARMY: Army = { points: new Uint16Array(0), count: 0 };
