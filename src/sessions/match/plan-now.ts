import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../games/contract/game.ts';
import { plannedOn, type PlannedTurn } from '../../games/contract/plans.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import type { Seat } from '../../games/contract/status.ts';
import type { Board } from './match.ts';
import type { Plan } from './plan.ts';

/** A seat's plan as its player works on it, and whether it would be played if its turn began on this board. */
export interface PlanNow extends PlannedTurn {
  readonly isLeft: boolean;
  readonly fits: boolean;
}

/** What a seat plans on the board as it is now; null if it can't plan, as on its turn or where nobody else plays. */
export const planNow = ({ match, state, status }: Board, seat: Seat): PlanNow | null => {
  const { game, plans, clock, endedAt, gathering } = match;
  if (clock === null || endedAt !== null || gathering || state === null || status.awaited.includes(seat)) return null;
  const plan = plans[seat] ?? null;
  const kept = (plan && actionsIn(game, plan)) ?? [];
  const planned = plannedOn(game, state, seat, kept);
  if (planned === null) return null;
  const isLeft = plan !== null && plan.left !== null;
  return { ...planned, isLeft, fits: !isLeft || fits(game, game.plans?.begin(state, seat), seat, plan, kept) };
};

/** The actions of a plan; null if these rules don't know them. */
export const actionsIn = (game: AnyGame, { actions }: Plan): readonly unknown[] | null =>
  unlessUnreadable(() => actions.map((action) => game.readAction(action))) ?? null;

/** Whether everything that the actions of a plan touch in a state is as it was when it was left. */
export const fits = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  { left }: Plan,
  actions: readonly unknown[],
): boolean => {
  const touched = game.plans?.touched(state, seat, actions) ?? null;
  return touched !== null && isDeepStrictEqual(JSON.parse(JSON.stringify(touched)), left?.touched);
};
