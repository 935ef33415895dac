import { err, ok } from '../../../kernel/result.ts';
import type { Puzzles } from '../../contract/capabilities.ts';
import { playedPuzzles } from '../../contract/played-puzzles.ts';
import { spacesIn } from '../bots/trials.ts';
import { makeAction, parseAction, readState } from '../format/notation.ts';
import { branchesOf } from '../map/branches.ts';
import { stepsLeft } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Action, Run, State } from '../rules/state.ts';
import { buttonText } from '../screen/controls.ts';
import { puzzlesTexts } from '../texts/puzzles/texts.ts';
import written from './puzzles.json' with { type: 'json' };

/** How many spaces the best choice is ahead of the next, or more. */
const LEAST = 0.2;

/** With more steps left, playing on thousands of times takes too long; with fewer, little is left to do. */
const MOST_STEPS = 7;
const FEWEST_STEPS = 3;

/** More choices than these are a question of patience. */
const MOST_CHOICES = 4;

/** Of six positions that fit, so many are tried: those of a run are often alike. */
const TRIED = 4;

/** In place of a seed, which no puzzle has: the choice is made, and only a walk goes on. */
const ANSWERED = 'answered';

/** Which way, which item, how to fight, what to wear: the choice after which a careful player reveals the most. */
export const puzzles: Puzzles<State, Action> = playedPuzzles<State, Action>({
  written: () => written.puzzles,
  bots: ['careful'],
  inAMatch: 1,
  least: LEAST,
  efforts: { medium: 2, hard: 16 },
  ask: (state, chance) => {
    const choices = actions(state);
    const question = questionIn(state, choices);
    if (question === null || choices.length < 2 || choices.length > MOST_CHOICES || chance.die() > TRIED) return null;
    const asked: State = { ...state, seed: null };
    const valueOf = (choice: number, world: number): number => {
      const action = choices[choice];
      return action === undefined ? 0 : spacesIn(asked, action, world);
    };
    return { seat: 0, question, choices, position: JSON.stringify(asked), valueOf };
  },
  readState,
  makeAction,
  parseAction,
  refuse: ({ type }) => (type === 'surrender' ? puzzlesTexts.noSurrender : null),
  play: (state, _seat, action) => {
    if (state.seed === ANSWERED && action.type !== 'walk') return err('over');
    const isLegal = actions(state).some((legal) => makeAction(legal) === makeAction(action));
    if (!isLegal) return err(refusalIn(state));
    // A walk over several spaces begins with the choice.
    return ok({ ...state, ...(action.type === 'walk' && { at: action.to }), seed: ANSWERED });
  },
  task: (question) => puzzlesTexts.task[questions.find((each) => each === question) ?? 'way'],
  nameOf: (state, _seat, action) => buttonText(state, branchesOf(state), action),
  amountOf: (spaces) => puzzlesTexts.spaces({ spaces }),
  get judged() {
    return puzzlesTexts.judged;
  },
});

/** What is asked: which way to go, whether to use an item, how to fight, and what to do with what was found. */
const questions = ['way', 'item', 'fight', 'found'] as const;

/** What a position asks; null where the answer is plain or takes too long to find. */
const questionIn = (run: Run, choices: readonly Action[]): (typeof questions)[number] | null => {
  const left = stepsLeft(run);
  if (left < FEWEST_STEPS || left > MOST_STEPS) return null;
  const { kind } = run.phase;
  if (kind === 'fight' || kind === 'found') return kind;
  if (choices.some(({ type }) => type === 'use')) return 'item';
  // Whoever can explore at once nearly always should.
  return choices.some(({ type }) => type === 'explore') ? null : 'way';
};

const refusalIn = ({ phase }: Run) =>
  phase.kind === 'fight' ? 'fighting' : phase.kind === 'found' ? 'item-waits' : 'not-a-neighbour';
