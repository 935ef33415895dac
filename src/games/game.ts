import type { Json } from '../kernel/json.ts';
import type { Chance, Draw } from '../kernel/random.ts';
import type { Result } from '../kernel/result.ts';
import type { Bots } from './bot.ts';
import type { Comparison, Luck } from './comparison.ts';
import type { OptionForm } from './option-form.ts';
import type { Description, HelpPage, LogLine, Picture, Scene, Screen } from './screen.ts';
import type { GameResult, Played, Seat, SeatAction, Status, Step, Viewer } from './status.ts';
import type { Typing } from './typing.ts';

/**
 * A first game for somebody who has never played, by the real rules: a few positions that each ask for one action. All
 * dice are fixed, so it can be replayed from its start to any step.
 */
export interface Tutorial<Options, Action> {
  readonly options: Options;
  readonly seats: number;
  /** The learner's seat. */
  readonly seat: Seat;
  /** What every roll and shuffle gives, from the setup on, in order. */
  readonly draws: readonly Draw[];
  /** At most 8. */
  readonly steps: readonly Lesson<Action>[];
  /** Said once all steps are done, in at most 300 characters. */
  readonly ending: string;
}

/** How people are invited to a game, and how somebody starts it with one click and plays at once. */
export interface Invitation {
  /** The game on a button: at most 20 characters. */
  readonly label: string;
  /** What kind of game it is, for how many, and how long it takes: one line of at most 100 characters. */
  readonly line: string;
  /** The options that differ from the defaults, as a record has them. */
  readonly options: object;
  /** The opponent in a game for several. Without one, it waits for somebody to join. */
  readonly bot?: string;
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

/** A step of a tutorial. */
export interface Lesson<Action> {
  /** What to know and do now, in at most 300 characters. */
  readonly text: string;
  /** What others do before it. */
  readonly before?: readonly SeatAction<Action>[];
  /** The actions asked for, in order: usually one. */
  readonly actions: readonly [Action, ...Action[]];
  /** A legal action that is not asked for, and why it is worse, in at most 300 characters. */
  readonly wrong: { readonly action: Action; readonly why: string };
}

/**
 * A way to begin a match with ordinary actions of all seats, played at once after the setup. The rules stay as they are:
 * a record shows these actions like any others.
 */
export interface Beginning<State, Action> {
  /** What it does, in a line for the lobby. */
  readonly told: string;
  /** The actions, in order, for a match that was just set up. */
  actions(state: State): readonly SeatAction<Action>[];
}

/** An interesting position for trying a game out, and the bot that reaches it by itself. */
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
export interface Preset {
  /** At most 60 characters. */
  readonly name: string;
  /** The options that differ from the defaults, and `setup` if the match has a beginning. */
  readonly chosen: object;
}

/** The sizes of a game with fields of several sizes, for `npm run simulate` and `npm run bench`. */
interface Sizes<Options> {
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
export interface ComposedPuzzle {
  readonly strength: string;
  /** What kind of thing is asked. */
  readonly question: string;
  readonly [field: string]: Json;
}

/** Puzzles, made by `npm run puzzles`. */
export interface Puzzles<State, Action> {
  /** How hard they are, the easiest first. */
  readonly strengths: readonly string[];
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

/** A bot that gives hints, if the options allow them. It thinks for long, and so in a separate thread. */
export interface Advisor<Options, Action> {
  readonly bot: string;
  isAllowed(options: Options): boolean;
  /** What it would do now, in Discord's Markdown. */
  tell(actions: readonly Action[]): string;
}

/** A point on the curve of a match: how somebody stood before a step, counted from 0. */
export interface Standing {
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
  readonly curve: readonly Standing[];
  /** What cost most, in the order in which it was played: at most 4. */
  readonly highlights: readonly Highlight[];
  /** What else there is to say, a line each, such as how much of it was luck. */
  readonly notes: readonly string[];
}

/** Judges finished matches. That takes long, and so it is done in a separate thread. */
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
interface Undo<State> {
  /**
   * The state before the seat's last action, with a higher revision. Null if nothing can be undone: only an action that
   * drew nothing and that nobody else has seen can be.
   */
  before(state: State, seat: Seat): State | null;
  /** How many later moves stay when `before` takes one back because others have seen them. None by default. */
  standing?(state: State, seat: Seat): number;
}

/** The parts of a match's record that a game reads to leave its secrets out. */
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

/** The action for a seat that never answers, for the sessions. */
interface Timeout<State, Action> {
  /** This chance is not the match's: no record has its draws. */
  action(state: State, seat: Seat, chance: Chance): Action;
  /** Says what was done, in a sentence that follows "Time ran out for somebody:". */
  readonly words: string;
}

/**
 * What a game has that everybody can play on the same dice on the same day. It is for one, it draws nothing but dice,
 * and it asks for each die with the place where it falls: whoever does the same finds the same.
 */
interface Daily<Options> {
  /** What is played every day. */
  readonly options: Options;
}

/**
 * A game as a pure value. It knows no clock, no storage and no Discord, and its chance is handed in.
 *
 * Options, states, actions, views and events are readonly values that survive JSON. An action is written in two ways:
 * as the object that a record holds (`readAction`), and as a short text for a custom id (`makeAction`, `parseAction`).
 */
export interface Game<Options, State, Action, View, Event, Refusal extends string> {
  readonly id: string;
  readonly name: string;
  /** The version of this implementation of the rules. Records name it. */
  readonly rules: number;
  /** The versions before this one. A match that began under one of them ends under it, and so do records replay. */
  readonly earlier?: readonly Game<Options, State, Action, View, Event, Refusal>[];
  readonly seats: { readonly least: number; readonly most: number };
  /** The names of the seats, such as colours, if the rules give them any. */
  readonly seatNames?: readonly string[];
  /** What its boards call the seats, where players need not be introduced by that as the boards say it anyway. */
  readonly sideNames?: readonly string[];
  /** Whether the setup rolls or shuffles. Such a match is set up by its first click, which adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];
  /** How to win, in one sentence of at most 150 characters, for the first screen. */
  readonly goal: string;
  /** What is said of a match for several that nobody of them has won, such as a draw, in a few words. */
  readonly noWinner?: string;
  /** Whether a match is so new that its board says how to win. By default, until somebody has made a move. */
  isNew?(state: State): boolean;
  readonly tutorial: Tutorial<Options, Action>;
  readonly invitation: Invitation;
  readonly comparison: Comparison<Options>;

  /** Options as a record has them: all of them and no others. Throws a `FormatError`. */
  readOptions(json: unknown): Options;
  /** The options by default, for this number of seats. */
  defaults(seats: number): Options;
  /** Options as a short text for a custom id: at most 60 characters, without `|`. */
  makeOptions(options: Options): string;
  /** Throws a `FormatError`. */
  parseOptions(text: string): Options;
  setup(options: Options, seats: number, chance: Chance): State;
  /** What is legal for this seat now, except resigning. */
  actions(state: State, seat: Seat): readonly Action[];
  /** The next state, or why the action is refused. A refusal has drawn nothing and changed nothing. */
  play(state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal>;
  /** A sentence for the player whose action was refused. */
  explain(refusal: Refusal): string;
  status(state: State): Status;
  /** The public figures that a record carries after every step. */
  summary(state: State): Json;
  /**
   * What a viewer may know: a seat sees its own secrets, `'table'` what everybody may see. Secrets stop here: screens,
   * pictures, hints and bots get the view and never the state.
   */
  look(state: State, viewer: Viewer): View;
  /** Everybody can press what is on the table's screen; the screen of a seat offers only what that seat can play. */
  screen(view: View, scene: Scene<Event>): Screen;
  describe(view: View, scene: Scene<Event>): Description;
  /**
   * What is new in a solo player's result compared with all earlier ones, and what to aim for next: a line each, of at
   * most 150 characters.
   */
  milestones?(view: View, result: GameResult, earlier: readonly GameResult[]): readonly string[];
  /** What a player can post about a finished game: a line or two of plain signs, without spaces, dice or items. */
  share(view: View): string;
  /** The log of one step, for viewers who may see all of its events. */
  log(played: Played<State, Action, Event>): readonly LogLine[];
  readonly timeout: Timeout<State, Action>;
  /**
   * What is played for a seat right after its own action because nothing it could do would change anything; null if
   * there is something to decide. The record has it like any other action.
   */
  foregone?(state: State, seat: Seat): Action | null;
  /**
   * Whether what was begun waits for another action before the player is free to choose what to do, as in a fight. By
   * default never: a turn then lasts as long as a round.
   */
  isMidTurn?(state: State): boolean;
  /** The action by which a seat gives up, or null if the game has none. */
  resign(state: State, seat: Seat): Action | null;

  /** At most 60 characters, without `|` and spaces. */
  makeAction(action: Action): string;
  /** Throws a `FormatError`. */
  parseAction(text: string): Action;
  /** An action as a record has it. Throws a `FormatError`. */
  readAction(json: unknown): Action;
  /** A stored state, checked, and upgraded from older versions. Throws a `FormatError` if it is corrupt. */
  readState(json: unknown): State;

  // What only some games have.

  readonly bots?: Bots<View, Action>;
  readonly luck?: Luck<State, Action, Event>;
  readonly presets?: Presets;
  readonly sizes?: Sizes<Options>;
  /** Ways to begin, by name: a match has one if `setup` was chosen beside its options. */
  readonly beginnings?: Readonly<Record<string, Beginning<State, Action>>>;
  readonly scenarios?: readonly Scenario<State>[];
  readonly typing?: Typing<State, Action>;
  readonly undo?: Undo<State>;
  readonly analysis?: Analysis<State, Action, Event>;
  readonly puzzles?: Puzzles<State, Action>;
  readonly learning?: Learning;
  /** For the hint button, in place of `hint`. It marks the match as one with hints, too. */
  readonly advisor?: Advisor<Options, Action>;
  /** The board as a picture, for the message that shows the screen of the same view and scene. */
  picture?(view: View, scene: Scene<Event>): Picture;
  /** Advice on what to do now, in Discord's Markdown, for the hint button. It marks the match as one with hints. */
  hint?(view: View): string;
  /** The chance to win that a hint names here first; null where it names none. For `npm run bench`: once a round. */
  chanceInHint?(view: View): number | null;
  /** The focus that follows the hint, such as marked dice. It marks the match as one with hints, too. */
  hintFocus?(view: View): string;
  /** The meaning of these options, one line each, for the lobby. */
  describeOptions?(options: Options): readonly string[];
  /** Menus for choosing other options than these: at most 4. */
  optionMenus?(options: Options): readonly OptionMenu<Options>[];
  /** All options in one form, for the button that opens it. */
  readonly optionForm?: OptionForm;
  readonly daily?: Daily<Options>;
  /** For boards: the source of the dice if it is not the match's seed, or that there are none; null if it is the seed. */
  describeDice?(options: Options): string | null;
  /** For `npm run simulate`: who has the first move in a match that was just set up, where chance decides that. */
  firstMover?(state: State): Seat;
  /** For `npm run simulate`: the options of one match of many. Each has its own world if its dice come from the world. */
  inWorld?(options: Options, number: number): Options;
  /**
   * For a record whose draws were made again: what that proves, in a sentence or two, if not that every die comes from
   * the seed, such as that there are no dice. `hasWord` says whether a player mixed a word in.
   */
  describeProof?(options: Options, hasWord: boolean): string | null;
  /** For `record` and `log`: the record of a running match without its secrets, if the whole record has any. */
  publicRecord?<Whole extends WholeRecord>(record: Whole): Whole | Public<Whole>;
}

/**
 * Any game of the list. What it returns is opaque, and is only handed back to the same game; anything that was stored
 * or sent comes in through its `read...` functions.
 */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, string>;

/** A game as a version of its rules has it; the current one where none is named, and undefined where it is not known. */
export const versionOf = (game: AnyGame, rules: number | undefined): AnyGame | undefined =>
  rules === undefined ? game : [game, ...(game.earlier ?? [])].find((version) => version.rules === rules);

/** The bots of a game that people may choose, by name, the weakest first. */
export const offeredBots = ({ bots }: AnyGame): readonly string[] => bots?.offered ?? [];
