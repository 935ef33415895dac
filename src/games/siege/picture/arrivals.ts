import { crossed, die, at as placed, shield } from '../../contract/drawing/icons.ts';
import { BLUE, INK, LIGHT_ORANGE, LINE, ORANGE, PAPER, QUIET, WHITE } from '../../contract/drawing/palette.ts';
import { element, line as text, textWidth } from '../../contract/drawing/svg.ts';
import type { Position } from '../rules/position.ts';
import { ABILITIES, at, FRESH, LOCKED, READY, REINFORCEMENTS, USED, type AbilityState } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { MARGIN, RIGHT, SMALL, type SheetPart } from './layout.ts';

const BOX = 27;

/** S4: the reinforcements, with the boxes checked and those still open; in a row once all have come. */
export const reinforcementsPart = (position: Position): SheetPart => {
  const width = (RIGHT - MARGIN) / REINFORCEMENTS.length;
  const haveAllCome = REINFORCEMENTS.every(({ boxes }, track) => position.tracks[track] === boxes);
  const tracks = REINFORCEMENTS.map(({ id, boxes }, track) => {
    const x = MARGIN + width * track;
    const checked = at(position.tracks, track);
    const name = rulesTexts.track[id];
    const heading = text(name, { x, y: 16, size: SMALL, fill: INK });
    if (haveAllCome) return heading + placed({ x: x + textWidth(name, SMALL) + 16, y: 16 }, tick, 0.8);
    const isHere = checked === boxes;
    return [
      heading,
      ...Array.from({ length: boxes }, (_, index) => {
        const spot = { x: x + BOX / 2 + index * (BOX + 7), y: 54 };
        const look = index < checked ? (isHere ? 'here' : 'checked') : 'open';
        return placed(spot, sixBox(look), 1, { class: look, 'data-track': id });
      }),
      isHere ? placed({ x: x + boxes * (BOX + 7) + 14, y: 54 }, tick) : '',
    ].join('');
  });
  return { svg: tracks.join(''), height: haveAllCome ? 34 : 72 };
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

const ROW = 42;

/** S5: the abilities that are unlocked, side by side in pairs; null where there are none. */
export const abilitiesPart = (position: Position): SheetPart | null => {
  const unlocked = ABILITIES.flatMap(({ id }, index) => {
    const state = at(position.abilities, index);
    return state === LOCKED ? [] : [{ id, state }];
  });
  const drawn = unlocked.map(({ id, state }, index) => {
    const x = MARGIN + (index % 2) * ((RIGHT - MARGIN) / 2);
    const y = ROW * (Math.floor(index / 2) + 0.5);
    return [
      placed({ x: x + 22, y }, abilityShield(state), 0.9, {
        class: 'ability',
        'data-ability': id,
        'data-state': state,
      }),
      text(rulesTexts.ability[id], { x: x + 54, y, size: SMALL, fill: state === USED ? QUIET : INK }),
    ].join('');
  });
  return drawn.length === 0 ? null : { svg: drawn.join(''), height: ROW * Math.ceil(drawn.length / 2) };
};

/** The shield of an ability that is unlocked. */
export const abilityShield = (state: AbilityState): string => {
  switch (state) {
    case FRESH:
      return shield(42, LIGHT_ORANGE) + text('+1', { x: 0, y: -2, size: 26, fill: INK, anchor: 'middle' });
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
