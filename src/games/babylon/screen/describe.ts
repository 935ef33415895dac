import type { Description, Scene } from '../../contract/screen.ts';
import { isActive, isOver, SUSA, trackValue, winnerOf } from '../rules/board.ts';
import { pilesOf } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Event } from '../rules/event.ts';
import { choicesOf } from '../rules/rules.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';
import { WARLORD_LEAD } from '../rules/warlord.ts';
import { description as words } from '../words/description.ts';
import { colourNames } from '../words/names.ts';
import { marginsOf, nextGoal } from './next-goal.ts';
import { storyOf, type SeatName, type SeatNames } from './story.ts';

/** A race in sentences: what happened, where everyone is, which cards are known, and what the viewer can do. */
export const describe = (
  view: View,
  scene: Pick<Scene<Event>, 'players' | 'bots' | 'rematch' | 'colours'>,
): Description => {
  const { players } = scene;
  const colour = colourNames(coloursIn(scene.colours));
  const name: SeatName = (seat) => players[seat] ?? colour(seat);
  return {
    sentences: [
      progressOf(view, name, colour),
      ...marginsOf(view, name),
      ...storyOf(view.story, name).map(({ effect, note }) => words.happened(effect, note)),
      ...view.runners.map((runner, seat) => runnerSentence(view, runner, seat, { name, colour })),
      ...warlordSentences(view, name),
      ...view.villages.map((token, village) => words.village(village, token)),
      ...cardSentences(view),
      ...(view.own === null || isOver(view) ? [] : ownSentences(view, view.own)),
      ...secretSentences(view, name),
      words.rules(view.options),
      ...nextGoal(view, scene),
    ],
    menus: [],
  };
};

const progressOf = (view: View, name: SeatName, colour: SeatName): string => {
  const own = view.viewer === 'table' ? null : colour(view.viewer);
  if (!isOver(view)) return words.round(view.round + 1, own);
  const winner = winnerOf(view);
  return words.over(view.round, winner === null ? null : name(winner), own);
};

const runnerSentence = (view: View, runner: PublicRunner, seat: number, { name, colour }: SeatNames): string => {
  if (!isActive(runner)) return words.caught(colour(seat), name(seat));
  const { space, handSize, injury, stuck, submitted } = runner;
  const state = { space, toGo: SUSA - space, cards: handSize, injury, stuck };
  return words.runner(colour(seat), name(seat), state, isOver(view) ? null : submitted);
};

/** Where the Warlord is, how far he can go, and whom he may reach. */
const warlordSentences = (view: View, name: SeatName): readonly string[] => {
  const { warlord, runners } = view;
  const place = words.warlord(warlord, trackValue(view));
  if (isOver(view)) return [place];
  const [least, most] = [warlord + 1 + WARLORD_LEAD, warlord + 3 + WARLORD_LEAD];
  const near = runners.flatMap((runner, seat) => (isActive(runner) && runner.space <= most ? [name(seat)] : []));
  return [place, words.reach(least, most), words.threatened(near)];
};

const cardSentences = ({ deck, discard }: View): readonly string[] => [
  words.deck(deck),
  ...pilesOf(discard).map(({ steps, cards }) => words.discarded(steps, cards)),
];

const ownSentences = ({ runners }: View, own: OwnCards): readonly string[] => {
  const handSize = runners[own.seat]?.handSize ?? 0;
  const choices = choicesOf({ ...own, handSize });
  return [
    words.hand(own.hand),
    ...(own.lost.length > 0 ? [words.lost(own.lost)] : []),
    ...(own.choice === null ? [] : [words.chose(own.choice)]),
    words.choices(
      choices.flatMap((action) => (action.type === 'play' ? [action.card] : [])),
      choices.some(({ type }) => type === 'chance'),
      own.choice !== null,
    ),
  ];
};

/** B30: what was secret until the end. */
const secretSentences = ({ secrets }: View, name: SeatName): readonly string[] =>
  secrets === null
    ? []
    : [
        ...secrets.hands.map((hand, seat) => words.secretHand(name(seat), hand, secrets.lost[seat] ?? [])),
        words.secretDeck(secrets.deck),
        words.secretTokens(secrets.tokens, secrets.removed),
        words.onTable(secrets.table),
      ];
