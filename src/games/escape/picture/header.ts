import { at, heart, sword } from '../../contract/drawing/icons.ts';
import {
  DARK_RED,
  GREEN,
  INK,
  LIGHT_ORANGE,
  LIGHT_RED,
  LINE,
  PAPER,
  PURPLE,
  QUIET,
  RED,
  WHITE,
  YELLOW,
} from '../../contract/drawing/palette.ts';
import { element, line, path, textWidth } from '../../contract/drawing/svg.ts';
import { carriedBy } from '../rules/items.ts';
import { score, stepsLeft } from '../rules/map.ts';
import type { Carriable, ResultOutcome, Run } from '../rules/state.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
import { MARGIN, WIDTH } from './layout.ts';

/** The height of the part above the map. */
export const HEADER = 172;

const RIGHT = WIDTH - MARGIN;
const SIZE = 34;

/** How near the pursuit is or how the run ended; health, power, items, and the spaces revealed. */
export const header = (run: Run): string => title(run) + pursuit(run) + belongings(run);

const title = (run: Run): string => {
  if (run.phase.kind === 'over') return ending(run, run.phase.outcome);
  const left = Math.max(0, stepsLeft(run));
  return (
    line(pictureTexts.left({ steps: left }), { x: MARGIN, y: 34, size: SIZE, fill: left <= CLOSE ? DARK_RED : INK }) +
    line(pictureTexts.steps(run), { x: RIGHT, y: 34, size: 30, anchor: 'end', fill: QUIET })
  );
};

const ending = (run: Run, outcome: ResultOutcome): string =>
  element('rect', { x: 0, y: 0, width: WIDTH, height: 54, fill: INK }) +
  line(escapeTexts.outcome[outcome], { x: MARGIN, y: 27, size: SIZE, fill: PAPER }) +
  line(pictureTexts.score({ score: score(run) }), { x: RIGHT, y: 27, size: SIZE, fill: LIGHT_ORANGE, anchor: 'end' });

/** E8: a bar that the steps fill until they reach the lead. */
const pursuit = ({ steps, lead }: Run): string => {
  // The outline hides the corners of the part that is gone.
  const [top, height, round] = [62, 34, 5];
  const width = RIGHT - MARGIN;
  const bar = { x: MARGIN, y: top, width, height, rx: round };
  const gone = width * Math.min(1, steps / Math.max(1, lead));
  return [
    element('rect', { ...bar, fill: GREEN }),
    element('rect', { x: MARGIN, y: top, width: gone, height, fill: LIGHT_RED }),
    hatching(gone, top, height),
    element('rect', { ...bar, fill: 'none', stroke: INK, 'stroke-width': 3.5 }),
  ].join('');
};

/** With this many steps left or fewer, capture is close. */
const CLOSE = 5;

/** The ground that the pursuers have gained, with a stroke at their position. */
const hatching = (gone: number, top: number, height: number): string => {
  if (gone === 0) return '';
  const count = Math.max(0, Math.floor((gone - 12) / 18));
  const strokes = Array.from({ length: count }, (_, index) => MARGIN + 12 + index * 18);
  const look = { stroke: RED, 'stroke-width': 4, fill: 'none', 'stroke-linecap': 'round' };
  return (
    strokes.map((x) => element('path', { d: path`M${x} ${top + height - 8}L${x + 9} ${top + 8}`, ...look })).join('') +
    element('path', { d: path`M${MARGIN + gone} ${top}V${top + height}`, stroke: INK, 'stroke-width': 4 })
  );
};

const belongings = (run: Run): string => {
  const y = 136;
  const entries = [
    { icon: heart(36), text: `${run.health}/${run.maxHealth}` },
    { icon: sword(36), text: `${run.power}` },
    ...carriedBy(run).map((item) => ({ icon: itemIcon(item), text: `${run.carried[item]}` })),
  ];
  let x = MARGIN + 20;
  const drawn = entries.map(({ icon, text }) => {
    const entry = at({ x, y }, icon) + line(text, { x: x + 28, y, size: SIZE });
    x += 28 + textWidth(text, SIZE) + 50;
    return entry;
  });
  const spaces =
    run.phase.kind === 'over' ? pictureTexts.stepsInAll(run) : escapeTexts.spacesFound({ count: score(run) });
  return drawn.join('') + line(spaces, { x: RIGHT, y, size: SIZE, anchor: 'end' });
};

/** An item around its middle. */
export const itemIcon = (item: Carriable): string => {
  const edge = { stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' };
  switch (item) {
    case 'map':
      return (
        element('path', { d: 'M-18 -13L-6 -17L6 -13L18 -17V13L6 17L-6 13L-18 17Z', fill: WHITE, ...edge }) +
        element('path', { d: 'M-6 -17V13M6 -13V17', ...edge, 'stroke-width': 2.5 })
      );
    case 'poison':
      return flask(PURPLE) + element('path', { d: 'M-6 3L6 14M6 3L-6 14', ...edge });
    case 'potion':
      return flask(YELLOW) + element('path', { d: 'M-7 8H7M0 1V15', ...edge });
    case 'scroll':
      return (
        element('path', { d: 'M-12 -16H14V12H-12Z', fill: WHITE, ...edge }) +
        element('path', { d: 'M-6 -7H8M-6 1H8', stroke: LINE, 'stroke-width': 3 }) +
        element('path', { d: 'M-18 12H8V18H-14Q-18 18 -18 12Z', fill: PAPER, ...edge })
      );
  }
};

const flask = (fill: string): string =>
  element('path', {
    d: 'M-6 -18H6V-8C14 -4 17 2 17 8C17 15 11 19 0 19C-11 19 -17 15 -17 8C-17 2 -14 -4 -6 -8Z',
    fill,
    stroke: INK,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
  });
