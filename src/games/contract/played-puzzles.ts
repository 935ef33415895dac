import { z } from 'zod';
import type { ComposedPuzzle, Puzzle, Puzzles } from './capabilities.ts';
import { readAs } from './read-as.ts';
import type { Seat } from './status.ts';
import { puzzlesTexts } from './texts/puzzles/texts.ts';
import { verdictOn, WORLDS } from './worlds/verdict.ts';

/** How hard it is to see which choice is best. */
const strengths = ['easy', 'medium', 'hard'] as const;

const entriesSchema = z.array(
  z.object({
    name: z.string(),
    isDaily: z.boolean(),
    strength: z.enum(strengths),
    question: z.string(),
    effort: z.int().positive(),
    seat: z.int().min(0),
    choices: z.array(z.object({ choice: z.string(), value: z.number() })).min(2),
    position: z.string(),
  }),
);

type Entry = z.infer<typeof entriesSchema>[number];

/** A position in which one choice is asked for, and what the choice of a number leads to in a world played on. */
interface Asked<Action> {
  readonly seat: Seat;
  readonly question: string;
  readonly choices: readonly Action[];
  readonly position: string;
  valueOf(choice: number, world: number): number;
}

/** What a game says about puzzles of one choice that are judged by worlds played on. */
interface PlayedPuzzles<State, Action> {
  /** Reads the puzzles of its data file. */
  written(): unknown;
  /** The bots whose games are searched. */
  readonly bots: readonly string[];
  /** After how many puzzles a match is searched no more. */
  readonly inAMatch: number;
  /** How much the best choice is ahead of the next, or more. */
  readonly least: number;
  /** With a better choice than this there is nothing to find. */
  readonly most?: number;
  /** From how many worlds on, in which a program has to try each choice, a puzzle is no longer easy, and hard. */
  readonly efforts: { readonly medium: number; readonly hard: number };
  /** The position of a match in which something may be asked, or null. */
  ask(state: State, chance: Parameters<StoredOf<State, Action>['compose']>[1]): Asked<Action> | null;
  readState(json: unknown): State;
  makeAction(action: Action): string;
  parseAction(text: string): Action;
  /** Why an action is no answer; null if it is one. */
  refuse(action: Action): string | null;
  play: NonNullable<Puzzles<State, Action>['play']>;
  task(question: string): string;
  /** A choice as its button has it. */
  nameOf(state: State, seat: Seat, action: Action): string;
  /** What a choice leads to, such as “31.4 spaces”. */
  amountOf(value: number): string;
  /** How the choices were judged. */
  readonly judged: string;
}

type StoredOf<State, Action> = Extract<Puzzles<State, Action>['source'], { readonly kind: 'stored' }>;

/** Puzzles of one choice each: which one is best was found by playing each choice on in the same 10,000 worlds. */
export const playedPuzzles = <State, Action>(game: PlayedPuzzles<State, Action>): Puzzles<State, Action> => {
  let read: ReadonlyMap<string, Played<State, Action>> | null = null;
  const all = (): ReadonlyMap<string, Played<State, Action>> =>
    (read ??= new Map(
      readAs(entriesSchema, game.written(), 'the puzzles').map((entry) => [entry.name, playedOf(game, entry)]),
    ));
  const choicesOf = ({ name }: Puzzle<State, Action>) => all().get(name)?.entry.choices ?? [];
  const tell = ({ state, seat }: Puzzle<State, Action>, { choice, value }: Entry['choices'][number]) => ({
    choice: game.nameOf(state, seat, game.parseAction(choice)),
    amount: game.amountOf(value),
  });
  return {
    strengths,
    evenEffort: Math.sqrt(game.efforts.medium * game.efforts.hard),
    source: {
      kind: 'stored',
      // Each takes long, and more of a match would be alike.
      from: { bots: game.bots, most: game.inAMatch },
      of: (strength) =>
        [...all().values()].filter(({ entry }) => entry.strength === strength).map(({ puzzle }) => puzzle),
      compose: (state, chance) => composed(game, game.ask(state, chance)),
      likenessOf: ({ seat, position }) => JSON.stringify([seat, position]),
    },
    get answer() {
      return puzzlesTexts.answer;
    },
    get limits() {
      return [game.judged];
    },
    refuse: (action) => game.refuse(action),
    play: (state, seat, action) => game.play(state, seat, action),
    judge: ({ solution: [right] }, _state, [chosen]) =>
      chosen === undefined || right === undefined ? null : game.makeAction(chosen) === game.makeAction(right),
    refute: (puzzle, _state, [chosen]) => {
      const told = choicesOf(puzzle).find(({ choice }) => chosen !== undefined && choice === game.makeAction(chosen));
      const [best] = choicesOf(puzzle);
      return told && best ? puzzlesTexts.refuted({ ...tell(puzzle, told), best: game.amountOf(best.value) }) : null;
    },
    reveal: (puzzle) => {
      const [best, ...others] = choicesOf(puzzle).map((each) => tell(puzzle, each));
      const lines = [...(best ? [puzzlesTexts.best(best)] : []), ...others.map((each) => puzzlesTexts.other(each))];
      return { text: lines.join('\n'), focus: '' };
    },
  };
};

interface Played<State, Action> {
  readonly entry: Entry;
  readonly puzzle: Puzzle<State, Action>;
}

/** A puzzle whose position is read once somebody wants it. */
const playedOf = <State, Action>(game: PlayedPuzzles<State, Action>, entry: Entry): Played<State, Action> => {
  const { name, isDaily, question, effort, seat, choices, position } = entry;
  let state: State | null = null;
  const puzzle: Puzzle<State, Action> = {
    name,
    isDaily,
    kind: question,
    effort,
    seat,
    get task() {
      return game.task(question);
    },
    get state() {
      return (state ??= game.readState(JSON.parse(position)));
    },
    get solution() {
      return choices.slice(0, 1).map(({ choice }) => game.parseAction(choice));
    },
  };
  return { entry, puzzle };
};

const composed = <State, Action>(
  game: PlayedPuzzles<State, Action>,
  asked: Asked<Action> | null,
): ComposedPuzzle | null => {
  if (asked === null) return null;
  const { seat, question, choices, position } = asked;
  const verdict = verdictOn(choices.length, game.least, (choice, world) => asked.valueOf(choice, world));
  if (verdict === null || (verdict.ranked[0]?.mean ?? 0) > (game.most ?? Infinity)) return null;
  const ranked = verdict.ranked.flatMap(({ choice, mean }) => {
    const action = choices[choice];
    return action === undefined ? [] : [{ choice: game.makeAction(action), value: Number(mean.toFixed(4)) }];
  });
  const { effort } = verdict;
  const strength = effort < game.efforts.medium ? 'easy' : effort < game.efforts.hard ? 'medium' : 'hard';
  return { strength, question, effort, seat, choices: ranked, worlds: WORLDS, position };
};
