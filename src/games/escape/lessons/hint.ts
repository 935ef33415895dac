import { noChance } from '../../../kernel/random.ts';
import { greedy } from '../bots/bots.ts';
import { branchesOf } from '../map/branches.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import type { Action, Run } from '../rules/state.ts';
import { buttonText } from '../screen/controls.ts';
import { HINT_REASONS, HINTS } from '../words/lessons.ts';

/** What the strongest bot would choose now. */
export const hint = (run: Run): string => {
  if (run.phase.kind === 'over') return HINTS.over;
  const action = greedy.choose(run, noChance);
  if (isNothingLeft(run)) return HINTS.finish;
  return HINTS.choose(buttonText(run, branchesOf(run), action), reasonOf(run, action));
};

/** Why the bot chooses an action. */
const reasonOf = (run: Run, action: Action): string => {
  if (action.type !== 'use') return HINT_REASONS[action.type];
  return action.item === 'scroll' && run.phase.kind === 'found' ? HINT_REASONS.scrollFound : HINT_REASONS[action.item];
};
