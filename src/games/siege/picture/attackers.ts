import { at as placed } from '../../contract/drawing/icons.ts';
import { DARK_RED, INK, LINE, PAPER, QUIET, RED, WHITE } from '../../contract/drawing/palette.ts';
import { element, path, line as text, textWidth } from '../../contract/drawing/svg.ts';
import { attackOf, isAlive, type Position } from '../rules/position.ts';
import { ASSAULTS, at, lineId, LINES, type AssaultId } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { alongOf, BOXES, boxOf, MARGIN, RIGHT, SIZE, SMALL, type BoxLook, type SheetPart } from './layout.ts';

const ROW = 40;
const BOX = 18;
const PITCH = 19;
const GAP = 8;

/** S2, S3: some lines with their boxes, the damage of those in play, and the special attacks before the others. */
export const attackersPart = (position: Position, after: Position, lines: readonly number[]): SheetPart => ({
  svg: lines.map((line, index) => rowOf(position, after, line, ROW * (index + 0.5))).join(''),
  height: ROW * lines.length,
});

const rowOf = (position: Position, after: Position, line: number, y: number): string => {
  const { boxes, before } = at(LINES, line - 1);
  const left = at(position.lines, line - 1);
  const then = at(after.lines, line - 1);
  const isIn = line <= position.entered;
  const lookOf = (box: number): BoxLook =>
    box >= left ? 'checked' : box >= then ? 'falling' : isIn ? 'standing' : 'coming';
  const drawn = Array.from({ length: boxes }, (_, index) => {
    const look = lookOf(boxes - 1 - index);
    const more = { class: look, 'data-line': line };
    return placed({ x: BOXES + alongOf(index, PITCH, GAP), y }, boxOf(look, BOX), 1, more);
  });
  return [
    nameOf(line, y, left === 0 ? 'dead' : isIn ? 'alive' : 'coming'),
    ...drawn,
    endOf(position, line, y, before),
  ].join('');
};

type LineState = 'alive' | 'dead' | 'coming';

const nameOf = (line: number, y: number, state: LineState): string => {
  const name = rulesTexts.line[lineId(line)];
  const x = MARGIN + 52;
  const fill = state === 'alive' ? INK : QUIET;
  const struck = path`M${x - 5} ${y + 1}H${x + textWidth(name, SIZE) + 5}`;
  return [
    placed({ x: MARGIN + 18, y }, banner(line, state), 1, { class: `line-${state}`, 'data-line': line }),
    text(name, { x, y, size: SIZE, fill }),
    state === 'dead' ? element('path', { d: struck, stroke: QUIET, 'stroke-width': 3.5 }) : '',
  ].join('');
};

/** A banner with the number of a line, which is also the round in which it enters. */
const banner = (line: number, state: LineState): string => {
  const isAlive = state === 'alive';
  const edge = { stroke: isAlive ? INK : LINE, 'stroke-width': 3, 'stroke-linejoin': 'round' };
  return [
    element('path', { d: 'M-16 -18V18', ...edge, 'stroke-width': 4, 'stroke-linecap': 'round' }),
    element('path', { d: 'M-16 -18H19L12 -3L19 12H-16Z', fill: isAlive ? RED : PAPER, ...edge }),
    text(`${line}`, { x: -2, y: -2, size: SMALL - 1, fill: isAlive ? WHITE : QUIET, anchor: 'middle' }),
  ].join('');
};

/** The damage of a line in play, or the special attack before a line to come. */
const endOf = (position: Position, line: number, y: number, before: AssaultId | undefined): string => {
  if (isAlive(position, line)) return hitOf(attackOf(position, line), y);
  if (before === undefined || line <= position.entered) return '';
  return text(pictureTexts.drawn.assault[before](ASSAULTS[before]), {
    x: RIGHT,
    y,
    size: SMALL,
    anchor: 'end',
    fill: DARK_RED,
  });
};

/** Damage to the stronghold, in the last column. */
export const hitOf = (damage: number, y: number): string =>
  placed({ x: RIGHT - 64, y }, arrow) +
  text(`${damage}`, { x: RIGHT, y, size: SIZE + 2, anchor: 'end', fill: DARK_RED });

/** Points at the damage to the stronghold. */
export const arrow = element('path', {
  d: 'M-13 -4H1V-11L14 0L1 11V4H-13Z',
  fill: RED,
  stroke: INK,
  'stroke-width': 2.5,
  'stroke-linejoin': 'round',
});
