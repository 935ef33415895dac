import type { Colour } from '../../contract/colours.ts';
import { crossed } from '../../contract/drawing/icons.ts';
import {
  DARK_SAND,
  DARK_WOOD,
  GREEN,
  INK,
  LIGHT_GREEN,
  LIGHT_VIOLET,
  LINE,
  ORANGE,
  PAPER,
  QUIET,
  RED,
  SHADE,
  STONE,
  VIOLET,
  WHITE,
} from '../../contract/drawing/palette.ts';
import { element, path, line as text } from '../../contract/drawing/svg.ts';
import { stepsOf, type Card, type VillageToken } from '../rules/card.ts';
import { namesTexts } from '../texts/names/texts.ts';

const EDGE = 3.5;

/** An open space of the road. */
export const stone = (space: number): string =>
  element('circle', { r: 27, fill: PAPER, stroke: LINE, 'stroke-width': 3 }) +
  text(`${space}`, { x: 0, y: 0, size: 26, fill: QUIET, anchor: 'middle' });

/** A player’s meeple with its letter. */
export const meeple = ({ fill, sign, letter }: Colour, radius = 33): string => {
  return (
    element('circle', { r: radius, fill, stroke: INK, 'stroke-width': EDGE }) +
    text(letter, { x: 0, y: 0, size: radius * 1.1, fill: sign, anchor: 'middle' })
  );
};

/** Where a meeple was at the beginning of the round. */
export const ghost = ({ fill, light, faded, letter }: Colour, radius: number): string => {
  const dashes = { stroke: fill, 'stroke-width': 4, 'stroke-dasharray': '8 6' };
  return (
    element('circle', { r: radius, fill: light, ...dashes }) +
    text(letter, { x: 0, y: 0, size: radius * 1.05, fill: faded, anchor: 'middle' })
  );
};

/** A meeple that was caught. */
export const caught = (colour: Colour, radius: number): string =>
  element('g', { opacity: 0.75 }, meeple(colour, radius)) + crossed(radius * 1.3, radius * 1.3, RED, radius * 0.24);

/** The Warlord: a dark helmet with a crest. */
export const warlord = (radius = 34): string => {
  const r = radius;
  const edge = { stroke: WHITE, 'stroke-width': 3, 'stroke-linejoin': 'round' };
  const crest =
    path`M${-r * 0.72} ${-r * 0.72}L${-r * 0.42} ${-r * 1.22}L0 ${-r * 0.9}` +
    path`L${r * 0.42} ${-r * 1.22}L${r * 0.72} ${-r * 0.72}Z`;
  return (
    element('path', { d: crest, fill: RED, ...edge, stroke: INK }) +
    element('circle', { r, fill: INK, ...edge }) +
    text(namesTexts.warlordLetter, { x: 0, y: 0, size: r, fill: WHITE, anchor: 'middle' })
  );
};

/** A village’s gate: shut with a door, or open with the token that was found in it. */
export const gate = (token: VillageToken | null): string => {
  const edge = { stroke: INK, 'stroke-width': EDGE, 'stroke-linejoin': 'round' };
  const walls = element('path', {
    d: 'M-34 30V-32H-22V-24H-12V-32H12V-24H22V-32H34V30Z',
    fill: token === null ? STONE : SHADE,
    ...edge,
  });
  const door = element('path', {
    d: 'M-20 30V6A20 20 0 0 1 20 6V30Z',
    fill: token === null ? DARK_WOOD : PAPER,
    ...edge,
  });
  const planks = element('path', { d: 'M-7 -12V29M7 -12V29', stroke: INK, 'stroke-width': 2.5 });
  return walls + door + (token === null ? planks : element('g', { transform: 'translate(0 9)' }, tokenIcon(token, 17)));
};

/** The token that was found in a village, beside a meeple in its gate. */
export const tokenBadge = (token: VillageToken): string =>
  element(
    'g',
    { transform: 'translate(30 -34)' },
    element('circle', { r: 18, fill: PAPER, stroke: INK, 'stroke-width': 2.5 }),
    tokenIcon(token, 12),
  );

/** A village’s token, about twice `half` high. */
export const tokenIcon = (token: VillageToken, half: number): string => {
  const h = half;
  const edge = { stroke: INK, 'stroke-width': 2.5, 'stroke-linejoin': 'round' };
  switch (token) {
    case 'injury':
      return element('path', {
        d:
          path`M0 ${-h}C${h * 0.3} ${-h * 0.4} ${h * 0.75} ${h * 0.05} ${h * 0.75} ${h * 0.4}` +
          path`A${h * 0.75} ${h * 0.6} 0 0 1 ${-h * 0.75} ${h * 0.4}` +
          path`C${-h * 0.75} ${h * 0.05} ${-h * 0.3} ${-h * 0.4} 0 ${-h}Z`,
        fill: RED,
        ...edge,
      });
    case 'stuck':
      return (
        element('path', {
          d:
            path`M${-h * 0.35} ${-h * 0.2}V${-h * 0.5}` +
            path`A${h * 0.35} ${h * 0.4} 0 0 1 ${h * 0.35} ${-h * 0.5}V${-h * 0.2}`,
          fill: 'none',
          stroke: INK,
          'stroke-width': 4,
        }) +
        element('rect', { x: -h * 0.65, y: -h * 0.25, width: h * 1.3, height: h * 1.1, rx: 3, fill: ORANGE, ...edge })
      );
    case 'ambush':
      return element('path', {
        d:
          path`M${-h * 0.8} ${h * 0.8}L${h * 0.8} ${-h * 0.8}M${-h * 0.8} ${-h * 0.8}L${h * 0.8} ${h * 0.8}` +
          path`M${-h * 0.85} ${h * 0.25}L${-h * 0.25} ${h * 0.85}M${h * 0.85} ${h * 0.25}L${h * 0.25} ${h * 0.85}`,
        stroke: INK,
        'stroke-width': 4.5,
        'stroke-linecap': 'round',
      });
  }
};

/** A city at the beginning or the end of the road: a wall with two towers, and in Susa a flag. */
export const city = (isHome: boolean): string => {
  const edge = { stroke: INK, 'stroke-width': EDGE, 'stroke-linejoin': 'round' };
  const fill = isHome ? LIGHT_GREEN : DARK_SAND;
  const d = 'M-40 34V-34H-32V-27H-24V-34H-16V-14H16V-34H24V-27H32V-34H40V34Z';
  const flag = element('path', { d: 'M0 -14V-52L26 -43L0 -34', fill: GREEN, ...edge });
  return (
    (isHome ? flag : '') +
    element('path', { d, fill, ...edge }) +
    element('path', { d: 'M-14 34V14A14 14 0 0 1 14 14V34Z', fill: INK })
  );
};

interface CardLook {
  readonly width: number;
  readonly edge?: string;
  readonly isChosen?: boolean;
  /** Whether a meeple covers its upper left corner. */
  readonly hasSign?: boolean;
}

/** The pip of a step. */
export const step = (height: number): string => {
  const [x, y] = [height * 0.38, height * 0.5];
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const d = path`M${-x} ${-y}L${x} 0L${-x} ${y}`;
  return element('path', { d, stroke: INK, 'stroke-width': height * 0.29, fill: 'none', ...round });
};

/** A card face up: its number, and its steps as pips. */
export const cardOf = (card: Card, { width, edge = INK, isChosen = false, hasSign = false }: CardLook): string => {
  const body = bodyOf(width, 0.12);
  const steps = stepsOf(card);
  const pips = Array.from({ length: steps }, (_, index) => {
    const x = (index - (steps - 1) / 2) * width * 0.27;
    return element('g', { transform: path`translate(${x} ${body.height * 0.27})` }, step(width * 0.26));
  });
  return [
    isChosen ? ringAround(body) : '',
    element('rect', { ...body, fill: WHITE, stroke: edge, 'stroke-width': edge === INK ? 3 : 5 }),
    text(`${card}`, {
      x: hasSign ? width * 0.08 : 0,
      y: -body.height * 0.11,
      size: width * (hasSign ? 0.46 : 0.5),
      anchor: 'middle',
    }),
    ...pips,
  ].join('');
};

/** A card face down. One lost for good is only an outline. */
export const cardBack = (width: number, look: 'lost' | 'held' | 'chosen'): string => {
  const body = bodyOf(width, 0.14);
  if (look === 'lost')
    return element('rect', { ...body, fill: 'none', stroke: LINE, 'stroke-width': 2.5, 'stroke-dasharray': '5 5' });
  const [x, y] = [width * 0.2, body.height * 0.2];
  return [
    look === 'chosen' ? ringAround(body) : '',
    element('rect', { ...body, fill: VIOLET, stroke: INK, 'stroke-width': 3 }),
    element('path', { d: path`M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`, fill: LIGHT_VIOLET }),
  ].join('');
};

/** The outline of a card, with corners rounded by this part of its width. */
const bodyOf = (width: number, rounding: number) => {
  const height = width * 1.36;
  return { x: -width / 2, y: -height / 2, width, height, rx: width * rounding };
};

const ringAround = ({ x, y, width, height }: ReturnType<typeof bodyOf>): string => {
  const around = width * 0.11;
  const size = { width: width + 2 * around, height: height + 2 * around };
  return element('rect', { x: x - around, y: y - around, ...size, rx: width * 0.2, fill: GREEN });
};
