import { describe, expect, test } from 'vitest';
import { greedyValue } from '../../../../src/games/citadel/bots/greedy-evaluation.ts';
import { greedy } from '../../../../src/games/citadel/bots/greedy.ts';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import { actions, play } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { noChance, seededChance } from '../../../../src/kernel/random.ts';
import { begun, field, meeting } from '../../../rig/games/citadel/fields.ts';

describe('the greedy bot', () => {
  test('enters a free citadel', () => {
    expect(greedy.choose(look(field(meeting), 0), noChance)).toEqual({ type: 'move', from: 'c4', to: 'd4' });
  });

  test('ends its turn if nothing is worth an action', () => {
    expect(greedy.choose(look({ ...field(meeting), actions: 0 }, 0), noChance)).toEqual({ type: 'end' });
  });

  test('values both sides by the same measure', () => {
    const computed = fieldOf(field(meeting));
    expect(greedyValue(computed, 0)).toBe(-greedyValue(computed, 1));
    expect(greedyValue(computed, 0)).toBeGreaterThan(0);
  });

  test('beats random play', () => {
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
