import { at } from '../../contract/drawing/icons.ts';
import { CHANGE, LINE, QUIET, SAND } from '../../contract/drawing/palette.ts';
import { element, line, path } from '../../contract/drawing/svg.ts';
import { attackOf } from '../map/branches.ts';
import { CITADEL } from '../rules/state.ts';
import { kindOf, type DrawnRun } from './drawn-run.ts';
import { MARGIN, sinking, WIDTH, type DrawnTwig } from './layout.ts';
import { citadel, foldedOf, numberOf, pathsOf, patrolOf, RADIUS, spaceOf, torch } from './pieces.ts';

/** The map, from the ground up. */
export const mapOf = (drawn: DrawnRun): string =>
  [rings, trails, gap, arrivals, home, spaces, patrols, you].map((layer) => layer(drawn)).join('');

/** E4: the distances from the Citadel, which are the attacks of patrols there. */
const rings = ({ layout }: DrawnRun): string =>
  layout.rings
    .map(({ distance, y }) => {
      const [left, right] = [MARGIN + 44, WIDTH - MARGIN];
      const [start, end] = [y + sinking(left), y + sinking(right)];
      const d = path`M${left} ${start}Q${(left + right) / 2} ${2 * y - (start + end) / 2} ${right} ${end}`;
      const dots = { stroke: LINE, 'stroke-width': 2.5, 'stroke-dasharray': '3 11', 'stroke-linecap': 'round' };
      return (
        element('path', { d, fill: 'none', ...dots }) +
        line(`${distance}`, { x: MARGIN + 14, y: y + sinking(left) + 3, size: 30, fill: QUIET, anchor: 'middle' })
      );
    })
    .join('');

const curve = ({ x, y, from }: DrawnTwig): string => {
  if (from === null) return '';
  const middle = (y + from.y) / 2;
  return path`M${from.x} ${from.y}C${from.x} ${middle} ${x} ${middle} ${x} ${y}`;
};

const strokes = (d: string, stroke: string, width: number, more = {}): string =>
  d === ''
    ? ''
    : element('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round', ...more });

/** The paths between the spaces. Unexplored ones are dotted, and those just walked are marked. */
const trails = ({ layout, walked }: DrawnRun): string => {
  const { twigs } = layout;
  const curves = (wanted: (drawn: DrawnTwig) => boolean): string => twigs.filter(wanted).map(curve).join('');
  const ways = curves(({ twig }) => twig.kind === 'space');
  return [
    strokes(
      curves(({ twig }) => twig.kind !== 'space'),
      QUIET,
      5,
      { 'stroke-dasharray': '1 11' },
    ),
    strokes(ways, LINE, 14),
    strokes(ways, SAND, 9),
    strokes(
      curves(({ twig }) => twig.kind === 'space' && walked.has(twig.branch.id)),
      CHANGE,
      10,
      { class: 'way' },
    ),
  ].join('');
};

/** The gap between the Citadel and the spaces that are drawn. */
const gap = ({ layout }: DrawnRun): string => {
  const [root] = layout.twigs;
  if (layout.gap === null || root === undefined) return '';
  const { x, y, spaces, fresh } = layout.gap;
  const d = path`M${layout.citadel.x} ${layout.citadel.y}V${y}C${x} ${y - 40} ${root.x} ${y - 10} ${root.x} ${root.y}`;
  return (
    strokes(d, LINE, 9, { 'stroke-dasharray': '2 16' }) + at({ x, y: y + 8 }, foldedOf(spaces, { isOpen: fresh > 0 }))
  );
};

const arrivals = ({ run, layout, revealed }: DrawnRun): string =>
  layout.twigs
    .filter(({ twig }) => twig.kind === 'space' && revealed.has(twig.branch.id) && twig.branch.id !== run.at)
    .map(({ x, y }) => element('circle', { cx: x, cy: y, r: (RADIUS + 9) * layout.scale, fill: CHANGE, class: 'came' }))
    .join('');

const home = ({ layout }: DrawnRun): string => at(layout.citadel, citadel());

const spaces = ({ run, layout, nearest }: DrawnRun): string =>
  layout.twigs
    .map(({ twig, x, y }) => {
      const { id } = twig.branch;
      switch (twig.kind) {
        case 'space': {
          if (id === CITADEL) return '';
          const kind = kindOf(run, twig.branch);
          return at({ x, y }, spaceOf(kind) + numberOf(kind, id), layout.scale, { class: kind, 'data-at': id });
        }
        case 'paths': {
          const more = { class: 'paths', 'data-at': id, 'data-count': twig.count };
          return at({ x, y }, pathsOf(twig.count, { isNearest: twig.branch === nearest }), 1, more);
        }
        case 'folded': {
          const more = { class: 'folded', 'data-at': id, 'data-count': twig.spaces };
          return at({ x, y }, foldedOf(twig.spaces, { isOpen: twig.fresh > 0 }), 1, more);
        }
      }
    })
    .join('');

const patrols = ({ run, layout }: DrawnRun): string =>
  layout.twigs
    .map(({ twig, x, y }) => {
      const attack = twig.kind === 'space' ? attackOf(run, twig.branch) : null;
      if (attack === null) return '';
      const beside = RADIUS * layout.scale;
      const more = { class: 'patrol', 'data-at': twig.branch.id };
      return at({ x: x + beside, y: y - beside }, patrolOf(attack), layout.scale, more);
    })
    .join('');

/** The torch beside your space. */
const you = ({ run, layout }: DrawnRun): string => {
  const here = layout.twigs.find(({ twig }) => twig.kind === 'space' && twig.branch.id === run.at);
  if (here === undefined) return '';
  const beside = RADIUS * layout.scale;
  const more = { class: 'torch', 'data-at': run.at };
  return run.at === CITADEL
    ? at({ x: here.x, y: here.y + 12 }, torch(62), 1, more)
    : at({ x: here.x - beside * 1.45, y: here.y - beside * 0.5 }, torch(54), layout.scale, more);
};
