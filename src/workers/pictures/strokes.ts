import { Drawn } from './drawing.ts';
import { indexOfText, LEVELS } from './palette.ts';
import { stretchesIn, type Stamp } from './stamp.ts';

/** A place in pixels from the origin of a piece. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A line of one colour with round ends, as the straight parts of it that are drawn. */
interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly parts: readonly (readonly [Spot, Spot])[];
}

/** What a plain stroke may say about itself. */
const OF_STROKE = new Set(['d', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'fill']);

/** Draws a plain line or curve, which is quicker than to hand it to a renderer; null if the piece is something else. */
export const strokeStamp = (svg: string): Stamp | null => {
  const stroke = strokeIn(svg);
  if (stroke === null) return null;
  const { parts, colour } = stroke;
  const radius = stroke.width / 2;
  const all = parts.flat();
  const reach = Math.ceil(radius) + 1;
  const left = Math.floor(Math.min(...all.map(({ x }) => x))) - reach;
  const top = Math.floor(Math.min(...all.map(({ y }) => y))) - reach;
  const width = Math.ceil(Math.max(...all.map(({ x }) => x))) + reach - left;
  const height = Math.ceil(Math.max(...all.map(({ y }) => y))) + reach - top;
  const levels = new Uint8Array(width * height);
  for (const [from, to] of parts) {
    const [first, last] = [Math.min(from.y, to.y) - top - reach, Math.max(from.y, to.y) - top + reach];
    const [near, far] = [Math.min(from.x, to.x) - left - reach, Math.max(from.x, to.x) - left + reach];
    for (let row = Math.max(0, Math.floor(first)); row < Math.min(height, last); row++)
      for (let column = Math.max(0, Math.floor(near)); column < Math.min(width, far); column++) {
        const away = distance(left + column + 0.5, top + row + 0.5, from, to);
        const level = Math.round(Math.min(1, Math.max(0, radius + 0.5 - away)) * LEVELS);
        const at = row * width + column;
        if (level > (levels[at] ?? 0)) levels[at] = level;
      }
  }
  const indexes = new Uint8Array(levels.length).fill(indexOfText(colour));
  return { width, height, left, top, indexes, levels, stretches: stretchesIn(levels, width) };
};

const strokeIn = (svg: string): Stroke | null => {
  if (!svg.startsWith('<path')) return null;
  const [drawn, ...others] = Drawn.read(`<svg>${svg}</svg>`).children;
  if (drawn === undefined || others.length > 0) return null;
  const colour = drawn.attribute('stroke') ?? '';
  const isPlain = drawn.attribute('fill') === 'none' && drawn.attribute('stroke-linecap') === 'round';
  if (!colour.startsWith('#') || !isPlain || [...drawn.attributes.keys()].some((name) => !OF_STROKE.has(name)))
    return null;
  const points = pointsOf(drawn.attribute('d') ?? '');
  if (points === null) return null;
  const parts = points.slice(1).map((to, index): readonly [Spot, Spot] => [points[index] ?? to, to]);
  const [on = 0, off = 0] = (drawn.attribute('stroke-dasharray') ?? '').split(' ').map(Number);
  return { colour, width: drawn.number('stroke-width'), parts: on > 0 && off > 0 ? dashesOf(parts, on, off) : parts };
};

/** The straight parts that a curve is drawn with. */
const STEPS = 14;

/** The points of a path of lines and curves that is written with capital letters; null for any other. */
const pointsOf = (d: string): readonly Spot[] | null => {
  const points: Spot[] = [];
  let at: Spot = { x: 0, y: 0 };
  const goTo = (to: Spot): void => {
    points.push(to);
    at = to;
  };
  for (const [, command, rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers;
    if ((command === 'M' && points.length === 0) || command === 'L') goTo({ x: a, y: b });
    else if (command === 'H') goTo({ x: a, y: at.y });
    else if (command === 'V') goTo({ x: at.x, y: a });
    else if (command === 'C' && numbers.length === 6)
      for (const spot of curve(at, { x: a, y: b }, { x: c, y: e }, { x: f, y: g })) goTo(spot);
    else return null;
  }
  return points.length < 2 ? null : points;
};

/** Points along a cubic curve, without its first one. */
const curve = (from: Spot, one: Spot, other: Spot, to: Spot): readonly Spot[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    const rest = 1 - share;
    const along = (a: number, b: number, c: number, d: number): number =>
      rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
    return { x: along(from.x, one.x, other.x, to.x), y: along(from.y, one.y, other.y, to.y) };
  });

/** What remains of a line that is drawn for so many pixels and then left out for so many, again and again. */
const dashesOf = (
  parts: readonly (readonly [Spot, Spot])[],
  on: number,
  off: number,
): readonly (readonly [Spot, Spot])[] => {
  const drawn: (readonly [Spot, Spot])[] = [];
  let gone = 0;
  for (const [from, to] of parts) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const spot = (at: number): Spot => {
      const share = length === 0 ? 0 : at / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    };
    for (let dash = Math.floor(gone / (on + off)); dash * (on + off) < gone + length; dash++) {
      const begin = Math.max(0, dash * (on + off) - gone);
      const end = Math.min(length, dash * (on + off) + on - gone);
      if (begin < end) drawn.push([spot(begin), spot(end)]);
    }
    gone += length;
  }
  return drawn;
};

/** How far a place is from a straight part. */
const distance = (x: number, y: number, from: Spot, to: Spot): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
};
