import { seededChance } from '../../../kernel/random.ts';
import { careful } from '../bots/careful.ts';
import { actionsAhead, expectedGain, expectedSpaces } from '../bots/trials.ts';
import { makeAction } from '../format/notation.ts';
import { branchesOf } from '../map/branches.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import { actions as legalActions } from '../rules/rules.ts';
import type { Action, Run, State } from '../rules/state.ts';
import { buttonText } from '../screen/controls.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

const MOST_NAMED = 4;

/** About how many actions all trials of a hint take together, and the least and the most trials of a choice. */
const BUDGET = 10_000;
const LEAST_TRIALS = 20;
const MOST_TRIALS = 200;

/** Another choice is advised than the careful player's own if trials gain so many standard errors with it. */
const SURE = 3;

/** What to choose and why, with the spaces to expect after each choice if a careful player goes on from there. */
export const hint = (run: Run): string => {
  if (run.phase.kind === 'over') return lessonsTexts.hint.over;
  if (isNothingLeft(run)) return lessonsTexts.hint.finish;
  const state: State = { ...run, version: 1, seed: null };
  const liked = careful.choose(run, seededChance('hint'));
  const choices = legalActions(run).filter(
    (action) => !isWasted(run, action) || makeAction(action) === makeAction(liked),
  );
  const trials = trialsFor(state, choices.length);
  const ranked = choices
    .map((action) => ({ action, spaces: expectedSpaces(state, trials, action).mean }))
    .toSorted((one, other) => other.spaces - one.spaces);
  const best = ranked[0]?.action ?? liked;
  const advised = makeAction(best) === makeAction(liked) || !isBetter(state, best, liked, trials) ? liked : best;
  const isAdvised = (action: Action): boolean => makeAction(action) === makeAction(advised);
  const branches = branchesOf(run);
  const advisedFirst = [
    ...ranked.filter(({ action }) => isAdvised(action)),
    ...ranked.filter((each) => !isAdvised(each.action)),
  ];
  const named = advisedFirst.map(({ action, spaces }) => ({ name: buttonText(run, branches, action), spaces }));
  const why = advised === liked ? reasonOf(run, advised) : lessonsTexts.reason.trials;
  return lessonsTexts.hint.choose({
    button: buttonText(run, branches, advised),
    why,
    choices: named.slice(0, MOST_NAMED).map(lessonsTexts.hint.choice),
  });
};

/** Whether an action would do nothing but use up an item. */
const isWasted = ({ health, maxHealth }: Run, action: Action): boolean =>
  action.type === 'use' && action.item === 'potion' && health >= maxHealth;

const isBetter = (state: State, one: Action, other: Action, trials: number): boolean => {
  const { mean, error } = expectedGain(state, one, other, trials, trials);
  return mean > SURE * error;
};

/** The longer a run goes on, the fewer trials there are. */
const trialsFor = (state: State, choices: number): number => {
  const trials = BUDGET / (actionsAhead(state) * Math.max(1, choices));
  return Math.round(Math.min(MOST_TRIALS, Math.max(LEAST_TRIALS, trials)));
};

const reasonOf = (run: Run, action: Action): string => {
  if (action.type !== 'use') return lessonsTexts.reason[action.type];
  return action.item === 'scroll' && run.phase.kind === 'found'
    ? lessonsTexts.reason.scrollFound
    : lessonsTexts.reason[action.item];
};
