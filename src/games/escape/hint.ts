import { noChance } from '../../kernel/random.ts';
import { greedy } from './bots.ts';
import { branchesOf } from './branches.ts';
import { buttonText } from './controls.ts';
import { HINTS } from './words.ts';
import { isNothingLeft } from './nothing-left.ts';
import type { Run } from './state.ts';

/** Advice: what the strongest bot would choose now. */
export const hint = (run: Run): string => {
  if (run.phase.kind === 'over') return HINTS.over;
  const action = greedy.choose(run, noChance);
  return HINTS.choose(buttonText(run, branchesOf(run), action), isNothingLeft(run));
};
