import { stepsOf } from './card.ts';
import type { Card } from './card.ts';
import type { SeatName } from './story.ts';
import { countText, stepsText, tokenName, villageName } from './text.ts';
import type { OwnCards, View } from './view.ts';

/** The viewer's own cards, the deck's size, and the discard pile by steps. */
export const seenLines = ({ deck, discard, own, secrets }: View): readonly string[] => [
  ...(own !== null && secrets === null ? handLines(own) : []),
  `**Deck** ${countText(deck, 'card')}. **Discard pile** ${discard.length === 0 ? 'empty.' : `${countText(discard.length, 'card')}:`}`,
  ...([3, 2, 1] as const).flatMap((steps) => {
    const cards = discard.filter((card) => stepsOf(card) === steps);
    return cards.length > 0 ? [`- ${countText(steps, 'step')}: ${cards.join(', ')}`] : [];
  }),
];

const handLines = ({ hand, lost }: OwnCards): readonly string[] => [
  `**Your hand** ${hand.map((card) => `${card} (${stepsText(card)})`).join(', ')}`,
  ...(lost.length > 0 ? [`**Lost for good**, known to you alone: ${lost.join(', ')}`] : []),
];

/** B30: what was secret until the end. */
export const secretLines = ({ secrets, villages }: View, name: SeatName): readonly string[] => {
  if (secrets === null) return [];
  const { hands, lost, deck, tokens, removed, table } = secrets;
  const shut = tokens.flatMap((token, village) =>
    villages[village] === null ? [`${villageName(village)} ${tokenName(token)}`] : [],
  );
  return [
    '**What was secret**',
    ...hands.flatMap((hand, seat) => {
      const gone = lost[seat] ?? [];
      if (hand.length + gone.length === 0) return [];
      return `- ${name(seat)}: hand ${cardsText(hand)}${gone.length > 0 ? `, lost ${cardsText(gone)}` : ''}`;
    }),
    ...(table.length > 0 ? [`- left on the table: ${cardsText(table)}`] : []),
    ...(shut.length > 0 ? [`- still shut: ${shut.join(', ')}`] : []),
    `- tokens not in the game: ${removed.map(tokenName).join(', ')}`,
    `- deck from the top: ${cardsText(deck)}`,
  ];
};

const cardsText = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'none');
