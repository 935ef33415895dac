import { carryOutAll, takeBackAll } from '../../rules/carry-out.ts';
import { sideAt, type Field } from '../../rules/field/field.ts';
import { listAt } from '../../rules/field/geometry.ts';
import { kindOf, type Order, type OrderKind } from '../../rules/field/order.ts';
import type { Side } from '../../rules/field/state.ts';
import { DECIDED } from '../search/evaluation.ts';
import { byValue, type TurnPlan } from '../search/turns.ts';

/** What a character likes so much that it prefers it to a turn that is a little better. */
export interface Style {
  /** At most how much of a turn’s value it gives up for that. */
  readonly reach: number;
  /** How much it likes a turn, from 0 to 1. The field is the one before the turn. */
  likes(field: Field, orders: readonly Order[]): number;
}

/** The turns with what a style likes about them added to their values, the best first; in a decided game they stay. */
export const styled = (field: Field, turns: readonly TurnPlan[], style: Style | undefined): readonly TurnPlan[] => {
  if (style === undefined || Math.abs(turns[0]?.value ?? 0) >= DECIDED) return turns;
  return turns
    .map((turn) => ({ ...turn, value: turn.value + style.reach * style.likes(field, turn.orders) }))
    .toSorted(byValue);
};

/** C22: how many citadels a side holds, and in how many of them the garrison has no friend next to it. */
export const garrisonsOf = (field: Field, side: Side): { readonly held: number; readonly alone: number } => {
  const held = field.citadels.filter((citadel) => sideAt(field, citadel) === side);
  const alone = held.filter((citadel) =>
    listAt(field.geometry.neighbours, citadel).every((beside) => sideAt(field, beside) !== side),
  );
  return { held: held.length, alone: alone.length };
};

const aloneAfter = (field: Field, orders: readonly Order[]): number => {
  const side = field.mover;
  carryOutAll(field, orders);
  const { held, alone } = garrisonsOf(field, side);
  takeBackAll(field, orders.length);
  return alone / Math.max(1, held);
};

/** How much of a turn is of some kinds; a turn of one order counts half. */
const shareOf = (orders: readonly Order[], ...kinds: readonly OrderKind[]): number =>
  orders.filter((order) => kinds.includes(kindOf(order))).length / Math.max(2, orders.length);

/** The styles of the characters. */
export const styles = {
  /** Gathers warriors, and keeps them with the garrisons. */
  hoarder: { reach: 16, likes: (field, orders) => 1 - aloneAfter(field, orders) },
  /** Sends warriors out and attacks. */
  attacker: { reach: 35, likes: (_, orders) => shareOf(orders, 'move', 'attack', 'kill') },
  /** Leaves garrisons alone, and has the others elsewhere. */
  gambler: { reach: 10, likes: aloneAfter },
} as const satisfies Record<string, Style>;
