import { handicapIn } from '../../contract/handicap.ts';
import { isAlarmed, mostNeeded, SUSA, track, villages } from '../rules/board.ts';
import { allCards, stepsOf, tokens } from '../rules/card.ts';
import type { CardChoice, Runner, State } from '../rules/state.ts';
import { WARLORD_LEAD } from '../rules/warlord.ts';
import { below, shuffle, type Dice } from './dice.ts';

/** A race as one array of small numbers, which rounds change in place: dozens of times as quick as `closeRound`. */
export type QuickRace = Int8Array;

/** Where the figures of a race are. */
export const PLAYERS = 0;
const MARKER = 1;
export const WARLORD = 2;
export const OPENED = 3;
/** B38: the village that does not move the marker, or -1. */
const QUIET = 4;
/** B40: the seat that a handicap helps, or -1, and the most that it needs. */
const HELPED = 5;
const LIMIT = 6;
/** The seat that reached Susa, or -1. */
export const WINNER = 7;
/** Where the top card of the deck is, and where the deck ends. @testonly */
export const TOP = 8;
const END = 9;
/** How many cards are in the discard pile. @testonly */
export const DISCARDED = 10;
/** B7: the tokens of the villages, each as its place in `tokens`. */
export const TOKENS = 11;
const SEATS = TOKENS + villages.length;

/** Where the figures of a player are, from `seatAt` on. */
export const SPACE = 0;
export const SIZE = 1;
export const INJURY = 2;
export const STUCK = 3;
/** How many cards are in the hand, which may be one fewer than its size; then the cards, in order. */
export const HELD = 4;
export const HAND = 5;
export const LOST = 8;
export const CHOICE = 10;
const SEAT_SIZE = 11;

/** Where the deck begins. @testonly */
export const DECK = SEATS + 3 * SEAT_SIZE;
const PILE = DECK + allCards.length;
const LENGTH = PILE + allCards.length;

/** How many cards a player has, lost ones included. */
const HAND_SIZE = LOST - HAND;

/** Choices that are no card. */
const NOTHING = 0;
export const BLIND = 29;

const [INJURES, STICKS] = [tokens.indexOf('injury'), tokens.indexOf('stuck')];
const STEPS = Int8Array.from([0, ...allCards.map((card) => stepsOf(card))]);
const VILLAGES = Int8Array.from(villages.map(({ space }) => space));

export const at = (numbers: Int8Array, place: number): number => numbers[place] ?? 0;

/** Where the figures of a seat begin. */
export const seatAt = (seat: number): number => SEATS + seat * SEAT_SIZE;

export const createRace = (): QuickRace => new Int8Array(LENGTH);

type Drawn = Pick<State, 'options' | 'runners' | 'marker' | 'warlord' | 'opened' | 'tokens' | 'deck' | 'discard'>;

/** The race as numbers. Cards on the table stay out: a race that is won goes no further. */
export const quickRaceOf = (state: Drawn): QuickRace => {
  const race = createRace();
  const help = handicapIn(state.options);
  race[PLAYERS] = state.runners.length;
  race[MARKER] = state.marker;
  race[WARLORD] = state.warlord;
  race[OPENED] = state.opened;
  race[QUIET] = villages.findIndex((_, village) => !isAlarmed(state.options, village));
  race[HELPED] = help?.seat ?? -1;
  race[LIMIT] = help === null ? track.length : mostNeeded(help.steps);
  race[WINNER] = state.runners.findIndex(({ space }) => space === SUSA);
  race[END] = state.deck.length;
  race[DISCARDED] = state.discard.length;
  race.set(
    state.tokens.map((token) => tokens.indexOf(token)),
    TOKENS,
  );
  for (const [seat, runner] of state.runners.entries()) race.set(figuresOf(runner), seatAt(seat));
  race.set(state.deck, DECK);
  race.set(state.discard, PILE);
  return race;
};

const figuresOf = ({ space, handSize, injury, stuck, hand, lost, choice }: Runner): readonly number[] => [
  space,
  handSize,
  injury,
  Number(stuck),
  hand.length,
  ...padded(hand, LOST - HAND),
  ...padded(lost, CHOICE - LOST),
  numberOf(choice),
];

const padded = (cards: readonly number[], length: number): readonly number[] =>
  Array.from({ length }, (_, place) => cards[place] ?? 0);

/** A choice as a number. */
const numberOf = (choice: CardChoice | null): number =>
  choice === null ? NOTHING : choice === 'chance' ? BLIND : choice;

/** Puts these cards into the deck, the first on top. */
export const stackDeck = (race: QuickRace, cards: ArrayLike<number>): void => {
  race[TOP] = 0;
  race[END] = cards.length;
  race.set(cards, DECK);
};

/** The cards of an active player, in order. */
export const heldIn = (race: QuickRace, seat: number) => {
  const place = seatAt(seat);
  const lost = place + LOST;
  return {
    hand: [...race.subarray(place + HAND, place + HAND + at(race, place + HELD))],
    lost: [...race.subarray(lost, lost + HAND_SIZE - at(race, place + SIZE))],
  };
};

/** The cards of the deck, the top one first. @testonly */
export const deckOf = (race: QuickRace): QuickRace => race.subarray(DECK + at(race, TOP), DECK + at(race, END));
/** The cards of the discard pile. @testonly */
export const pileOf = (race: QuickRace): QuickRace => race.subarray(PILE, PILE + at(race, DISCARDED));

/** Whether somebody has escaped, or nobody is left. */
export const isQuickOver = (race: QuickRace): boolean => {
  if (at(race, WINNER) >= 0) return true;
  for (let seat = 0; seat < at(race, PLAYERS); seat++) if (at(race, seatAt(seat) + SIZE) > 0) return false;
  return true;
};

/** B18: whether another active player is behind this one. */
export const isAnyBehind = (race: QuickRace, seat: number): boolean => {
  const here = at(race, seatAt(seat) + SPACE);
  for (let other = 0; other < at(race, PLAYERS); other++) {
    const place = seatAt(other);
    if (other !== seat && at(race, place + SIZE) > 0 && at(race, place + SPACE) < here) return true;
  }
  return false;
};

/** B24, B40: what a seat needs in a fight. */
export const quickNeed = (race: QuickRace, seat: number): number => {
  const value = at(race, MARKER) + 1;
  return at(race, HELPED) === seat ? Math.min(value, at(race, LIMIT)) : value;
};

/** B11 to B24: plays a round as `closeRound` does with this deck and these dice. All active seats have chosen. */
export const playRound = (race: QuickRace, dice: Dice): void => {
  const players = at(race, PLAYERS);
  for (let seat = 0; seat < players; seat++) takeFromHand(race, seat);
  for (let seat = 0; seat < players; seat++) {
    const place = seatAt(seat) + CHOICE;
    if (at(race, place) === BLIND) race[place] = drawn(race, dice);
  }
  for (let seat = nextToResolve(race); seat >= 0; seat = nextToResolve(race)) {
    resolve(race, seat, dice);
    if (isQuickOver(race)) return;
  }
  chase(race, dice);
};

const takeFromHand = (race: QuickRace, seat: number): void => {
  const place = seatAt(seat);
  const choice = at(race, place + CHOICE);
  if (choice !== NOTHING && choice !== BLIND) takeCard(race, place, placeInHand(race, place, choice));
};

const placeInHand = (race: QuickRace, place: number, card: number): number => {
  let found = 0;
  while (at(race, place + HAND + found) !== card) found++;
  return found;
};

const takeCard = (race: QuickRace, place: number, found: number): number => {
  const held = at(race, place + HELD) - 1;
  const card = at(race, place + HAND + found);
  for (let each = found; each < held; each++) race[place + HAND + each] = at(race, place + HAND + each + 1);
  race[place + HAND + held] = 0;
  race[place + HELD] = held;
  return card;
};

/** B13: the seat whose card has the lowest number of those that are not resolved; -1 if all are. */
const nextToResolve = (race: QuickRace): number => {
  let [next, lowest] = [-1, BLIND];
  for (let seat = 0; seat < at(race, PLAYERS); seat++) {
    const card = at(race, seatAt(seat) + CHOICE);
    if (card === NOTHING || card >= lowest) continue;
    next = seat;
    lowest = card;
  }
  return next;
};

/** B13, B18. */
const resolve = (race: QuickRace, seat: number, dice: Dice): void => {
  const place = seatAt(seat);
  const card = at(race, place + CHOICE);
  race[place + CHOICE] = NOTHING;
  if (at(race, place + STUCK) === 0) move(race, seat, at(STEPS, card), dice);
  if (at(race, WINNER) >= 0) return;
  discard(race, card);
  while (at(race, place + HELD) < at(race, place + SIZE)) addCard(race, place, drawn(race, dice));
};

/** B22. */
const drawn = (race: QuickRace, dice: Dice): number => {
  if (at(race, TOP) === at(race, END)) reshuffle(race, dice);
  const top = at(race, TOP);
  race[TOP] = top + 1;
  return at(race, DECK + top);
};

const reshuffle = (race: QuickRace, dice: Dice): void => {
  const count = at(race, DISCARDED);
  race.copyWithin(DECK, PILE, PILE + count);
  shuffle(race, DECK, DECK + count, dice);
  race[TOP] = 0;
  race[END] = count;
  race[DISCARDED] = 0;
};

const discard = (race: QuickRace, card: number): void => {
  const count = at(race, DISCARDED);
  race[PILE + count] = card;
  race[DISCARDED] = count + 1;
};

const addCard = (race: QuickRace, place: number, card: number): void => {
  const held = at(race, place + HELD);
  let free = place + HAND + held;
  for (; free > place + HAND && at(race, free - 1) > card; free--) race[free] = at(race, free - 1);
  race[free] = card;
  race[place + HELD] = held + 1;
};

/** B14. */
const move = (race: QuickRace, seat: number, steps: number, dice: Dice): void => {
  const from = at(race, seatAt(seat) + SPACE);
  const shut = at(race, OPENED) < VILLAGES.length ? at(VILLAGES, at(race, OPENED)) : SUSA;
  arrive(race, seat, Math.min(from + steps, shut), dice);
};

/** B15, B16, B26: goes to the next free space, and suffers what is there. */
const arrive = (race: QuickRace, seat: number, aimed: number, dice: Dice): void => {
  let space = aimed;
  while (isTaken(race, seat, space)) space++;
  race[seatAt(seat) + SPACE] = space;
  if (space === SUSA) {
    race[WINNER] = seat;
    return;
  }
  const opened = at(race, OPENED);
  if (opened < VILLAGES.length && space === at(VILLAGES, opened)) openVillage(race, seat, dice);
  liftStuck(race);
};

const isTaken = (race: QuickRace, seat: number, space: number): boolean => {
  for (let other = 0; other < at(race, PLAYERS); other++) {
    const place = seatAt(other);
    if (other !== seat && at(race, place + SPACE) === space && at(race, place + SIZE) > 0) return true;
  }
  return false;
};

/** B16 to B19. */
const openVillage = (race: QuickRace, seat: number, dice: Dice): void => {
  const place = seatAt(seat);
  const village = at(race, OPENED);
  const token = at(race, TOKENS + village);
  race[OPENED] = village + 1;
  if (token === INJURES) race[place + INJURY] = at(race, place + INJURY) + 1;
  else if (token !== STICKS) loseCard(race, seat, dice);
  else if (isAnyBehind(race, seat)) race[place + STUCK] = 1;
};

const liftStuck = (race: QuickRace): void => {
  for (let seat = 0; seat < at(race, PLAYERS); seat++) {
    if (at(race, seatAt(seat) + STUCK) === 1 && !isAnyBehind(race, seat)) race[seatAt(seat) + STUCK] = 0;
  }
};

/** B20, B21. */
const loseCard = (race: QuickRace, seat: number, dice: Dice): void => {
  const place = seatAt(seat);
  const left = at(race, place + SIZE) - 1;
  race[place + SIZE] = left;
  if (left > 0) {
    race[place + LOST + 2 - left] = takeCard(race, place, below(dice, at(race, place + HELD)));
    if (left === 1) race.subarray(place + LOST, place + CHOICE).sort();
    return;
  }
  // The hand has at most one card then, so all three go to the pile in order once that one is put among the others.
  const from = at(race, DISCARDED);
  for (let card = 0; card < 2; card++) discard(race, at(race, place + LOST + card));
  if (at(race, place + HELD) > 0) discard(race, takeCard(race, place, 0));
  race.subarray(PILE + from, PILE + at(race, DISCARDED)).sort();
  race.fill(0, place, place + SEAT_SIZE);
  liftStuck(race);
};

/** B23, B24. */
const chase = (race: QuickRace, dice: Dice): void => {
  const card = drawn(race, dice);
  discard(race, card);
  const from = at(race, WARLORD);
  let [to, reached] = [from + at(STEPS, card) + WARLORD_LEAD, -1];
  for (let seat = 0; seat < at(race, PLAYERS); seat++) {
    const place = seatAt(seat);
    const space = at(race, place + SPACE);
    if (at(race, place + SIZE) === 0 || space > to) continue;
    [to, reached] = [space, seat];
  }
  race[WARLORD] = to;
  for (let village = 0; village < VILLAGES.length; village++) {
    const space = at(VILLAGES, village);
    if (space > from && space <= to && village !== at(race, QUIET)) race[MARKER] = at(race, MARKER) + 1;
  }
  race[MARKER] = Math.min(at(race, MARKER), track.length - 1);
  if (reached >= 0) fight(race, reached, dice);
};

/** B24. */
const fight = (race: QuickRace, seat: number, dice: Dice): void => {
  const place = seatAt(seat);
  const roll = 1 + below(dice, 6) - at(race, place + INJURY);
  race[place + INJURY] = 0;
  if (roll < quickNeed(race, seat)) loseCard(race, seat, dice);
  if (at(race, place + SIZE) > 0) arrive(race, seat, at(race, WARLORD) + 1, dice);
};
