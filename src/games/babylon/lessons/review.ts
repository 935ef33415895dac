import { seededChance } from '../../../kernel/random.ts';
import type { Analysis } from '../../contract/capabilities.ts';
import type { Played } from '../../contract/status.ts';
import { HARD } from '../bots/bots.ts';
import { outlooksOf } from '../bots/outlook.ts';
import { prospects } from '../bots/prospects.ts';
import { makeAction } from '../format/notation.ts';
import type { Event } from '../rules/event.ts';
import type { Action, State } from '../rules/state.ts';
import { look } from '../rules/view.ts';
import { reviewTexts } from '../texts/review/texts.ts';

type PlayedStep = Played<State, Action, Event>;

/** Judges each round of a race: who lost most by it, and which choices cost most for all that their players knew. */
export const analysis: Analysis<State, Action, Event> = {
  title: (player) => reviewTexts.title({ player }),
  get measure() {
    return reviewTexts.measure;
  },
  write: (chance) => reviewTexts.percent({ chance }),
  most: 1,
  review: (steps) => {
    const rounds = roundsOf(steps);
    const choices = rounds
      .flatMap(judgedChoices)
      .filter(({ cost }) => cost >= LEAST_COST)
      .toSorted((one, other) => other.cost - one.cost);
    const turning = turningOf(rounds);
    const highlights = [...choices.slice(0, MOST_CHOICES), ...(turning === null ? [] : [turning])];
    return {
      curve: [
        ...rounds.map(({ step, before }) => ({ step, value: prospects(before, 0) })),
        ...rounds.slice(-1).map(({ after }) => ({ step: steps.length, value: prospects(after, 0) })),
      ],
      highlights: highlights.toSorted((one, other) => one.step - other.step),
      notes: [...(choices.length === 0 ? [reviewTexts.noMistakes] : []), reviewTexts.estimate],
    };
  },
};

/** The smallest cost worth reporting, and how many choices to report. */
const LEAST_COST = 0.05;
const MOST_CHOICES = 2;

interface ClosedRound {
  readonly number: number;
  /** The step that closed it, and what stood before its first submission. */
  readonly step: number;
  readonly before: State;
  readonly after: State;
  /** By seat: what it submitted last, and in which step. */
  readonly submitted: ReadonlyMap<number, Submission>;
}

interface Submission {
  readonly action: Action;
  readonly step: number;
}

const roundsOf = (steps: readonly PlayedStep[]): readonly ClosedRound[] => {
  const rounds: ClosedRound[] = [];
  let submitted = new Map<number, Submission>();
  let begun: State | null = null;
  for (const [step, { seat, action, before, state }] of steps.entries()) {
    begun ??= before;
    submitted.set(seat, { action, step });
    if (state.round === before.round) continue;
    rounds.push({ number: before.round + 1, step, before: begun, after: state, submitted });
    submitted = new Map();
    begun = null;
  }
  return rounds;
};

const judgedChoices = ({ number, before, submitted }: ClosedRound) =>
  [...submitted].flatMap(([seat, { action, step }]) => {
    const outlooks = outlooksOf(look(before, seat), HARD, seededChance(`round ${number} of ${seat}`));
    const chosen = outlooks.find((each) => makeAction(each.action) === makeAction(action));
    const best = outlooks.reduce((one, other) => (other.win > one.win ? other : one));
    if (chosen === undefined) return [];
    const text = reviewTexts.costly({
      chosen: nameOf(chosen.action),
      chance: chosen.win,
      better: nameOf(best.action),
      best: best.win,
    });
    return [{ step, seat, name: reviewTexts.round({ round: number }), cost: best.win - chosen.win, text }];
  });

const nameOf = (action: Action): string => (action.type === 'chance' ? reviewTexts.blind : String(action.card));

/** The greatest fall of a player in one round, luck included; null if nobody lost much. */
const turningOf = (rounds: readonly ClosedRound[]) => {
  const falls = rounds.flatMap(({ number, before, after, submitted }) =>
    [...submitted].map(([seat, { step }]) => {
      const [had, has] = [prospects(before, seat), prospects(after, seat)];
      return {
        step,
        seat,
        name: reviewTexts.round({ round: number }),
        cost: had - has,
        text: reviewTexts.fell({ before: had, after: has }),
      };
    }),
  );
  const [greatest] = falls.toSorted((one, other) => other.cost - one.cost);
  return greatest !== undefined && greatest.cost >= LEAST_COST ? greatest : null;
};
