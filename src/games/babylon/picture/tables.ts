import { colourAt, type Colour } from '../../contract/colours.ts';
import { die, at as placed } from '../../contract/drawing/icons.ts';
import {
  DARK_GREEN,
  DARK_RED,
  GREEN,
  INK,
  LINE,
  PAPER,
  QUIET,
  RED,
  SHADE,
  WHITE,
} from '../../contract/drawing/palette.ts';
import type { Spot } from '../../contract/drawing/spot.ts';
import { element, path, line as text, textWidth } from '../../contract/drawing/svg.ts';
import { isActive, SUSA, track, trackValue } from '../rules/board.ts';
import type { Fought } from '../rules/event.ts';
import type { View } from '../rules/view.ts';
import { isWon } from '../rules/warlord.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import type { DrawnRace } from './drawn-race.ts';
import { MARGIN, RIGHT, type PicturePart } from './layout.ts';
import { cardBack, cardOf, caught, meeple, tokenIcon, warlord } from './pieces.ts';

const SIZE = 30;

/** The size of a word that has the room of five letters. */
const fitted = ({ length }: string): number => Math.min(SIZE, (SIZE * 5) / length);

/** B4: the Combat Track with its marker. */
export const combatPart = (view: View): PicturePart => {
  const value = trackValue(view);
  const cells = track.map((cell, index) => {
    const isMarked = cell === value;
    const x = RIGHT - 62 * (track.length - index) + 4;
    const box = { x, y: 4, width: 58, height: 48, rx: 8 };
    const look = { fill: isMarked ? RED : PAPER, stroke: isMarked ? INK : LINE, 'stroke-width': 3 };
    return (
      element('rect', { ...box, ...look, class: isMarked ? 'marked' : 'cell', 'data-value': cell }) +
      text(`${cell}`, { x: x + 29, y: 28, size: SIZE, anchor: 'middle', fill: isMarked ? WHITE : QUIET })
    );
  });
  return {
    svg: text(pictureTexts.drawn.toHoldOff({ track: value }), { x: MARGIN, y: 28, size: SIZE }) + cells.join(''),
    height: 56,
  };
};

/** What each player holds, and whether they have chosen. */
export const runnersPart = ({ view, colours }: DrawnRace): PicturePart => {
  const width = (RIGHT - MARGIN) / view.runners.length;
  const columns = view.runners.map((runner, seat) => {
    const x = MARGIN + width * seat;
    const isIn = isActive(runner);
    const colour = colourAt(colours, seat);
    const { name } = colour;
    const afterName = x + 62 + textWidth(name, SIZE) + 30;
    const isDone = isIn && view.secrets === null && runner.submitted;
    const parts = [
      placed({ x: x + 26, y: 28 }, isIn ? meeple(colour, 24) : caught(colour, 24)),
      text(name, { x: x + 62, y: 28, size: SIZE, fill: isIn ? INK : QUIET }),
      isDone ? placed({ x: afterName, y: 28 }, tick, 1, { class: 'chosen', 'data-seat': seat }) : '',
      ...(isIn ? belongings(runner, x) : [text(pictureTexts.drawn.caught, { x: x + 6, y: 84, size: 28, fill: QUIET })]),
    ];
    return parts.join('');
  });
  return { svg: columns.join(''), height: 112 };
};

const belongings = ({ handSize, injury, stuck, space }: View['runners'][number], x: number): readonly string[] => {
  if (space === SUSA) return [text(pictureTexts.drawn.safe, { x: x + 6, y: 84, size: 28, fill: GREEN })];
  const cards = [0, 1, 2].map((card) =>
    placed({ x: x + 24 + card * 44, y: 84 }, cardBack(34, card < handSize ? 'held' : 'lost')),
  );
  const tokens = [...Array.from({ length: injury }, () => 'injury' as const), ...(stuck ? (['stuck'] as const) : [])];
  return [
    ...cards,
    ...tokens.map((token, index) =>
      placed({ x: x + 164 + index * 34, y: 84 }, tokenIcon(token, 18), 1, { class: `has-${token}` }),
    ),
  ];
};

const tick = element('path', {
  d: 'M-13 1L-4 11L14 -11',
  stroke: GREEN,
  'stroke-width': 7,
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

const CARD = 62;

/** B12, B23, B24: the cards of the last round in order, the Warlord’s card, and the fight. */
export const playedPart = ({ view, colours, plays, chase, fight }: DrawnRace): PicturePart => {
  const [y, begin, apart] = [52, MARGIN + 176, CARD + 42];
  const cards = [
    ...plays.map(({ seat, card }) => {
      const marks = { class: 'played', 'data-seat': seat, 'data-card': card };
      return { card, edge: INK, marks, by: meeple(colourAt(colours, seat), 18), up: 37 };
    }),
    ...(chase === null ? [] : [chase.card]).map((card) => {
      return { card, edge: RED, marks: { class: 'chased', 'data-card': card }, by: warlord(17), up: 34 };
    }),
  ];
  const parts = cards.flatMap(({ card, edge, marks, by, up }, index) => {
    const x = begin + index * apart;
    return [
      placed({ x, y }, cardOf(card, { width: CARD, edge, hasSign: true }), 1, marks),
      placed({ x: x - 35, y: y - up }, by),
    ];
  });
  return {
    svg: [
      text(pictureTexts.drawn.round, { x: MARGIN, y: y - 20, size: fitted(pictureTexts.drawn.round), fill: QUIET }),
      text(`${view.round}`, { x: MARGIN, y: y + 20, size: SIZE + 4, fill: QUIET }),
      ...parts,
      ...(fight === null
        ? []
        : fightParts(fight, colourAt(colours, fight.seat), { x: begin + cards.length * apart, y })),
    ].join(''),
    height: 104,
  };
};

const fightParts = (fight: Fought, colour: Colour, { x, y }: Spot): readonly string[] => {
  const isHeld = isWon(fight);
  return [
    placed({ x: x + 2, y }, die(58, fight.face), 1, { class: 'fought', 'data-face': fight.face }),
    placed({ x: x - 36, y: y - 37 }, meeple(colour, 18)),
    text(pictureTexts.drawn[isHeld ? 'held' : 'beaten'], {
      x: x + 44,
      y,
      size: 28,
      fill: isHeld ? DARK_GREEN : DARK_RED,
    }),
  ];
};

/** B30: a seat’s own cards, only in its own picture. */
export const handPart = ({ view: { own, runners }, colours }: DrawnRace): PicturePart => {
  if (own === null) return { svg: '', height: 0 };
  const [width, height] = [96, 182];
  const y = height / 2 + 4;
  const spotOf = (index: number, isChosen: boolean): Spot => ({
    x: MARGIN + 270 + index * (width + 32),
    y: isChosen ? y - 10 : y,
  });
  const cards = own.hand.map((card, index) => {
    const isChosen = own.choice === card;
    const marks = { class: isChosen ? 'own-chosen' : 'own', 'data-card': card };
    return placed(spotOf(index, isChosen), cardOf(card, { width, isChosen }), 1, marks);
  });
  const isBlind = own.choice === 'chance';
  const back = cardBack(width, isBlind ? 'chosen' : 'held');
  const deck = placed(spotOf(own.hand.length, isBlind), back, 1, { class: isBlind ? 'own-chosen' : 'deck' });
  const lost = own.lost.map((card, index) => {
    const faded = element('g', { opacity: 0.55 }, cardOf(card, { width: 60 }));
    return placed({ x: RIGHT - 32 - index * 76, y: y + 18 }, faded, 1, { class: 'own-lost', 'data-card': card });
  });
  return {
    svg: [
      element('rect', { x: 0, y: 0, width: RIGHT + MARGIN, height, fill: SHADE }),
      placed({ x: MARGIN + 26, y: y - 34 }, meeple(colourAt(colours, own.seat), 25)),
      text(colourAt(colours, own.seat).name, { x: MARGIN + 62, y: y - 34, size: SIZE }),
      text(pictureTexts.drawn.hand, { x: MARGIN, y: y + 20, size: SIZE }),
      text(pictureTexts.drawn[own.choice === null ? 'choose' : 'chosen'], {
        x: MARGIN,
        y: y + 58,
        size: 28,
        fill: QUIET,
      }),
      ...cards,
      runners[own.seat]?.handSize === 1 ? deck : '',
      ...lost,
      own.lost.length > 0
        ? text(pictureTexts.drawn.lost, { x: RIGHT, y: y - 50, size: 26, fill: QUIET, anchor: 'end' })
        : '',
    ].join(''),
    height,
  };
};

/** A line between two parts. */
export const rule = (y: number): string =>
  element('path', { d: path`M${MARGIN} ${y}H${RIGHT}`, stroke: LINE, 'stroke-width': 2 });
