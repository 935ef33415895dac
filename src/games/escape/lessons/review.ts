import { noChance } from '../../../kernel/random.ts';
import type { Analysis } from '../../contract/capabilities.ts';
import type { Played } from '../../contract/status.ts';
import { actionsAhead, carefulChoice, expectedGain, expectedSpaces, type Estimate } from '../bots/trials.ts';
import { makeAction } from '../format/notation.ts';
import { branchesOf } from '../map/branches.ts';
import type { Event } from '../rules/event.ts';
import { score } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { buttonText } from '../screen/controls.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';

type PlayedStep = Played<State, Action, Event>;

/** Judges each decision of a run by how many more spaces trials reveal after a careful player's own choice. */
export const analysis: Analysis<State, Action, Event> = {
  title: (player) => lessonsTexts.title({ player }),
  get measure() {
    return lessonsTexts.measure;
  },
  write: (value) => lessonsTexts.figure({ value }),
  most: null,
  review: (steps) => {
    const end = steps.at(-1)?.state;
    if (end === undefined) return { curve: [], highlights: [], notes: [] };
    const others = otherDecisions(steps);
    const trials = trialsFor(steps, others.length);
    const { error, curve } = curveOf(steps, trials);
    const decisions = judged(others, trials);
    const worst = decisions
      .filter(({ cost }) => cost.mean >= LEAST_COST && cost.mean > SURE * cost.error)
      .toSorted(costliestFirst)
      .slice(0, MOST_REPORTED)
      .toSorted((one, other) => one.step - other.step);
    const expected = curve[0]?.value ?? 0;
    const change = -decisions.reduce((sum, { cost }) => sum + cost.mean, 0);
    const revealed = score(end);
    return {
      curve: [...curve, { step: steps.length, value: revealed }],
      highlights: worst.map(({ step, run, chosen, better, cost }) => ({
        step,
        seat: 0,
        name: lessonsTexts.move({ number: step + 1 }),
        cost: cost.mean,
        text: lessonsTexts.costly({
          chosen: textOf(run, chosen),
          better: textOf(run, better),
          cost: cost.mean,
          error: cost.error,
        }),
      })),
      notes: [
        ...(worst.length === 0 ? [lessonsTexts.noMistakes] : []),
        lessonsTexts.whole({ expected, error, luck: revealed - expected - change, decisions: change, revealed }),
        lessonsTexts.estimate({ trials }),
      ],
    };
  },
};

/** The smallest cost worth reporting, in spaces and in standard errors, and how many decisions to report. */
const LEAST_COST = 0.5;
const SURE = 2;
const MOST_REPORTED = 3;

/** How many trials a decision gets at most and at least, and how many times as many the costliest ones get. */
const MOST_TRIALS = 60;
const LEAST_TRIALS = 6;
const MORE = 3;

const POINTS = 40;

/** About how many actions all trials of a review take together. */
const BUDGET = 250_000;

/** The longer trials take, the fewer there are. */
const trialsFor = (steps: readonly PlayedStep[], decisions: number): number => {
  const [first] = steps;
  if (first === undefined) return LEAST_TRIALS;
  const comparisons = 2 * (decisions + MORE * MOST_REPORTED);
  const trials = BUDGET / (actionsAhead(first.before) * (Math.min(steps.length, POINTS) + comparisons));
  return Math.round(Math.min(MOST_TRIALS, Math.max(LEAST_TRIALS, trials)));
};

/** The spaces to expect at points of the run, and the standard error of the first. All points get the same dice. */
const curveOf = (steps: readonly PlayedStep[], trials: number) => {
  const each = Math.ceil(steps.length / POINTS);
  const points = steps.flatMap(({ before }, step) =>
    step % each === 0 ? [{ step, ...expectedSpaces(before, trials) }] : [],
  );
  return { error: points[0]?.error ?? 0, curve: points.map(({ step, mean }) => ({ step, value: mean })) };
};

/** A decision that a careful player would have made differently. */
interface OtherDecision {
  readonly step: number;
  readonly run: State;
  readonly chosen: Action;
  readonly better: Action;
}

interface JudgedDecision extends OtherDecision {
  /** How many spaces it cost; below 0 if it was better after all. */
  readonly cost: Estimate;
}

const otherDecisions = (steps: readonly PlayedStep[]): readonly OtherDecision[] =>
  steps.flatMap(({ before: run, action: chosen }, step) => {
    if (actions(run).length < 2) return [];
    const better = carefulChoice(run, noChance);
    return makeAction(better) === makeAction(chosen) ? [] : [{ step, run, chosen, better }];
  });

/** Tries the decisions that seem costliest again, with other dice: chance may have made them seem so. */
const judged = (decisions: readonly OtherDecision[], trials: number): readonly JudgedDecision[] => {
  const once = decisions.map((decision) => ({ ...decision, cost: costOf(decision, trials, 0) }));
  const suspects = new Set(once.toSorted(costliestFirst).slice(0, MOST_REPORTED));
  return once.map((decision) =>
    suspects.has(decision) ? { ...decision, cost: costOf(decision, MORE * trials, trials) } : decision,
  );
};

const costOf = ({ run, chosen, better }: OtherDecision, trials: number, first: number): Estimate =>
  expectedGain(run, better, chosen, trials, first);

const costliestFirst = (one: JudgedDecision, other: JudgedDecision): number => other.cost.mean - one.cost.mean;

const textOf = (run: State, action: Action): string => buttonText(run, branchesOf(run), action);
