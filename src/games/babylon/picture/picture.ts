import { documentOf } from '../../contract/drawing/document.ts';
import { at as placed } from '../../contract/drawing/icons.ts';
import { INK, LIGHT_ORANGE, PAPER, QUIET } from '../../contract/drawing/palette.ts';
import { element } from '../../contract/drawing/svg.ts';
import { line as text } from '../../contract/drawing/text.ts';
import type { Picture } from '../../contract/screen.ts';
import { winnerOf } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import { drawn as words } from '../words/picture.ts';
import { altOf } from './alt.ts';
import { drawnRace } from './drawn-race.ts';
import { MARGIN, RIGHT, ROAD_BOTTOM, WIDTH } from './layout.ts';
import { legendOf } from './legend.ts';
import { roadOf } from './road.ts';
import { combatPart, handPart, playedPart, rule, runnersPart } from './tables.ts';

const BETWEEN = 22;

/** The road with everyone on it, the cards played, and below that, for a seat, its own cards. */
export const picture = (view: View): Picture => {
  const race = drawnRace(view);
  const parts = [
    combatPart(view),
    runnersPart(view),
    ...(race.plays.length > 0 ? [playedPart(race)] : []),
    legendOf(race),
  ];
  let y = ROAD_BOTTOM + BETWEEN;
  const drawn = parts.map((part) => {
    const svg = rule(y - BETWEEN / 2) + placed({ x: 0, y }, part.svg);
    y += part.height + BETWEEN;
    return svg;
  });
  const hand = view.secrets === null ? handPart(view) : { svg: '', height: 0 };
  const top = y - BETWEEN / 2;
  const height = Math.ceil(hand.height === 0 ? top + 4 : top + hand.height);
  return {
    svg: documentOf(WIDTH, height, heading(view), roadOf(race), ...drawn, placed({ x: 0, y: top }, hand.svg)),
    alt: altOf(race),
  };
};

const heading = (view: View): string => {
  const cards = words.piles(view.deck, view.discard.length);
  if (view.secrets === null)
    return (
      text(words.roundOf(view.round + 1), { x: MARGIN, y: 32, size: 34 }) +
      text(cards, { x: RIGHT, y: 32, size: 28, anchor: 'end', fill: QUIET })
    );
  const winner = winnerOf(view);
  return (
    element('rect', { x: 0, y: 0, width: WIDTH, height: 54, fill: INK }) +
    text(winner === null ? words.warlordWins : words.escapes(winner), { x: MARGIN, y: 27, size: 34, fill: PAPER }) +
    text(words.roundOf(view.round), { x: RIGHT, y: 27, size: 34, anchor: 'end', fill: LIGHT_ORANGE })
  );
};
