import { colourAt, type Colour } from '../../contract/colours.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { sideAt, type Field } from '../rules/field/field.ts';
import { listAt } from '../rules/field/geometry.ts';
import { COLUMNS, type Point, type Square } from '../rules/field/state.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import type { Changes } from './changes.ts';

/** Signs shown over the board, such as the steps to a point or the letter of a square. */
export interface Overlay {
  readonly points: ReadonlyMap<Point, string>;
  readonly squares: ReadonlyMap<Square, string>;
  /** Whether rows that are far from them may be left out. */
  readonly mayBePart?: boolean;
}

export const noOverlay: Overlay = { points: new Map(), squares: new Map() };

interface Drawn {
  readonly overlay?: Overlay;
  readonly colours?: readonly Colour[];
}

/**
 * The field as text, two columns for each point and a line for each row. Citadels are in brackets; walls are blocks
 * that cover their corners. Between two rows is a line of its own only where a square has a sign. A board of size 13
 * is 28 columns wide. Warriors have the small letter of their colour, or the capital if they have just come.
 */
export const drawBoard = (
  field: Field,
  changes: Changes,
  { overlay = noOverlay, colours = coloursIn(undefined) }: Drawn = {},
): readonly string[] => {
  const { size } = field.options;
  return [
    `   ${Array.from(COLUMNS.slice(0, size)).join(' ')}`,
    ...rowsAround(field, changes, overlay).flatMap((row) => [
      `${String(row + 1).padStart(2)}${pointLine(field, row, changes, overlay, colours)}`.trimEnd(),
      ...(row > 0 && hasSignBelow(field, row, changes, overlay)
        ? [`   ${squareLine(field, row - 1, changes, overlay)}`.trimEnd()]
        : []),
    ]),
  ];
};

/** A board that may be drawn in part has so many lines, with those for the letters of squares, to fit a phone. */
const LINES_OF_PART = 10;

/** The rows that are drawn, from above: of a part, those nearest to the signs over it. */
const rowsAround = (field: Field, changes: Changes, overlay: Overlay): readonly number[] => {
  const { size } = field.options;
  const rows = Array.from({ length: size }, (_, index) => size - 1 - index);
  if (overlay.mayBePart !== true) return rows;
  const lettered = rows.filter((row) => row > 0 && hasSignBelow(field, row, changes, overlay));
  const signed = [...lettered, ...[...overlay.points.keys()].map((point) => Math.floor(point / size))];
  if (signed.length === 0) return rows;
  const middle = (Math.min(...signed) + Math.max(...signed)) / 2;
  const nearest = rows.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest.slice(0, LINES_OF_PART - lettered.length).toSorted((one, other) => other - one);
};

const hasSignBelow = ({ options }: Field, row: number, { razed }: Changes, { squares }: Overlay): boolean => {
  const width = options.size - 1;
  const isBelow = (square: Square): boolean => Math.floor(square / width) === row - 1;
  return [...razed, ...squares.keys()].some(isBelow);
};

/** What the signs on this board mean. */
export const legendOf = (
  lines: readonly string[],
  { isYoung }: { readonly isYoung: boolean },
  colours: readonly Colour[] = coloursIn(undefined).slice(0, 2),
): readonly string[] => {
  const board = lines.slice(1).join('\n');
  return signsFor(colours.map(({ mark }) => mark))
    .filter(([sign, , isPlain]) => sign.test(board) && (isYoung || isPlain !== true))
    .map(([, meaning]) => meaning);
};

const signsFor = (
  marks: readonly string[],
): readonly (readonly [sign: RegExp, meaning: string, isPlain?: boolean])[] => {
  const { legend } = screenTexts;
  const held = marks.map((mark) => `[${mark}]`).join(' ');
  return [
    [new RegExp(`\\[[${marks.join('')}]\\]`, 'i'), `${held} ${legend.held}`, true],
    [/\[ \]/, `[ ] ${legend.empty}`, true],
    [/[#=]/, `# ${legend.wall}`],
    [/=/, `= ${legend.walls}`],
    [/@/, `@ ${legend.newWall}`],
    [/%/, `% ${legend.razed}`],
    [new RegExp(`[${capitals(marks).join('')}]`), `${capitals(marks).join(' ')} ${legend.arrived}`],
    [/:/, `: ${legend.left}`],
    [/\*/, `* ${legend.fell}`],
  ];
};

const capitals = (marks: readonly string[]): readonly string[] => marks.map((mark) => mark.toUpperCase());

/** A line with points. Brackets and walls share its columns, but never meet, as no wall touches a citadel (C15). */
const pointLine = (
  field: Field,
  row: number,
  changes: Changes,
  overlay: Overlay,
  colours: readonly Colour[],
): string => {
  const { size } = field.options;
  let line = '';
  for (let column = 0; column <= size; column++) {
    const point = row * size + column;
    const after = column > 0 && field.isCitadel[point - 1] === 1;
    const before = column < size && field.isCitadel[point] === 1;
    const [below, above] = [squareIn(field, column - 1, row - 1), squareIn(field, column - 1, row)];
    line += after ? ']' : before ? '[' : wallsBeside(field, below, above, changes);
    if (column < size) line += overlay.points.get(point) ?? pointSign(field, point, changes, colours);
  }
  return line;
};

const pointSign = (field: Field, point: Point, changes: Changes, colours: readonly Colour[]): string => {
  const side = sideAt(field, point);
  if (side !== null) {
    const { mark } = colourAt(colours, side);
    return changes.arrived.has(point) ? mark.toUpperCase() : mark;
  }
  if (changes.fell.has(point)) return '*';
  const wall = wallSign(field, listAt(field.geometry.cornerOf, point), changes);
  if (wall !== null) return wall;
  if (changes.left.has(point)) return ':';
  return field.isCitadel[point] === 1 ? ' ' : '.';
};

const squareLine = (field: Field, row: number, changes: Changes, overlay: Overlay): string => {
  let line = '';
  for (let column = 0; column < field.options.size; column++) {
    const [left, right] = [squareIn(field, column - 1, row), squareIn(field, column, row)];
    line += wallSign(field, [left, right], changes) ?? ' ';
    line += overlay.squares.get(right) ?? squareSign(field, right, changes);
  }
  return line;
};

const squareSign = (field: Field, square: Square, changes: Changes): string =>
  wallSign(field, [square], changes) ?? (changes.razed.has(square) ? '%' : ' ');

const wallsBeside = (field: Field, below: Square, above: Square, changes: Changes): string => {
  const sign = wallSign(field, [below, above], changes) ?? ' ';
  const areBoth = field.isWall[below] === 1 && field.isWall[above] === 1;
  return areBoth && sign === '#' ? '=' : sign;
};

/** The sign of a wall if one of these squares has one; null otherwise. */
const wallSign = ({ isWall }: Field, squares: readonly Square[], { built }: Changes): string | null => {
  if (squares.some((square) => isWall[square] === 1 && built.has(square))) return '@';
  return squares.some((square) => isWall[square] === 1) ? '#' : null;
};

const OFF = -1;

const squareIn = ({ options }: Field, column: number, row: number): Square => {
  const width = options.size - 1;
  return column >= 0 && row >= 0 && column < width && row < width ? row * width + column : OFF;
};
