import { noChance } from '../../kernel/random.ts';
import type { Puzzle } from './capabilities.ts';
import type { AnyGame } from './game.ts';

/** A puzzle with the name that its buttons have: `day-20779` for that of a day, `easy-p3f9c2` for practice. */
export interface NamedPuzzle {
  readonly name: string;
  readonly strength: string;
  /** The number of its day since 1970-01-01; null for practice. */
  readonly day: number | null;
  readonly puzzle: Puzzle<unknown, unknown>;
}

/** The puzzle of a day, the same for everyone. Strengths take turns. Null if the game has no puzzles. */
export const puzzleOfDay = ({ puzzles }: AnyGame, day: number): NamedPuzzle | null => {
  const strength = puzzles?.strengths[day % puzzles.strengths.length];
  if (!puzzles || strength === undefined) return null;
  const { before, strengths } = puzzles;
  const [kept, since] = day < before.day ? [before.of(strength), 0] : [puzzles.of(strength), before.day];
  const daily = kept.filter(({ isDaily }) => isDaily);
  const puzzle = daily[Math.floor((day - since) / strengths.length) % daily.length];
  return puzzle === undefined ? null : { name: `day-${day}`, strength, day, puzzle };
};

/** A puzzle for practice. After the last one of a strength comes the first again. Null if there is none. */
export const practicePuzzle = (game: AnyGame, strength: string, number: number): NamedPuzzle | null => {
  const offered = practiceOf(game, strength);
  const puzzle = offered[number % offered.length];
  return puzzle === undefined ? null : forPractice(strength, puzzle);
};

/** The puzzle with this name, or null if there is no longer one. */
export const puzzleNamed = (game: AnyGame, name: string): NamedPuzzle | null => {
  const [kind = '', word = ''] = name.split('-');
  const number = /^\d{1,9}$/.test(word) ? Number(word) : null;
  if (kind === 'day') return number === null ? null : puzzleOfDay(game, number);
  const own = number === null ? word : nameBefore(game, kind, number);
  const found = game.puzzles?.strengths.flatMap((strength) =>
    practiceOf(game, strength).flatMap((puzzle) => (puzzle.name === own ? [forPractice(strength, puzzle)] : [])),
  );
  return found?.[0] ?? null;
};

/** The name of a puzzle whose button was made when puzzles for practice were numbered. */
const nameBefore = ({ puzzles }: AnyGame, strength: string, number: number): string | undefined =>
  puzzles?.before.of(strength).filter(({ isDaily }) => !isDaily)[number]?.name;

/** The next practice puzzle of the same strength; after the puzzle of a day, one that depends on the day. */
export const nextPuzzle = (game: AnyGame, named: NamedPuzzle): NamedPuzzle | null =>
  practicePuzzle(game, named.strength, named.day ?? placeOf(game, named) + 1);

/** The practice puzzle of a strength that has about the same place as this one, or one that depends on its day. */
export const puzzleLike = (game: AnyGame, strength: string, named: NamedPuzzle): NamedPuzzle | null =>
  practicePuzzle(game, strength, named.day ?? placeOf(game, named));

const placeOf = (game: AnyGame, { strength, puzzle }: NamedPuzzle): number =>
  practiceOf(game, strength).findIndex(({ name }) => name === puzzle.name);

const practiceOf = ({ puzzles }: AnyGame, strength: string): readonly Puzzle<unknown, unknown>[] =>
  puzzles?.strengths.includes(strength) ? puzzles.of(strength).filter(({ isDaily }) => !isDaily) : [];

const forPractice = (strength: string, puzzle: Puzzle<unknown, unknown>): NamedPuzzle => ({
  name: `${strength}-${puzzle.name}`,
  strength,
  day: null,
  puzzle,
});

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
