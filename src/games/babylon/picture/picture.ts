import { colourAt } from '../../contract/colours.ts';
import { at as placed } from '../../contract/drawing/icons.ts';
import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { INK, LIGHT_ORANGE, LIGHT_RED, PAPER, QUIET, RED } from '../../contract/drawing/palette.ts';
import { documentOf, element, line as text } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import { isActive, isOver, trackValue, winnerOf } from '../rules/board.ts';
import { stepsOf, tokens, type VillageToken } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import { tokenName, villageName } from '../rules/names.ts';
import { choiceOf, type View } from '../rules/view.ts';
import { isWon, WARLORD_LEAD } from '../rules/warlord.ts';
import { atPlace, cardText, listOf } from '../screen/places.ts';
import { namesTexts } from '../texts/names/texts.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { drawnRace, type DrawnRace } from './drawn-race.ts';
import { MARGIN, RIGHT, ROAD_BOTTOM, WIDTH } from './layout.ts';
import { gate, step, tokenIcon, warlord } from './pieces.ts';
import { roadOf } from './road.ts';
import { combatPart, handPart, playedPart, rule, runnersPart } from './tables.ts';

/** The race in words, for people who can't see the picture; at most 1024 characters. */
const altOf = (race: DrawnRace): string =>
  [
    altHeading(race),
    ...race.view.runners.map((runner, seat) => runnerText(race.view, runner, colourAt(race.colours, seat).name)),
    warlordText(race),
    pictureTexts.alt.villages({ villages: race.view.villages.map(villageText).join(', ') }),
    ...played(race),
    pictureTexts.alt.piles({ deck: race.view.deck, discard: race.view.discard.length }),
    ...hand(race),
  ].join(' ');

const altHeading = ({ view, colours }: DrawnRace): string => {
  if (view.secrets === null) return pictureTexts.alt.round({ round: view.round + 1 });
  const { round } = view;
  const winner = winnerOf(view);
  return winner === null
    ? pictureTexts.alt.allCaught({ round })
    : pictureTexts.alt.escaped({ round, colour: colourAt(colours, winner).name });
};

const runnerText = (view: View, runner: View['runners'][number], colour: string): string => {
  if (!isActive(runner)) return pictureTexts.alt.caught({ colour });
  const { handSize, injury, space, stuck } = runner;
  return pictureTexts.alt.runner({
    colour,
    at: atPlace(space),
    cards: handSize,
    injuries: injury,
    isStuck: stuck,
    choice: choiceOf(view, runner),
  });
};

const warlordText = ({ view, reach }: DrawnRace): string => {
  const at = atPlace(view.warlord);
  return reach === null
    ? pictureTexts.alt.warlord({ at })
    : pictureTexts.alt.reach({ at, sure: `${reach.sure}`, most: `${reach.most}`, needed: trackValue(view) });
};

const villageText = (token: VillageToken | null, village: number): string =>
  namesTexts.village({
    village: villageName(village),
    token: token === null ? pictureTexts.mark.shut : tokenName(token),
  });

const played = ({ view, colours, plays, chase, fight }: DrawnRace): readonly string[] => {
  if (plays.length === 0) return [];
  const nameOf = (seat: number): string => colourAt(colours, seat).name;
  const cards = [
    ...plays.map(({ seat, card }) => pictureTexts.alt.play({ colour: nameOf(seat), card: cardText(card) })),
    ...(chase === null
      ? []
      : [pictureTexts.alt.chase({ card: `${chase.card}`, spaces: stepsOf(chase.card) + WARLORD_LEAD })]),
  ];
  return [
    pictureTexts.alt.played({ round: view.round, cards: cards.join(', ') }),
    ...(fight === null
      ? []
      : [pictureTexts.alt[isWon(fight) ? 'held' : 'beaten']({ colour: nameOf(fight.seat), face: `${fight.face}` })]),
  ];
};

/** B30: only what the viewer may know is in the view. */
const hand = ({ view: { own, secrets }, colours }: DrawnRace): readonly string[] => {
  if (own === null || secrets !== null) return [];
  const cards = own.hand.map((card) =>
    own.choice === card ? pictureTexts.alt.chosen({ card: cardText(card) }) : cardText(card),
  );
  const all = [...cards, ...(own.choice === 'chance' ? [pictureTexts.alt.blind] : [])];
  return [
    pictureTexts.alt.you({ colour: colourAt(colours, own.seat).name }),
    pictureTexts.alt.hand({ cards: all.join('; ') }),
    ...(own.lost.length > 0 ? [pictureTexts.alt.lost({ cards: listOf(own.lost) })] : []),
  ];
};

const legendOf = ({ view, plays, reach }: DrawnRace): Legend => {
  const has = { injury: false, stuck: false, ambush: false };
  for (const token of view.villages) if (token !== null) has[token] = true;
  for (const { injury, stuck } of view.runners) {
    has.injury ||= injury > 0;
    has.stuck ||= stuck;
  }
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [true, { sample: warlord(16), text: pictureTexts.mark.warlord }],
    [reach !== null, { sample: band(RED), text: pictureTexts.mark.sure }],
    [reach !== null, { sample: band(LIGHT_RED), text: pictureTexts.mark.perhaps }],
    [plays.length > 0 || view.own !== null, { sample: step(26), text: pictureTexts.mark.step }],
    [
      view.villages.includes(null),
      { sample: element('g', { transform: 'scale(0.52)' }, gate(null)), text: pictureTexts.mark.shut },
    ],
    ...tokens.map((token): readonly [boolean, Meaning] => [
      has[token],
      { sample: tokenIcon(token, 17), text: tokenName(token) },
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
  const cards = pictureTexts.drawn.piles({ deck: view.deck, discard: view.discard.length });
  if (view.secrets === null)
    return (
      text(pictureTexts.drawn.roundOf({ round: view.round + 1 }), { x: MARGIN, y: 32, size: 34 }) +
      text(cards, { x: RIGHT, y: 32, size: 28, anchor: 'end', fill: QUIET })
    );
  const winner = winnerOf(view);
  return (
    element('rect', { x: 0, y: 0, width: WIDTH, height: 54, fill: INK }) +
    text(
      winner === null
        ? pictureTexts.drawn.warlordWins
        : pictureTexts.drawn.escapes({ colour: colourAt(colours, winner).name }),
      { x: MARGIN, y: 27, size: 34, fill: PAPER },
    ) +
    text(pictureTexts.drawn.roundOf({ round: view.round }), {
      x: RIGHT,
      y: 27,
      size: 34,
      anchor: 'end',
      fill: LIGHT_ORANGE,
    })
  );
};
