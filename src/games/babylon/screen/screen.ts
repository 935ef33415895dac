import { linesOf, tallestAbove, TEXT_LINE } from '../../contract/button-rows.ts';
import { colourAt, type Colour } from '../../contract/colours.ts';
import type { Block, ButtonControl, Control, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import type { Viewer } from '../../contract/status.ts';
import { makeAction } from '../format/notation.ts';
import { isActive, isAlarmed, isOver, neededBy, SUSA, trackValue, villages, winnerOf } from '../rules/board.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Event } from '../rules/event.ts';
import { tokenName, villageName } from '../rules/names.ts';
import { choicesOf } from '../rules/rules.ts';
import type { Action, CardChoice } from '../rules/state.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';
import { FASTEST, SLOWEST } from '../rules/warlord.ts';
import { namesTexts } from '../texts/names/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { marginsOf, nextGoal } from './next-goal.ts';
import { listOf } from './places.ts';
import { plainCard } from './plain-card.ts';
import { drawRoad } from './road.ts';
import { roundsOf, storyOf, type SeatName, type SeatNames } from './story.ts';

/** Whom the race waits for, or how it ended; on a seat's own screen, what that seat can do. */
const standingOf = (view: View, name: SeatName): string => {
  const { own, round, secrets, viewer } = view;
  if (secrets !== null) {
    const winner = winnerOf(view);
    return winner === null
      ? screenTexts.standing.lost({ round })
      : screenTexts.standing.won({ who: name(winner), round });
  }
  if (own !== null && own.choice === null) return choosingText(view, own, name);
  const before =
    own !== null
      ? [screenTexts.standing.chosen]
      : viewer !== 'table'
        ? [screenTexts.standing.out]
        : round === 0
          ? [screenTexts.standing.run]
          : [];
  return [...before, waitingText(view, name)].join(' ');
};

/** To a seat that has not chosen: what to do, and whether others have. */
const choosingText = (view: View, own: OwnCards, name: SeatName): string => {
  const { choose, chooseFirst, alone, last } = screenTexts.standing;
  const others = waitingSeats(view).filter((seat) => seat !== own.seat);
  const running = view.runners.filter(isActive).length;
  const rest =
    running === 1
      ? [alone]
      : others.length === 0
        ? [last]
        : others.length < running - 1
          ? [waitingFor(others, name)]
          : [];
  return [view.round === 0 ? chooseFirst : choose, ...rest].join(' ');
};

const waitingText = (view: View, name: SeatName): string => {
  const waiting = waitingSeats(view);
  const isForAll = waiting.length > 1 && waiting.length === view.runners.filter(isActive).length;
  return isForAll ? screenTexts.standing.all : waitingFor(waiting, name);
};

const waitingFor = (seats: readonly number[], name: SeatName): string =>
  screenTexts.standing.waiting({ who: seats.map(name), count: seats.length });

const waitingSeats = ({ runners }: View): readonly number[] =>
  runners.flatMap((runner, seat) => (isActive(runner) && !runner.submitted ? [seat] : []));

/** The controls of the public board while the race goes on: each player opens their own hand. */
const tableControls = (): readonly (readonly Control[])[] => [
  [{ kind: 'button', label: screenTexts.label.hand, style: 'primary', press: { privateScreen: true } }],
];

/** B10, B11: the hand as buttons, first a blue one for the `plain` card. A chosen card can't be chosen again. */
const handControls = (own: OwnCards, handSize: number, plain: Card | null): readonly (readonly Control[])[] => {
  const cards = choicesOf({ ...own, handSize, choice: null }).map((action) => choiceButton(action, own.choice, plain));
  const blue = cards.filter(({ style }) => style === 'primary');
  return [[...blue, ...cards.filter((card) => !blue.includes(card))]];
};

/** B39 */
const hintButton = (): ButtonControl => ({
  kind: 'button',
  label: screenTexts.label.hint,
  style: 'secondary',
  press: { hint: true },
});

const choiceButton = (action: Action, choice: CardChoice | null, plain: Card | null): ButtonControl => {
  const isChosen = (action.type === 'chance' ? 'chance' : action.card) === choice;
  const label =
    action.type === 'chance'
      ? screenTexts.label.blind
      : screenTexts.label.play({ card: `${action.card}`, steps: stepsOf(action.card) });
  return {
    kind: 'button',
    label: isChosen ? screenTexts.label.chosen({ label }) : label,
    style: isChosen ? 'success' : action.type === 'play' && action.card === plain ? 'primary' : 'secondary',
    press: { action: makeAction(action) },
    ...(isChosen ? { disabled: true } : {}),
  };
};

/** The public board, or a seat's own hand. The text says only what the board and the buttons do not show. */
export const screen = (view: View, scene: Scene<Event>): Screen => {
  const { events, players, within, isBrokenOff = false } = scene;
  const colours = coloursIn(scene.colours);
  const colourOf: SeatName = (seat) => colourAt(colours, seat).name;
  const name: SeatName = (seat) => players[seat] ?? colourOf(seat);
  const standing = standingOf(view, name);
  // The public board tells it, and whoever has chosen has read it.
  const hasChosen = view.own !== null && view.own.choice !== null;
  const story = hasChosen ? [] : shortStory(view, events, { name, colour: colourOf });
  const [headline = '', ...lines] = isOver(view)
    ? [standing, ...marginsOf(view, name), ...nextGoal(view, scene), ...story]
    : story;
  const controls = controlsOf(view, within);
  return {
    title: titleOf(view),
    headline,
    tone: toneOf(view),
    figures: isOver(view) ? [] : [...seatFigures(view, { name, colour: colourOf }), warlordFigure(view)],
    board: [{ kind: 'code', text: drawRoad(view, colours).join('\n') }],
    legend: linesOf(story) > FEW_LINES || roundsOf(events).length > 1 ? '' : legendOf(view, colours),
    footnote: challengeText(view),
    story: lines.length === 0 ? [] : [block(lines)],
    situation: isOver(view) || isBrokenOff || isPlanned(view, within) ? [] : [block([standing])],
    isHiddenByHint: true,
    controls,
    aside: isChoosing(view) && view.options.hints === true ? [hintButton()] : [],
    tallest: tallestAbove(controls, mostHeight(view, within) - TEXT_LINE * Math.max(0, linesOf(story) - FEW_LINES)),
  };
};

/** How many times its width the road may be tall, without controls and below a short story. */
const mostHeight = (view: View, within: Scene<Event>['within']): number =>
  within === undefined ? (isOver(view) ? TALLEST_AT_END : TALLEST) : TALLEST_IN_LESSON;

const TALLEST = 0.94;
const TALLEST_AT_END = 0.53;
const TALLEST_IN_LESSON = 0.95;

/** Below more lines than these the road is lower, and its legend is left out. */
const FEW_LINES = 5;

/** In more lines than these a phone has no room for the names of the players. */
const MOST_LINES = 7;

const block = (lines: readonly string[]): Block => ({ kind: 'text', text: lines.join('\n') });

/** Whether a card for the next round is chosen already, for which nobody waits. */
const isPlanned = ({ own }: View, within: Scene<Event>['within']): boolean =>
  within === 'plan' && own !== null && own.choice !== null;

const isChoosing = ({ own, secrets }: View): boolean => own !== null && secrets === null;

const titleOf = (view: View): string => {
  if (view.secrets !== null) return screenTexts.title.over;
  return screenTexts.title[isChoosing(view) ? 'hand' : 'board']({ round: view.round + 1 });
};

/** What happened, by names, or by colours where these would make it long: a line below says whose they are. */
const shortStory = (view: View, events: readonly Event[], { name, colour }: SeatNames): readonly string[] => {
  const named = storyLines(view, events, name);
  return linesOf(named) > MOST_LINES ? storyLines(view, events, colour) : named;
};

/** The last round. If several were played in one go because nobody was left to choose: the first and the last. */
const storyLines = (view: View, events: readonly Event[], name: SeatName): readonly string[] => {
  const { story, round, viewer } = view;
  const [first, ...others] = roundsOf(events);
  if (first === undefined || others.length === 0) return partsOf(story, name, viewer);
  return [
    storyTexts.round({ round: round - others.length }),
    ...partsOf(first, name, viewer),
    storyTexts.round({ round }),
    ...partsOf(others.at(-1) ?? [], name, viewer),
  ];
};

/** A line for the players, and one for the Warlord. */
const partsOf = (round: readonly Event[], name: SeatName, reader: Viewer): readonly string[] => {
  const chase = round.findIndex(({ type }) => type === 'chased');
  const parts = chase < 0 ? [round] : [round.slice(0, chase), round.slice(chase)];
  return parts.map((part) => storyOf(part.filter(isOnBoard), name, reader).join(' ')).filter((text) => text !== '');
};

/** The board has no room for what `Read` and the log say of the deck. */
const isOnBoard = ({ type }: Event): boolean => type !== 'reshuffled';

/** B6: the cards that all begin with. */
const HAND = 3;

/** What a player has or suffers; on a seat's own screen with the names, as nothing else there says who is which. */
const seatFigures = (view: View, { name, colour }: SeatNames): readonly Figure[] =>
  view.runners.flatMap((runner, seat) => {
    const who = view.viewer === 'table' ? '' : seat === view.viewer ? screenTexts.figure.you : name(seat);
    const parts = [who, ...belongingsOf(view, runner, seat)].filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ name: colour(seat), value: parts.join(', '), beside: who }];
  });

const belongingsOf = ({ own }: View, runner: PublicRunner, seat: number): readonly string[] => {
  if (!isActive(runner)) return [screenTexts.figure.caught];
  const { handSize, injury, stuck } = runner;
  const lost = own?.seat === seat ? own.lost : [];
  const fewer =
    lost.length > 0
      ? screenTexts.figure.lost({ count: lost.length, cards: listOf(lost) })
      : screenTexts.figure.cards({ count: handSize });
  return [
    ...(handSize < HAND ? [fewer] : []),
    ...(injury > 0 ? [screenTexts.figure.injuries({ count: injury })] : []),
    ...(stuck ? [screenTexts.figure.stuck] : []),
  ];
};

/** B23, B25: the spaces to which a card can take the Warlord, and what holds him off. */
const warlordFigure = (view: View): Figure => {
  const [least, most] = [Math.min(view.warlord + SLOWEST, SUSA - 1), Math.min(view.warlord + FASTEST, SUSA - 1)];
  const now = screenTexts.atLeast({ face: neededIn(view) });
  const later = laterOf(view, most);
  const needed =
    later === null
      ? now
      : screenTexts.atLeastLater({
          now,
          later: screenTexts.atLeast({ face: later.needed }),
          village: villageName(later.village),
        });
  return {
    name: namesTexts.warlord,
    value: screenTexts.figure.reach({ isOne: least === most, least: `${least}`, most: `${most}`, needed }),
    beside: '',
  };
};

/** B23: what holds him off from the first village on that he may enter and that moves the marker. */
const laterOf = (view: View, most: number) => {
  const { marker, options, warlord } = view;
  const village = villages.findIndex(
    ({ space }, index) => space > warlord && space <= most && isAlarmed(options, index),
  );
  const needed = neededIn({ ...view, marker: marker + 1 });
  return village < 0 || needed === neededIn(view) ? null : { village, needed };
};

/** B24, B40: what the viewer needs in a fight, or anybody without a handicap. */
const neededIn = (view: View): number => (view.viewer === 'table' ? trackValue(view) : neededBy(view, view.viewer));

const controlsOf = (view: View, within: Scene<Event>['within']): readonly (readonly Control[])[] => {
  const { own, secrets, viewer, runners } = view;
  if (secrets !== null) return [];
  if (viewer === 'table') return tableControls();
  // In a puzzle a blue button would be a hint.
  const plain = within === 'puzzle' ? null : plainCard(view);
  return own === null ? [] : handControls(own, runners[own.seat]?.handSize ?? 0, plain);
};

const toneOf = ({ secrets, story }: View): Tone => {
  if (secrets !== null) return 'over';
  return story.some(({ type }) => type === 'card-lost' || type === 'eliminated') ? 'danger' : 'calm';
};

/** What the signs on the road mean. */
const legendOf = ({ runners, villages }: View, colours: readonly Colour[]): string => {
  const opened = villages.flatMap((token) => (token === null ? [] : [tokenName(token)]));
  return [
    ...runners.map((_, seat) => screenTexts.legend.sign(colourAt(colours, seat))),
    screenTexts.legend.sign({ letter: namesTexts.warlordLetter, name: namesTexts.warlord }),
    ...(villages.includes(null) ? [screenTexts.legend.shut] : []),
    ...(opened.length > 0 ? [screenTexts.legend.opened({ tokens: opened.join(', ') })] : []),
  ].join(' · ');
};

/** B8, B37, B38: where the Combat Track began, at the start. */
const challengeText = ({ options, round }: Pick<View, 'options' | 'round'>): string => {
  const { challenge, ordeal, half } = options;
  if (round > 0 || !(challenge || half)) return '';
  return screenTexts.challenge[ordeal ? 'ordeal' : challenge ? 'challenge' : 'half'];
};
