import {
  firstMarker,
  isActive,
  isAlarmed,
  isAnyoneBehind,
  isOver,
  isShut,
  START,
  track,
  villageAt,
  villages,
  winnerOf,
} from './board.ts';
import { allCards, sorted, tokensFor, type VillageToken } from './card.ts';
import type { Runner, State } from './state.ts';

/** What makes a stored race impossible under these rules; null if nothing does. */
export const faultOf = (state: State): string | null => checks.find(([isSound]) => !isSound(state))?.[1] ?? null;

type Check = readonly [isSound: (state: State) => boolean, fault: string];

const active = ({ runners }: State): readonly Runner[] => runners.filter(isActive);

/** Later checks may rely on earlier ones. */
const checks: readonly Check[] = [
  [({ runners, options }) => runners.length === options.players, 'its players are not as many as its options say'],
  [(state) => isSame(cardsOf(state), allCards), 'its cards are not the 28 of the game'],
  [({ runners }) => runners.every((runner) => isInOrder(runner)), 'a hand is out of order'],
  [({ runners }) => runners.every((runner) => isActive(runner) || isOut(runner)), 'an eliminated player still plays'],
  [(state) => isOver(state) || active(state).every((runner) => isFull(runner)), 'a hand does not have its size'],
  [(state) => active(state).every(({ handSize, lost }) => lost.length === 3 - handSize), 'a lost card is missing'],
  [(state) => !isOver(state) || state.runners.every(({ choice }) => choice === null), 'a choice outlives the race'],
  [({ runners }) => runners.every((runner) => isChoosable(runner)), 'a choice is not one that may be made'],
  [(state) => isOver(state) || active(state).some(({ choice }) => choice === null), 'a round is not closed'],
  [({ reshuffled }) => isAscending(reshuffled), 'the cards of its last reshuffle are out of order'],
  [({ table, runners }) => table.length === 0 || winnerOf({ runners }) !== null, 'cards were left on the table'],
  [(state) => hasItsTokens(state), 'its tokens are not those of the game'],
  [(state) => active(state).every(({ space }) => !passesShut(state, space)), 'a player is beyond a shut village'],
  [(state) => isApart(state), 'two meeples share a space'],
  [(state) => active(state).every(({ space }) => space > state.warlord), 'the Warlord is ahead of a player'],
  [(state) => state.marker === markerOf(state), 'the Combat Track is not where the Warlord moved it'],
  [(state) => injuries(state) <= openTokens(state, 'injury'), 'there are more Injuries than were turned up'],
  [(state) => state.runners.every((_, seat) => canBeStuck(state, seat)), 'a player is stuck where that is impossible'],
  [(state) => (state.round === 0) === (state.story.length === 0), 'its story is not that of its rounds'],
  [(state) => state.round > 0 || isAtStart(state), 'it moved before its first round'],
  [
    ({ story, runners }) => story.every((event) => !('seat' in event) || event.seat < runners.length),
    'its story has an unknown seat',
  ],
];

const cardsOf = ({ runners, deck, discard, table }: State): readonly number[] => [
  ...runners.flatMap(({ hand, lost }) => [...hand, ...lost]),
  ...deck,
  ...discard,
  ...table,
];

/** Whether both lists have the same things, each equally often. */
const isSame = <Thing>(some: readonly Thing[], others: readonly Thing[]): boolean =>
  some.length === others.length && others.every((thing) => countOf(some, thing) === countOf(others, thing));

const countOf = <Thing>(things: readonly Thing[], thing: Thing): number =>
  things.filter((other) => other === thing).length;

const isInOrder = ({ hand, lost }: Runner): boolean =>
  hand.join() === sorted(hand).join() && lost.join() === sorted(lost).join();

/** Whether each card has a higher number than the one before it. */
const isAscending = (cards: readonly number[]): boolean =>
  cards.every((card, place) => place === 0 || card > (cards[place - 1] ?? card));

const isOut = ({ space, hand, lost, choice, injury, stuck }: Runner): boolean =>
  space === 0 && hand.length === 0 && lost.length === 0 && choice === null && injury === 0 && !stuck;

const isFull = ({ hand, handSize }: Runner): boolean => hand.length === handSize;

/** B10: whether the choice is a card of the hand, or a chance with hand size 1. */
const isChoosable = ({ choice, hand, handSize }: Runner): boolean =>
  choice === null || (choice === 'chance' ? handSize === 1 : hand.includes(choice));

const hasItsTokens = ({ tokens, removed, options }: State): boolean =>
  isSame([...tokens, ...removed], tokensFor(options.players));

const passesShut = (state: State, space: number): boolean =>
  villages.some((village) => village.space <= space && isShut(state, village.space));

/** B3: whether there is only one meeple on each space except the start. */
const isApart = (state: State): boolean => {
  const spaces = active(state).map(({ space }) => space);
  return spaces.every((space, place) => space === START || spaces.indexOf(space) === place);
};

/** B8, B23, B38: where the marker must be: one further for each village that the Warlord has entered. */
const markerOf = ({ options, warlord }: State): number => {
  const entered = villages.filter(({ space }, village) => space <= warlord && isAlarmed(options, village)).length;
  return Math.min(firstMarker(options) + entered, track.length - 1);
};

const injuries = ({ runners }: State): number => runners.reduce((sum, { injury }) => sum + injury, 0);

const openTokens = ({ tokens, opened }: State, token: VillageToken): number => countOf(tokens.slice(0, opened), token);

/** B18: whether a stuck player is in an open village with such a token, with another player behind. */
const canBeStuck = (state: State, seat: number): boolean => {
  const runner = state.runners[seat];
  if (!runner?.stuck) return true;
  const village = villageAt(runner.space);
  return village !== null && state.tokens[village] === 'stuck' && isAnyoneBehind(state, seat);
};

const isAtStart = ({ runners, warlord, opened, discard }: State): boolean =>
  runners.every(({ space, handSize }) => space === START && handSize === 3) &&
  warlord === 0 &&
  opened === 0 &&
  discard.length === 0;
