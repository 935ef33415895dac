import { colourAt } from '../../contract/colours.ts';
import { handicapSentences } from '../../contract/handicap.ts';
import type { Description, Scene } from '../../contract/screen.ts';
import { handicaps } from '../options/handicaps.ts';
import { isActive, isOver, SUSA, trackValue, villages, winnerOf } from '../rules/board.ts';
import { pilesOf, stepsOf, type VillageToken } from '../rules/card.ts';
import { coloursIn } from '../rules/colours.ts';
import type { Event } from '../rules/event.ts';
import { tokenName, villageName } from '../rules/names.ts';
import { choicesOf } from '../rules/rules.ts';
import type { Options } from '../rules/state.ts';
import { choiceOf, type OwnCards, type PublicRunner, type View } from '../rules/view.ts';
import { FASTEST, SLOWEST } from '../rules/warlord.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { marginsOf, nextGoal } from './next-goal.ts';
import { listOf } from './places.ts';
import { storyOf, type SeatName, type SeatNames } from './story.ts';

/** A race in sentences: what happened, where everyone is, which cards are known, and what the viewer can do. */
export const describe = (
  view: View,
  scene: Pick<Scene<Event>, 'players' | 'bots' | 'rematch' | 'colours'>,
): Description => {
  const { players } = scene;
  const colours = coloursIn(scene.colours);
  const colour: SeatName = (seat) => colourAt(colours, seat).name;
  const name: SeatName = (seat) => players[seat] ?? colour(seat);
  const story = storyOf(view.story, name, view.viewer);
  return {
    sentences: [
      progressOf(view, name, colour),
      ...marginsOf(view, name),
      ...(story.length > 0 ? [descriptionTexts.lastRound, ...story] : []),
      ...view.runners.map((runner, seat) => runnerSentence(view, runner, seat, { name, colour })),
      ...warlordSentences(view, name),
      ...view.villages.map(villageSentence),
      ...cardSentences(view),
      ...(view.own === null || isOver(view) ? [] : ownSentences(view, view.own)),
      ...secretSentences(view, name),
      rulesSentence(view.options),
      ...handicapSentences(handicaps, view.options, name),
      ...nextGoal(view, scene),
    ],
    menus: [],
  };
};

const progressOf = (view: View, name: SeatName, colour: SeatName): string => {
  const { round, viewer } = view;
  const own = viewer === 'table' ? null : { colour: colour(viewer) };
  if (!isOver(view)) {
    const now = descriptionTexts.round({ round: round + 1 });
    return `${now} ${own === null ? descriptionTexts.watching : descriptionTexts.you(own)}`;
  }
  const winner = winnerOf(view);
  const end =
    winner === null ? descriptionTexts.allCaught({ round }) : descriptionTexts.escaped({ round, who: name(winner) });
  return own === null ? end : `${end} ${descriptionTexts.youWere(own)}`;
};

const runnerSentence = (view: View, runner: PublicRunner, seat: number, { name, colour }: SeatNames): string => {
  const said = { colour: colour(seat), who: name(seat) };
  if (!isActive(runner)) return descriptionTexts.caught(said);
  const { space, handSize, injury, stuck } = runner;
  return descriptionTexts.runner({
    ...said,
    space: `${space}`,
    toGo: SUSA - space,
    cards: handSize,
    injuries: injury,
    isStuck: stuck,
    choice: choiceOf(view, runner),
  });
};

/** Where the Warlord is, how far he can go, and whom he may reach. */
const warlordSentences = (view: View, name: SeatName): readonly string[] => {
  const { warlord, runners } = view;
  const place = descriptionTexts.warlord({ space: `${warlord}`, needed: trackValue(view) });
  if (isOver(view)) return [place];
  const most = warlord + FASTEST;
  const near = runners.flatMap((runner, seat) => (isActive(runner) && runner.space <= most ? [name(seat)] : []));
  return [
    place,
    descriptionTexts.reach({
      slowest: `${SLOWEST}`,
      fastest: `${FASTEST}`,
      least: `${warlord + SLOWEST}`,
      most: `${most}`,
    }),
    near.length === 0 ? descriptionTexts.nobodyThreatened : descriptionTexts.threatened({ who: near }),
  ];
};

const villageSentence = (token: VillageToken | null, village: number): string => {
  const said = { village: villageName(village), space: `${villages[village]?.space ?? 0}` };
  return token === null ? descriptionTexts.shut(said) : descriptionTexts.opened({ ...said, token: tokenName(token) });
};

const cardSentences = ({ deck, discard, reshuffled }: View): readonly string[] => [
  descriptionTexts.deck({ cards: deck }),
  ...pilesOf(discard).map(({ steps, cards }) => descriptionTexts.discarded({ steps, cards: listOf(cards) })),
  ...(reshuffled.length > 0 ? [descriptionTexts.reshuffled({ cards: listOf(reshuffled) })] : []),
];

const ownSentences = ({ runners }: View, own: OwnCards): readonly string[] => {
  const handSize = runners[own.seat]?.handSize ?? 0;
  const choices = choicesOf({ ...own, handSize }).map((action) =>
    action.type === 'play' ? descriptionTexts.choice.play({ card: `${action.card}` }) : descriptionTexts.choice.blind,
  );
  const cards = own.hand.map((card) => descriptionTexts.card({ card: `${card}`, steps: stepsOf(card) }));
  return [
    descriptionTexts.hand({ cards: cards.join(', ') }),
    ...(own.lost.length > 0 ? [descriptionTexts.lost({ cards: listOf(own.lost) })] : []),
    ...(own.choice === null
      ? []
      : [own.choice === 'chance' ? descriptionTexts.choseBlind : descriptionTexts.chose({ card: `${own.choice}` })]),
    choices.length === 0
      ? descriptionTexts.nothing
      : own.choice === null
        ? descriptionTexts.canChoose({ choices })
        : descriptionTexts.canChange({ choices }),
  ];
};

/** B30: what was secret until the end. */
const secretSentences = ({ secrets }: View, name: SeatName): readonly string[] => {
  if (secrets === null) return [];
  const { hands, lost, deck, tokens, removed, table } = secrets;
  const named = (some: readonly VillageToken[]): string => some.map(tokenName).join(', ');
  return [
    ...hands.map((hand, seat) =>
      descriptionTexts.secretHand({ who: name(seat), cards: listOf(hand), lost: listOf(lost[seat] ?? []) }),
    ),
    descriptionTexts.secretDeck({ cards: listOf(deck) }),
    descriptionTexts.secretTokens({ tokens: named(tokens), removed: named(removed) }),
    descriptionTexts.table({ cards: listOf(table) }),
  ];
};

const rulesSentence = ({ players, challenge, ordeal, half }: Options): string => {
  const fights = ordeal ? 'ordeal' : challenge ? 'challenge' : half ? 'half' : 'other';
  return descriptionTexts.rules({ players, space: `${SUSA}`, fights });
};
