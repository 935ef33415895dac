import { BLUE, INK, LINE, PAPER, QUIET, SHADE } from '../../games/contract/drawing/palette.ts';
import { documentOf, element, line } from '../../games/contract/drawing/svg.ts';
import type { Picture } from '../../games/contract/screen.ts';
import type { GameFigures } from '../../sessions/figures/figures.ts';
import { isProvisional } from '../../sessions/figures/ratings.ts';
import { figuresTexts } from './texts/texts.ts';

const WIDTH = 700;
const MARGIN = 20;
const LEFT = 90;
const TITLE = 44;
const PLOT = 130;
const PANEL = TITLE + PLOT + 30;

/** The last values that are drawn. */
const MOST_VALUES = 60;
/** The longest alternative text that Discord takes. */
const LONGEST_ALT = 1024;

interface Panel {
  readonly title: string;
  readonly values: readonly { readonly value: number; readonly isHollow: boolean }[];
}

/** A person's scores and ratings over time, with a panel for each game that has two or more; null without any panel. */
export const chartOf = (figures: readonly GameFigures[]): Picture | null => {
  const panels = figures.map(panelOf).filter(({ values }) => values.length > 1);
  if (panels.length === 0) return null;
  const drawn = panels.map((panel, index) =>
    element('g', { transform: `translate(0 ${index * PANEL})` }, ...drawPanel(panel)),
  );
  const alt = panels
    .map(({ title, values }) => figuresTexts.chart.alt({ title, values: values.map(({ value }) => value).join(', ') }))
    .join(' ');
  return {
    svg: documentOf(WIDTH, panels.length * PANEL + MARGIN, ...drawn),
    alt: alt.length > LONGEST_ALT ? `${alt.slice(0, LONGEST_ALT - 1)}…` : alt,
  };
};

/** The panel of a game: of its kinds, the one that was played most. */
const panelOf = ({ game, scores, ratings }: GameFigures): Panel => {
  const { by } = game.comparison;
  const [first] = scores;
  const values =
    by === 'score'
      ? (first?.scores ?? []).map(({ score, isGivenUp }) => ({ value: score, isHollow: isGivenUp }))
      : isProvisional(ratings.length)
        ? []
        : ratings.map(({ rating }) => ({ value: Math.round(rating), isHollow: false }));
  const kind = first !== undefined && scores.length > 1 ? first.shared.name : null;
  return { title: titleOf(game.name, by, kind), values: values.slice(-MOST_VALUES) };
};

const titleOf = (game: string, by: 'score' | 'rating', kind: string | null): string => {
  const { scores, scoresOfKind, rating } = figuresTexts.chart;
  if (by === 'rating') return rating({ game });
  return kind === null ? scores({ game }) : scoresOfKind({ game, kind });
};

const drawPanel = ({ title, values }: Panel): readonly string[] => {
  const numbers = values.map(({ value }) => value);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const [top, bottom] = [TITLE, TITLE + PLOT];
  const x = (index: number): number => LEFT + 14 + (index / (values.length - 1)) * (WIDTH - MARGIN - LEFT - 28);
  const y = (value: number): number => bottom - 14 - ((value - least) / Math.max(1, most - least)) * (PLOT - 28);
  const points = numbers.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const levels = least === most ? [most] : [least, most];
  return [
    line(title, { x: MARGIN, y: TITLE - 20, size: 20 }),
    element('rect', { x: LEFT, y: top, width: WIDTH - MARGIN - LEFT, height: PLOT, fill: SHADE }),
    ...levels.map((level) =>
      element('line', { x1: LEFT, x2: WIDTH - MARGIN, y1: y(level), y2: y(level), stroke: LINE, 'stroke-width': 1.5 }),
    ),
    ...levels.map((level) => line(`${level}`, { x: LEFT - 10, y: y(level), size: 18, fill: INK, anchor: 'end' })),
    element('polyline', { points, fill: 'none', stroke: BLUE, 'stroke-width': 3 }),
    ...values.map(({ value, isHollow }, index) =>
      element('circle', {
        cx: x(index),
        cy: y(value),
        r: 5,
        fill: isHollow ? PAPER : BLUE,
        stroke: BLUE,
        'stroke-width': 2.5,
      }),
    ),
    ...(values.some(({ isHollow }) => isHollow)
      ? [line(figuresTexts.chart.hollow, { x: LEFT, y: bottom + 14, size: 14, fill: QUIET })]
      : []),
    line(figuresTexts.chart.axis, { x: WIDTH - MARGIN, y: bottom + 14, size: 14, fill: QUIET, anchor: 'end' }),
  ];
};
