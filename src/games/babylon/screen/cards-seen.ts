import { pilesOf } from '../rules/card.ts';
import type { OwnCards, View } from '../rules/view.ts';
import { cards as words } from '../words/screen.ts';
import type { SeatName } from './story.ts';

/** The viewer's own cards, unless picture and buttons show them, the deck's size, and the discard pile by steps. */
export const seenLines = ({ deck, discard, own }: View, isPictured: boolean): readonly string[] => {
  const piles = pilesOf(discard).filter(({ cards }) => cards.length > 0);
  const pile = discard.length === 0 ? words.noneDiscarded : words.discarded(piles);
  return [...(own === null ? [] : handLines(own, isPictured)), `${words.deck(deck)} · ${pile}`];
};

const handLines = ({ hand, lost }: OwnCards, isPictured: boolean): readonly string[] => [
  ...(isPictured ? [] : [words.hand(hand)]),
  ...(lost.length > 0 ? [words.lost(lost)] : []),
];

/** B30: what was secret until the end. */
export const secretLines = ({ secrets, villages }: View, name: SeatName): readonly string[] => {
  if (secrets === null) return [];
  const { hands, lost, deck, tokens, removed, table } = secrets;
  const shut = tokens.flatMap((token, village) => (villages[village] === null ? [{ village, token }] : []));
  return [
    words.secret,
    ...hands.flatMap((hand, seat) => {
      const gone = lost[seat] ?? [];
      return hand.length + gone.length === 0 ? [] : [words.secretHand(name(seat), hand, gone)];
    }),
    ...(table.length > 0 ? [words.onTable(table)] : []),
    ...(shut.length > 0 ? [words.shut(shut)] : []),
    words.removed(removed),
    words.secretDeck(deck),
  ];
};
