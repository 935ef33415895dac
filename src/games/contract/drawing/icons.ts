import { INK, MORTAR, RED, STONE, WHITE } from './palette.ts';
import { element, line, path, type Attributes } from './svg.ts';

/** A pattern of two courses of stones, each half as long as `length`, for elements with the fill `url(#bricks)`. */
export const bricks = (length: number): string => {
  const course = length / 4;
  const joints = path`M0 ${course / 2}H${length / 2}M0 ${course * 1.5}H${length / 2}`;
  const ends =
    path`M${length / 8} ${course / 2}V${course * 1.5}M${length * 0.375} 0V${course / 2}` +
    path`M${length * 0.375} ${course * 1.5}V${course * 2}`;
  return element(
    'pattern',
    { id: 'bricks', width: length / 2, height: course * 2, patternUnits: 'userSpaceOnUse' },
    element('rect', { width: length / 2, height: course * 2, fill: STONE }),
    element('path', { d: joints + ends, stroke: MORTAR, 'stroke-width': length * 0.04 }),
  );
};

/* Small drawings around their middle. The first argument is their approximate height. */

const outlined = (height: number, fill: string, stroke = INK) => ({
  fill,
  stroke,
  'stroke-width': height * 0.07,
  'stroke-linejoin': 'round',
});

/** A shield, flat above and pointed below. */
export const shield = (height: number, fill: string, stroke = INK): string => {
  const [half, top] = [height * 0.43, height * 0.5];
  const d =
    path`M${-half} ${-top}H${half}V${height * 0.02}` +
    path`C${half} ${height * 0.28} ${half * 0.55} ${height * 0.42} 0 ${top}` +
    path`C${-half * 0.55} ${height * 0.42} ${-half} ${height * 0.28} ${-half} ${height * 0.02}Z`;
  return element('path', { d, ...outlined(height, fill, stroke) });
};

export const heart = (height: number, fill = RED): string => {
  const h = height / 2;
  const d =
    path`M0 ${h * 0.9}C${-h * 1.5} ${-h * 0.1} ${-h * 1.1} ${-h * 0.95} ${-h * 0.5} ${-h * 0.9}` +
    path`C${-h * 0.2} ${-h * 0.88} 0 ${-h * 0.62} 0 ${-h * 0.45}` +
    path`C0 ${-h * 0.62} ${h * 0.2} ${-h * 0.88} ${h * 0.5} ${-h * 0.9}` +
    path`C${h * 1.1} ${-h * 0.95} ${h * 1.5} ${-h * 0.1} 0 ${h * 0.9}Z`;
  return element('path', { d, ...outlined(height, fill) });
};

/** A sword that points up to the right. */
export const sword = (height: number, blade = WHITE): string => {
  const h = height / 2;
  const edge = outlined(height, blade);
  return element(
    'g',
    { transform: 'rotate(45)' },
    element('path', {
      d: path`M0 ${-h * 1.25}L${h * 0.2} ${-h * 0.95}V${h * 0.45}H${-h * 0.2}V${-h * 0.95}Z`,
      ...edge,
    }),
    element('path', { d: path`M${-h * 0.55} ${h * 0.45}H${h * 0.55}V${h * 0.68}H${-h * 0.55}Z`, ...edge, fill: INK }),
    element('path', { d: path`M${-h * 0.1} ${h * 0.68}H${h * 0.1}V${h * 1.15}H${-h * 0.1}Z`, ...edge, fill: INK }),
  );
};

/** A die that shows a face; one without a face is a plain square with a question mark. */
export const die = (side: number, face: number | null, fill = WHITE, spot = INK): string => {
  const square = { x: -side / 2, y: -side / 2, width: side, height: side, rx: side * 0.18 };
  const spots = (SPOTS[(face ?? 0) - 1] ?? []).map(([x, y]) =>
    element('circle', { cx: x * side * 0.26, cy: y * side * 0.26, r: side * 0.095, fill: spot }),
  );
  return element(
    'g',
    {},
    element('rect', { ...square, fill, stroke: INK, 'stroke-width': side * 0.055 }),
    ...(face === null ? [line('?', { x: 0, y: 0, size: side * 0.6, anchor: 'middle', fill: spot })] : spots),
  );
};

type Spots = readonly (readonly [x: number, y: number])[];

const TWO: Spots = [
  [-1, 1],
  [1, -1],
];
const FOUR: Spots = [...TWO, [-1, -1], [1, 1]];
const SPOTS: readonly Spots[] = [[[0, 0]], TWO, [...TWO, [0, 0]], FOUR, [...FOUR, [0, 0]], [...FOUR, [-1, 0], [1, 0]]];

/** Two strokes across something that is gone, with an edge that shows on every colour. */
export const crossed = (width: number, height: number, stroke: string, thick: number): string => {
  const [x, y] = [width / 2, height / 2];
  const d = path`M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}`;
  return [
    element('path', { d, stroke: WHITE, 'stroke-width': thick * 1.8, 'stroke-linecap': 'round' }),
    element('path', { d, stroke, 'stroke-width': thick, 'stroke-linecap': 'round' }),
  ].join('');
};

/** A drawing moved to a place and scaled by a factor. */
export const at = (
  { x, y }: { readonly x: number; readonly y: number },
  drawn: string,
  scale = 1,
  more: Attributes = {},
): string => {
  const larger = scale === 1 ? '' : ` scale(${scale.toFixed(3)})`;
  return element('g', { ...more, transform: path`translate(${x} ${y})` + larger }, drawn);
};
