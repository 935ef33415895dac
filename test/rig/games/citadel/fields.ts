import { parseWord } from '../../../../src/games/citadel/format/typed.ts';
import { fieldOf, type Field } from '../../../../src/games/citadel/rules/field/field.ts';
import {
  pointAt,
  pointName,
  type Options,
  type Side,
  type State,
} from '../../../../src/games/citadel/rules/field/state.ts';
import type { Refusal } from '../../../../src/games/citadel/rules/refusal.ts';
import { play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { drawBoard } from '../../../../src/games/citadel/screen/board.ts';
import { changesOf } from '../../../../src/games/citadel/screen/changes.ts';
import { recordedChance } from '../../../../src/kernel/random.ts';

/** The options of the smallest field. */
export const small: Options = { size: 7, citadels: 5, siege: 'ring', stall: 30, cap: 200, tally: true };

/** A match whose coin named this seat First. */
export const begun = (options: Partial<Options> = {}, first: Side = 0): State =>
  setup({ ...small, ...options }, recordedChance([first]));

/** x can enter the citadel in the middle. */
export const meeting = `
 7 . . . . . . .
 6 .[x]. . .[o].
 5 . . . . . . .
 4 . . x[ ]. . .
 3 . . . . . . .
 2 .[x]. . .[o].
 1 . . . . . . .
`;

/** Warriors of both sides face each other, and two citadels are empty. */
export const midgameDrawing = `
 7 . . . . . . .
 6 . . . . .[o].
 5 .[x]. . o . .
 4 . . .[x]o . .
 3 . . . x . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .
`;

/** o has one warrior left, which two of x can attack. */
export const lastStand = `
 7 . . . . . . .
 6 .[x]. . .[ ].
 5 . . . . . . .
 4 . . x o . . .
 3 . . x . . . .
 2 .[x]. . .[ ].
 1 . . .[ ]. . .
`;

type Figures = Partial<Omit<State, 'options' | 'mover'>> & {
  readonly options?: Partial<Options>;
  readonly mover?: Side;
  /** Empty citadels that a side held before. All others were never held. */
  readonly lastHeld?: Readonly<Record<string, Side>>;
};

/**
 * A field in play from a drawing: rows with their numbers, walls as `#` between them. By default it is x’s turn 1, with
 * an action for each citadel of x.
 */
export const field = (drawing: string, figures: Figures = {}): State => {
  const state = stateOf(readPicture(drawing), figures);
  const drawn = picture(state);
  if (drawing.trimEnd() !== drawn.trimEnd()) throw new Error(`the picture is misdrawn: it reads as${drawn}`);
  return state;
};

/** A field in play on 9x9 with nothing but these warriors of x and of o. A name in brackets is that of a citadel. */
export const sparse = (x: string, o: string, figures: Figures = {}): State => {
  const pointsIn = (names: string): number[] =>
    names.split(' ').map((name) => pointAt(9, name.replace(/\W/g, '')) ?? -1);
  const citadels = pointsIn(
    `${x} ${o}`
      .split(' ')
      .filter((name) => name.startsWith('['))
      .join(' '),
  );
  return stateOf({ size: 9, warriors: [pointsIn(x), pointsIn(o)], citadels, walls: [] }, figures);
};

const stateOf = (
  { size, warriors, citadels, walls }: Picture,
  { options, mover = 0, lastHeld = {}, ...figures }: Figures,
): State => {
  const held = citadels.filter((at) => warriors[mover === 1 ? 1 : 0].includes(at)).length;
  const holder = (at: number): Side | null =>
    ([0, 1] as const).find((side) => warriors[side].includes(at)) ?? lastHeld[pointName(size, at)] ?? null;
  return {
    ...begun({ size, citadels: citadels.length, ...options }),
    phase: 'play',
    mover,
    turn: 1,
    actions: held,
    citadels: citadels.toSorted(ascending).map((at) => ({ at, last: holder(at) })),
    warriors: [warriors[0].toSorted(ascending), warriors[1].toSorted(ascending)],
    walls: walls.toSorted(ascending),
    ...figures,
  };
};

const ascending = (one: number, other: number): number => one - other;

/** The same field with other warriors on it: x’s, then o’s. */
export const standing = (state: State, ...names: readonly [string, string]): State => {
  const { size } = state.options;
  const at = (text: string): readonly number[] =>
    text
      .split(' ')
      .map((name) => pointAt(size, name) ?? -1)
      .toSorted(ascending);
  const [x, o] = [at(names[0]), at(names[1])];
  const holder = (point: number): Side | null => (x.includes(point) ? 0 : o.includes(point) ? 1 : null);
  const citadels = state.citadels.map((citadel) => ({ ...citadel, last: holder(citadel.at) ?? citadel.last }));
  return { ...state, warriors: [x, o], citadels };
};

/** The drawing of a position, without the names around it and without the rows between that have no walls. */
export const picture = (state: State): string => {
  const walls = { points: new Map(), squares: new Map(state.walls.map((square) => [square, '#'])) };
  const lines = drawBoard(fieldOf(state), changesOf(state.options.size, []), { overlay: walls }).slice(1);
  return `\n${lines.join('\n').replaceAll('=', '#')}\n`;
};

/** Everything in a field that a search changes and has to put back. */
export const traceOf = ({ standing, isWall, holders, past, ...field }: Field): string => {
  const { phase, mover, turn, actions, kills, taken, ending, held, wallHash, warriorHash, sum } = field;
  const figures = [phase, mover, turn, actions, kills, taken, ending, held, wallHash, warriorHash, sum, past.length];
  return JSON.stringify([[...standing], [...isWall], [...holders], ...figures]);
};

/** The state after a typed turn. Throws if the rules refuse a part of it. */
export const after = (state: State, typed: string): State => {
  const reached = attempt(state, typed);
  if (typeof reached === 'string') throw new Error(`“${typed}” is refused: ${reached}`);
  return reached;
};

/** Why a typed turn is refused; null if it is not. */
export const refused = (state: State, typed: string, seat?: number): Refusal | null => {
  const reached = attempt(state, typed, seat);
  return typeof reached === 'string' ? reached : null;
};

/** An action of one seat during the other's turn. */
export const said = (state: State, seat: number, type: 'draw' | 'count' | 'resign'): State => {
  const played = play(state, seat, { type });
  if (!played.ok) throw new Error(`${type} is refused: ${played.reason}`);
  return played.value.state;
};

const attempt = (state: State, typed: string, seat?: number): State | Refusal => {
  let current = state;
  for (const word of typed.split(' ')) {
    const parsed = parseWord(word, current.phase);
    if (!parsed.ok) throw new Error(parsed.reason);
    for (const action of parsed.value) {
      const played = play(current, seat ?? current.mover ?? 0, action);
      if (!played.ok) return played.reason;
      current = played.value.state;
    }
  }
  return current;
};

interface Picture {
  readonly size: number;
  readonly warriors: [number[], number[]];
  readonly citadels: number[];
  readonly walls: number[];
}

const readPicture = (picture: string): Picture => {
  const lines = picture.split('\n').filter((line) => line.trim() !== '');
  const size = Number(/\d+/.exec(lines[0] ?? '')?.[0]);
  const read: Picture = { size, warriors: [[], []], citadels: [], walls: [] };
  let row = size;
  for (const line of lines) {
    const label = /^ ?(\d+)/.exec(line)?.[1];
    if (label === undefined) readWalls(read, line, row - 2);
    else {
      row = Number(label);
      readPoints(read, line, row - 1);
    }
  }
  if (row !== 1 || lines.length < size) throw new Error('the picture lacks rows');
  return read;
};

const readPoints = ({ size, warriors, citadels }: Picture, line: string, row: number): void => {
  for (let column = 0; column < size; column++) {
    const at = row * size + column;
    const sign = line[3 + 2 * column];
    if (sign === 'x') warriors[0].push(at);
    if (sign === 'o') warriors[1].push(at);
    if (line[2 + 2 * column] === '[') citadels.push(at);
  }
};

const readWalls = ({ size, walls }: Picture, line: string, row: number): void => {
  for (let column = 0; column < size - 1; column++) {
    if (line[4 + 2 * column] === '#') walls.push(row * (size - 1) + column);
  }
};

/** Five fights for x in the middle of a game, after a long turn of o. */
export const fiveFights = (size: 9 | 13): State => {
  const far = size === 13 ? 'b11 d11 f11 h11 k3 l5 m7' : '';
  const [x, o] = [`b3 c2 f3 g2 d5 e4 b7 c6 f7 g6 ${far}`.trim(), 'c3 g3 e5 c7 g7'];
  const state = begun({ size, citadels: size === 9 ? 5 : 7 });
  const named = (names: string): readonly number[] => names.split(' ').map((name) => pointAt(size, name) ?? -1);
  const citadels = named(size === 9 ? 'c2 e5 b7 g6 g2' : 'c2 e5 b7 g6 g2 d11 l5').toSorted(ascending);
  const inPlay: State = {
    ...state,
    phase: 'play',
    mover: 0,
    turn: 13,
    actions: 4,
    taken: 10,
    citadels: citadels.map((at) => ({ at, last: null })),
    last: {
      seat: 1,
      actions: [
        { type: 'move', from: 'c4', to: 'c3' },
        { type: 'attack', at: 'd3', loss: 'd4' },
        { type: 'move', from: 'e6', to: 'e5' },
        { type: 'build', square: size === 9 ? 'h8' : 'm12' },
        { type: 'attack', at: 'f5' },
      ],
    },
  };
  return standing(inPlay, x, o);
};
