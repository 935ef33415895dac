// @module-tag both
import { expect, test } from 'vitest';
import { strong } from '../../../../src/games/siege/bots/bots.ts';
import { foresee } from '../../../../src/games/siege/bots/foresight.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Position } from '../../../../src/games/siege/rules/position.ts';
import { viewOf } from '../../../../src/games/siege/rules/state.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { almostLost, almostWon, undecided } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

const rolling = (position: Position): Position => ({ ...position, phase: 'roll', rolls: 1 });

test.each([
  { title: 'a win, with final dice', given: almostWon, foreseen: 'won' },
  { title: 'a win, while dice can be rolled', given: rolling(almostWon), foreseen: 'won' },
  { title: 'a loss, with final dice', given: almostLost, foreseen: 'lost' },
  { title: 'no loss while dice can be rolled', given: rolling(almostLost), foreseen: null },
  { title: 'nothing that is undecided', given: undecided, foreseen: null },
  { title: 'nothing before the third round', given: { ...almostWon, round: 2 }, foreseen: null },
  { title: 'nothing that is over', given: { ...almostWon, phase: 'over' as const }, foreseen: null },
])('it foresees $title', ({ given, foreseen }) => {
  expect(foresee(viewOf(given))).toBe(foreseen);
});

test('what was foreseen first comes true in nearly all sieges', () => {
  let came = 0;
  for (let number = 0; number < SIEGES; number++) {
    const chance = seededChance(`foreseen ${number}`);
    let state = siege.setup({ difficulty: 'epic' }, 1, chance);
    let foreseen: string | null = null;
    while (siege.status(state).result === null) {
      foreseen ??= foresee(siege.look(state, 0));
      const action = strong.choose(siege.look(state, 0), chance);
      ({ state } = accepted(siege.play(state, 0, action, chance), action.type));
    }
    came += Number(foreseen === siege.status(state).result?.outcome);
  }
  expect(came).toBeGreaterThanOrEqual(SIEGES - 1);
});

const SIEGES = trials(10, 2);
