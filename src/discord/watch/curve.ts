import type { Review } from '../../games/contract/capabilities.ts';
import { BLUE, INK, LINE, PAPER, QUIET, SHADE } from '../../games/contract/drawing/palette.ts';
import { documentOf, element, line, textWidth } from '../../games/contract/drawing/svg.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Picture } from '../../games/contract/screen.ts';
import type { Match } from '../../sessions/match/match.ts';
import { coloursOf } from '../../sessions/match/seats.ts';
import { figuresTexts } from '../figures/texts/texts.ts';
import { listOf } from '../marks/marks.ts';

/** The analysis of any game that has one. */
export type AnyAnalysis = NonNullable<AnyGame['analysis']>;

/** The analysis of a match, in words for the colours of its players; undefined if its game has none. */
export const analysisOf = (match: Match): AnyAnalysis | undefined => {
  const { analysis } = match.game;
  const [first] = coloursOf(match) ?? [];
  const measure = first === undefined ? undefined : analysis?.measureOf?.(first);
  return analysis && { ...analysis, ...(measure === undefined ? {} : { measure }) };
};

const WIDTH = 700;
const MARGIN = 20;
const LEFT = 110;
const RIGHT = WIDTH - MARGIN;
const TOP = 44;
/** The height above the curve for the names of what stands out. */
const NAMES = 52;
const PLOT = 200;
const BOTTOM = TOP + NAMES + PLOT;
const HEIGHT = BOTTOM + 40;
const SMALL = 14;

/** The curve in words: its first and last value, and its bounds. */
export const rangeOf = (analysis: AnyAnalysis, { curve }: Review): string => {
  const values = curve.map(({ value }) => value);
  const [first, least, most, last] = [values[0] ?? 0, Math.min(...values), Math.max(...values), values.at(-1) ?? 0].map(
    (value) => analysis.write(value),
  );
  return figuresTexts.curve.range({ first: first ?? '', least: least ?? '', most: most ?? '', last: last ?? '' });
};

/** The curve of an analysed match, with marks on what stands out; null if it has fewer than two points. */
export const curvePicture = (analysis: AnyAnalysis, review: Review): Picture | null => {
  const { curve, highlights } = review;
  const last = curve.at(-1)?.step ?? 0;
  if (curve.length < 2 || last === 0) return null;
  const most = analysis.most ?? Math.max(1, ...curve.map(({ value }) => value));
  const x = (step: number): number => LEFT + 14 + (step / last) * (RIGHT - LEFT - 28);
  const y = (value: number): number => BOTTOM - 14 - (value / most) * (PLOT - 28);
  const valueAt = (step: number): number => curve.findLast((point) => point.step <= step)?.value ?? 0;
  const points = curve.map(({ step, value }) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const levels = [0, most / 2, most];
  return {
    svg: documentOf(
      WIDTH,
      HEIGHT,
      line(analysis.measure, { x: MARGIN, y: TOP - 20, size: 20 }),
      element('rect', { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP, fill: SHADE }),
      ...levels.map((level) =>
        element('line', { x1: LEFT, x2: RIGHT, y1: y(level), y2: y(level), stroke: LINE, 'stroke-width': 1.5 }),
      ),
      ...levels.map((level) => line(analysis.write(level), { x: LEFT - 10, y: y(level), size: 16, anchor: 'end' })),
      ...highlights.map(({ step, name }, index) =>
        flag(name, { x: x(step), y: y(valueAt(step)), row: TOP + 16 + (index % 2) * 22 }),
      ),
      element('polyline', { points, fill: 'none', stroke: BLUE, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
      ...highlights.map(({ step }) =>
        element('circle', { cx: x(step), cy: y(valueAt(step)), r: 6, fill: PAPER, stroke: BLUE, 'stroke-width': 3 }),
      ),
      line(figuresTexts.curve.axis, { x: RIGHT, y: BOTTOM + 18, size: SMALL, fill: QUIET, anchor: 'end' }),
    ),
    alt: listOf(
      [
        figuresTexts.curve.alt({ measure: analysis.measure, range: rangeOf(analysis, review) }),
        highlights.length === 0
          ? ''
          : figuresTexts.curve.marked({ moments: highlights.map(({ name }) => name).join(', ') }),
      ],
      ' ',
    ),
  };
};

/** A name above the curve, and a line down to its place on it. */
const flag = (
  name: string,
  { x, y, row }: { readonly x: number; readonly y: number; readonly row: number },
): string => {
  const half = textWidth(name, SMALL) / 2;
  const middle = Math.min(Math.max(x, LEFT + half + 6), RIGHT - half - 6);
  return [
    element('line', {
      x1: x,
      x2: x,
      y1: row + 10,
      y2: y,
      stroke: QUIET,
      'stroke-width': 1.5,
      'stroke-dasharray': '4 4',
    }),
    line(name, { x: middle, y: row, size: SMALL, fill: INK, anchor: 'middle' }),
  ].join('');
};
