import { z } from 'zod';
import type { Puzzle, Puzzles, StoredPuzzles } from '../../contract/capabilities.ts';
import { readAs } from '../../contract/read-as.ts';
import { refutationOf } from '../bots/refutation.ts';
import { EFFORTS, rightTurnOf, strengthOf, strengths } from '../bots/right-turns.ts';
import { likenessOf } from '../format/likeness.ts';
import { makePosition, parsePosition } from '../format/position-text.ts';
import { turnedAction, turnedPoint, turnedPosition, turnings, type Turning } from '../format/turning.ts';
import { makeTyped, parseTyped } from '../format/typed.ts';
import { actionOf, type Order } from '../rules/field/order.ts';
import { isOnField, pointAt, pointName, stateAt, type Action, type State } from '../rules/field/state.ts';
import { questions } from '../rules/question.ts';
import { play } from '../rules/rules.ts';
import { positionIn } from '../rules/several.ts';
import { lessonsTexts } from '../texts/lessons/texts.ts';
import written from './puzzles.json' with { type: 'json' };

const entriesSchema = z.array(
  z.object({
    name: z.string(),
    isDaily: z.boolean(),
    strength: z.enum(strengths),
    question: z.enum(questions),
    citadel: z.string().exactOptional(),
    position: z.string(),
    right: z.string(),
    others: z.int().positive(),
    effort: z.int().positive(),
  }),
);

type Entry = z.infer<typeof entriesSchema>[number];

const stored: StoredPuzzles<State, Action> = {
  kind: 'stored',
  from: { bots: ['greedy', 'easy'], sizes: [7, 7, 7, 9], shares: { hold: 1 / 3 } },
  of: (strength, pass) => {
    const number = pass % turnings.length;
    const turning = turnings[number];
    return (turning && (shown[number] ??= allTurned(turning)).get(strength)) ?? [];
  },
  compose: (state, chance) => {
    if (state.phase !== 'play' || state.prepared.length > 0) return null;
    const { size } = state.options;
    const right = rightTurnOf(state, chance);
    const typed = (orders: readonly Order[]): string =>
      orders.map((order) => makeTyped(actionOf(size, order))).join(' ');
    return (
      right && {
        strength: strengthOf(right.effort),
        question: right.question,
        ...(right.citadel !== null && { citadel: pointName(size, right.citadel) }),
        others: right.others,
        effort: right.effort,
        position: makePosition(right.position),
        right: typed(right.orders),
        turn: state.turn,
        before: typed(right.before),
      }
    );
  },
  likenessOf: ({ position }) => (typeof position === 'string' ? likenessOf(parsePosition(position)) : ''),
};

/** One turn is right; any other is refuted where that is quick. */
export const puzzles: Puzzles<State, Action> = {
  strengths,
  evenEffort: Math.sqrt(EFFORTS.medium * EFFORTS.hard),
  source: stored,
  get answer() {
    return lessonsTexts.answer;
  },
  get limits() {
    return [lessonsTexts.noDismissing, lessonsTexts.noOffers];
  },
  refuse: (action) => {
    if (action.type === 'dismiss') return lessonsTexts.noDismissing;
    return isOnField(action) ? null : lessonsTexts.noOffers;
  },
  judge: ({ state, seat, solution }, reached) => {
    if (reached.phase === 'play' && reached.turn === state.turn) return null;
    return endOf(reached) === endOf(after(state, seat, solution));
  },
  refute: ({ state, kind, place: citadel }, reached) => {
    if (reached.phase === 'over') return lessonsTexts.refuted.over;
    const question = questions.find((each) => each === kind);
    if (question === undefined) return null;
    const point = citadel === undefined ? null : pointAt(state.options.size, citadel);
    const refutation = refutationOf(positionIn(reached), { question, citadel: point });
    if (refutation === null) return null;
    if (typeof refutation !== 'string')
      return refutation.length === 0
        ? lessonsTexts.refuted.idle
        : lessonsTexts.refuted.by({ turn: refutation.map(makeTyped).join(' ') });
    return refutation === 'left'
      ? lessonsTexts.refuted.left({ citadel: citadel ?? '' })
      : lessonsTexts.refuted[refutation];
  },
};

type ByStrength = ReadonlyMap<string, readonly Puzzle<State, Action>[]>;

/** By the number of the turning. */
const shown: ByStrength[] = [];

let entries: readonly Entry[] | null = null;

const allTurned = (turning: Turning): ByStrength => {
  const puzzles = new Map<string, Puzzle<State, Action>[]>(strengths.map((strength) => [strength, []]));
  entries ??= readAs(entriesSchema, written.puzzles, 'the puzzles');
  for (const entry of entries) puzzles.get(entry.strength)?.push(puzzleOf(entry, turning));
  return puzzles;
};

/** A puzzle whose board is set up once somebody wants it: setting up all of them would hold up a click. */
const puzzleOf = (entry: Entry, turning: Turning): Puzzle<State, Action> => {
  const { name, isDaily, question, effort } = entry;
  const size = Number.parseInt(entry.position, 10);
  const citadel = entry.citadel === undefined ? undefined : turnedPoint(size, entry.citadel, turning);
  let board: PuzzleBoard | null = null;
  const setUp = (): PuzzleBoard => (board ??= boardOf(entry, turning));
  return {
    name,
    isDaily,
    kind: question,
    get task() {
      return question === 'hold' ? lessonsTexts.task.hold({ citadel: citadel ?? '' }) : lessonsTexts.task[question];
    },
    ...(citadel === undefined ? {} : { place: citadel }),
    effort,
    get state() {
      return setUp().state;
    },
    get seat() {
      return setUp().seat;
    },
    get solution() {
      return setUp().solution;
    },
  };
};

type PuzzleBoard = Pick<Puzzle<State, Action>, 'state' | 'seat' | 'solution'>;

const boardOf = ({ position, right }: Entry, turning: Turning): PuzzleBoard => {
  const state = stateAt(turnedPosition(parsePosition(position), turning));
  return { state, seat: state.mover ?? 0, solution: turnOf(state, right, turning) };
};

/** A whole turn from its text, on the turned board, with its end unless the game ends before (C35). */
const turnOf = (state: State, text: string, turning: Turning): readonly Action[] => {
  const typed = parseTyped(text, 'play');
  if (!typed.ok) throw new RangeError(`the right turn ${text} can’t be read: ${typed.reason.why}`);
  const actions = typed.value.map(({ action }) => turnedAction(state.options.size, action, turning));
  return after(state, state.mover ?? 0, actions).phase === 'over' ? actions : [...actions, { type: 'end' }];
};

const after = (state: State, seat: number, actions: readonly Action[]): State => {
  let reached = state;
  for (const action of actions) {
    const played = play(reached, seat, action);
    if (!played.ok) throw new RangeError(`${makeTyped(action)} of a right turn is refused: ${played.reason}`);
    reached = played.value.state;
  }
  return reached;
};

/** Tells positions at the ends of turns apart. */
const endOf = ({ warriors, walls, taken }: State): string => JSON.stringify([warriors, walls, taken]);
