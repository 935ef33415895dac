import { noChance } from '../../kernel/random.ts';
import type { AnyGame } from './game.ts';
import type { Seat } from './status.ts';

/** What a seat has planned so far, and where it leads. */
export interface PlannedTurn {
  readonly actions: readonly unknown[];
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** Whether it is a whole turn, so that it can be left. */
  readonly isWhole: boolean;
}

/** A plan on the board as it is now, as far as it can be played there; null if the seat can’t plan now. */
export const plannedOn = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  actions: readonly unknown[],
): PlannedTurn | null => {
  const start = game.plans?.begin(state, seat) ?? null;
  if (start === null) return null;
  let planned: PlannedTurn = { actions: [], state: start, events: [], isWhole: false };
  for (const action of actions) {
    const next = withAction(game, planned, seat, action);
    if (typeof next === 'string') break;
    planned = next;
  }
  return planned;
};

/** A plan with one more action, in the place of the last one of a whole turn, or why that can’t be. */
export const plannedFurther = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  { planned, action }: { readonly planned: PlannedTurn; readonly action: unknown },
): PlannedTurn | string => {
  if (!planned.isWhole) return withAction(game, planned, seat, action);
  const before = plannedOn(game, state, seat, planned.actions.slice(0, -1));
  return before === null ? planned : withAction(game, before, seat, action);
};

const withAction = (game: AnyGame, planned: PlannedTurn, seat: Seat, action: unknown): PlannedTurn | string => {
  const played = game.play(planned.state, seat, action, noChance);
  if (!played.ok) return game.explain(played.reason);
  const { state, events } = played.value;
  return { actions: [...planned.actions, action], state, events, isWhole: !game.status(state).awaited.includes(seat) };
};
