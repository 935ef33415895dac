import { seededChance } from '../../../kernel/random.ts';
import { outlooksOf } from '../bots/outlook.ts';
import { isActive } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import { lessonsWords } from '../words/lessons.ts';
import { screenWords } from '../words/screen.ts';

/** How far a hint looks ahead: as `hard` does, with more races. */
const FORESIGHT = { worlds: 150, isDeep: true };

/** B39: each choice with its chances, the best first. It is reckoned from what the viewer may know alone. */
export const hint = (view: View): string => {
  if (view.own === null) return lessonsWords.HINTS.out;
  const outlooks = outlooksOf(view, FORESIGHT, seededChance(`hint ${view.round}`)).toSorted(
    (one, other) => other.win - one.win,
  );
  return lessonsWords.HINTS.choices(
    outlooks.map(({ action, win, last }) => ({
      name: action.type === 'chance' ? screenWords.labels.chance : lessonsWords.HINTS.card(action.card),
      win,
      last,
    })),
    { isAlone: view.runners.filter(isActive).length === 1 },
  );
};
