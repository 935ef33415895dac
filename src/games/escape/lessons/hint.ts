import { noChance } from '../../../kernel/random.ts';
import { greedy } from '../bots/bots.ts';
import { branchesOf } from '../map/branches.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import type { Run } from '../rules/state.ts';
import { buttonText } from '../screen/controls.ts';
import { HINTS } from '../words/lessons.ts';

/** What the strongest bot would choose now. */
export const hint = (run: Run): string => {
  if (run.phase.kind === 'over') return HINTS.over;
  const action = greedy.choose(run, noChance);
  return HINTS.choose(buttonText(run, branchesOf(run), action), isNothingLeft(run));
};
