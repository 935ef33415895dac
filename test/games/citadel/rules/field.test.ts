// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carryOut, takeBack } from '../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf, positionOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { actionOf, kindOf, orderOfAction } from '../../../../src/games/citadel/rules/field/order.ts';
import { isOnField } from '../../../../src/games/citadel/rules/field/state.ts';
import { ordersOf } from '../../../../src/games/citadel/rules/legality.ts';
import { actions } from '../../../../src/games/citadel/rules/rules.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { begun } from '../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../rig/games/citadel/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

/** The kinds of orders that can end a game. */
const ENDING: ReadonlySet<string> = new Set(['end', 'attack', 'kill', 'dismiss', 'raze']);

describe('a field', () => {
  test('equals its position, even after any order was taken back', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { state } of [...movesOf(game)].filter((_, index) => index % 11 === 0)) {
          const computed = fieldOf(state);
          const before = positionOf(computed, state);
          for (const order of ordersOf(computed)) {
            carryOut(computed, order);
            const endsWell = computed.ending === null || ENDING.has(kindOf(order));
            takeBack(computed);
            expect({ endsWell, ending: computed.ending }).toEqual({ endsWell: true, ending: null });
          }
          expect(positionOf(computed, state)).toEqual(before);
          expect(state).toMatchObject(before);
        }
      }),
      tries(trials(12)),
    );
  });

  test('a whole game is taken back to its beginning', () => {
    const state = begun({ size: 9 });
    const computed = fieldOf(state);
    const chance = seededChance('a whole game');
    for (let count = 0; count < 400 && computed.ending === null; count++)
      carryOut(computed, chance.pick(ordersOf(computed)));
    while (computed.past.length > 0) takeBack(computed);
    expect(positionOf(computed, state)).toEqual(positionOf(fieldOf(state), state));
    expect(() => takeBack(computed)).toThrow(RangeError);
  });

  test('orders and actions mean the same', () => {
    const state = begun({ size: 19, citadels: 9 });
    for (const action of actions(state, 0)) {
      const order = isOnField(action) ? orderOfAction(19, action) : null;
      expect(order !== null && actionOf(19, order)).toEqual(action);
    }
  });
});
