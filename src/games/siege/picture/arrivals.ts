import { crossed, die, at as placed, shield } from '../../contract/drawing/icons.ts';
import { BLUE, INK, LIGHT_ORANGE, LINE, ORANGE, PAPER, QUIET, WHITE } from '../../contract/drawing/palette.ts';
import { element, line as text } from '../../contract/drawing/svg.ts';
import type { Position } from '../rules/position.ts';
import { ABILITIES, at, FRESH, LOCKED, READY, REINFORCEMENTS, type AbilityState } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { MARGIN, RIGHT, SMALL, type SheetPart } from './layout.ts';

const BOX = 27;

/** S4: the reinforcements, with the boxes checked and those still open. */
export const reinforcementsPart = (position: Position): SheetPart => {
  const width = (RIGHT - MARGIN) / REINFORCEMENTS.length;
  const tracks = REINFORCEMENTS.map(({ id, boxes }, track) => {
    const x = MARGIN + width * track;
    const checked = at(position.tracks, track);
    const isHere = checked === boxes;
    return [
      text(rulesTexts.track[id], { x, y: 14, size: SMALL + 1, fill: INK }),
      ...Array.from({ length: boxes }, (_, index) => {
        const spot = { x: x + BOX / 2 + index * (BOX + 7), y: 54 };
        const look = index < checked ? (isHere ? 'here' : 'checked') : 'open';
        return placed(spot, sixBox(look), 1, { class: look, 'data-track': id });
      }),
      isHere ? placed({ x: x + boxes * (BOX + 7) + 14, y: 54 }, tick) : '',
    ].join('');
  });
  return { svg: tracks.join(''), height: 76 };
};

const tick = element('path', {
  d: 'M-11 1L-3 9L12 -9',
  stroke: BLUE,
  'stroke-width': 6,
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

const sixBox = (look: 'open' | 'checked' | 'here'): string =>
  look === 'open'
    ? element('rect', {
        x: -BOX / 2,
        y: -BOX / 2,
        width: BOX,
        height: BOX,
        rx: 5,
        fill: PAPER,
        stroke: QUIET,
        'stroke-width': 2.5,
      })
    : die(BOX, 6, look === 'here' ? BLUE : WHITE, look === 'here' ? WHITE : INK);

const ROW = 49;

/** S5: the state of every ability. */
export const abilitiesPart = (position: Position): SheetPart => {
  const rows = ABILITIES.length / 2;
  const drawn = ABILITIES.map(({ kind, id }, index) => {
    const state = at(position.abilities, index);
    const x = MARGIN + (index < rows ? 0 : (RIGHT - MARGIN) / 2);
    const y = ROW * ((index % rows) + 0.5);
    const isStrong = state === READY || state === FRESH;
    return [
      placed({ x: x + 22, y }, abilityShield(state, kind), 1, {
        class: 'ability',
        'data-ability': id,
        'data-state': state,
      }),
      text(rulesTexts.ability[id], { x: x + 54, y, size: SMALL, fill: isStrong ? INK : QUIET }),
    ].join('');
  });
  return { svg: drawn.join(''), height: ROW * rows };
};

/** The shield of an ability. A locked one shows how many dice its set must have. */
export const abilityShield = (state: AbilityState, kind: number): string => {
  const sign = (words: string, fill: string): string => text(words, { x: 0, y: -2, size: 26, fill, anchor: 'middle' });
  switch (state) {
    case LOCKED:
      return shield(42, PAPER, LINE) + sign(`${kind}`, QUIET);
    case FRESH:
      return shield(42, LIGHT_ORANGE) + sign('+1', INK);
    case READY:
      return shield(42, ORANGE) + star;
    default:
      return shield(42, PAPER, LINE) + crossed(26, 30, QUIET, 5);
  }
};

const star = element('path', {
  d: 'M0 -15L4.2 -6.6L13.6 -5.2L6.8 1.4L8.4 10.8L0 6.3L-8.4 10.8L-6.8 1.4L-13.6 -5.2L-4.2 -6.6Z',
  fill: INK,
});
