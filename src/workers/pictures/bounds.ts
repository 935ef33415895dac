import { textWidth } from '../../games/contract/drawing/svg.ts';
import { Drawn } from './drawing.ts';

/** A rectangle that something is drawn within, in pixels around its origin. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NOTHING: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** Room for soft edges. */
const EDGE = 2;

/** A rectangle, at least as large as needed, that a drawing is within. It may use some definitions. */
export const boundsOf = (svg: string, definitions: string): Bounds => {
  const { children } = Drawn.read(`<svg>${definitions}${svg}</svg>`);
  const defined = children.filter(({ name }) => name === 'defs').flatMap((defs) => defs.children);
  const byId = new Map(defined.map((drawn) => [drawn.attribute('id') ?? '', drawn]));
  const seen = children.filter(({ name }) => name !== 'defs').map((drawn) => extentOf(drawn, byId));
  const { left, top, right, bottom } = seen.reduce(joined, NOTHING);
  if (left > right || top > bottom) return { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: Math.floor(left) - EDGE,
    top: Math.floor(top) - EDGE,
    right: Math.ceil(right) + EDGE,
    bottom: Math.ceil(bottom) + EDGE,
  };
};

const extentOf = (drawn: Drawn, byId: ReadonlyMap<string, Drawn>): Bounds =>
  turned(joined(ownExtentOf(drawn, byId), innerExtentOf(drawn, byId)), drawn.attribute('transform') ?? '');

const innerExtentOf = ({ children }: Drawn, byId: ReadonlyMap<string, Drawn>): Bounds =>
  children.map((child) => extentOf(child, byId)).reduce(joined, NOTHING);

const ownExtentOf = (drawn: Drawn, byId: ReadonlyMap<string, Drawn>): Bounds => {
  const [x, y] = [drawn.number('x'), drawn.number('y')];
  const stroke = drawn.attributes.has('stroke') ? drawn.number('stroke-width') : 0;
  switch (drawn.name) {
    case 'rect':
      return grown({ left: x, top: y, right: x + drawn.number('width'), bottom: y + drawn.number('height') }, stroke);
    case 'circle': {
      const [cx, cy, r] = [drawn.number('cx'), drawn.number('cy'), drawn.number('r')];
      return grown({ left: cx - r, top: cy - r, right: cx + r, bottom: cy + r }, stroke);
    }
    case 'path':
      return grown(pathExtent(drawn.attribute('d') ?? ''), stroke);
    case 'text':
      return textExtent(drawn);
    case 'use': {
      const used = byId.get(drawn.attribute('href')?.slice(1) ?? '');
      return used === undefined ? NOTHING : shifted(extentOf(used, byId), x, y);
    }
    default:
      return NOTHING;
  }
};

/** A stroke is drawn half outside, and further at a sharp corner. */
const grown = ({ left, top, right, bottom }: Bounds, stroke: number): Bounds => ({
  left: left - stroke,
  top: top - stroke,
  right: right + stroke,
  bottom: bottom + stroke,
});

const joined = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

const shifted = ({ left, top, right, bottom }: Bounds, x: number, y: number): Bounds => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** What a transform makes of it: a turned drawing may reach as far to any side as it does to one. */
const turned = (bounds: Bounds, transform: string): Bounds => {
  if (transform === '') return bounds;
  const [x = 0, y = 0] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform)?.slice(1).map(Number) ?? [];
  const scale = Number(/scale\(([-\d.]+)\)/.exec(transform)?.[1] ?? 1);
  const { left, top, right, bottom } = bounds;
  const reach = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  const isTurned = transform.includes('rotate') && Number.isFinite(reach);
  const all = isTurned ? { left: -reach, top: -reach, right: reach, bottom: reach } : bounds;
  return shifted(
    { left: all.left * scale, top: all.top * scale, right: all.right * scale, bottom: all.bottom * scale },
    x,
    y,
  );
};

const STEP = /([A-Z])([^A-Z]*)/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;

/** The points of a path, those that only bend it included. The radius of an arc counts to all sides. */
const pathExtent = (d: string): Bounds => {
  let bounds = NOTHING;
  for (const [, command, rest = ''] of d.matchAll(STEP)) {
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    if (command === 'H' || command === 'V') {
      for (const value of numbers) bounds = joined(bounds, command === 'H' ? across(value) : down(value));
      continue;
    }
    const size = command === 'A' ? 7 : 2;
    for (let index = 0; index + size <= numbers.length; index += size) {
      const [x = 0, y = 0] = numbers.slice(index + size - 2);
      const reach = command === 'A' ? 2 * (numbers[index] ?? 0) : 0;
      bounds = joined(bounds, { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });
    }
  }
  return bounds;
};

const across = (x: number): Bounds => ({ ...NOTHING, left: x, right: x });
const down = (y: number): Bounds => ({ ...NOTHING, top: y, bottom: y });

/** Letters that the font lacks may be wider than the widest one that it has. */
const WIDER = 1.3;

const textExtent = (drawn: Drawn): Bounds => {
  const size = drawn.number('font-size');
  const width = textWidth(drawn.inside, size) * WIDER + size;
  const anchor = drawn.attribute('text-anchor') ?? 'start';
  const left = drawn.number('x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : size / 2);
  const y = drawn.number('y');
  return { left, top: y - size * 1.2, right: left + width, bottom: y + size * 0.5 };
};
