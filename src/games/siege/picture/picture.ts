import { documentOf } from '../../contract/drawing/document.ts';
import { at as placed } from '../../contract/drawing/icons.ts';
import { LINE } from '../../contract/drawing/palette.ts';
import { element, path } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import type { View } from '../rules/view.ts';
import { forecastRound } from '../screen/forecast.ts';
import { marksOf } from '../screen/marks.ts';
import { altOf } from './alt.ts';
import { abilitiesPart, reinforcementsPart } from './arrivals.ts';
import { attackersPart } from './attackers.ts';
import { dicePart } from './dice.ts';
import { MARGIN, RIGHT, WIDTH } from './layout.ts';
import { legendPart } from './legend.ts';
import { strongholdPart } from './stronghold.ts';

const TOP = 14;
const BETWEEN = 24;

/** The sheet with the dice above it, and what would change if the round ended now. */
export const picture = (view: View, { focus }: Pick<Scene<Event>, 'focus'>): Picture => {
  const { position } = view;
  const forecast = forecastRound(position);
  const marks = marksOf(view, focus);
  const after = position.phase === 'over' ? position : forecast.after;
  const parts = [
    dicePart(position, marks, forecast),
    attackersPart(position, after),
    strongholdPart(position, after),
    reinforcementsPart(position),
    abilitiesPart(position),
    legendPart(position, after),
  ];
  let y = TOP;
  const drawn = parts.map((part, index) => {
    const svg = (index === 0 ? '' : rule(y - BETWEEN / 2)) + placed({ x: 0, y }, part.svg);
    y += part.height + BETWEEN;
    return svg;
  });
  return { svg: documentOf(WIDTH, Math.ceil(y - BETWEEN + 12), ...drawn), alt: altOf(position, marks) };
};

const rule = (y: number): string =>
  element('path', { d: path`M${MARGIN} ${y}H${RIGHT}`, stroke: LINE, 'stroke-width': 2 });
