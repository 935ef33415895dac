import { expect, test } from 'vitest';
import { chooseTurn } from '../../../../src/games/citadel/bots/choice.ts';
import { levels } from '../../../../src/games/citadel/bots/levels.ts';
import { garrisonsOf, styles } from '../../../../src/games/citadel/bots/style/styles.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { carryOutAll } from '../../../../src/games/citadel/rules/carry-out.ts';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { replay } from '../../../../src/games/contract/record.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { selfPlay } from '../../../../src/tools/simulate/self-play.ts';

/** How many garrisons are left alone by what a bot without whims does in the positions in which turns begin. */
const leftAlone = (states: readonly State[], style?: (typeof styles)['hoarder']): number =>
  states.reduce((sum, state) => {
    const level = { ...levels.easy, slack: 0, openingSlack: 0, ...(style && { style }) };
    const field = fieldOf(state);
    const side = field.mover;
    carryOutAll(field, chooseTurn(field, level, seededChance('odo')).orders);
    return sum + garrisonsOf(field, side).alone;
  }, 0);

test('Odo leaves fewer garrisons alone than his level in the same positions', () => {
  const begun = [1, 2].flatMap((number) => {
    const options = citadel.defaults(2);
    const record = selfPlay({ game: citadel, seats: 2, options, bots: ['easy', 'easy'], seed: `garrisons ${number}` });
    return [...replay(citadel, record)].flatMap(({ before }) => {
      const state = before as State;
      return state.phase === 'play' && state.prepared.length === 0 ? [state] : [];
    });
  });
  expect(begun.length).toBeGreaterThan(40);
  expect(leftAlone(begun, styles.hoarder)).toBeLessThan(leftAlone(begun));
});
