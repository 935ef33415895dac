import { bricks } from '../../contract/drawing/icons.ts';
import {
  BLUE,
  CHANGE,
  CLAY,
  INK,
  LIGHT_BLUE,
  LIGHT_CLAY,
  LIGHT_ORANGE,
  LIGHT_SKY,
  ORANGE,
  PAPER,
  PURPLE,
  SKY,
  THREAT,
  WHITE,
} from '../../contract/drawing/palette.ts';
import { element, path, words } from '../../contract/drawing/svg.ts';
import type { Side } from '../rules/field/state.ts';

const SIEGE = PURPLE;
const COLOURS = [BLUE, ORANGE, CLAY, SKY] as const;
const LIGHT_COLOURS = [LIGHT_BLUE, LIGHT_ORANGE, LIGHT_CLAY, LIGHT_SKY] as const;
const ON_COLOURS = [WHITE, INK, WHITE, INK] as const;
const NAMES = ['x', 'o', 'k', 's'] as const;
const SLANTS = [45, -45, 0, 90] as const;

/** The ids of the pieces, by seat. */
export const warriorId = (side: Side): string => `warrior-${NAMES[side]}`;
export const garrisonId = (side: Side): string => `garrison-${NAMES[side]}`;
export const citadelId = (side: Side | null): string => `citadel-${side === null ? 'empty' : NAMES[side]}`;
export const leftId = (side: Side): string => `left-${NAMES[side]}`;
export const fellId = (side: Side): string => `fell-${NAMES[side]}`;
export const hatchId = (side: Side): string => `hatch-${NAMES[side]}`;

/** The definitions of all pieces, each drawn around its middle, to be used by their ids. */
export const piecesOf = (cell: number, sides: readonly Side[]): string =>
  element(
    'defs',
    {},
    bricks(cell),
    ...sides.flatMap((side) => [
      hatch(cell, side),
      element('g', { id: warriorId(side) }, disc(cell, COLOURS[side]), sign(cell, side, ON_COLOURS[side])),
      element('g', { id: garrisonId(side), transform: 'scale(0.82)' }, used(warriorId(side))),
      element('g', { id: leftId(side), opacity: 0.8 }, ghost(cell, side)),
      element('g', { id: fellId(side) }, ghost(cell, side), burst(cell)),
      citadel(cell, citadelId(side), COLOURS[side], LIGHT_COLOURS[side]),
    ]),
    citadel(cell, citadelId(null), WHITE, WHITE),
    element('circle', { id: 'came', r: cell * 0.475, fill: CHANGE }),
    element('rect', { id: 'came-citadel', ...squareOf(cell * 1.26), rx: cell * 0.16, fill: CHANGE }),
    element('rect', { id: 'razed', ...squareOf(cell * 0.84), ...dashes(cell, CHANGE), fill: 'none' }),
    threat(cell),
    chosen(cell),
  );

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
const sign = (cell: number, side: Side, stroke: string): string => {
  const arm = cell * 0.15;
  const line = { stroke, 'stroke-width': cell * 0.1, 'stroke-linecap': 'round', fill: 'none' };
  if (side > 1)
    return words(NAMES[side].toUpperCase(), { x: 0, y: cell * 0.17, 'font-size': cell * 0.5, fill: stroke });
  return side === 0
    ? element('path', { d: path`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`, ...line })
    : element('circle', { r: cell * 0.16, ...line, 'stroke-width': cell * 0.085 });
};

/** A warrior that is no longer there. */
const ghost = (cell: number, side: Side): string =>
  element('circle', { r: cell * 0.3, fill: LIGHT_COLOURS[side], ...dashes(cell, COLOURS[side]) }) +
  sign(cell * 0.8, side, COLOURS[side]);

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
