import { tallestAbove } from '../../contract/button-rows.ts';
import type { Colour } from '../../contract/colours.ts';
import type { Block, ButtonControl, Control, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { isActive, isAlarmed, isOver, SUSA, trackValue, villages, winnerOf } from '../rules/board.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Event } from '../rules/event.ts';
import { choicesOf } from '../rules/rules.ts';
import type { Action, CardChoice } from '../rules/state.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';
import { WARLORD_LEAD } from '../rules/warlord.ts';
import { namesWords } from '../words/names.ts';
import { revealWords } from '../words/reveal.ts';
import { screenWords } from '../words/screen.ts';
import { marginsOf, nextGoal } from './next-goal.ts';
import { revealOf } from './reveal.ts';
import { drawRoad } from './road.ts';
import { roundsOf, type SeatName, type SeatNames } from './story.ts';

/** Whom the race waits for, or how it ended; on a seat's own screen, what that seat can do. */
const standingOf = (view: View, name: SeatName): string => {
  const { own, round, secrets, viewer } = view;
  if (secrets !== null) {
    const winner = winnerOf(view);
    return winner === null ? screenWords.standing.lost(round) : screenWords.standing.won(name(winner), round);
  }
  if (own !== null && own.choice === null) {
    const others = waitingSeats(view).filter((seat) => seat !== own.seat);
    const running = view.runners.filter(isActive).length;
    const hasChosen = others.length < running - 1;
    return screenWords.standing.choose({ isFirst: round === 0, isAlone: running === 1, hasChosen }, others.map(name));
  }
  if (own !== null) return `${screenWords.standing.chosen} ${waitingText(view, name)}`;
  const begun = round === 0 ? `${screenWords.standing.run} ` : '';
  return viewer === 'table'
    ? begun + waitingText(view, name)
    : `${screenWords.standing.out} ${waitingText(view, name)}`;
};

const waitingText = (view: View, name: SeatName): string => {
  const waiting = waitingSeats(view);
  const isForAll = waiting.length > 1 && waiting.length === view.runners.filter(isActive).length;
  return isForAll ? screenWords.standing.waitingForAll : screenWords.standing.waiting(waiting.map(name));
};

const waitingSeats = ({ runners }: View): readonly number[] =>
  runners.flatMap((runner, seat) => (isActive(runner) && !runner.submitted ? [seat] : []));

/** The controls of the public board while the race goes on: each player opens their own hand. */
const tableControls = (): readonly (readonly Control[])[] => [
  [{ kind: 'button', label: screenWords.labels.hand, style: 'primary', press: { privateScreen: true } }],
];

/** B10, B11: the hand as buttons. The choice made so far is marked, and can't be made again. */
const handControls = (own: OwnCards, handSize: number, hasHints: boolean): readonly (readonly Control[])[] => [
  [
    ...choicesOf({ ...own, handSize, choice: null }).map((action) => choiceButton(action, own.choice)),
    ...(hasHints ? [hintButton()] : []),
  ],
];

/** B39 */
const hintButton = (): ButtonControl => ({
  kind: 'button',
  label: screenWords.labels.hint,
  style: 'secondary',
  press: { hint: true },
});

const choiceButton = (action: Action, choice: CardChoice | null): ButtonControl => {
  const isChosen = (action.type === 'chance' ? 'chance' : action.card) === choice;
  const label = action.type === 'chance' ? screenWords.labels.chance : screenWords.labels.play(action.card);
  return {
    kind: 'button',
    label: isChosen ? screenWords.labels.chosen(label) : label,
    style: isChosen ? 'success' : 'primary',
    press: { action: makeAction(action) },
    ...(isChosen ? { disabled: true } : {}),
  };
};

/**
 * What a viewer sees and may press: the public board, or a seat's own hand. The text says what happened and what only
 * it can say: the board shows the rest, and the buttons are the hand.
 */
export const screen = (view: View, scene: Scene<Event>): Screen => {
  const { events, players, within } = scene;
  const colours = coloursIn(scene.colours);
  const colourOf = namesWords.colourNames(colours);
  const name: SeatName = (seat) => players[seat] ?? colourOf(seat);
  // Colours are shorter than names: a phone has no room for many of these. A line below says whose they are.
  const told: SeatName = view.runners.length > FEW_NAMES ? colourOf : name;
  const story = storyLines(view, events, (seat) => (seat === view.viewer ? namesWords.YOU : told(seat)));
  const standing = standingOf(view, isOver(view) ? name : told);
  const [headline = '', ...lines] = isOver(view)
    ? [standing, ...marginsOf(view, name), ...nextGoal(view, scene), ...story]
    : story;
  const controls = controlsOf(view);
  return {
    title: titleOf(view),
    headline,
    tone: toneOf(view),
    figures: isOver(view) ? [] : [...seatFigures(view, { name, colour: colourOf }), warlordFigure(view)],
    board: [{ kind: 'code', text: drawRoad(view, colours).join('\n') }],
    legend: roundsOf(events).length > 1 ? '' : legendOf(view, colours),
    footnote: challengeText(view),
    story: lines.length === 0 ? [] : [block(lines)],
    situation: isOver(view) ? [] : [block([standing])],
    isHiddenByHint: true,
    controls,
    tallest: tallestAbove(
      controls,
      within === undefined ? (isOver(view) ? TALLEST_AT_END : TALLEST) : TALLEST_IN_LESSON,
    ),
  };
};

/** How many times its width the road may be tall, without controls. */
const TALLEST = 0.94;
const TALLEST_AT_END = 0.53;
const TALLEST_IN_LESSON = 0.95;

/** In a race of so many, the text calls the players by their names. */
const FEW_NAMES = 2;

const block = (lines: readonly string[]): Block => ({ kind: 'text', text: lines.join('\n') });

/** Whether this is the screen of a seat that can choose. */
const isChoosing = ({ own, secrets }: View): boolean => own !== null && secrets === null;

const titleOf = (view: View): string => {
  if (view.secrets !== null) return screenWords.titles.over;
  return isChoosing(view) ? screenWords.titles.hand(view.round + 1) : screenWords.titles.board(view.round + 1);
};

/** The last round. If several were played in one go because nobody was left to choose: the first and the last. */
const storyLines = ({ story, round }: View, events: readonly Event[], name: SeatName): readonly string[] => {
  const [first, ...others] = roundsOf(events);
  if (first === undefined || others.length === 0) return revealOf(story, name);
  return [
    revealWords.reveal.round(round - others.length),
    ...revealOf(first, name),
    revealWords.reveal.round(round),
    ...revealOf(others.at(-1) ?? [], name),
  ];
};

/** B6: the cards that all begin with. */
const HAND = 3;

/** What a player has or suffers; on a seat's own screen with the names, as nothing else there says who is which. */
const seatFigures = (view: View, { name, colour }: SeatNames): readonly Figure[] =>
  view.runners.flatMap((runner, seat) => {
    const who = view.viewer === 'table' ? '' : seat === view.viewer ? screenWords.figures.you : name(seat);
    const parts = [who, ...belongingsOf(view, runner, seat)].filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ name: colour(seat), value: parts.join(', '), beside: who }];
  });

const belongingsOf = ({ own }: View, runner: PublicRunner, seat: number): readonly string[] => {
  if (!isActive(runner)) return [screenWords.figures.caught];
  const lost = own?.seat === seat ? own.lost : [];
  const fewer = lost.length > 0 ? [screenWords.figures.lost(lost)] : [screenWords.figures.cards(runner.handSize)];
  return [...(runner.handSize < HAND ? fewer : []), ...screenWords.figures.runner(runner.injury, runner.stuck)];
};

/** B23, B25: the spaces to which a card can take the Warlord, and what holds him off. */
const warlordFigure = (view: View): Figure => {
  const [least, most] = [1, 3].map((steps) => Math.min(view.warlord + steps + WARLORD_LEAD, SUSA - 1));
  return {
    name: screenWords.figures.warlord,
    value: screenWords.figures.reach([least ?? 0, most ?? 0], trackValue(view), laterOf(view, most ?? 0)),
    beside: '',
  };
};

/** B23: what holds him off from the first village on that he may enter and that moves the marker. */
const laterOf = ({ marker, options, warlord }: View, most: number) => {
  const village = villages.findIndex(
    ({ space }, index) => space > warlord && space <= most && isAlarmed(options, index),
  );
  const needed = trackValue({ marker: marker + 1 });
  return village < 0 || needed === trackValue({ marker }) ? null : { village, needed };
};

const controlsOf = (view: View): readonly (readonly Control[])[] => {
  const { own, secrets, viewer, runners, options } = view;
  if (secrets !== null) return [];
  if (viewer === 'table') return tableControls();
  return own === null ? [] : handControls(own, runners[own.seat]?.handSize ?? 0, options.hints === true);
};

const toneOf = ({ secrets, story }: View): Tone => {
  if (secrets !== null) return 'over';
  return story.some(({ type }) => type === 'card-lost' || type === 'eliminated') ? 'danger' : 'calm';
};

/** What the signs on the road mean. */
const legendOf = ({ runners, villages }: View, colours: readonly Colour[]): string => {
  const opened = villages.flatMap((token) => token ?? []);
  return [
    ...runners.map((_, seat) => `${colours[seat]?.letter ?? ''} ${namesWords.colourNames(colours)(seat)}`),
    screenWords.legend.warlord,
    ...(villages.includes(null) ? [screenWords.legend.shut] : []),
    ...(opened.length > 0 ? [screenWords.legend.opened(opened)] : []),
  ].join(' · ');
};

/** B8, B37, B38: where the Combat Track began, at the start. */
const challengeText = ({ options, round }: Pick<View, 'options' | 'round'>): string => {
  if (round > 0) return '';
  return options.ordeal
    ? screenWords.legend.ordeal
    : options.challenge
      ? screenWords.legend.challenge
      : options.half
        ? screenWords.legend.half
        : '';
};
