import { describe, expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { noChance, recordedChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { siegeAfter } from '../../../rig/games/siege/sieges.ts';

describe('the log', () => {
  test('of a round', () => {
    const before = siegeAfter('2 2 4 1 1 3', 's');
    const action = siege.parseAction('e');
    const lines = siege.log({
      before,
      state: before,
      seat: 0,
      action,
      events: [
        { type: 'struck', by: 'army', line: 1, hits: 2, left: 3 },
        { type: 'stormed', damage: 3, spared: 0 },
        { type: 'round', round: 2 },
        { type: 'entered', line: 2, boxes: 6 },
        { type: 'rolled', roll: 1, dice: [1, 2, 3, 4, 5, 6], kept: [] },
      ],
    });
    expect(lines.map(({ at, roll, effect, note }) => [at, roll, effect, note].join(' | '))).toEqual([
      'Round 1 |  | You deal 2 damage to the Goblins: 3 left. | ',
      'Round 1 |  | Your stronghold takes 3 damage. | ',
      'Round 2 |  | The Wolf Packs enter with 6 boxes. | ',
      'Round 2 | 1 2 3 4 5 6 | You roll 6 dice. | ',
    ]);
  });
});

test('the log begins with the roll that the setup made', () => {
  const before = siege.setup({ difficulty: 'normal' }, 1, recordedChance([2, 2, 4, 4, 5, 1]));
  const action = siege.parseAction('s');
  const step = accepted(siege.play(before, 0, action, noChance), 'stopping');
  const [first, ...rest] = siege.log({ before, seat: 0, action, ...step });
  expect(first).toEqual({ at: 'Round 1', roll: '2 2 4 4 5 1', effect: 'You roll 6 dice.', note: '' });
  expect(rest).toHaveLength(1);
});
