import { carryOut, takeBack } from '../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf, type Field } from '../../../../src/games/citadel/rules/field/field.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { ordersOf } from '../../../../src/games/citadel/rules/legality.ts';
import { tableOf, tablesAfter, type BruteTable } from './brute-force.ts';

/*
 * Counts of everything that can be played from a position ("perft"). Offering a draw and resigning are not counted, as
 * they are always possible.
 *
 * - Sequences: in how many ways a number of actions can follow one another. Ending the turn is one of them; after it
 *   the other side goes on. A game that is over has no further action.
 * - Turns: in how many ways a number of whole turns can follow one another. A turn is the sequence of one side’s
 *   actions up to its end, or up to the action that ends the game; the same actions in another order are another turn.
 */

/** How the game itself counts sequences of this many actions. */
export const countSequences = (state: State, length: number): number => sequencesIn(fieldOf(state), length);

/** How the game itself counts this many whole turns. */
export const countTurns = (state: State, turns: number): number => turnsIn(fieldOf(state), turns);

/** The same counts by brute force. */
export const bruteSequences = (state: State, length: number): number => sequencesFrom(tableOf(state), length);
export const bruteTurns = (state: State, turns: number): number => turnsFrom(tableOf(state), turns);

const sequencesIn = (field: Field, length: number): number => {
  const orders = ordersOf(field);
  if (length === 1) return orders.length;
  return sum(orders.map((order) => after(field, order, () => sequencesIn(field, length - 1))));
};

const turnsIn = (field: Field, turns: number): number => {
  const { turn } = field;
  return sum(
    ordersOf(field).map((order) =>
      after(field, order, () => {
        const isDone = field.ending !== null || field.turn > turn;
        if (!isDone) return turnsIn(field, turns);
        return turns === 1 ? 1 : turnsIn(field, turns - 1);
      }),
    ),
  );
};

const after = (field: Field, order: number, count: () => number): number => {
  carryOut(field, order);
  const counted = count();
  takeBack(field);
  return counted;
};

const sequencesFrom = (table: BruteTable, length: number): number => {
  const next = tablesAfter(table);
  return length === 1 ? next.length : sum(next.map((each) => sequencesFrom(each, length - 1)));
};

const turnsFrom = (table: BruteTable, turns: number): number =>
  sum(
    tablesAfter(table).map((next) => {
      const isDone = next.phase === 'over' || next.turn > table.turn;
      if (!isDone) return turnsFrom(next, turns);
      return turns === 1 ? 1 : turnsFrom(next, turns - 1);
    }),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
