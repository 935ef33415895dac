import { MORTAR, STONE } from './palette.ts';
import { element, path } from './svg.ts';

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
