import { colourAt, type Colour } from '../../contract/colours.ts';
import { bricks } from '../../contract/drawing/icons.ts';
import { CHANGE, INK, PAPER, PURPLE, THREAT, WHITE } from '../../contract/drawing/palette.ts';
import { element, path, words } from '../../contract/drawing/svg.ts';
import type { Side } from '../rules/field/state.ts';

const SIEGE = PURPLE;

/** By seat: how the stripes of a siege slant, and the letters of their patterns. */
const SLANTS = [45, -45, 0, 90] as const;
const PATTERNS = ['x', 'o', 'third', 'fourth'] as const;

/** The ids of the pieces, by colour. */
export const warriorId = ({ mark }: Colour): string => `warrior-${mark}`;
export const garrisonId = ({ mark }: Colour): string => `garrison-${mark}`;
export const citadelId = (colour: Colour | null): string => `citadel-${colour?.mark ?? 'empty'}`;
export const leftId = ({ mark }: Colour): string => `left-${mark}`;
export const fellId = ({ mark }: Colour): string => `fell-${mark}`;
/** The id of the pattern of a side that is besieged. */
export const hatchId = (side: Side): string => `hatch-${PATTERNS[side]}`;

/** The definitions of all pieces in these colours, each drawn around its middle, to be used by their ids. */
export const piecesOf = (cell: number, sides: readonly Side[], colours: readonly Colour[]): string =>
  element(
    'defs',
    {},
    bricks(cell),
    ...sides.flatMap((side) => [hatch(cell, side), ...piecesIn(cell, colourAt(colours, side))]),
    citadel(cell, citadelId(null), WHITE, WHITE),
    element('circle', { id: 'came', r: cell * 0.475, fill: CHANGE }),
    element('rect', { id: 'came-citadel', ...squareOf(cell * 1.26), rx: cell * 0.16, fill: CHANGE }),
    element('rect', { id: 'razed', ...squareOf(cell * 0.84), ...dashes(cell, CHANGE), fill: 'none' }),
    threat(cell),
    chosen(cell),
  );

const piecesIn = (cell: number, colour: Colour): readonly string[] => [
  element('g', { id: warriorId(colour) }, disc(cell, colour.fill), sign(cell, colour, colour.sign)),
  element('g', { id: garrisonId(colour), transform: 'scale(0.82)' }, used(warriorId(colour))),
  element('g', { id: leftId(colour), opacity: 0.8 }, ghost(cell, colour)),
  element('g', { id: fellId(colour) }, ghost(cell, colour), burst(cell)),
  citadel(cell, citadelId(colour), colour.fill, colour.light),
];

/** A piece drawn around the origin. */
export const used = (id: string): string => element('use', { href: `#${id}` });

/** A square around the origin. */
export const squareOf = (side: number) => ({ x: -side / 2, y: -side / 2, width: side, height: side });

const dashes = (cell: number, stroke: string) => ({
  stroke,
  'stroke-width': cell * 0.07,
  'stroke-dasharray': path`${cell * 0.16} ${cell * 0.1}`,
});

const disc = (cell: number, fill: string): string =>
  element('circle', { r: cell * 0.39, fill, stroke: INK, 'stroke-width': cell * 0.045 });

/** The sign of a side, the same as on the text board. */
const sign = (cell: number, { mark }: Colour, stroke: string): string => {
  const arm = cell * 0.15;
  const line = { stroke, 'stroke-width': cell * 0.1, 'stroke-linecap': 'round', fill: 'none' };
  if (mark === 'x')
    return element('path', { d: path`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`, ...line });
  if (mark === 'o') return element('circle', { r: cell * 0.16, ...line, 'stroke-width': cell * 0.085 });
  const middle = cell * (TALL.has(mark) ? 0.18 : HANGING.has(mark) ? 0.12 : 0.15);
  return words(mark, { x: 0, y: middle, 'font-size': cell * 0.52, fill: stroke });
};

/** Letters that reach above or below the others, and so have their middles elsewhere. */
const TALL: ReadonlySet<string> = new Set(['t']);
const HANGING: ReadonlySet<string> = new Set(['g', 'p']);

/** A warrior that is no longer there. */
const ghost = (cell: number, colour: Colour): string =>
  element('circle', { r: cell * 0.3, fill: colour.light, ...dashes(cell, colour.fill) }) +
  sign(cell * 0.8, colour, colour.faded);

/** A stroke through a fallen warrior, with an edge that shows on every colour. */
const burst = (cell: number): string => {
  const arm = cell * 0.34;
  const d = path`M${-arm} ${arm}L${arm} ${-arm}`;
  const line = (stroke: string, width: number): string =>
    element('path', { d, stroke, 'stroke-width': cell * width, 'stroke-linecap': 'round' });
  return line(WHITE, 0.2) + line(THREAT, 0.11);
};

/** A keep seen from above: four towers and the walls between them. */
const citadel = (cell: number, id: string, towers: string, court: string): string => {
  const edge = { stroke: INK, 'stroke-width': cell * 0.045 };
  const at = cell * 0.4;
  const tower = cell * 0.28;
  return element(
    'g',
    { id },
    element('rect', { ...squareOf(at * 2), fill: court, ...edge }),
    ...[-at, at].flatMap((x) =>
      [-at, at].map((y) =>
        element('rect', { x: x - tower / 2, y: y - tower / 2, width: tower, height: tower, fill: towers, ...edge }),
      ),
    ),
  );
};

/** The mark of danger: a broken ring with four teeth that point inwards. */
const threat = (cell: number): string => {
  const [outer, inner] = [cell * 0.66, cell * 0.52];
  const arc = outer * Math.PI * 0.5;
  const ring = {
    r: outer,
    fill: 'none',
    'stroke-dasharray': path`${arc * 0.62} ${arc * 0.38}`,
    'stroke-dashoffset': -arc * 0.19,
  };
  const teeth = [0, 90, 180, 270].map((turn) =>
    element('path', {
      d:
        path`M${-cell * 0.13} ${-outer - cell * 0.04}L${cell * 0.13} ${-outer - cell * 0.04}` +
        path`L0 ${-inner + cell * 0.08}Z`,
      transform: `rotate(${turn})`,
      fill: THREAT,
      stroke: PAPER,
      'stroke-width': cell * 0.03,
    }),
  );
  return element(
    'g',
    { id: 'threat' },
    element('circle', { ...ring, stroke: PAPER, 'stroke-width': cell * 0.15 }),
    element('circle', { ...ring, stroke: THREAT, 'stroke-width': cell * 0.09 }),
    ...teeth,
  );
};

/** The mark of the chosen thing: a plain ring. */
const chosen = (cell: number): string => {
  const ring = (stroke: string, width: number): string =>
    element('circle', { r: cell * 0.52, fill: 'none', stroke, 'stroke-width': cell * width });
  return element('g', { id: 'chosen' }, ring(WHITE, 0.2), ring(INK, 0.11));
};

const hatch = (cell: number, side: Side): string =>
  element(
    'pattern',
    {
      id: hatchId(side),
      width: cell / 4,
      height: cell / 4,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${SLANTS[side]})`,
    },
    element('rect', { width: cell / 4, height: cell / 4, fill: SIEGE, 'fill-opacity': '0.22' }),
    element('rect', { width: cell / 10, height: cell / 4, fill: SIEGE }),
  );
