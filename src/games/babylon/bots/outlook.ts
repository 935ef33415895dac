import type { Chance } from '../../../kernel/random.ts';
import { choicesOf } from '../rules/rules.ts';
import type { Action } from '../rules/state.ts';
import type { OwnCards, View } from '../rules/view.ts';
import { below, diceFrom, type Dice } from './dice.ts';
import { imagineInto, knowledgeOf } from './imagined-race.ts';
import { estimate, LEARNED, type Nets } from './prospects.ts';
import {
  at,
  BLIND,
  CHOICE,
  createRace,
  HAND,
  HELD,
  isAnyBehind,
  isQuickOver,
  PLAYERS,
  playRound,
  seatAt,
  SIZE,
  WINNER,
  heldIn,
  type QuickRace,
} from './quick-race.ts';
import {
  cellOf,
  createImagined,
  MOST_CHOICES,
  solve,
  type Imagined,
  type Strategies,
  type Strategy,
} from './regrets.ts';

/** What a choice leads to, for all its seat knows. */
export interface Outlook {
  readonly action: Action;
  /** The chance to escape first, from 0 to 1. */
  readonly win: number;
  /** The chance to be the rearmost runner after the round, or caught in it. */
  readonly last: number;
}

/** How far a seat looks ahead. */
export interface Foresight {
  /** How many races it imagines, and in how many ways the dice fall in each. */
  readonly worlds: number;
  readonly outcomes: number;
  /** Whether one more round is played, in which everybody chooses what looks best. */
  readonly isDeep: boolean;
  /** How often regrets are matched. With none, all choose anything. */
  readonly turns: number;
  /** How the others look ahead, for a seat that knows. Then it takes for granted what they choose. */
  readonly reads?: Foresight;
}

/** Deep looks into a race of three take this many times as long, so that there are fewer. */
const LONGER_FOR_THREE = 5;

/** What each choice of the viewer leads to, on average. Throws a `RangeError` for a viewer without cards. */
export const outlooksOf = (
  view: View,
  foresight: Foresight,
  chance: Chance,
  nets: Nets = LEARNED,
): readonly Outlook[] => {
  const { own } = view;
  if (own === null) throw new RangeError('a seat that is out chooses nothing');
  return lookAhead(view, own, foresight, diceFrom(chance), nets);
};

const lookAhead = (view: View, own: OwnCards, foresight: Foresight, dice: Dice, nets: Nets): readonly Outlook[] => {
  const choices = choicesOf({ ...own, handSize: view.runners[own.seat]?.handSize ?? 0, choice: null });
  const knowledge = knowledgeOf(view, own);
  const seats = [own.seat, ...[...view.runners.keys()].filter((seat) => seat !== own.seat)];
  const world = createRace();
  const count = Math.ceil(foresight.worlds / (foresight.isDeep && seats.length > 2 ? LONGER_FOR_THREE : 1));
  const { reads } = foresight;
  const read: Strategies[] = [];
  const races = Array.from({ length: count }, () => {
    imagineInto(world, knowledge, dice);
    if (reads)
      read.push([readOf(view, world, seats[1], reads, dice, nets), readOf(view, world, seats[2], reads, dice, nets)]);
    return tryChoices(world, seats, foresight, dice, nets);
  });
  const others = reads ? read : solve(races, foresight.turns).others;
  return choices.map((action, choice) => ({ action, ...outlookOf(races, others, choice) }));
};

/** What a seat chooses in an imagined race if it looks ahead like this. */
const readOf = (
  view: View,
  world: QuickRace,
  seat: number | undefined,
  reads: Foresight,
  dice: Dice,
  nets: Nets,
): Strategy => {
  const strategy = new Float64Array(countOf(world, seat));
  if (seat === undefined || at(world, seatAt(seat) + SIZE) === 0) return strategy.fill(1);
  const own = { seat, ...heldIn(world, seat), choice: null };
  const wins = lookAhead({ ...view, viewer: seat, own }, own, reads, dice, nets).map(({ win }) => win);
  strategy[wins.indexOf(Math.max(...wins))] = 1;
  return strategy;
};

/** An imagined race, and how likely the seat is the last one after each combination of choices. */
interface Tried extends Imagined {
  readonly last: Float64Array;
}

const outlookOf = (races: readonly Tried[], others: readonly Strategies[], choice: number): Omit<Outlook, 'action'> => {
  let [win, last] = [0, 0];
  for (const [index, tried] of races.entries()) {
    const [ones, rest] = others[index] ?? [];
    for (const [one, share] of ones?.entries() ?? []) {
      for (const [other, otherShare] of rest?.entries() ?? []) {
        const cell = cellOf(choice, one, other);
        win += (share * otherShare * (tried.worth[cell] ?? 0)) / races.length;
        last += (share * otherShare * (tried.last[cell] ?? 0)) / races.length;
      }
    }
  }
  return { win, last };
};

const round = createRace();
const chances = new Float64Array(3);

/** Plays a round with each combination of choices, all with the same dice. */
const tryChoices = (
  world: QuickRace,
  seats: readonly number[],
  { outcomes, isDeep }: Foresight,
  dice: Dice,
  nets: Nets,
): Tried => {
  const [seat = 0] = seats;
  const counts = [countOf(world, seats[0]), countOf(world, seats[1]), countOf(world, seats[2])] as const;
  const race = createImagined(counts);
  const last = new Float64Array(race.worth.length);
  for (let outcome = 0; outcome < outcomes; outcome++) {
    below(dice, 6);
    const { state } = dice;
    for (let combination = 0; combination < counts[0] * counts[1] * counts[2]; combination++) {
      const own = combination % counts[0];
      const one = Math.floor(combination / counts[0]) % counts[1];
      const other = Math.floor(combination / counts[0] / counts[1]);
      round.set(world);
      choose(round, seats[0], own);
      choose(round, seats[1], one);
      choose(round, seats[2], other);
      const fate = { state };
      playRound(round, fate);
      const cell = cellOf(own, one, other);
      last[cell] = (last[cell] ?? 0) + (isSafe(round, seat) ? 0 : 1 / outcomes);
      if (isDeep) playOn(round, fate, nets);
      estimate(round, nets, chances);
      for (const [index, each] of seats.entries())
        race.worth[cell + index] = (race.worth[cell + index] ?? 0) + (chances[each] ?? 0) / outcomes;
    }
  }
  return { ...race, last };
};

const isSafe = (race: QuickRace, seat: number): boolean =>
  at(race, WINNER) === seat || (at(race, seatAt(seat) + SIZE) > 0 && isAnyBehind(race, seat));

/** How many choices a seat has: its cards, and a blind draw with one card left; 1 if it is out. */
const countOf = (race: QuickRace, seat: number | undefined): number => {
  if (seat === undefined) return 1;
  const size = at(race, seatAt(seat) + SIZE);
  return size === 0 ? 1 : size === 1 ? 2 : Math.min(MOST_CHOICES, size);
};

/** Makes the choice of this number, if the seat is in the race. */
export const choose = (race: QuickRace, seat: number | undefined, choice: number): void => {
  if (seat === undefined) return;
  const place = seatAt(seat);
  if (at(race, place + SIZE) === 0) return;
  race[place + CHOICE] = choice < at(race, place + HELD) ? at(race, place + HAND + choice) : BLIND;
};

const tried = createRace();
const best = new Int8Array(3);

/** Plays one more round, unless the race is over. */
export const playOn = (race: QuickRace, dice: Dice, nets: Nets): void => {
  if (isQuickOver(race)) return;
  chooseBest(race, dice, nets);
  playRound(race, dice);
};

/** Each seat chooses what is best for it if the others choose anything. */
export const chooseBest = (race: QuickRace, dice: Dice, nets: Nets): void => {
  const players = at(race, PLAYERS);
  for (let seat = 0; seat < players; seat++)
    choose(race, seat, below(dice, Math.max(1, at(race, seatAt(seat) + HELD))));
  const { state } = dice;
  // The round is played with other dice than those that the seats look ahead with.
  below(dice, 6);
  for (let seat = 0; seat < players; seat++) best[seat] = bestOf(race, seat, state, nets);
  for (let seat = 0; seat < players; seat++) choose(race, seat, at(best, seat));
};

const bestOf = (race: QuickRace, seat: number, state: number, nets: Nets): number => {
  let [choice, most] = [0, -1];
  const count = at(race, seatAt(seat) + SIZE) === 0 ? 0 : countOf(race, seat);
  for (let each = 0; each < count; each++) {
    tried.set(race);
    choose(tried, seat, each);
    playRound(tried, { state });
    estimate(tried, nets, chances);
    if ((chances[seat] ?? 0) <= most) continue;
    most = chances[seat] ?? 0;
    choice = each;
  }
  return choice;
};
