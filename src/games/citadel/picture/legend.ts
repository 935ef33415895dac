import { SIGNS } from '../screen/board.ts';
import { typedText } from '../screen/headline.ts';
import { CHANGE, INK, citadelId, fellId, garrisonId, hatchId, leftId, squareOf, used, warriorId } from './pieces.ts';
import { pointName } from '../rules/point.ts';
import type { Sight } from './sight.ts';
import { SUPPLY } from '../rules/state.ts';
import { element, path, words } from './svg.ts';
import { counted } from '../rules/words.ts';

/** What is written under a board: who has what, and what the marks on it mean. */
export interface Legend {
  readonly svg: string;
  readonly height: number;
}

/** A drawing around its middle, and what it means. */
interface Entry {
  readonly sample: string;
  readonly text: string;
}

/** The legend of what is on a picture. */
export const legendOf = (sight: Sight): Legend => {
  const { layout } = sight;
  const size = layout.width * 0.034;
  const rows = [...rowsOf(countEntries(sight), layout.width, size), ...rowsOf(markEntries(sight), layout.width, size)];
  const step = size * 1.8;
  return {
    svg: rows.map((row, index) => rowSvg(sight, row, layout.width + step * (index + 0.35), size)).join(''),
    height: Math.ceil(step * (rows.length + 0.1)),
  };
};

const SIDES = [0, 1] as const;

/** How many of a piece there are. */
const countEntries = ({ field, layout }: Sight): readonly Entry[] => {
  const empty = field.citadels.length - field.held[0] - field.held[1];
  return [
    ...SIDES.flatMap((side) => [
      { sample: used(citadelId(side)) + used(garrisonId(side)), text: `${field.held[side]}` },
      { sample: used(warriorId(side)), text: `${field.armies[side].count}` },
    ]),
    { sample: used(citadelId(null)), text: `${empty}` },
    { sample: wallSample(layout.cell, INK), text: `${field.walls} of ${SUPPLY}` },
  ];
};

const wallSample = (cell: number, stroke: string): string =>
  element('rect', { ...squareOf(cell * 0.8), fill: 'url(#bricks)', stroke, 'stroke-width': cell * 0.12 });

/** What the marks mean, those that are on the picture. */
const markEntries = (sight: Sight): readonly Entry[] => {
  const { changes, traces, besieged, threatened, layout, field } = sight;
  const { cell } = layout;
  const seat = traces?.seat ?? 0;
  const fallen = [...(traces?.fell.values() ?? [])];
  const tint = (side: 0 | 1): string =>
    element('rect', {
      ...squareOf(cell * 0.9),
      fill: `url(#${hatchId(side)})`,
      stroke: INK,
      'stroke-width': cell * 0.03,
    });
  const way = { stroke: CHANGE, 'stroke-width': cell * 0.13, 'stroke-linecap': 'round' };
  const walked = (traces?.ways.length ?? 0) > 0 ? element('path', { d: path`M${-cell * 0.7} 0H0`, ...way }) : '';
  const came =
    field.phase === 'place'
      ? element('g', { transform: 'scale(0.8)' }, used('came-citadel'), used(citadelId(null)))
      : walked + used('came') + used(warriorId(seat));
  const entries: readonly (readonly [isShown: boolean, entry: Entry])[] = [
    [changes.arrived.size > 0, { sample: came, text: 'came' }],
    [(traces?.left.length ?? 0) > 0, { sample: used(leftId(seat)), text: 'left' }],
    [fallen.length > 0, { sample: used(fellId(fallen[0] ?? 0)), text: 'fell' }],
    [changes.built.size > 0, { sample: wallSample(cell, CHANGE), text: 'built' }],
    [changes.razed.size > 0, { sample: used('razed'), text: 'razed' }],
    ...SIDES.map((side): readonly [boolean, Entry] => [
      besieged[side].length > 0,
      { sample: tint(side), text: `${SIGNS[side]} besieged` },
    ]),
    [threatened.length > 0, { sample: element('g', { transform: 'scale(0.8)' }, used('threat')), text: 'in danger' }],
  ];
  return entries.filter(([isShown]) => isShown).map(([, entry]) => entry);
};

/** Bold letters are so wide in the mean, a sample with its room so much more. */
const LETTER = 0.68;
const SAMPLE = 1.5;

const widthOf = ({ text }: Entry, size: number): number => size * (SAMPLE + LETTER * text.length + 1.3);

const rowsOf = (entries: readonly Entry[], width: number, size: number): readonly (readonly Entry[])[] => {
  const rows: Entry[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const wide = widthOf(entry, size);
    if (used + wide > width) {
      rows.push([]);
      used = size;
    }
    rows.at(-1)?.push(entry);
    used += wide;
  }
  return rows;
};

const rowSvg = ({ layout }: Sight, row: readonly Entry[], y: number, size: number): string => {
  let x = layout.margin * 0.4 + size * 0.6;
  const scale = `scale(${((size * 1.3) / layout.cell).toFixed(3)})`;
  return row
    .map((entry) => {
      const at = path`translate(${x} ${y})`;
      const text = { x: x + size * 1.05, y: y + size * 0.35, 'font-size': size, 'text-anchor': 'start', fill: INK };
      x += widthOf(entry, size);
      return element('g', { transform: `${at} ${scale}` }, entry.sample) + words(entry.text, text);
    })
    .join('');
};

/** The board in words, for who does not see it. */
export const altOf = ({ field, besieged, threatened, layout, done }: Sight): string => {
  const named = (points: readonly number[]): string => points.map((point) => pointName(layout.size, point)).join(' ');
  const { citadels, standing, armies, walls } = field;
  const held = (mark: number): readonly number[] => citadels.filter((at) => standing[at] === mark);
  const sides = SIDES.map((side) => {
    const own = held(1 + side);
    return `${SIGNS[side]} has ${counted(own.length, 'citadel')}${own.length > 0 ? ` (${named(own)})` : ''} and ${counted(armies[side].count, 'warrior')}`;
  });
  const empty = held(0);
  const inSiege = SIDES.filter((side) => besieged[side].length > 0).map((side) => SIGNS[side]);
  return [
    `Board of ${layout.size} by ${layout.size}: ${sides.join(', ')}.`,
    ...(empty.length > 0 ? [`Empty citadels: ${named(empty)}.`] : []),
    ...(walls > 0 ? [`${counted(walls, 'wall')}.`] : []),
    ...(threatened.length > 0 ? [`Citadels in danger: ${named(threatened)}.`] : []),
    ...(inSiege.length > 0 ? [`Besieged: ${inSiege.join(' and ')}.`] : []),
    ...(done !== null && done.actions.length > 0
      ? [`Last, ${SIGNS[done.seat]} did: ${typedText(done.actions).replaceAll('`', '')}`]
      : []),
  ].join(' ');
};
