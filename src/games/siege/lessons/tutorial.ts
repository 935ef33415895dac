import type { Scenario } from '../../contract/capabilities.ts';
import type { Lesson, Tutorial } from '../../contract/game.ts';
import type { Action, Options, State } from '../rules/state.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { sendLabel } from '../screen/controls.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

/** With this many boxes left, a good roll wins. */
const FEW_BOXES = 14;

export const scenarios: readonly Scenario<State>[] = [
  {
    get name() {
      return gameTexts.scenario;
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
    const { lesson } = lessonsTexts;
    const unlock = controlsTexts.unlock({ ability: rulesTexts.ability.light });
    return [
      {
        text: lesson.roll.text({ button: controlsTexts.keepOne({ face: 6 }) }),
        actions: [{ type: 'roll', keep: [0, 2] }],
        wrong: { action: STOP, why: lesson.roll.why },
      },
      {
        text: lesson.stop.text,
        actions: [STOP],
        wrong: { action: { type: 'roll', keep: [0, 2] }, why: lesson.stop.why },
      },
      {
        text: lesson.send.text({ button: sendLabel('riders', 2, 1) }),
        actions: [send('riders', 2)],
        wrong: { action: send('extra1', 2), why: lesson.send.why },
      },
      {
        text: lesson.unlock.text({ button: controlsTexts.andEnd({ choice: unlock }) }),
        actions: [{ type: 'unlock', ability: 'light' }, END],
        wrong: { action: { type: 'unlock', ability: 'rubble' }, why: lesson.unlock.why },
      },
      {
        text: lesson.stopAgain.text,
        actions: [STOP],
        wrong: { action: { type: 'roll', keep: [] }, why: lesson.stopAgain.why },
      },
      {
        text: lesson.light.text,
        actions: [{ type: 'use', ability: 'light' }],
        wrong: { action: send('elves', 1), why: lesson.light.why },
      },
      {
        text: lesson.riders.text({ button: controlsTexts.andEnd({ choice: sendLabel('riders', 1, 0) }) }),
        actions: [send('riders', 1), END],
        wrong: { action: send('elves', 1), why: lesson.riders.why },
      },
    ];
  },
  get ending() {
    return lessonsTexts.lesson.ending;
  },
};
