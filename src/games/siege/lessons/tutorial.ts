import type { Scenario } from '../../contract/capabilities.ts';
import type { Lesson, Tutorial } from '../../contract/game.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { SCENARIO } from '../words/game.ts';
import { LESSONS } from '../words/lessons.ts';

/** With this many boxes left, a good roll wins. */
const FEW_BOXES = 14;

export const scenarios: readonly Scenario<State>[] = [
  {
    get name() {
      return SCENARIO;
    },
    seats: 1,
    chosen: {},
    bot: 'strong',
    isThere: ({ now: { phase, rolls, lines } }) =>
      phase === 'roll' && rolls === 1 && lines.reduce((sum, boxes) => sum + boxes, 0) <= FEW_BOXES,
  },
];

const STOP: Action = { type: 'stop' };
const END: Action = { type: 'end' };
const send = (to: 'riders' | 'elves' | 'extra1', sixes: number): Action => ({ type: 'send', to, sixes });

/** Seven steps: a reroll, 6s, a set and the end of a round; then the Light and the Riders in the next one. */
export const tutorial: Tutorial<Options, Action> = {
  options: { difficulty: 'normal' },
  seats: 1,
  seat: 0,
  // The first roll, the reroll of four dice, the first roll of round 2, the Catapults, and the first roll of round 3.
  draws: [6, 2, 6, 4, 1, 3, 4, 4, 4, 1, 2, 2, 6, 3, 3, 5, 2, 1, 3, 3, 2, 6, 3, 1, 4],
  get steps(): readonly Lesson<Action>[] {
    return [
      {
        text: LESSONS.roll.text,
        actions: [{ type: 'roll', keep: [0, 2] }],
        wrong: { action: STOP, why: LESSONS.roll.why },
      },
      {
        text: LESSONS.stop.text,
        actions: [STOP],
        wrong: { action: { type: 'roll', keep: [0, 2] }, why: LESSONS.stop.why },
      },
      {
        text: LESSONS.send.text,
        actions: [send('riders', 2)],
        wrong: { action: send('extra1', 2), why: LESSONS.send.why },
      },
      {
        text: LESSONS.unlock.text,
        actions: [{ type: 'unlock', ability: 'light' }, END],
        wrong: { action: { type: 'unlock', ability: 'rubble' }, why: LESSONS.unlock.why },
      },
      {
        text: LESSONS.stopAgain.text,
        actions: [STOP],
        wrong: { action: { type: 'roll', keep: [] }, why: LESSONS.stopAgain.why },
      },
      {
        text: LESSONS.light.text,
        actions: [{ type: 'use', ability: 'light' }],
        wrong: { action: send('elves', 1), why: LESSONS.light.why },
      },
      {
        text: LESSONS.riders.text,
        actions: [send('riders', 1), END],
        wrong: { action: send('elves', 1), why: LESSONS.riders.why },
      },
    ];
  },
  get ending() {
    return LESSONS.ending;
  },
};
