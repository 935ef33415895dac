import { isActive, isAnyoneBehind, isOver, neededBy, SUSA, trackValue, winnerOf } from '../rules/board.ts';
import { stepsOf } from '../rules/card.ts';
import type { Runner, State } from '../rules/state.ts';

/** The estimated chance that the seat escapes first, from 0 to 1. */
export const prospects = (state: State, seat: number): number => {
  const winner = winnerOf(state);
  if (winner !== null) return winner === seat ? 1 : 0;
  if (isOver(state)) return 0;
  const strengths = state.runners.map((runner, other) =>
    isActive(runner) ? Math.exp(strength(state, runner, other)) : 0,
  );
  const all = strengths.reduce((sum, strength) => sum + strength, Math.exp(menace(state)));
  return (strengths[seat] ?? 0) / all;
};

/** How well a player does, by a logistic regression over 50,000 positions. Lost cards count more on a long way. */
const strength = (state: State, { space, handSize, hand, stuck, injury }: Runner, seat: number): number => {
  const way = (SUSA - space) / 10;
  const steps = hand.map((card) => stepsOf(card));
  const lastStand = isAnyoneBehind(state, seat) ? 0 : risk(state, seat, injury);
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
const risk = (state: State, seat: number, injury: number): number =>
  Math.min(6, neededBy(state, seat) - 1 + injury) / 6;

/** How well the Warlord is doing, on the same scale. */
const menace = (state: State): number =>
  -3.96 + 0.51 * trackValue(state) - 1.07 * state.runners.filter(isActive).length;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
