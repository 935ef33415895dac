import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { CHANGE, INK } from '../../contract/drawing/palette.ts';
import { element, path } from '../../contract/drawing/svg.ts';
import { LEAD } from '../rules/endings.ts';
import { otherSide, SIDES, SUPPLY } from '../rules/field/state.ts';
import { SIGNS } from '../screen/board.ts';
import { colours } from '../words/names.ts';
import { marks } from '../words/picture.ts';
import type { DrawnBoard } from './drawn-board.ts';
import { citadelId, fellId, garrisonId, hatchId, leftId, squareOf, used, warriorId } from './pieces.ts';

/** What each side has, and what the marks on the board mean. */
export const legendOf = (board: DrawnBoard): Legend => {
  const { cell, margin, width } = board.layout;
  const size = width * 0.034;
  const place = { x: margin * 0.4, width: width - margin * 0.8, size, scale: (size * 1.3) / cell };
  const counts = legend(countEntries(board), { ...place, y: width - size * 0.27 });
  const signs = legend(markEntries(board), { ...place, y: width - size * 0.27 + counts.height });
  return { svg: counts.svg + signs.svg, height: Math.ceil(counts.height + signs.height + size * 0.18) };
};

/** The number of each kind of piece. */
const countEntries = ({ field, layout }: DrawnBoard): readonly Meaning[] => {
  const empty = field.citadels.length - field.held[0] - field.held[1];
  return [
    ...SIDES.map((side) => ({
      sample: used(citadelId(side)) + used(garrisonId(side)),
      text: marks.citadels(colours[side], field.held[side], field.held[side] - field.held[otherSide(side)], LEAD),
    })),
    ...SIDES.map((side) => ({ sample: used(warriorId(side)), text: `${field.armies[side].count}` })),
    { sample: used(citadelId(null)), text: `${empty}` },
    ...(field.walls > 0 ? [{ sample: wallSample(layout.cell, INK), text: marks.wallsOf(field.walls, SUPPLY) }] : []),
  ];
};

const wallSample = (cell: number, stroke: string): string =>
  element('rect', { ...squareOf(cell * 0.8), fill: 'url(#bricks)', stroke, 'stroke-width': cell * 0.12 });

/** What the marks in the picture mean. */
const markEntries = (board: DrawnBoard): readonly Meaning[] => {
  const { changes, trails, besieged, threatened, layout, field } = board;
  const { cell } = layout;
  const seat = trails?.seat ?? 0;
  const fallen = [...(trails?.fell.values() ?? [])];
  const tint = (side: 0 | 1): string =>
    element('rect', {
      ...squareOf(cell * 0.9),
      fill: `url(#${hatchId(side)})`,
      stroke: INK,
      'stroke-width': cell * 0.03,
    });
  const way = { stroke: CHANGE, 'stroke-width': cell * 0.13, 'stroke-linecap': 'round' };
  const walked = (trails?.ways.length ?? 0) > 0 ? element('path', { d: path`M${-cell * 0.7} 0H0`, ...way }) : '';
  const came =
    field.phase === 'place'
      ? element('g', { transform: 'scale(0.8)' }, used('came-citadel'), used(citadelId(null)))
      : walked + used('came') + used(warriorId(seat));
  const entries: readonly (readonly [isShown: boolean, entry: Meaning])[] = [
    [changes.arrived.size > 0, { sample: came, text: marks.came }],
    [(trails?.left.length ?? 0) > 0, { sample: used(leftId(seat)), text: marks.left }],
    [fallen.length > 0, { sample: used(fellId(fallen[0] ?? 0)), text: marks.fell }],
    [changes.built.size > 0, { sample: wallSample(cell, CHANGE), text: marks.built }],
    [changes.razed.size > 0, { sample: used('razed'), text: marks.razed }],
    ...SIDES.map((side): readonly [boolean, Meaning] => [
      besieged[side].length > 0,
      { sample: tint(side), text: marks.besieged(SIGNS[side]) },
    ]),
    [
      threatened.length > 0,
      { sample: element('g', { transform: 'scale(0.8)' }, used('threat')), text: marks.threatened },
    ],
  ];
  return entries.filter(([isShown]) => isShown).map(([, entry]) => entry);
};
