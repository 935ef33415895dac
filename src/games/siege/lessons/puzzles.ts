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
import { puzzlesTexts } from '../texts/puzzles/texts.ts';
import { effortOf, EVEN_EFFORT, MARGINS, searchPuzzle, STRENGTHS, type Strength } from './puzzle-search.ts';

/** The first version. A change that makes another puzzle of the same name needs a new one; the tests notice that. */
const VERSION = 'a';

/** Days whose first puzzle was one of the three years before, and the version that makes them another. */
const REPEATED: ReadonlySet<number> = new Set([21_298, 21_409, 21_584, 21_621, 21_722]);
const VERSION_AGAIN = 'b';

/** Which dice to keep: puzzles by the exact odds, each made from its name. */
export const puzzles: Puzzles<State, Action> = {
  strengths: STRENGTHS,
  evenEffort: EVEN_EFFORT,
  source: {
    kind: 'endless',
    versionOn: (day) => (REPEATED.has(day) ? VERSION_AGAIN : VERSION),
    make: (strength, name) => remembered(strength, name),
  },
  get answer() {
    return puzzlesTexts.answer;
  },
  get limits() {
    return [puzzlesTexts.keepOnly, puzzlesTexts.reckoned];
  },
  refuse: ({ type }) => (type === 'roll' || type === 'stop' ? null : puzzlesTexts.keepOnly),
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
    if (chosen === undefined) return null;
    const { kind, kept, amount } = toldOf(position, chosen, isChance);
    return puzzlesTexts.refuted[kind]({ kept, amount, best: amountText(at(keepings, 0).expected, isChance) });
  },
  reveal: (puzzle) => {
    const { keepings, position, isChance, counting } = reckoned(puzzle);
    const [best, next] = [at(keepings, 0), at(keepings, 1)];
    const tempting = keepings.find(({ part }) => counting.includes(part)) ?? best;
    const [first, second, simple] = [best, next, tempting].map((each) => toldOf(position, each, isChance));
    const text = [
      ...(first === undefined ? [] : [puzzlesTexts.best[first.kind]({ ...first, isAverage: !isChance })]),
      ...(tempting === best ? [puzzlesTexts.bestCounts] : []),
      ...(second === undefined ? [] : [puzzlesTexts.next[second.kind](second)]),
      ...(tempting === next ? [puzzlesTexts.bestCounts] : []),
      ...(simple === undefined || tempting === best || tempting === next
        ? []
        : [puzzlesTexts.counting[simple.kind](simple)]),
    ].join(' ');
    return { text, focus: markFocus(indexesOf(position.dice, best.part)) };
  },
};

/** Dice for an answer, which shows none of them. */
const ANY_DICE = [1, 1, 1, 1, 1, 1, 1, 1];

/** The puzzles that were made last: each press of a button asks for one. */
const made = new Map<string, Puzzle<State, Action>>();
const MOST_MADE = 100;

const remembered = (strength: string, name: string): Puzzle<State, Action> | null => {
  const known = STRENGTHS.find((each) => each === strength);
  if (known === undefined || !(name.startsWith(VERSION) || name.startsWith(VERSION_AGAIN))) return null;
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
    effort: effortOf(strength, goal, keepings),
  };
};

const taskOf = (goal: Goal, strength: Strength): string => {
  const { points, boxes } = MARGINS[strength];
  const ahead = goal.kind === 'boxes' ? puzzlesTexts.ahead.boxes({ boxes }) : puzzlesTexts.ahead.points({ points });
  return `${whatOf(goal)} ${ahead}`;
};

const whatOf = (goal: Goal): string => {
  const { task } = puzzlesTexts;
  switch (goal.kind) {
    case 'boxes':
    case 'clear':
      return task[goal.kind];
    case 'arrive':
      return task.arrive[goal.to];
    case 'set':
      return task.set({ size: goal.size });
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

/** A choice as texts need it: whether dice are rolled, those that are kept, and what is to be expected. */
const toldOf = ({ dice }: Position, { part, expected }: Keeping, isChance: boolean) => ({
  kind:
    sizeOf(part) === dice.length ? ('stopped' as const) : sizeOf(part) === 0 ? ('none' as const) : ('kept' as const),
  kept: countsOf(part)
    .flatMap((count, index) => Array.from({ length: count }, () => index + 1))
    .join(' '),
  amount: amountText(expected, isChance),
});

const amountText = (expected: number, isChance: boolean): string =>
  isChance ? puzzlesTexts.amount.chance({ chance: expected }) : puzzlesTexts.amount.boxes({ boxes: expected });
