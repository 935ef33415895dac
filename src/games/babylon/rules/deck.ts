import type { Chance } from '../../../kernel/random.ts';
import { BABYLON } from './board.ts';
import { sorted, without, type Card } from './card.ts';
import { advance, advanceRunner, liftStuck, runnerOf, withRunner, type Transition } from './transition.ts';

interface DrawnCard {
  readonly card: Card;
  readonly transition: Transition;
}

/** B22: draws the top card of the deck. If the deck is empty, the discard pile is shuffled into a new one first. */
export const drawCard = (transition: Transition, chance: Chance): DrawnCard => {
  const filled = transition.state.deck.length > 0 ? transition : reshuffle(transition, chance);
  const [card, ...deck] = filled.state.deck;
  if (card === undefined) throw new Error('deck and discard pile are both empty');
  return { card, transition: advance(filled, { deck }) };
};

const reshuffle = (transition: Transition, chance: Chance): Transition => {
  const deck = chance.shuffle(transition.state.discard);
  return advance(
    transition,
    { deck, discard: [], reshuffled: sorted(deck) },
    { type: 'reshuffled', cards: deck.length },
  );
};

/** B13: puts a resolved card from the table on the discard pile. */
export const discard = (transition: Transition, card: Card): Transition =>
  advance(transition, { table: without(transition.state.table, card), discard: [...transition.state.discard, card] });

/** B13: the player draws up to the hand size. An eliminated player draws nothing. */
export const refill = (transition: Transition, seat: number, chance: Chance): Transition => {
  const { hand, handSize } = runnerOf(transition.state, seat);
  if (hand.length >= handSize) return transition;
  const drawn = drawCard(transition, chance);
  return refill(advanceRunner(drawn.transition, seat, { hand: sorted([...hand, drawn.card]) }), seat, chance);
};

/** B20: reduces the hand size by 1. A random card is lost for good, and a player who loses the last one is out. */
export const loseCard = (transition: Transition, seat: number, chance: Chance): Transition => {
  const { hand, lost, handSize } = runnerOf(transition.state, seat);
  const left = handSize - 1;
  if (left === 0) return eliminate(transition, seat);
  const card = chance.pick(hand);
  return advanceRunner(
    transition,
    seat,
    { handSize: left, hand: without(hand, card), lost: sorted([...lost, card]) },
    { type: 'card-lost', seat, left },
  );
};

/** B21: the cards go to the discard pile, in an order that hides which were lost, and the meeple goes to Babylon. */
const eliminate = (transition: Transition, seat: number): Transition => {
  const { state } = transition;
  const { hand, lost } = runnerOf(state, seat);
  const out = { space: BABYLON, handSize: 0, hand: [], lost: [], choice: null, injury: 0, stuck: false };
  const change = { runners: withRunner(state, seat, out), discard: [...state.discard, ...sorted([...hand, ...lost])] };
  return liftStuck(advance(transition, change, { type: 'eliminated', seat }));
};
