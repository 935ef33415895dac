// @module-tag both
import { expect, test } from 'vitest';
import type { Played } from '../../../../src/games/contract/status.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import type { Action, State } from '../../../../src/games/siege/rules/state.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { reviewOf } from '../../../../src/workers/replays/analysis.ts';
import { faultsOfReview } from '../../../rig/games/reviews.ts';
import { siegeAfter } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';
import { recordOf, walkOf } from '../../../rig/games/walks.ts';

test('a siege that is broken off anywhere is judged', () => {
  for (let number = 0; number < trials(60, 2); number++) {
    const walk = walkOf(siege, `left ${number}`, 'by leaving', 40);
    const review = reviewOf(walk.game, recordOf(walk));
    expect({ number, faults: faultsOfReview(walk.game, walk.turns, review) }).toEqual({ number, faults: [] });
  }
});

test('once 6s are sent, the round is judged up to there, and nothing is left to an estimate', () => {
  const actions: readonly Action[] = [{ type: 'stop' }, { type: 'send', to: 'elves', sixes: 1 }];
  const steps: Played<State, Action, Event>[] = [];
  let before = siegeAfter('6 6 2 3 4 1');
  for (const action of actions) {
    const step = accepted(siege.play(before, 0, action, noChance), action.type);
    steps.push({ before, seat: 0, action, ...step });
    before = step.state;
  }
  const review = siege.analysis?.review(steps);
  expect(review?.curve.map(({ step }) => step)).toEqual([0, 1, 2]);
  expect(review?.notes.join('\n')).toMatch(/In all: dice [+−]?\d+, decisions −\d+\./);
});
