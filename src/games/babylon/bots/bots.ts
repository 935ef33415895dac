import type { Chance, Token as Thing } from '../../../kernel/random.ts';
import type { QuickBot } from '../../contract/game.ts';
import { isActive, isAnyoneBehind, isOver, SUSA, trackValue, winnerOf } from '../rules/board.ts';
import { allCards, sorted, stepsOf, tokensFor, type VillageToken } from '../rules/card.ts';
import { closeRound } from '../rules/round.ts';
import { choiceOf, choicesOf } from '../rules/rules.ts';
import type { Action, Runner, State } from '../rules/state.ts';
import { withRunner } from '../rules/transition.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';

/**
 * Looks one round ahead: imagines the hidden cards this many times, and submits the choice with the best chance to win.
 * Of six choices, it leaves `whims` to chance.
 */
const lookingAhead = (worlds: number, whims = 0): QuickBot<View, Action> => ({
  choose: (view, chance) => {
    const { own } = view;
    if (own === null) throw new RangeError('a seat that is out chooses nothing');
    const choices = choicesOf({ ...own, handSize: view.runners[own.seat]?.handSize ?? 0, choice: null });
    const imagination = imagine(seedFrom(chance));
    const worth = choices.map(() => 0);
    if (whims > 0 && imagination.die() <= whims) worth[imagination.pick([...choices.keys()])] = worlds;
    for (let world = 0; world < worlds; world++) {
      const state = imagineState(view, own, imagination);
      const fate = imagination.fork();
      for (const [place, action] of choices.entries()) {
        const runners = withRunner(state, own.seat, { choice: choiceOf(action) });
        const after = closeRound({ ...state, runners }, fate.fork()).state;
        worth[place] = (worth[place] ?? 0) + prospects(after, own.seat);
      }
    }
    const best = choices[worth.indexOf(Math.max(...worth))];
    if (best === undefined) throw new RangeError('there is nothing to choose');
    return best;
  },
});

/** The bots. The more often a bot imagines the hidden cards, the better it plays. */
export const easy = lookingAhead(1, 3);
export const medium = lookingAhead(4);
/** About 10 ms a choice. */
export const hard = lookingAhead(150);

/** B30: a race that, for all the seat knows, could be this one. The others submit random cards. */
const imagineState = (view: View, own: OwnCards, imagination: Chance): State => {
  const seen = new Set([...own.hand, ...own.lost, ...view.discard]);
  const unseen = [...imagination.shuffle(allCards.filter((card) => !seen.has(card)))];
  const runners = view.runners.map((runner, seat) =>
    seat === own.seat ? withCards(runner, own) : imagineRunner(runner, unseen, imagination),
  );
  return {
    version: 1,
    options: view.options,
    round: view.round,
    runners,
    warlord: view.warlord,
    marker: view.marker,
    tokens: imagineTokens(view, imagination),
    opened: view.villages.filter((token) => token !== null).length,
    removed: [],
    deck: unseen,
    discard: view.discard,
    table: [],
    story: [],
  };
};

/** Gives a player cards that the seat has not seen. */
const imagineRunner = (runner: PublicRunner, unseen: number[], imagination: Chance): Runner => {
  if (!isActive(runner)) return withCards(runner, { hand: [], lost: [] });
  const hand = sorted(unseen.splice(0, runner.handSize));
  const lost = sorted(unseen.splice(0, 3 - runner.handSize));
  return { ...withCards(runner, { hand, lost }), choice: imagination.pick(hand) };
};

const withCards = (runner: PublicRunner, { hand, lost }: Pick<Runner, 'hand' | 'lost'>): Runner => {
  const { space, handSize, injury, stuck } = runner;
  return { space, handSize, hand, lost, choice: null, injury, stuck };
};

const imagineTokens = ({ villages, options }: View, imagination: Chance): readonly VillageToken[] => {
  const hidden = [...tokensFor(options.players)];
  for (const token of villages) if (token !== null) hidden.splice(hidden.indexOf(token), 1);
  const order = [...imagination.shuffle(hidden)];
  return villages.flatMap((token) => token ?? order.pop() ?? []);
};

/** The estimated chance that the seat escapes first, from 0 to 1. */
const prospects = (state: State, seat: number): number => {
  const winner = winnerOf(state);
  if (winner !== null) return winner === seat ? 1 : 0;
  if (isOver(state)) return 0;
  const strengths = state.runners.map((runner, other) =>
    isActive(runner) ? Math.exp(strength(state, runner, other)) : 0,
  );
  const all = strengths.reduce((sum, strength) => sum + strength, Math.exp(menace(state)));
  return (strengths[seat] ?? 0) / all;
};

/**
 * How well a player is doing, by a logistic regression over 50,000 positions of games among bots like this one. Lost
 * cards count more when the way is long.
 */
const strength = (state: State, { space, handSize, hand, stuck, injury }: Runner, seat: number): number => {
  const way = (SUSA - space) / 10;
  const steps = hand.map((card) => stepsOf(card));
  const lastStand = isAnyoneBehind(state, seat) ? 0 : risk(state, injury);
  return (
    -3.24 * way +
    0.41 * way ** 2 +
    (handSize === 2 ? -0.54 - 0.31 * way : 0) +
    (handSize === 1 ? -1.07 - 1.34 * way - 0.56 * lastStand : 0) +
    (stuck ? -0.22 : 0) -
    0.18 * injury +
    0.32 * mean(steps) +
    0.005 * mean(hand) +
    (Math.max(...steps) >= SUSA - space ? 1.77 : 0)
  );
};

/** The chance of losing a combat. */
const risk = (state: State, injury: number): number => Math.min(6, trackValue(state) - 1 + injury) / 6;

/** How well the Warlord is doing, on the same scale. */
const menace = (state: State): number =>
  -3.96 + 0.51 * trackValue(state) - 1.07 * state.runners.filter(isActive).length;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

interface Imagination extends Chance {
  /** A separate source of chance. Forks made at the same point are the same. */
  fork(): Imagination;
}

const SEED_DICE = 12;

const seedFrom = (chance: Chance): number =>
  Array.from({ length: SEED_DICE }, () => chance.die()).reduce((seed, face) => seed * 6 + face - 1, 0);

/** A quick source of chance for imagined games (mulberry32). */
const imagine = (seed: number): Imagination => {
  let state = seed >>> 0;
  const below = (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  return {
    draws: [],
    die: () => 1 + below(6),
    shuffle: (things) => shuffled(things, below),
    pick: (things) => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new RangeError('nothing to pick from');
      return thing;
    },
    fork: () => imagine(state),
  };
};

/** The things in random order, drawn one by one. */
const shuffled = <Shuffled extends Thing>(
  things: readonly Shuffled[],
  below: (sides: number) => number,
): readonly Shuffled[] => {
  const rest = [...things];
  return things.flatMap(() => rest.splice(below(rest.length), 1));
};
