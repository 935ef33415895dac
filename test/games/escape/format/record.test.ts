import { describe, expect, test } from 'vitest';
import { replay } from '../../../../src/games/contract/record.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { summary } from '../../../../src/games/escape/rules/rules.ts';
import { after, begin, stepOf } from '../../../rig/games/escape/runs.ts';
import { recordFilesOf, recordsIn } from '../../../rig/games/kept-records.ts';

describe('recorded games replay to the same figures', () => {
  test.each(recordFilesOf(escape))('%s', (file) => {
    for (const record of recordsIn(file)) expect([...replay(escape, record)]).toHaveLength(record.steps.length);
  });
});

describe('E35: the published example', () => {
  const moves = ['e 4 1', 'e 3', 'e 6', 'w2', 'e 1 4', 'w2', 'w0', 'w1', 'r 1', 'p1', 'e 2'];

  test.each([
    { count: 1, figures: { steps: 2, health: 19, at: 0 } },
    { count: 2, figures: { steps: 3, at: 2 } },
    { count: 3, figures: { steps: 4, lead: 35, at: 3 } },
    { count: 4, figures: { steps: 5 } },
    { count: 5, figures: { steps: 6, poison: 1, at: 4 } },
    { count: 8, figures: { steps: 9, phase: 'fight', patrol: 3 } },
    { count: 9, figures: { player: 1 } },
    { count: 10, figures: { power: 1, phase: 'move', at: 1 } },
    { count: 11, figures: { steps: 10, lead: 35, power: 1, health: 19, max_health: 20, at: 5 } },
  ])('after $count actions: $figures', ({ count, figures }) => {
    expect(summary(after(begin(), ...moves.slice(0, count)))).toMatchObject(figures);
  });

  test('its log reads like the published table', () => {
    let state = begin();
    const lines = moves.flatMap((move) => {
      const before = state;
      const step = stepOf(state, move);
      state = step.state;
      const log = escape.log({ ...step, before, seat: 0, action: escape.parseAction(move.split(' ')[0] ?? '') });
      return log.map(({ at, roll, effect, note }) => [at, roll, effect, note].join(' | '));
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "1 |  | Space 1 (rolled 4): a patrol. | ",
        " |  | You roll 1 + 0 = 1 against 2: too low. | ",
        " |  | You lose 1 health, and the patrol’s attack grows to 3. | ",
        "2 |  | You fall back to the Citadel. | ",
        "3 |  | Space 2 (rolled 3): empty. | ",
        "4 |  | Space 3 (rolled 6): a Shrine gives you 5 steps more. | ",
        "5 |  | You walk to space 2. | ",
        "6 |  | Space 4 (rolled 1): blocked. | ",
        " |  | You find Poison (rolled 4). | ",
        "7 |  | You walk to space 2. | ",
        "8 |  | You walk to the Citadel. | ",
        "9 |  | You walk to space 1. | ",
        " |  | Its patrol is still there, with attack 3. | ",
        " |  | You roll 1 + 0 = 1 against 3: too low. | ",
        " |  | You add 1 Poison: 3 against 3, won! | ",
        " |  | Power: 1. | ",
        "10 |  | Space 5 (rolled 2): empty. | ",
      ]
    `);
  });
});
