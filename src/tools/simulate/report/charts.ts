import * as Plot from '@observablehq/plot';
import type { Chart } from './section.ts';

/** A chart as an element of the page, this wide. Its colours are those of the text around it. */
const drawn = (chart: Chart, width: number) =>
  chart.kind === 'bars' ? drawnBars(chart, width) : drawnIntervals(chart, width);

const STYLE = { fontSize: '12px' };

type ChartOf<Kind extends Chart['kind']> = Extract<Chart, { readonly kind: Kind }>;

const drawnBars = ({ title, ranges }: ChartOf<'bars'>, width: number) =>
  Plot.plot({
    width,
    height: 180,
    ariaLabel: title,
    style: STYLE,
    x: { label: null, tickFormat: 'd' },
    y: { label: 'games', grid: true },
    marks: [
      Plot.rectY(ranges, { x1: 'from', x2: 'to', y: 'count', fill: 'var(--figure)', insetLeft: 0.5, insetRight: 0.5 }),
      Plot.ruleY([0]),
    ],
  });

/** The width of a letter, and the part of a chart that names may take. */
const LETTER = 6.5;
const NAMES = 0.4;

const drawnIntervals = ({ title, rows, mark, isShare }: ChartOf<'intervals'>, width: number) => {
  const most = Math.floor((NAMES * width) / LETTER);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  return Plot.plot({
    width,
    marginLeft: LETTER * Math.min(most, longest) + 12,
    marginRight: 24,
    height: 22 * rows.length + 50,
    ariaLabel: title,
    style: STYLE,
    x: { label: null, grid: true, nice: true, percent: isShare },
    y: { label: null, domain: rows.map(({ name }) => name), tickFormat: (name: string) => shortened(name, most) },
    marks: [
      ...(mark === null ? [] : [Plot.ruleX([mark], { strokeDasharray: '4 3' })]),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'name', stroke: 'var(--figure)', strokeWidth: 2 }),
      Plot.dot(rows, { x: 'value', y: 'name', fill: 'var(--figure)', r: 4 }),
    ],
  });
};

const shortened = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

export default drawn;
