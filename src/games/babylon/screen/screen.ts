import type { Block, ButtonControl, Control, Figure, Scene, Screen, Tone } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { isActive, isOver, SUSA, trackValue, winnerOf } from '../rules/board.ts';
import { pilesOf } from '../rules/card.ts';
import type { Event } from '../rules/event.ts';
import { choicesOf } from '../rules/rules.ts';
import type { Action, CardChoice } from '../rules/state.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';
import { WARLORD_LEAD } from '../rules/warlord.ts';
import { colourOf, signOf } from '../words/names.ts';
import {
  cards as cardWords,
  figures,
  labels,
  legend,
  positions,
  standing,
  titles,
  story as words,
} from '../words/screen.ts';
import { marginsOf, nextGoal } from './next-goal.ts';
import { drawRoad } from './road.ts';
import { roundsOf, storyOf, type SeatName } from './story.ts';

/** Whom the race waits for, or how it ended; on a seat's own screen, also what that seat has chosen. */
const standingOf = (view: View, name: SeatName): string => {
  const { own, round, secrets, viewer } = view;
  if (secrets !== null) {
    const winner = winnerOf(view);
    return winner === null ? standing.lost(round) : standing.won(name(winner), round);
  }
  if (own !== null) {
    const waiting = own.choice === null ? '' : ` ${waitingText(view, name)}`;
    return (own.choice === null ? standing.choose(own.seat) : standing.chose(own.seat, own.choice)) + waiting;
  }
  const begun = round === 0 ? `${standing.run} ` : '';
  return viewer === 'table' ? begun + waitingText(view, name) : `${standing.out} ${waitingText(view, name)}`;
};

/** Where the players are, from first to last. */
const positionsText = ({ runners, warlord }: View, name: SeatName): string => {
  const racers = runners
    .flatMap((runner, seat) => (isActive(runner) ? [{ who: name(seat), space: runner.space }] : []))
    .toSorted((left, right) => right.space - left.space);
  return positions(racers, { space: warlord, behind: (racers.at(-1)?.space ?? warlord) - warlord });
};

const waitingText = ({ runners }: View, name: SeatName): string =>
  standing.waiting(runners.flatMap((runner, seat) => (isActive(runner) && !runner.submitted ? [name(seat)] : [])));

/** The controls of the public board while the race goes on: each player opens their own hand. */
const TABLE_CONTROLS: readonly (readonly Control[])[] = [
  [{ kind: 'button', label: labels.hand, style: 'primary', press: { privateScreen: true } }],
];

/** B10, B11: the hand as buttons. The choice made so far is marked, and can't be made again. */
const handControls = (own: OwnCards, handSize: number): readonly (readonly Control[])[] => [
  choicesOf({ ...own, handSize, choice: null }).map((action) => choiceButton(action, own.choice)),
];

const choiceButton = (action: Action, choice: CardChoice | null): ButtonControl => {
  const isChosen = (action.type === 'chance' ? 'chance' : action.card) === choice;
  const label = action.type === 'chance' ? labels.chance : labels.play(action.card);
  return {
    kind: 'button',
    label: isChosen ? labels.chosen(label) : label,
    style: isChosen ? 'success' : 'primary',
    press: { action: makeAction(action) },
    ...(isChosen ? { disabled: true } : {}),
  };
};

/** The viewer's own cards, unless picture and buttons show them, the deck's size, and the discard pile by steps. */
const seenLines = ({ deck, discard, own }: View, isPictured: boolean): readonly string[] => {
  const piles = pilesOf(discard).filter(({ cards }) => cards.length > 0);
  const pile = discard.length === 0 ? cardWords.noneDiscarded : cardWords.discarded(piles);
  return [...(own === null ? [] : handLines(own, isPictured)), `${cardWords.deck(deck)} · ${pile}`];
};

const handLines = ({ hand, lost }: OwnCards, isPictured: boolean): readonly string[] => [
  ...(isPictured ? [] : [cardWords.hand(hand)]),
  ...(lost.length > 0 ? [cardWords.lost(lost)] : []),
];

/** B30: what was secret until the end. */
const secretLines = ({ secrets, villages }: View, name: SeatName): readonly string[] => {
  if (secrets === null) return [];
  const { hands, lost, deck, tokens, removed, table } = secrets;
  const shut = tokens.flatMap((token, village) => (villages[village] === null ? [{ village, token }] : []));
  return [
    cardWords.secret,
    ...hands.flatMap((hand, seat) => {
      const gone = lost[seat] ?? [];
      return hand.length + gone.length === 0 ? [] : [cardWords.secretHand(name(seat), hand, gone)];
    }),
    ...(table.length > 0 ? [cardWords.onTable(table)] : []),
    ...(shut.length > 0 ? [cardWords.shut(shut)] : []),
    cardWords.removed(removed),
    cardWords.secretDeck(deck),
  ];
};

/** What a viewer sees and may press: the public board, or a seat's own hand. Both begin with what happened. */
export const screen = (view: View, scene: Scene<Event>): Screen => {
  const { events, players, isPictured = false } = scene;
  const name: SeatName = (seat) => players[seat] ?? colourOf(seat);
  const story = storyLines(view, events, name);
  const standing = standingOf(view, name);
  const positions = view.round === 0 ? [] : [positionsText(view, name)];
  const [headline = '', ...lines] = isOver(view)
    ? [standing, ...marginsOf(view, name), ...nextGoal(view, name, scene), ...story, ...secretLines(view, name)]
    : [...story, ...positions, standing, ...seenLines(view, isPictured)];
  return {
    title: titleOf(view),
    headline,
    tone: toneOf(view),
    figures: figuresOf(view, name),
    board: isPictured ? [] : [{ kind: 'code', text: drawRoad(view).join('\n') }],
    legend: isPictured ? challengeText(view) : legendOf(view),
    story: [block(lines)],
    controls: controlsOf(view),
  };
};

const block = (lines: readonly string[]): Block => ({ kind: 'text', text: lines.join('\n') });

/** Whether this is the screen of a seat that can choose. */
const isChoosing = ({ own, secrets }: View): boolean => own !== null && secrets === null;

const titleOf = (view: View): string => {
  if (view.secrets !== null) return titles.over;
  return isChoosing(view) ? titles.hand(view.round + 1) : titles.board(view.round + 1);
};

/**
 * The last round. If several were played in one go because nobody was left to choose: the first of them, in which a
 * player was caught, then the others in short.
 */
const storyLines = ({ story, round, viewer }: View, events: readonly Event[], name: SeatName): readonly string[] => {
  if (story.length === 0) return [];
  const rounds = roundsOf(events);
  const [first, ...others] = rounds;
  if (first === undefined || others.length === 0)
    return [...roundHeading(story, round, viewer, name), ...linesOf(story, name)];
  const began = round - others.length;
  const last = others.at(-1) ?? [];
  return [
    ...roundHeading(first, began, viewer, name),
    ...linesOf(first, name),
    words.meanwhile,
    ...others.slice(0, -1).map((events, index) => shortLine(events, began + 1 + index, name)),
    words.round(round),
    ...linesOf(last, name),
  ];
};

/** A round’s heading, with the name of a player who was caught in it. */
const roundHeading = (
  events: readonly Event[],
  round: number,
  viewer: View['viewer'],
  name: SeatName,
): readonly string[] => {
  const caught = events.flatMap((event) => (event.type === 'eliminated' ? [event.seat] : []));
  const who = caught.find((seat) => seat === viewer) ?? caught[0];
  return [who === undefined ? words.round(round) : words.caughtIn(round, name(who))];
};

const linesOf = (events: readonly Event[], name: SeatName): readonly string[] =>
  storyOf(events, name).map(
    ({ roll, effect, note }) => `- ${roll === '' ? '' : `🎲 **${roll}** `}${effect}${note === '' ? '' : `: ${note}`}`,
  );

/** Where each player and the Warlord got to in a round. */
const shortLine = (events: readonly Event[], round: number, name: SeatName): string => {
  const reached = new Map<number, number>();
  for (const event of events) if (event.type === 'moved' || event.type === 'fled') reached.set(event.seat, event.to);
  const ways = [...reached].map(([seat, to]) => ({ who: name(seat), to }));
  const chase = events.filter((event) => event.type === 'chased').map(({ to }) => ({ who: words.warlord, to }));
  return words.short(round, [...ways, ...chase]);
};

const figuresOf = (view: View, name: SeatName): readonly Figure[] => [
  ...view.runners.map((runner, seat) => ({ name: sideOf(view, seat, name), value: runnerText(view, runner) })),
  {
    name: figures.warlord,
    value:
      view.secrets === null
        ? figures.reach(1 + WARLORD_LEAD, 3 + WARLORD_LEAD, farthestReach(view), trackValue(view))
        : figures.needs(trackValue(view)),
  },
];

/** The colour of a player; on a seat's own screen with the name, as nothing else there says who is which. */
const sideOf = ({ viewer }: View, seat: number, name: SeatName): string =>
  viewer === 'table' ? colourOf(seat) : figures.side(name(seat), seat);

const runnerText = ({ secrets }: View, runner: PublicRunner): string =>
  isActive(runner)
    ? figures.runner(runner.handSize, runner.injury, runner.stuck, secrets === null && runner.submitted)
    : figures.caught;

/** B23, B25: the farthest space to which a card can take him. */
const farthestReach = ({ warlord }: View): number => Math.min(warlord + 3 + WARLORD_LEAD, SUSA - 1);

const controlsOf = (view: View): readonly (readonly Control[])[] => {
  const { own, secrets, viewer, runners } = view;
  if (secrets !== null) return [];
  if (viewer === 'table') return TABLE_CONTROLS;
  return own === null ? [] : handControls(own, runners[own.seat]?.handSize ?? 0);
};

const toneOf = ({ secrets, story }: View): Tone => {
  if (secrets !== null) return 'over';
  return story.some(({ type }) => type === 'card-lost' || type === 'eliminated') ? 'danger' : 'calm';
};

/** What the signs on the road mean. */
const legendOf = ({ runners, round, options, villages }: View): string =>
  [
    [
      ...runners.map((_, seat) => `${signOf(seat)} ${colourOf(seat)}`),
      legend.warlord,
      ...(round === 0 ? [legend.together(runners.length)] : []),
      ...(villages.includes(null) ? [legend.shut] : []),
    ].join(' · '),
    challengeText({ options }),
  ]
    .filter((text) => text !== '')
    .join('\n');

const challengeText = ({ options }: Pick<View, 'options'>): string =>
  options.ordeal ? legend.ordeal : options.challenge ? legend.challenge : options.half ? legend.half : '';
