import type { Lesson, Tutorial } from '../../contract/game.ts';
import type { Action, Options } from '../rules/state.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

const EXPLORE: Action = { type: 'explore' };
const POISON: Action = { type: 'use', item: 'poison', count: 1 };
const walk = (to: number): Action => ({ type: 'walk', to });
/** Walks the way back for the learner where there is nothing to choose. */
const walked = (to: number) => ({ seat: 0, action: walk(to) });

/** Seven steps: a Shrine, an item, the way to an open space, a patrol, and a fight won with Poison. */
export const tutorial: Tutorial<Options, Action> = {
  options: { variants: [], world: 'free', seed: null },
  seats: 1,
  seat: 0,
  // An empty space; a Shrine; a blocked space with Poison; an empty one; a patrol; the 2 rolled against it.
  draws: [3, 6, 1, 4, 2, 4, 2],
  get steps(): readonly Lesson<Action>[] {
    return [
      {
        text: lessonsTexts.lesson.first.text,
        before: [{ seat: 0, action: EXPLORE }],
        actions: [EXPLORE],
        wrong: { action: walk(0), why: lessonsTexts.lesson.first.why },
      },
      {
        text: lessonsTexts.lesson.otherPath.text,
        before: [walked(1)],
        actions: [EXPLORE],
        wrong: { action: walk(2), why: lessonsTexts.lesson.otherPath.why },
      },
      {
        text: lessonsTexts.lesson.wayBack.text,
        before: [walked(1)],
        actions: [walk(0)],
        wrong: { action: walk(2), why: lessonsTexts.lesson.wayBack.why },
      },
      {
        text: lessonsTexts.lesson.gate.text,
        actions: [EXPLORE],
        wrong: { action: walk(1), why: lessonsTexts.lesson.gate.why },
      },
      {
        text: lessonsTexts.lesson.farther.text,
        actions: [EXPLORE],
        wrong: { action: walk(0), why: lessonsTexts.lesson.farther.why },
      },
      {
        text: lessonsTexts.lesson.fight.text,
        actions: [{ type: 'roll' }],
        wrong: { action: POISON, why: lessonsTexts.lesson.fight.why },
      },
      {
        text: lessonsTexts.lesson.poison.text,
        actions: [POISON],
        wrong: { action: { type: 'accept' }, why: lessonsTexts.lesson.poison.why },
      },
    ];
  },
  get ending() {
    return lessonsTexts.lesson.ending;
  },
};
