import { colourAt } from '../../contract/colours.ts';
import { at as placed } from '../../contract/drawing/icons.ts';
import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { INK, LIGHT_ORANGE, LIGHT_RED, PAPER, QUIET, RED } from '../../contract/drawing/palette.ts';
import { documentOf, element, line as text } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import { isActive, isOver, trackValue, winnerOf } from '../rules/board.ts';
import { stepsOf, tokens } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { View } from '../rules/view.ts';
import { isWon, WARLORD_LEAD } from '../rules/warlord.ts';
import { namesWords } from '../words/names.ts';
import { pictureWords } from '../words/picture.ts';
import { drawnRace, type DrawnRace } from './drawn-race.ts';
import { MARGIN, RIGHT, ROAD_BOTTOM, WIDTH } from './layout.ts';
import { gate, step, tokenIcon, warlord } from './pieces.ts';
import { roadOf } from './road.ts';
import { combatPart, handPart, playedPart, rule, runnersPart } from './tables.ts';

/** The race in words, for people who can't see the picture; at most 1024 characters. */
const altOf = (race: DrawnRace): string =>
  [
    altHeading(race),
    ...race.view.runners.map((runner, seat) =>
      pictureWords.alt.runner(colourAt(race.colours, seat).name, runnerWords(race.view, runner)),
    ),
    warlordWords(race),
    pictureWords.alt.villages(race.view.villages),
    ...played(race),
    pictureWords.alt.piles(race.view.deck, race.view.discard.length),
    ...hand(race),
  ].join(' ');

const altHeading = ({ view, colours }: DrawnRace): string => {
  if (view.secrets === null) return pictureWords.alt.round(view.round + 1);
  const winner = winnerOf(view);
  return winner === null
    ? pictureWords.alt.caught(view.round)
    : pictureWords.alt.escaped(view.round, colourAt(colours, winner).name);
};

const runnerWords = ({ secrets }: View, runner: View['runners'][number]): readonly string[] => {
  if (!isActive(runner)) return [pictureWords.alt.out];
  const { handSize, injury, space, stuck, submitted } = runner;
  return [
    namesWords.whereabouts(space),
    pictureWords.alt.cards(handSize),
    ...(injury > 0 ? [pictureWords.alt.injury(injury)] : []),
    ...(stuck ? [pictureWords.alt.stuck] : []),
    ...(secrets === null ? [submitted ? pictureWords.alt.chosen : pictureWords.alt.choosing] : []),
  ];
};

const warlordWords = ({ view, reach }: DrawnRace): string => {
  if (reach === null) return pictureWords.alt.warlord(view.warlord);
  return pictureWords.alt.reach(view.warlord, reach.sure, reach.most, trackValue(view));
};

const played = ({ view, colours, plays, chase, fight }: DrawnRace): readonly string[] => {
  if (plays.length === 0) return [];
  const drawn = chase && { card: chase.card, spaces: stepsOf(chase.card) + WARLORD_LEAD };
  return [
    pictureWords.alt.played(
      view.round,
      plays.map(({ seat, card }) => ({ colour: colourAt(colours, seat).name, card })),
      drawn,
    ),
    ...(fight === null ? [] : [pictureWords.alt.fought(colourAt(colours, fight.seat).name, fight.face, isWon(fight))]),
  ];
};

/** B30: only what the viewer may know is in the view. */
const hand = ({ view: { own, secrets }, colours }: DrawnRace): readonly string[] => {
  if (own === null || secrets !== null) return [];
  const cards = own.hand.map((card) => pictureWords.alt.card(card, own.choice === card));
  return [
    pictureWords.alt.you(colourAt(colours, own.seat).name),
    pictureWords.alt.hand([...cards, ...(own.choice === 'chance' ? [pictureWords.alt.blind] : [])]),
    ...(own.lost.length > 0 ? [pictureWords.alt.lost(own.lost)] : []),
  ];
};

/** What the drawings in the picture mean. */
const legendOf = ({ view, plays, reach }: DrawnRace): Legend => {
  const has = { injury: false, stuck: false, ambush: false };
  for (const token of view.villages) if (token !== null) has[token] = true;
  for (const { injury, stuck } of view.runners) {
    has.injury ||= injury > 0;
    has.stuck ||= stuck;
  }
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [true, { sample: warlord(16), text: pictureWords.marks.warlord }],
    [reach !== null, { sample: band(RED), text: pictureWords.marks.sure }],
    [reach !== null, { sample: band(LIGHT_RED), text: pictureWords.marks.perhaps }],
    [plays.length > 0 || view.own !== null, { sample: step(26), text: pictureWords.marks.step }],
    [
      view.villages.includes(null),
      { sample: element('g', { transform: 'scale(0.52)' }, gate(null)), text: pictureWords.marks.shut },
    ],
    ...tokens.map((token): readonly [boolean, Meaning] => [
      has[token],
      { sample: tokenIcon(token, 17), text: namesWords.tokenName(token) },
    ]),
  ];
  const meanings = entries.flatMap(([isShown, meaning]) => (isShown ? [meaning] : []));
  return legend(meanings, { x: MARGIN, y: 0, width: RIGHT - MARGIN, size: 28, scale: 1 });
};

const band = (fill: string): string =>
  element('rect', { x: -19, y: -10, width: 38, height: 20, rx: 10, fill, stroke: INK, 'stroke-width': 2 });

/** In so many rounds the drawings may be new to the players. Afterwards, `Read` says what they show. */
const NEW = 2;

const BETWEEN = 22;

/** The road with everyone on it, the cards played, and below that, for a seat, its own cards. */
export const picture = (view: View, { within, colours }: Pick<Scene<unknown>, 'within' | 'colours'>): Picture => {
  const race = drawnRace(view, coloursIn(colours));
  const parts = [
    ...(isOver(view) ? [] : [combatPart(view)]),
    ...(within === undefined ? [runnersPart(race)] : []),
    ...(race.plays.length > 0 ? [playedPart(race)] : []),
    ...(view.round < NEW && within === undefined ? [legendOf(race)] : []),
  ];
  let y = ROAD_BOTTOM + BETWEEN;
  const drawn = parts.map((part) => {
    const svg = rule(y - BETWEEN / 2) + placed({ x: 0, y }, part.svg);
    y += part.height + BETWEEN;
    return svg;
  });
  const hand = view.secrets === null ? handPart(race) : { svg: '', height: 0 };
  const top = y - BETWEEN / 2;
  const height = Math.ceil(hand.height === 0 ? top + 4 : top + hand.height);
  return {
    svg: documentOf(WIDTH, height, heading(race), roadOf(race), ...drawn, placed({ x: 0, y: top }, hand.svg)),
    alt: altOf(race),
  };
};

const heading = ({ view, colours }: DrawnRace): string => {
  const cards = pictureWords.drawn.piles(view.deck, view.discard.length);
  if (view.secrets === null)
    return (
      text(pictureWords.drawn.roundOf(view.round + 1), { x: MARGIN, y: 32, size: 34 }) +
      text(cards, { x: RIGHT, y: 32, size: 28, anchor: 'end', fill: QUIET })
    );
  const winner = winnerOf(view);
  return (
    element('rect', { x: 0, y: 0, width: WIDTH, height: 54, fill: INK }) +
    text(
      winner === null ? pictureWords.drawn.warlordWins : pictureWords.drawn.escapes(colourAt(colours, winner).name),
      { x: MARGIN, y: 27, size: 34, fill: PAPER },
    ) +
    text(pictureWords.drawn.roundOf(view.round), { x: RIGHT, y: 27, size: 34, anchor: 'end', fill: LIGHT_ORANGE })
  );
};
