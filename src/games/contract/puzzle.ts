import { hashOf } from '../../kernel/hash.ts';
import { noChance } from '../../kernel/random.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { EndlessPuzzles, Puzzle, StoredPuzzles } from './capabilities.ts';
import { FIRST_RATING, type AnyGame } from './game.ts';
import type { Seat, Step } from './status.ts';

/** A puzzle by the name on its buttons: `day-20779`, `week-2970x3` (third by effort), or `easy-p3f9c2` for practice. */
export interface NamedPuzzle {
  readonly name: string;
  readonly strength: string;
  /** The number of its day since 1970-01-01; null for any other. */
  readonly day: number | null;
  /** Its place among the puzzles of a week; null for any other. */
  readonly week: PlaceInWeek | null;
  readonly puzzle: Puzzle<unknown, unknown>;
}

interface PlaceInWeek {
  /** The number of the week, from Monday to Sunday, since the one that 1970-01-01 was in. */
  readonly week: number;
  /** From 1, the easiest. */
  readonly number: number;
  /** The name of the one after it; null after the last. */
  readonly next: string | null;
}

/** Whether a puzzle is for practice: it can be tried again, and its answer counts for nothing. */
export const isForPractice = ({ day, week }: Pick<NamedPuzzle, 'day' | 'week'>): boolean =>
  day === null && week === null;

/** The puzzle of a day, the same for everyone. Strengths take turns. Null if the game has no puzzles. */
export const puzzleOfDay = (game: AnyGame, day: number): NamedPuzzle | null => {
  const { puzzles } = game;
  const strength = puzzles?.strengths[day % puzzles.strengths.length];
  if (!puzzles || strength === undefined) return null;
  const { source } = puzzles;
  // A colon stands in no name of a puzzle for practice.
  const puzzle =
    source.kind === 'endless'
      ? source.make(strength, `${source.versionOn(day)}:${day}`)
      : storedOfDay(source, strength, day, puzzles.strengths.length);
  return puzzle === null ? null : { name: `day-${day}`, strength, day, week: null, puzzle };
};

const storedOfDay = (
  stored: StoredPuzzles<unknown, unknown>,
  strength: string,
  day: number,
  strengths: number,
): Puzzle<unknown, unknown> | null => {
  return inTurn((pass) => stored.of(strength, pass).filter(({ isDaily }) => isDaily), Math.floor(day / strengths));
};

/** The puzzle with this number where all puzzles come again and again, pass by pass; null if there is none. */
const inTurn = <Stored>(ofPass: (pass: number) => readonly Stored[], number: number): Stored | null => {
  const { length } = ofPass(0);
  return length === 0 ? null : (ofPass(Math.floor(number / length))[number % length] ?? null);
};

export const WEEK_PUZZLES = 7;

/** For fewer weeks than these without a repeat, a game has no puzzle week. */
const FEWEST_WEEKS = 26;

/** Whether a game has seven puzzles a week: one with enough of them in its data file has. */
export const hasPuzzleWeek = (game: AnyGame): boolean => {
  const counts = (game.puzzles?.strengths ?? []).map((strength) => practiceOf(game, strength).length);
  const most = Math.ceil(WEEK_PUZZLES / Math.max(1, counts.length));
  return storedIn(game) !== null && counts.every((count) => count >= FEWEST_WEEKS * most);
};

/** The seven puzzles of a week, those of least effort first; none if the game has none. Weeks go round through all. */
export const puzzlesOfWeek = (game: AnyGame, week: number): readonly NamedPuzzle[] => {
  const strengths = hasPuzzleWeek(game) ? (game.puzzles?.strengths ?? []) : [];
  const puzzles = strengths.flatMap((strength, index) => {
    const count = numbers.filter(
      (number) => Math.floor(((number + 1 / 2) * strengths.length) / WEEK_PUZZLES) === index,
    );
    const chosen = count.flatMap(
      (_, turn) => inTurn((pass) => practiceOf(game, strength, pass), week * count.length + turn) ?? [],
    );
    return chosen.toSorted((one, other) => one.effort - other.effort).map((puzzle) => ({ strength, puzzle }));
  });
  const nameOf = (number: number): string => `week-${week}x${number}`;
  return puzzles.map(({ strength, puzzle }, index) => {
    const number = index + 1;
    const next = number < puzzles.length ? nameOf(number + 1) : null;
    return { name: nameOf(number), strength, day: null, week: { week, number, next }, puzzle };
  });
};

/** The puzzles of a week in the order of `own`, their own names, and numbered by it. What they are called stays. */
export const inOrder = (puzzles: readonly NamedPuzzle[], own: readonly string[]): readonly NamedPuzzle[] => {
  const ordered = puzzles.toSorted((one, other) => own.indexOf(one.puzzle.name) - own.indexOf(other.puzzle.name));
  return ordered.map((named, index) => {
    const next = ordered[index + 1]?.name ?? null;
    return { ...named, week: named.week && { ...named.week, number: index + 1, next } };
  });
};

const numbers: readonly number[] = Array.from({ length: WEEK_PUZZLES }, (_, number) => number);

/** The puzzle of a week that somebody would have for practice, as a button of another week says; null if none is. */
export const inWeek = (game: AnyGame, { puzzle }: NamedPuzzle, week: number): NamedPuzzle | null =>
  puzzlesOfWeek(game, week).find((each) => each.puzzle.name === puzzle.name) ?? null;

/** The name of a puzzle for practice. After the last one of a strength comes the first again. Null if there is none. */
const practiceName = (game: AnyGame, strength: string, number: number, week: number | null): string | null => {
  const { puzzles } = game;
  if (puzzles?.source.kind === 'endless') return endlessName(puzzles.source, strength, `${number}`);
  const offered = offeredIn(game, strength, week);
  const puzzle = offered[number % offered.length];
  return puzzle === undefined ? null : `${strength}-${puzzle.name}`;
};

/** A name for practice: the version, and letters and digits by a text that leads there. */
const endlessName = (source: EndlessPuzzles<unknown, unknown>, strength: string, from: string): string => {
  const number = BigInt(`0x${hashOf(`${strength} ${from}`)}`);
  return `${strength}-${source.versionOn(Infinity)}${number.toString(36).slice(-LETTERS)}`;
};

const LETTERS = 6;
const ENDLESS_NAME = /^[a-z][0-9a-z]{6}$/;

/** A puzzle for practice, none of those of the running week. Null if there is none. */
export const practicePuzzle = (
  game: AnyGame,
  strength: string,
  number: number,
  week: number | null = null,
): NamedPuzzle | null => puzzleNamed(game, practiceName(game, strength, number, week) ?? '');

/** The puzzle with this name, or null if there is no longer one. */
export const puzzleNamed = (game: AnyGame, name: string): NamedPuzzle | null => {
  const [kind = '', word = ''] = name.split('-');
  const number = /^\d{1,9}$/.test(word) ? Number(word) : null;
  if (kind === 'day') return number === null ? null : puzzleOfDay(game, number);
  if (kind === 'week') {
    const [, week = '', place = ''] = /^(\d{1,6})x(\d)$/.exec(word) ?? [];
    return week === '' ? null : (puzzlesOfWeek(game, Number(week))[Number(place) - 1] ?? null);
  }
  const { strengths = [], source } = game.puzzles ?? {};
  if (source?.kind === 'endless') {
    const isName = strengths.includes(kind) && ENDLESS_NAME.test(word);
    const puzzle = isName ? source.make(kind, word) : null;
    return puzzle && forPractice(kind, puzzle);
  }
  const found = strengths.flatMap((strength) =>
    practiceOf(game, strength).flatMap((puzzle) => (puzzle.name === word ? [forPractice(strength, puzzle)] : [])),
  );
  return found[0] ?? null;
};

/** The name of the next practice puzzle of its strength, none of `week`; after a day's or a week's, one by its date. */
export const nextName = (game: AnyGame, named: NamedPuzzle, week: number | null = null): string | null =>
  nameAfter(game, named.strength, named, { steps: 1, week });

/** The name of the practice puzzle of a strength that has about the same place, or of one that depends on the day. */
export const nameLike = (
  game: AnyGame,
  strength: string,
  named: NamedPuzzle,
  week: number | null = null,
): string | null => nameAfter(game, strength, named, { steps: 0, week });

const nameAfter = (
  game: AnyGame,
  strength: string,
  named: NamedPuzzle,
  { steps, week }: { readonly steps: number; readonly week: number | null },
): string | null => {
  const source = game.puzzles?.source;
  if (source?.kind === 'endless') return endlessName(source, strength, named.name);
  const place = named.day ?? named.week?.week ?? placeOf(game, named, week) + steps;
  return practiceName(game, strength, place, week);
};

const placeOf = (game: AnyGame, { strength, puzzle }: NamedPuzzle, week: number | null): number =>
  offeredIn(game, strength, week).findIndex(({ name }) => name === puzzle.name);

const offeredIn = (game: AnyGame, strength: string, week: number | null): readonly Puzzle<unknown, unknown>[] => {
  const taken = new Set(week === null ? [] : puzzlesOfWeek(game, week).map(({ puzzle }) => puzzle.name));
  return practiceOf(game, strength).filter(({ name }) => !taken.has(name));
};

const practiceOf = (game: AnyGame, strength: string, pass = 0): readonly Puzzle<unknown, unknown>[] =>
  game.puzzles?.strengths.includes(strength)
    ? (storedIn(game)?.of(strength, pass) ?? []).filter(({ isDaily }) => !isDaily)
    : [];

/** The puzzles of a game with a data file of them; null for any other. */
export const storedIn = ({ puzzles }: AnyGame): StoredPuzzles<unknown, unknown> | null =>
  puzzles?.source.kind === 'stored' ? puzzles.source : null;

const forPractice = (strength: string, puzzle: Puzzle<unknown, unknown>): NamedPuzzle => ({
  name: `${strength}-${puzzle.name}`,
  strength,
  day: null,
  week: null,
  puzzle,
});

/** An attempt at a puzzle: what was played, as texts for custom ids, and the position after it. */
export interface Attempt {
  readonly played: readonly string[];
  readonly state: unknown;
  readonly events: readonly unknown[];
}

type Tried = { readonly attempt: Attempt } | { readonly why: string };

/** Plays actions, as texts, from the start of a puzzle. */
export const attempt = (game: AnyGame, { puzzle }: NamedPuzzle, texts: readonly string[]): Tried => {
  let [state, events]: [unknown, readonly unknown[]] = [puzzle.state, []];
  for (const text of texts) {
    const action = game.parseAction(text);
    const why = game.puzzles?.refuse(action) ?? null;
    if (why !== null) return { why };
    const played = playIn(game, state, puzzle.seat, action);
    if (!played.ok) return { why: game.explain(played.reason) };
    [state, events] = [played.value.state, played.value.events];
  }
  return { attempt: { played: texts, state, events } };
};

const playIn = (game: AnyGame, state: unknown, seat: Seat, action: unknown): Result<Step<unknown, unknown>, string> => {
  const alone = game.puzzles?.play?.(state, seat, action);
  if (alone === undefined) return game.play(state, seat, action, noChance);
  return alone.ok ? ok({ state: alone.value, events: [] }) : alone;
};

/** How many points of rating a puzzle gains with each doubling of its effort, and how far that goes either way. */
const DOUBLED = 100;
const FARTHEST = 600;

/** The rating that a puzzle begins with: by the effort that it takes a program, on the scale of people's ratings. */
export const measuredRating = ({ puzzles }: AnyGame, { puzzle }: NamedPuzzle): number => {
  const harder = DOUBLED * Math.log2(puzzle.effort / (puzzles?.evenEffort ?? puzzle.effort));
  return FIRST_RATING + Math.round(Math.min(FARTHEST, Math.max(-FARTHEST, harder)));
};

/** Whether what was played in a puzzle is its answer, and right; null if its turn has not ended yet. */
export const judgeOf = (game: AnyGame, { puzzle }: NamedPuzzle, { state, played }: Attempt): boolean | null =>
  game.puzzles?.judge(puzzle, state, actionsIn(game, played)) ?? null;

/** Why a wrong answer fails; null if that was not found quickly. */
export const refutationIn = (game: AnyGame, { puzzle }: NamedPuzzle, { state, played }: Attempt): string | null =>
  game.puzzles?.refute(puzzle, state, actionsIn(game, played)) ?? null;

const actionsIn = (game: AnyGame, played: readonly string[]): readonly unknown[] =>
  played.map((text) => game.parseAction(text));

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
