import type { Chance } from '../../kernel/random.ts';
import { BABYLON } from './board.ts';
import { advance, advanceRunner, runnerOf, withRunner } from './progress.ts';
import type { Progress } from './progress.ts';
import { sorted, without } from './card.ts';
import type { Card } from './card.ts';
import { liftStuck } from './stuck.ts';

/** The deck's top card, and the race without it in the deck. */
export interface Drawn {
  readonly card: Card;
  readonly progress: Progress;
}

/** B22: takes the deck's top card; an empty deck is made anew of the discard pile first. */
export const drawCard = (progress: Progress, chance: Chance): Drawn => {
  const filled = progress.state.deck.length > 0 ? progress : reshuffle(progress, chance);
  const [card, ...deck] = filled.state.deck;
  if (card === undefined) throw new Error('deck and discard pile are both empty');
  return { card, progress: advance(filled, { deck }) };
};

const reshuffle = (progress: Progress, chance: Chance): Progress => {
  const deck = chance.shuffle(progress.state.discard);
  return advance(progress, { deck, discard: [] }, { type: 'reshuffled', cards: deck.length });
};

/** B13: a card that was resolved goes from the table to the discard pile. */
export const discard = (progress: Progress, card: Card): Progress =>
  advance(progress, { table: without(progress.state.table, card), discard: [...progress.state.discard, card] });

/** B13: its player draws up to the hand size, which an eliminated one no longer has. */
export const refill = (progress: Progress, seat: number, chance: Chance): Progress => {
  const { hand, handSize } = runnerOf(progress.state, seat);
  if (hand.length >= handSize) return progress;
  const drawn = drawCard(progress, chance);
  return refill(advanceRunner(drawn.progress, seat, { hand: sorted([...hand, drawn.card]) }), seat, chance);
};

/** B20: the hand size falls by 1, and a random card of the hand is lost for good; with none left, its player is out. */
export const loseCard = (progress: Progress, seat: number, chance: Chance): Progress => {
  const { hand, lost, handSize } = runnerOf(progress.state, seat);
  const left = handSize - 1;
  if (left === 0) return eliminate(progress, seat);
  const card = chance.pick(hand);
  return advanceRunner(
    progress,
    seat,
    { handSize: left, hand: without(hand, card), lost: sorted([...lost, card]) },
    { type: 'card-lost', seat, left },
  );
};

/** B21: cards to the discard pile, meeple to Babylon, tokens away. What the pile tells is which cards, not which were lost. */
const eliminate = (progress: Progress, seat: number): Progress => {
  const { state } = progress;
  const { hand, lost } = runnerOf(state, seat);
  const out = { space: BABYLON, handSize: 0, hand: [], lost: [], choice: null, injury: 0, stuck: false };
  const change = {
    runners: withRunner(state, seat, out),
    discard: [...state.discard, ...sorted([...hand, ...lost])],
  };
  return liftStuck(advance(progress, change, { type: 'eliminated', seat }));
};
