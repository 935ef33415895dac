import { recordedChance, seededChance } from '../../../kernel/random.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Puzzle, Puzzles } from '../../contract/capabilities.ts';
import { aimOf, goalsIn, type Goal } from '../bots/goals.ts';
import { keepingsOf, simpleRules, sizeOf, type Keeping } from '../bots/keepings.ts';
import { countsOf, indexesOf, numberOf } from '../bots/odds.ts';
import { countFaces, type Position } from '../rules/position.ts';
import { play } from '../rules/rules.ts';
import { at } from '../rules/sheet.ts';
import type { Action, State } from '../rules/state.ts';
import { markFocus } from '../screen/marks.ts';
import { puzzlesWords } from '../words/puzzles.ts';
import { MARGINS, searchPuzzle, STRENGTHS, type Strength } from './puzzle-search.ts';

/** The first version. A change that makes another puzzle of the same name needs a new one; the tests notice that. */
const VERSION = 'a';

/** Which dice to keep: puzzles by the exact odds, each made from its name. */
export const puzzles: Puzzles<State, Action> = {
  strengths: STRENGTHS,
  source: { kind: 'endless', versionOn: () => VERSION, make: (strength, name) => remembered(strength, name) },
  get answer() {
    return puzzlesWords.ANSWER;
  },
  get limits() {
    return [puzzlesWords.KEEP_ONLY, puzzlesWords.RECKONED];
  },
  refuse: ({ type }) => (type === 'roll' || type === 'stop' ? null : puzzlesWords.KEEP_ONLY),
  play: (state, seat, action) => {
    if (state.since.length > 0) return err('dice-final');
    const played = play(state, seat, action, recordedChance(ANY_DICE));
    return played.ok ? ok({ ...state, turn: state.turn + 1, since: [action] }) : played;
  },
  judge: ({ state, solution }, { since }) => {
    const [chosen] = since;
    return chosen === undefined ? null : partOf(state.now, chosen) === partOf(state.now, at(solution, 0));
  },
  refute: (puzzle, { since }) => {
    const { keepings, position, isChance } = reckoned(puzzle);
    const part = partOf(position, at(since, 0));
    const chosen = keepings.find((keeping) => keeping.part === part);
    return chosen === undefined
      ? null
      : puzzlesWords.refuted(choiceOf(position, chosen), at(keepings, 0).expected, isChance);
  },
  reveal: (puzzle) => {
    const { keepings, position, isChance, counting } = reckoned(puzzle);
    const [best, next] = [at(keepings, 0), at(keepings, 1)];
    const tempting = keepings.find(({ part }) => counting.includes(part));
    const other = tempting === undefined || tempting === best ? null : choiceOf(position, tempting);
    return {
      text: puzzlesWords.revealed(choiceOf(position, best), choiceOf(position, next), other, isChance),
      focus: markFocus(indexesOf(position.dice, best.part)),
    };
  },
};

/** Dice for an answer, which shows none of them. */
const ANY_DICE = [1, 1, 1, 1, 1, 1, 1, 1];

/** The puzzles that were made last: each press of a button asks for one. */
const made = new Map<string, Puzzle<State, Action>>();
const MOST_MADE = 100;

const remembered = (strength: string, name: string): Puzzle<State, Action> | null => {
  const known = STRENGTHS.find((each) => each === strength);
  if (known === undefined || !name.startsWith(VERSION)) return null;
  const key = `${strength} ${name}`;
  const puzzle = made.get(key) ?? make(known, name);
  made.delete(key);
  made.set(key, puzzle);
  const [oldest] = made.keys();
  if (made.size > MOST_MADE && oldest !== undefined) made.delete(oldest);
  return puzzle;
};

const make = (strength: Strength, name: string): Puzzle<State, Action> => {
  const { position, goal, keepings } = searchPuzzle(strength, seededChance(`siege puzzle ${strength} ${name}`));
  const { part } = at(keepings, 0);
  const solution: Action =
    sizeOf(part) === position.dice.length ? { type: 'stop' } : { type: 'roll', keep: indexesOf(position.dice, part) };
  return {
    name,
    isDaily: false,
    kind: goal.kind,
    ...placeOf(goal),
    state: { version: 1, turn: 0, now: position, rolled: position, since: [], held: [] },
    seat: 0,
    get task() {
      return taskOf(goal, strength);
    },
    solution: [solution],
    others: keepings.length - 1,
  };
};

const taskOf = (goal: Goal, strength: Strength): string => {
  const margin = MARGINS[strength];
  switch (goal.kind) {
    case 'boxes':
    case 'clear':
      return puzzlesWords.TASKS[goal.kind](margin);
    case 'arrive':
      return puzzlesWords.TASKS.arrive(goal.to, margin);
    case 'set':
      return puzzlesWords.TASKS.set(goal.size, margin);
  }
};

/** What tells a goal from others of its kind. */
const placeOf = (goal: Goal): { readonly place?: string } => {
  if (goal.kind === 'arrive') return { place: goal.to };
  return goal.kind === 'set' ? { place: `${goal.size}` } : {};
};

/** All choices of a puzzle with what is to be expected of them, and those that keep just what counts already. */
const reckoned = (puzzle: Puzzle<State, Action>): Reckoned => {
  const known = reckonings.get(puzzle) ?? reckon(puzzle);
  reckonings.set(puzzle, known);
  return known;
};

type Reckoned = ReturnType<typeof reckon>;

/** What was reckoned of the puzzles that are still remembered: each wrong answer asks for it. */
const reckonings = new WeakMap<Puzzle<State, Action>, Reckoned>();

const reckon = ({ kind, place, state: { now: position } }: Puzzle<State, Action>) => {
  const goal = goalsIn(position).find((each) => each.kind === kind && placeOf(each).place === place);
  if (goal === undefined) throw new Error(`no siege has the goal ${kind}`);
  const aim = aimOf(position, goal);
  const { counting } = simpleRules(position, aim);
  return { position, keepings: keepingsOf(position, aim), isChance: aim.isChance, counting };
};

/** The dice that an answer keeps, as the number of their multiset. */
const partOf = ({ dice }: Position, action: Action): number =>
  numberOf(countFaces(action.type === 'roll' ? action.keep.map((index) => at(dice, index)) : dice));

const choiceOf = ({ dice }: Position, { part, expected }: Keeping) => ({
  faces: countsOf(part).flatMap((count, index) => Array.from({ length: count }, () => index + 1)),
  isStop: sizeOf(part) === dice.length,
  expected,
});
