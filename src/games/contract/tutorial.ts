import { recordedChance, type Chance } from '../../kernel/random.ts';
import type { AnyGame, Lesson, Tutorial } from './game.ts';
import type { Seat } from './status.ts';

/** A place in a tutorial: the step, from 0, and how many of its actions have been played. */
export interface LessonPoint {
  readonly step: number;
  readonly part: number;
}

interface LessonPosition {
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** How many of the tutorial's draws led there. */
  readonly drawn: number;
}

/** The verdict on an action in a tutorial: right, the step's wrong one, or neither. @testonly */
export type Verdict =
  | { readonly kind: 'right'; readonly next: LessonPoint }
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'other' };

/** The position at a place of a tutorial; after the last step, the final one. Throws if actions or draws don't fit. */
export const positionAt = (
  game: AnyGame,
  tutorial: Tutorial<unknown, unknown>,
  { step, part }: LessonPoint,
): LessonPosition => {
  const chance = recordedChance(tutorial.draws);
  let state = game.setup(tutorial.options, tutorial.seats, chance);
  let events: readonly unknown[] = [];
  for (const { seat, action } of movesTo(tutorial, { step, part })) {
    const moved = move(game, state, seat, action, chance);
    [state, events] = [moved.state, moved.events];
  }
  return { state, events, drawn: chance.draws.length };
};

/** All moves from the start to a place, including those of other seats. */
const movesTo = (
  { steps, seat }: Tutorial<unknown, unknown>,
  { step, part }: LessonPoint,
): readonly { readonly seat: Seat; readonly action: unknown }[] =>
  steps.slice(0, step + 1).flatMap(({ before = [], actions }, index) => {
    const played = index < step ? actions : actions.slice(0, part);
    return [...before, ...played.map((action) => ({ seat, action }))];
  });

const move = (game: AnyGame, state: unknown, seat: Seat, action: unknown, chance: Chance) => {
  const played = game.play(state, seat, action, chance);
  if (played.ok) return played.value;
  throw new Error(`the tutorial of ${game.id} asks for ${game.makeAction(action)}: ${game.explain(played.reason)}`);
};

/** Judges a control's actions, given as texts separated by spaces, at a place of a tutorial. */
export const judge = (
  game: AnyGame,
  tutorial: Tutorial<unknown, unknown>,
  { step, part }: LessonPoint,
  texts: string,
): Verdict => {
  const lesson = tutorial.steps[step];
  if (lesson === undefined) return { kind: 'other' };
  const asked = textsOf(game, lesson).slice(part);
  const pressed = texts.split(' ');
  if (pressed.length <= asked.length && pressed.every((text, index) => text === asked[index])) {
    const isDone = pressed.length === asked.length;
    return { kind: 'right', next: isDone ? { step: step + 1, part: 0 } : { step, part: part + pressed.length } };
  }
  const isWrong = pressed[0] === game.makeAction(lesson.wrong.action);
  return isWrong ? { kind: 'wrong', why: lesson.wrong.why } : { kind: 'other' };
};

const textsOf = (game: AnyGame, { actions }: Lesson<unknown>): readonly string[] =>
  actions.map((action) => game.makeAction(action));
