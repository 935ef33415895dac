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
        "1 | 4 | Found a patrol | A patrol: attack 2 against your power 0",
        " | 1 | Defeated by the patrol | 2 is more than 1 (0 power + 1 die): -1 health. Its attack is 3 next time",
        "2 |  | Pushed back to the Citadel | Moved by the defeat",
        "3 | 3 | Found an empty space | ",
        "4 | 6 | Found a Shrine | +5 lead: 35. This space is blocked",
        "5 |  | Walked to space 2 | Moving back",
        "6 | 1 | Found a blocked space | ",
        " | 4 | Found Poison | Added to your pack",
        "7 |  | Walked to space 2 | Moving back",
        "8 |  | Walked to the Citadel | Moving back",
        "9 |  | Met the patrol of space 1 | A patrol: attack 3 against your power 0",
        " | 1 | A losing roll | 3 is more than 1 (0 power + 1 die)",
        " |  | Used 1 Poison: defeated the patrol | Attack 3 is enough against 3. +1 power",
        "10 | 2 | Found an empty space | ",
      ]
    `);
  });
});
