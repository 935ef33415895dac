import { at as placed } from '../../contract/drawing/icons.ts';
import { INK, LIGHT_RED, LINE, PAPER, QUIET, RED, STONE } from '../../contract/drawing/palette.ts';
import { element, path, line as text, textWidth } from '../../contract/drawing/svg.ts';
import type { Position } from '../rules/position.ts';
import { at, LEVELS } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { BOXES, MARGIN, RIGHT, SIZE, type SheetPart } from './layout.ts';

const ROW = 48;
const COURSE = 22;
/** The height of the row of all fallen levels, and the gap between their names. */
const FALLEN = 40;
const GAP = 36;
/** The greatest width of a wall's longer course. */
const WALL = 386;

/** S1: the levels that stand, stone by stone, below the names of those that fell. Stones about to fall are marked. */
export const strongholdPart = (position: Position, after: Position): SheetPart => {
  const levels = LEVELS.map((_level, level) => level);
  const fallen = levels.filter((level) => position.walls[level] === 0);
  const standing = levels.filter((level) => !fallen.includes(level));
  const top = fallen.length === 0 ? 0 : FALLEN;
  return {
    svg:
      fallenRow(fallen) + standing.map((level, row) => rowOf(position, after, level, top + ROW * (row + 0.5))).join(''),
    height: top + ROW * standing.length,
  };
};

const fallenRow = (fallen: readonly number[]): string => {
  if (fallen.length === 0) return '';
  const look = { y: FALLEN / 2, size: SIZE, fill: QUIET };
  let x = MARGIN;
  const names = fallen.map((level) => {
    const name = rulesTexts.level[at(LEVELS, level).id];
    const drawn = text(name, { ...look, x });
    x += textWidth(name, SIZE) + GAP;
    return drawn;
  });
  return names.join('') + text(pictureTexts.drawn.fallen, { ...look, x: RIGHT, anchor: 'end' });
};

type StoneLook = 'gone' | 'falling' | 'standing';

const rowOf = (position: Position, after: Position, level: number, y: number): string => {
  const { id, [position.difficulty]: all } = at(LEVELS, level);
  const left = at(position.walls, level);
  const then = at(after.walls, level);
  return [
    text(rulesTexts.level[id], { x: MARGIN, y, size: SIZE }),
    ...Array.from({ length: all }, (_, index) => {
      const look: StoneLook = index >= left ? 'gone' : index >= then ? 'falling' : 'standing';
      return stoneAt(all, index, level, y, look);
    }),
    text(`${left}/${all}`, { x: RIGHT, y, size: SIZE, anchor: 'end' }),
  ].join('');
};

/** Stones are in two courses, the upper one slightly offset. They fall from the right, the upper course first. */
const stoneAt = (all: number, index: number, level: number, y: number, look: StoneLook): string => {
  const across = Math.ceil(all / 2);
  const width = WALL / (across + 0.5);
  const column = Math.floor(index / 2);
  const isUpper = index % 2 === 1;
  const x = BOXES + width * (column + 0.5 + (isUpper ? 0.5 : 0));
  const spot = { x, y: y + (isUpper ? -COURSE / 2 : COURSE / 2) };
  return placed(spot, stone(width, look), 1, { class: look, 'data-level': level });
};

export const stone = (width: number, look: StoneLook): string => {
  const block = { x: -width / 2 + 1, y: -COURSE / 2 + 1, width: width - 2, height: COURSE - 2, rx: 3 };
  switch (look) {
    case 'gone':
      return element('rect', { ...block, fill: PAPER, stroke: LINE, 'stroke-width': 2, 'stroke-dasharray': '3 4' });
    case 'falling': {
      const [x, y] = [width * 0.24, COURSE * 0.26];
      const slash = { d: path`M${-x} ${y}L${x} ${-y}`, stroke: RED, 'stroke-width': 3.5, 'stroke-linecap': 'round' };
      return element('rect', { ...block, fill: LIGHT_RED, stroke: RED, 'stroke-width': 2.5 }) + element('path', slash);
    }
    case 'standing':
      return element('rect', { ...block, fill: STONE, stroke: INK, 'stroke-width': 2 });
  }
};
