/** B5: the kinds of tokens. */
export const tokens = ['injury', 'stuck', 'ambush'] as const;
export type VillageToken = (typeof tokens)[number];

/** B5: all tokens for this number of players: three of each kind, but no Ambush for two. */
export const tokensFor = (players: number): readonly VillageToken[] =>
  tokens.flatMap((token) => (players === 2 && token === 'ambush' ? [] : [token, token, token]));

/** B6: a card's id is its priority number, 1 to 28. */
export type Card = number;

/** B6: the cards by their steps. */
const worth: Readonly<Record<1 | 2 | 3, readonly Card[]>> = {
  3: [1, 2, 4, 6, 9, 12, 15, 19],
  2: [3, 5, 7, 8, 11, 13, 16, 18, 21, 22, 24, 26],
  1: [10, 14, 17, 20, 23, 25, 27, 28],
};

/** B6: all 28 cards by priority. */
export const allCards: readonly Card[] = Array.from({ length: 28 }, (_, place) => place + 1);

/** B6: how many steps a card is worth. */
export const stepsOf = (card: Card): 1 | 2 | 3 => stepsByCard[card] ?? 2;

const stepsByCard: readonly (1 | 2 | 3)[] = [0, ...allCards].map((card) =>
  worth[3].includes(card) ? 3 : worth[1].includes(card) ? 1 : 2,
);

const byPriority = (left: Card, right: Card): number => left - right;

/** The cards in order of priority. */
export const sorted = (cards: readonly Card[]): readonly Card[] => cards.toSorted(byPriority);

/** The cards in piles by steps, the fastest first. */
export const pilesOf = (cards: readonly Card[]) =>
  ([3, 2, 1] as const).map((steps) => ({ steps, cards: cards.filter((card) => stepsOf(card) === steps) }));

/** The cards without this one. */
export const without = (cards: readonly Card[], card: Card): readonly Card[] => cards.filter((other) => other !== card);
