import { bricks, shield } from '../../contract/drawing/icons.ts';
import {
  BLUE,
  CHANGE,
  INK,
  LIGHT_GREEN,
  LIGHT_PURPLE,
  LINE,
  ORANGE,
  PAPER,
  PURPLE,
  QUIET,
  RED,
  WHITE,
  WOOD,
} from '../../contract/drawing/palette.ts';
import { element, line, path } from '../../contract/drawing/svg.ts';

/** Half the width of a space. */
export const RADIUS = 31;
const EDGE = 3.5;

export type SpaceKind = 'you' | 'open' | 'empty' | 'wall' | 'shrine' | 'sealed';

/** Drawings that are used in several places on the map. */
export const definitions = (): string => element('defs', {}, bricks(52));

/** A space around its middle. */
export const spaceOf = (kind: SpaceKind): string => {
  const edge = { stroke: INK, 'stroke-width': EDGE };
  switch (kind) {
    case 'you':
      return (
        element('circle', { r: RADIUS + 9, fill: WHITE, ...edge, 'stroke-width': EDGE - 1 }) +
        element('circle', { r: RADIUS + 2, fill: BLUE, ...edge })
      );
    case 'open':
      return element('circle', { r: RADIUS, fill: WHITE, ...edge });
    case 'empty':
      return element('circle', { r: RADIUS, fill: PAPER, stroke: LINE, 'stroke-width': EDGE });
    case 'sealed':
      return element('circle', {
        r: RADIUS,
        fill: PAPER,
        stroke: LINE,
        'stroke-width': EDGE,
        'stroke-dasharray': '7 6',
      });
    case 'wall':
      return element('rect', { ...around(RADIUS * 1.84), rx: 5, fill: 'url(#bricks)', ...edge });
    case 'shrine':
      return shrine();
  }
};

/** A roof over two columns. */
const shrine = (): string => {
  const [half, eaves, base] = [RADIUS * 0.92, -RADIUS * 0.42, RADIUS * 0.95];
  const edge = { stroke: INK, 'stroke-width': EDGE, 'stroke-linejoin': 'round' };
  return (
    element('rect', { x: -half, y: eaves, width: half * 2, height: base - eaves, fill: LIGHT_PURPLE, ...edge }) +
    element('path', { d: path`M${-half - 7} ${eaves}L0 ${-RADIUS * 1.2}L${half + 7} ${eaves}Z`, fill: PURPLE, ...edge })
  );
};

/** The number of a space, on it. */
export const numberOf = (kind: SpaceKind, id: number): string => {
  const name = `${id}`;
  const size = name.length > 2 ? 26 : 31;
  const y = kind === 'shrine' ? RADIUS * 0.28 : 0;
  const plate = {
    x: -name.length * size * 0.35 - 5,
    y: -size * 0.52,
    width: name.length * size * 0.7 + 10,
    height: size * 1.04,
  };
  const fill = kind === 'you' ? WHITE : kind === 'empty' || kind === 'sealed' ? QUIET : INK;
  return (
    (kind === 'wall' ? element('rect', { ...plate, rx: 5, fill: PAPER }) : '') +
    line(name, { x: 0, y, size, fill, anchor: 'middle' })
  );
};

/** A patrol’s shield, with its attack if given. */
export const patrolOf = (attack: number | null): string =>
  shield(44, RED) +
  (attack === null ? '' : line(`${attack}`, { x: 0, y: -2, size: 26, fill: WHITE, anchor: 'middle' }));

/** Unexplored paths, with their number if there are several. */
export const pathsOf = (count: number, { isNearest }: { readonly isNearest: boolean }): string =>
  element('circle', {
    r: count > 1 ? 19 : 12,
    fill: isNearest ? LIGHT_GREEN : PAPER,
    stroke: isNearest ? CHANGE : INK,
    'stroke-width': isNearest ? 5 : 3,
    ...(isNearest ? {} : { 'stroke-dasharray': '4 4' }),
  }) + (count > 1 ? line(`${count}`, { x: 0, y: 0, size: 26, anchor: 'middle' }) : '');

/** A branch that is left out, with its number of spaces. */
export const foldedOf = (spaces: number, { isOpen }: { readonly isOpen: boolean }): string => {
  const name = `+${spaces}`;
  const width = 22 + name.length * 18;
  const stroke = isOpen ? INK : LINE;
  const box = { x: -width / 2, y: -19, width, height: 38, rx: 19 };
  return (
    element('rect', {
      ...box,
      fill: PAPER,
      stroke,
      'stroke-width': 3,
      ...(isOpen ? { 'stroke-dasharray': '4 4' } : {}),
    }) + line(name, { x: 0, y: 0, size: 26, anchor: 'middle', fill: isOpen ? INK : QUIET })
  );
};

/** A torch, its flame above the middle. */
export const torch = (height: number): string => {
  const h = height / 2;
  const edge = { stroke: INK, 'stroke-width': height * 0.06, 'stroke-linejoin': 'round' };
  return (
    element('path', {
      d: path`M${-h * 0.16} ${-h * 0.1}H${h * 0.16}L${h * 0.1} ${h}H${-h * 0.1}Z`,
      fill: WOOD,
      ...edge,
    }) +
    element('path', {
      d: path`M${-h * 0.36} ${-h * 0.1}H${h * 0.36}L${h * 0.2} ${h * 0.22}H${-h * 0.2}Z`,
      fill: INK,
      ...edge,
    }) +
    element('path', {
      d:
        path`M0 ${-h * 1.05}C${h * 0.1} ${-h * 0.75} ${h * 0.48} ${-h * 0.6} ${h * 0.36} ${-h * 0.12}` +
        path`H${-h * 0.36}C${-h * 0.5} ${-h * 0.5} ${-h * 0.14} ${-h * 0.6} 0 ${-h * 1.05}Z`,
      fill: ORANGE,
      ...edge,
    })
  );
};

/** The Citadel: a gate between two towers. */
export const citadel = (): string => {
  const edge = { stroke: INK, 'stroke-width': EDGE, 'stroke-linejoin': 'round' };
  const tower = (x: number): string =>
    element('path', {
      d: path`M${x - 27} 44V-34H${x - 27}V-48H${x - 14}V-38H${x - 7}V-48H${x + 7}V-38H${x + 14}V-48H${x + 27}V44Z`,
      fill: 'url(#bricks)',
      ...edge,
    });
  return element(
    'g',
    {},
    element('path', {
      d: 'M-60 44V-20H-44V-10H-28V-20H-12V-10H12V-20H28V-10H44V-20H60V44Z',
      fill: 'url(#bricks)',
      ...edge,
    }),
    tower(-72),
    tower(72),
    element('path', { d: 'M-22 44V16A22 22 0 0 1 22 16V44Z', fill: INK }),
  );
};

const around = (side: number) => ({ x: -side / 2, y: -side / 2, width: side, height: side });
