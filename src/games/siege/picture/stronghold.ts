import { at as placed } from '../../contract/drawing/icons.ts';
import { INK, LIGHT_RED, LINE, PAPER, QUIET, RED, STONE } from '../../contract/drawing/palette.ts';
import { element, path, line as text } from '../../contract/drawing/svg.ts';
import type { Position } from '../rules/position.ts';
import { at, LEVELS } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { BOXES, MARGIN, RIGHT, SIZE, type SheetPart } from './layout.ts';

const ROW = 52;
const COURSE = 22;
/** The greatest width of a wall's longer course. */
const WALL = 386;

/** S1: the three levels, stone by stone. Stones that would fall at the end of the round are marked. */
export const strongholdPart = (position: Position, after: Position): SheetPart => ({
  svg: LEVELS.map((_level, level) => rowOf(position, after, level)).join(''),
  height: ROW * LEVELS.length,
});

type StoneLook = 'gone' | 'falling' | 'standing';

const rowOf = (position: Position, after: Position, level: number): string => {
  const { id, [position.difficulty]: all } = at(LEVELS, level);
  const left = at(position.walls, level);
  const then = at(after.walls, level);
  const y = ROW * (level + 0.5);
  const fallen = left === 0;
  return [
    text(rulesTexts.level[id], { x: MARGIN, y, size: SIZE, fill: fallen ? QUIET : INK }),
    ...Array.from({ length: all }, (_, index) => {
      const look: StoneLook = index >= left ? 'gone' : index >= then ? 'falling' : 'standing';
      return stoneAt(all, index, level, y, look);
    }),
    text(fallen ? pictureTexts.drawn.fallen : `${left}/${all}`, {
      x: RIGHT,
      y,
      size: SIZE,
      anchor: 'end',
      fill: fallen ? QUIET : INK,
    }),
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
