import type { Json } from '../../kernel/json.ts';
import type { Chance, Draw } from '../../kernel/random.ts';
import type { OptionForm } from './option-form.ts';
import type { GameResult, Played, Seat, SeatAction } from './status.ts';

// What only some games have, each with its user. Bots, luck, typing and pictures have files of their own.

/** How options are chosen and told: in lobbies, on boards that have not begun, and for the game after a finished one. */
export interface Choosing<Options> {
  /** Menus for choosing other options than these: at most 4. */
  menus?(options: Options): readonly OptionMenu<Options>[];
  /** All options in one form, for the button that opens it. */
  readonly form?: OptionForm;
  /** The meaning of these options, one line each, for the lobby. */
  tell?(options: Options): readonly string[];
  /**
   * The names of options that are not remembered: the next `start` without options uses their defaults again. By default
   * all are remembered.
   */
  readonly forgotten?: readonly string[];
}

/** A choice among options, such as one of several sizes. Each choice is a whole set of options. */
export interface OptionMenu<Options> {
  readonly name: string;
  readonly choices: readonly {
    readonly label: string;
    readonly description?: string;
    /** Whether these are the options that the menus were asked for. */
    readonly isChosen: boolean;
    readonly options: Options;
  }[];
}

/**
 * A way to begin a match with ordinary actions of all seats, which the sessions, and `npm run simulate`, play at once after
 * the setup. The rules stay as they are: a record shows these actions like any others.
 */
export interface Beginning<State, Action> {
  /** What it does, in a line for the lobby. */
  readonly told: string;
  /** The actions, in order, for a match that was just set up. */
  actions(state: State): readonly SeatAction<Action>[];
}

/** An interesting position for trying a game out on the local Discord, and the bot that reaches it by itself. */
export interface Scenario<State> {
  readonly name: string;
  readonly seats: number;
  /** The options that differ from the defaults. */
  readonly chosen: object;
  /** The way to begin, if any. */
  readonly beginning?: string;
  /** The bot that plays all seats: one that answers at once. */
  readonly bot: string;
  isThere(state: State): boolean;
}

/** The presets of a game, for the lobby's menu. The first is the default. */
export interface Presets {
  /** What is chosen, such as the board. */
  readonly what: string;
  readonly offered: readonly Preset[];
}

/** A set of options with a name. */
interface Preset {
  /** At most 60 characters. */
  readonly name: string;
  /** The options that differ from the defaults, and `setup` if the match has a beginning. */
  readonly chosen: object;
}

/** The sizes of a game with fields of several sizes, for `npm run simulate`, `npm run bench` and `npm run puzzles`. */
export interface Sizes<Options> {
  /** The sizes that players are offered, the smallest first. */
  readonly offered: readonly number[];
  /** The options for a field of this size. Throws a `FormatError` if there is none. */
  optionsOf(size: number): Options;
}

/** A position from play in which one turn alone does what is asked. */
export interface Puzzle<State, Action> {
  /** What kind of thing is asked, in a word, for figures. */
  readonly kind: string;
  readonly state: State;
  readonly seat: Seat;
  /** What is asked, in at most 300 characters. */
  readonly task: string;
  /** The right turn. Other orders of its actions that end in the same position are right, too. */
  readonly solution: readonly Action[];
  /** In how many other positions a turn can end. All of them were tried, and none does what is asked. */
  readonly others: number;
}

/** A puzzle as the data file of its game has it. */
interface ComposedPuzzle {
  readonly strength: string;
  /** What kind of thing is asked. */
  readonly question: string;
  readonly [field: string]: Json;
}

/** Puzzles, made by `npm run puzzles`, for the `puzzle` of the game's command. */
export interface Puzzles<State, Action> {
  /** How hard they are, the easiest first. */
  readonly strengths: readonly string[];
  /**
   * For `npm run puzzles`: the bots whose matches they come from, and the sizes of the field there if it has several.
   * Both take turns.
   */
  readonly from: { readonly bots: readonly string[]; readonly sizes?: readonly number[] };
  /** All puzzles of a strength, in an order that only grows. */
  of(strength: string): readonly Puzzle<State, Action>[];
  /** Sentences that say what can’t be part of an answer though the rules allow it. */
  readonly limits: readonly string[];
  /** Why an action can’t be part of an answer; null if it can. */
  refuse(action: Action): string | null;
  /** Whether an answer is right, by the state after it; null if its turn has not ended yet. */
  judge(puzzle: Puzzle<State, Action>, state: State): boolean | null;
  /** The puzzle that can be made of a position in play, if any; chance decides what else was done before it. */
  compose(state: State, chance: Chance): ComposedPuzzle | null;
}

/** What a bot has learned, made by `npm run learn`. */
export interface Learning {
  /**
   * Relearns it from this many matches of that bot, and returns the whole data file, `learned.json` beside the game.
   * `tell` gets a line about each part.
   */
  learn(matches: number, tell: (line: string) => void): Json;
}

/** Hints that are known at once, for the hint button. Asking for one marks the match as one with hints. */
export interface Hints<View> {
  /** Advice on what to do now, in Discord's Markdown. */
  tell(view: View): string;
  /** The focus that follows the hint, such as marked dice, for the button that takes it. */
  focus?(view: View): string;
  /** The chance to win that the hint names here first; null where it names none. For `npm run bench`: once a round. */
  chance?(view: View): number | null;
}

/**
 * A bot that gives hints, if the options allow them, for the hint button of games without `Hints`. It marks the match,
 * too. It thinks for long, and so in a separate thread.
 */
export interface Advisor<Options, Action> {
  readonly bot: string;
  isAllowed(options: Options): boolean;
  /** What it would do now, in Discord's Markdown. */
  tell(actions: readonly Action[]): string;
}

/** A point on the curve of a match: how somebody stood before a step, counted from 0. */
interface CurvePoint {
  readonly step: number;
  readonly value: number;
}

/** A part of a match that stands out, such as a turn or a round. */
interface Highlight {
  /** The step with which it begins, counted from 0. */
  readonly step: number;
  /** What it is called, in at most 40 characters. */
  readonly name: string;
  readonly seat: Seat;
  /** What it cost, what was done, and what would have been better, in Discord's Markdown. */
  readonly text: string;
}

/** How a finished match went, in the eyes of the game's strongest bot. It survives JSON. */
export interface Review {
  /** How the first seat stood, from the beginning to the end. */
  readonly curve: readonly CurvePoint[];
  /** What cost most, in the order in which it was played: at most 4. */
  readonly highlights: readonly Highlight[];
  /** What else there is to say, a line each, such as how much of it was luck. */
  readonly notes: readonly string[];
}

/** Judges finished matches, for `Analyse`. That takes long, and so it is done in a separate thread. */
export interface Analysis<State, Action, Event> {
  /** What the curve shows, for the name of the first seat's player: a line of text that is followed by the curve. */
  title(player: string): string;
  /** The same in at most 40 characters, without a name. */
  readonly measure: string;
  /** A value of the curve, in a word or two. */
  write(value: number): string;
  /** The highest value that there can be; null if there is none. The lowest is 0. */
  readonly most: number | null;
  /** The same answer each time: whatever is tried is counted, and its dice come from a fixed seed. */
  review(steps: readonly Played<State, Action, Event>[]): Review;
}

/** Taking actions back, for the sessions. No record has an action that was taken back. */
export interface Undo<State> {
  /**
   * The state before the seat's last action, with a higher revision. Null if nothing can be undone: only an action that
   * drew nothing and that nobody else has seen can be.
   */
  before(state: State, seat: Seat): State | null;
  /** How many later moves stay when `before` takes one back because others have seen them. None by default. */
  standing?(state: State, seat: Seat): number;
}

/** For a game's `publicRecord`: the parts of a match's record that it reads to leave its secrets out. */
export interface WholeRecord {
  readonly options: unknown;
  readonly seats: number;
  readonly setup: { readonly draws: readonly Draw[] };
  readonly steps: readonly RecordedStep[];
  readonly result: Json;
}

/** An accepted action in a record. */
export interface RecordedStep {
  readonly seat: Seat;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly summary: Json;
}

/** A record without its secrets: without the setup's draws, and without anything else that would give them away. */
export type Public<Whole extends WholeRecord> = Omit<Whole, 'setup' | 'steps'> & {
  readonly setup: { readonly draws: null };
  readonly steps: readonly RecordedStep[];
};

/**
 * What a game has that everybody can play on the same dice on the same day, for `/daily`. It is for one, it draws
 * nothing but dice, and it asks for each die with the place where it falls: whoever does the same finds the same. Its
 * results have a score, and the strongest of the bots on offer plays for the comparison with our bots.
 */
export interface Daily<Options> {
  /** What is played every day. */
  readonly options: Options;
}

/** What the seats are called, for `Watch` of a record, which names no players, and for introducing players. */
export interface Sides {
  /** What the boards call the seats, such as by their colours. By default the seats are numbered. */
  readonly names: readonly string[];
  /**
   * For lobbies, boards and messages about a seat: whether players are introduced by these names, too, as the boards do
   * not say whose side is whose.
   */
  readonly areIntroduced: boolean;
}

/** What a game says of its turns where the default is wrong. */
export interface Turns<State, Action> {
  /** For boards: whether a match is so new that they say how to win. By default, until somebody has made a move. */
  isNew?(state: State): boolean;
  /**
   * For the local Discord, which plays turns by a bot: whether what was begun waits for another action before the player
   * is free to choose what to do, as in a fight. By default never: a turn then lasts as long as a round.
   */
  isMidTurn?(state: State): boolean;
  /**
   * For the sessions: what is played for a seat right after its own action because nothing it could do would change
   * anything; null if there is something to decide. The record has it like any other action.
   */
  foregone?(state: State, seat: Seat): Action | null;
}

/** For finished boards: what they say of the end besides the score or the winners. */
export interface Endings<View> {
  /** What is said of a match for several that nobody of them has won, such as a draw, in a few words. */
  readonly noWinner?: string;
  /**
   * What is new in a solo player's result compared with all earlier ones, and what to aim for next: a line each, of at
   * most 150 characters.
   */
  milestones?(view: View, result: GameResult, earlier: readonly GameResult[]): readonly string[];
}

/** What is said of dice that are not all drawn from the match's seed, where there are none, or only a coin. */
export interface OtherDice<Options> {
  /**
   * For `Fair dice`, and the line about the dice on every board: their source, or that there are none; null if it is the
   * seed. By default it always is.
   */
  tell?(options: Options): string | null;
  /**
   * For `/games verify` and `npm run verify`, which make the draws of a record again: what that proves, in a sentence or
   * two, if not that every die comes from the seed; null if it is that. `hasWord` says whether a player mixed a word in.
   */
  prove(options: Options, hasWord: boolean): string | null;
}

/** What programs and tests that play many matches ask of a game. */
export interface Simulation<Options, State, Action> {
  /** For `npm run simulate`: who has the first move in a match that was just set up, where chance decides that. */
  firstMover?(state: State): Seat;
  /** For `npm run simulate`: the options of one match of many. Each has its own world if its dice come from the world. */
  inWorld?(options: Options, number: number): Options;
  /** For tests that play many matches: the options of one that is soon over, where the default one takes long. */
  readonly short?: Options;
  /** For `npm run bench -- records`: how a match goes on for long. By default it is played at random. */
  readonly lasting?: Lasting<Options, State, Action>;
}

/** How a match goes on for as long as the game lets it. */
export interface Lasting<Options, State, Action> {
  /** Its options, if not the default ones. */
  readonly options?: Options;
  /** The actions of a seat from which one is chosen by chance, of those that are legal. By default all of them. */
  choose?(actions: readonly Action[]): readonly Action[];
  /** Whether a step brings the end no closer. Such a step is looked for before any other is taken. */
  isIdle?(before: State, after: State): boolean;
  /** The faces that its dice show in turn: then the record has no seed, as nobody rolls so. */
  readonly faces?: readonly number[];
}
