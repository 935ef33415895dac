import { INK, LINE, MORTAR, ORANGE, QUIET, SHADE, TAN } from '../../games/contract/drawing/palette.ts';
import { documentOf, element, line, textWidth } from '../../games/contract/drawing/svg.ts';
import type { Picture } from '../../games/contract/screen.ts';
import type { medalKinds } from '../../sessions/seasons/medals.ts';
import { spanOfMonth, type Month } from '../../sessions/time/month.ts';
import { seasonsTexts } from './texts/texts.ts';

/** The people on one step of a podium, who share it, and their points. */
export interface PodiumStep {
  readonly medal: (typeof medalKinds)[number];
  readonly names: readonly string[];
  readonly points: number;
}

const WIDTH = 900;
const HEIGHT = 500;
const FLOOR = 460;
const STEP = 268;
const MIDDLE = WIDTH / 2;

/** Where each step stands, how high it is, and its colour: gold in the middle, silver left of it, bronze right. */
const STEPS = {
  1: { x: MIDDLE, height: 260, fill: ORANGE },
  2: { x: MIDDLE - STEP, height: 200, fill: MORTAR },
  3: { x: MIDDLE + STEP, height: 150, fill: TAN },
} as const;

/** How many of those who share a step are named, and the size of their names. */
const NAMED = 2;
const SIZE = 30;

/** The podium of a season that is over, of its first division if it has any. */
export const podiumPicture = (month: Month, steps: readonly PodiumStep[]): Picture => {
  const { title, alt, step: told } = seasonsTexts.podium;
  const of = { month: spanOfMonth(month).from };
  return {
    svg: documentOf(
      WIDTH,
      HEIGHT,
      line(title(of), { x: MIDDLE, y: 48, size: 40, anchor: 'middle' }),
      ...steps.map(stepOf),
      element('rect', { x: 40, y: FLOOR, width: WIDTH - 80, height: 8, fill: LINE }),
    ),
    alt: alt({ ...of, steps: steps.map(({ medal, names, points }) => told({ medal, people: names, points })) }).slice(
      0,
      LONGEST_ALT,
    ),
  };
};

/** Discord's limit. */
const LONGEST_ALT = 1024;

const stepOf = ({ medal, names, points }: PodiumStep): string => {
  const { x, height, fill } = STEPS[medal];
  const top = FLOOR - height;
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  const lines = [...shown, ...(more > 0 ? [seasonsTexts.podium.more({ count: more })] : [])];
  const side = { x: x - STEP / 2 + 6, width: STEP - 12 };
  return [
    element('rect', { ...side, y: top, height, fill }),
    element('rect', { ...side, y: top, height: 10, fill: SHADE }),
    line(`${medal}`, { x, y: top + 60, size: 64, anchor: 'middle', fill: INK }),
    line(seasonsTexts.podium.points({ points }), { x, y: FLOOR - 24, size: 26, anchor: 'middle', fill: INK }),
    ...lines.map((name, index) => {
      const size = Math.max(SMALLEST, Math.min(SIZE, (SIZE * side.width) / Math.max(1, textWidth(name, SIZE))));
      const y = top - 26 - (lines.length - 1 - index) * 38;
      return line(fitting(name, size, side.width), { x, y, size, anchor: 'middle', fill: index < NAMED ? INK : QUIET });
    }),
  ].join('');
};

/** The smallest letters of a name. A name that is too long for them is cut. */
const SMALLEST = 22;

const fitting = (name: string, size: number, room: number): string => {
  const letters = Array.from(name);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > room) letters.pop();
  return letters.length === Array.from(name).length || textWidth(name, size) <= room ? name : `${letters.join('')}…`;
};
