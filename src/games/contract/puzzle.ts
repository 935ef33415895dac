import { noChance } from '../../kernel/random.ts';
import type { Puzzle } from './capabilities.ts';
import type { AnyGame } from './game.ts';

/** A puzzle with its name: `day-20779` for the puzzle of a day, `easy-12` for practice. */
export interface NamedPuzzle {
  readonly name: string;
  readonly strength: string;
  /** The number of its day since 1970-01-01; null for practice. */
  readonly day: number | null;
  readonly puzzle: Puzzle<unknown, unknown>;
}

/** One puzzle in this many is kept for a day. The others are for practice. */
const EACH = 3;

/** The puzzle of a day, the same for everyone. Strengths take turns. Null if the game has no puzzles. */
export const puzzleOfDay = ({ puzzles }: AnyGame, day: number): NamedPuzzle | null => {
  const strength = puzzles?.strengths[day % puzzles.strengths.length];
  if (!puzzles || strength === undefined) return null;
  const kept = puzzles.of(strength).filter((_, index) => isForDay(index));
  const puzzle = kept[Math.floor(day / puzzles.strengths.length) % kept.length];
  return puzzle === undefined ? null : { name: `day-${day}`, strength, day, puzzle };
};

/** A puzzle for practice. After the last one of a strength comes the first again. Null if there is none. */
export const practicePuzzle = ({ puzzles }: AnyGame, strength: string, number: number): NamedPuzzle | null => {
  const offered = puzzles?.of(strength).filter((_, index) => !isForDay(index)) ?? [];
  const place = number % offered.length;
  const puzzle = offered[place];
  return puzzle === undefined ? null : { name: `${strength}-${place}`, strength, day: null, puzzle };
};

/** The puzzle with this name, or null if there is no longer one. */
export const puzzleNamed = (game: AnyGame, name: string): NamedPuzzle | null => {
  const [kind = '', digits = ''] = name.split('-');
  if (!/^\d{1,9}$/.test(digits)) return null;
  return kind === 'day' ? puzzleOfDay(game, Number(digits)) : practicePuzzle(game, kind, Number(digits));
};

/** The next practice puzzle of the same strength; after the puzzle of a day, one that depends on the day. */
export const nextPuzzle = (game: AnyGame, { name, strength, day }: NamedPuzzle): NamedPuzzle | null =>
  practicePuzzle(game, strength, day ?? Number(name.split('-')[1]) + 1);

const isForDay = (index: number): boolean => index % EACH === EACH - 1;

/** An attempt at a puzzle: what was played, as texts for custom ids, and the position after it. */
export interface Attempt {
  readonly played: readonly string[];
  readonly state: unknown;
  /** What the last action did. */
  readonly events: readonly unknown[];
}

/** An attempt, or the sentence that says why one of its actions is refused. */
type Tried = { readonly attempt: Attempt } | { readonly why: string };

/** Plays actions, as texts, from the start of a puzzle. */
export const attempt = (game: AnyGame, { puzzle }: NamedPuzzle, texts: readonly string[]): Tried => {
  let [state, events]: [unknown, readonly unknown[]] = [puzzle.state, []];
  for (const text of texts) {
    const action = game.parseAction(text);
    const why = game.puzzles?.refuse(action) ?? null;
    if (why !== null) return { why };
    const played = game.play(state, puzzle.seat, action, noChance);
    if (!played.ok) return { why: game.explain(played.reason) };
    [state, events] = [played.value.state, played.value.events];
  }
  return { attempt: { played: texts, state, events } };
};

/** The position after the right turn. */
export const solved = (game: AnyGame, named: NamedPuzzle): Attempt => {
  const tried = attempt(
    game,
    named,
    named.puzzle.solution.map((action) => game.makeAction(action)),
  );
  if ('why' in tried) throw new Error(`the right turn of ${named.name} is refused: ${tried.why}`);
  return tried.attempt;
};
