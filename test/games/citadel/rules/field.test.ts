// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greedyValue } from '../../../../src/games/citadel/bots/greedy-evaluation.ts';
import { greedy } from '../../../../src/games/citadel/bots/greedy.ts';
import { carryOut, takeBack } from '../../../../src/games/citadel/rules/carry-out.ts';
import { isOnField } from '../../../../src/games/citadel/rules/field/action.ts';
import { fieldOf, positionOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { actionOf, kindOf, orderOfAction } from '../../../../src/games/citadel/rules/field/order.ts';
import { ordersOf } from '../../../../src/games/citadel/rules/legality.ts';
import { actions, play } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { begun, field } from '../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../rig/games/citadel/games.ts';
import { trials } from '../../../rig/games/trials.ts';

/** The possible endings of a game. */
const ENDING: ReadonlySet<string> = new Set(['end', 'attack', 'kill', 'dismiss', 'raze']);

describe('a field', () => {
  test('equals its position, also after taking back any order', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { state } of [...movesOf(game)].filter((_, index) => index % 11 === 0)) {
          const computed = fieldOf(state);
          const before = positionOf(computed, state.offers);
          for (const order of ordersOf(computed)) {
            carryOut(computed, order);
            const endsWell = computed.ending === null || ENDING.has(kindOf(order));
            takeBack(computed);
            expect({ endsWell, ending: computed.ending }).toEqual({ endsWell: true, ending: null });
          }
          expect(positionOf(computed, state.offers)).toEqual(before);
          expect(state).toMatchObject(before);
        }
      }),
      { seed: 20021122, numRuns: trials(12) },
    );
  });

  test('a whole game is taken back to its beginning', () => {
    const state = begun({ size: 9 });
    const computed = fieldOf(state);
    const chance = seededChance('a whole game');
    for (let count = 0; count < 400 && computed.ending === null; count++)
      carryOut(computed, chance.pick(ordersOf(computed)));
    while (computed.past.length > 0) takeBack(computed);
    expect(positionOf(computed, [])).toEqual(positionOf(fieldOf(state), []));
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

const race = field(`
 7 . . . . . . .

 6 . . . . .[o].

 5 .[x]. . . . .

 4 . . x[ ]. . .

 3 . . . . . . .

 2 .[x]. . .[o].

 1 . . . . . . .
`);

describe('the greedy player', () => {
  test('takes whatever it can', () => {
    expect(greedy.choose(look(race, 0), noChance)).toEqual({ type: 'move', from: 'c4', to: 'd4' });
  });

  test('ends its turn when nothing is worth an action', () => {
    expect(greedy.choose(look({ ...race, actions: 0 }, 0), noChance)).toEqual({ type: 'end' });
  });

  test('values both sides alike', () => {
    const computed = fieldOf(race);
    expect(greedyValue(computed, 0)).toBe(-greedyValue(computed, 1));
    expect(greedyValue(computed, 0)).toBeGreaterThan(0);
  });

  test('beats chance', () => {
    const won = [0, 1, 2, 3, 4, 5].filter((number) => {
      const chance = seededChance(`against chance ${number}`);
      let state = begun({ size: 9 }, number % 2 === 0 ? 0 : 1);
      while (state.phase !== 'over') {
        const seat = state.mover ?? 0;
        const legal = actions(state, seat).filter(({ type }) => type !== 'draw' && type !== 'dismiss');
        const action = seat === 0 ? greedy.choose(look(state, 0), chance) : legal[chance.pick([...legal.keys()])];
        const played = action && play(state, seat, action);
        if (!played?.ok) throw new Error('an illegal choice');
        state = played.value.state;
      }
      return state.ending?.winners.includes(0);
    });
    expect(won).toHaveLength(6);
  });
});
