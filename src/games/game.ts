import type { Json } from '../kernel/json.ts';
import type { Chance, Draw } from '../kernel/random.ts';
import type { Result } from '../kernel/result.ts';

/** Seats are numbered from 0. */
export type Seat = number;

/** Whoever is looking: a seat, or the table, which sees what everybody may see. */
export type Viewer = Seat | 'table';

/** How a finished match ended, with the fields that the game's rules list. */
export interface GameResult {
  readonly outcome: string;
  readonly winners: readonly Seat[];
  /** The score that a server ranks matches by, if the game has one. */
  readonly score?: number;
  readonly [figure: string]: Json;
}

export interface Status {
  /** The seats that may act now, including any that may still change their minds. */
  readonly toAct: readonly Seat[];
  /** Those of them that the match is waiting for. */
  readonly awaited: readonly Seat[];
  /** Grows whenever the controls of earlier screens have to stop working. */
  readonly revision: number;
  /**
   * Grows when the clock starts again for everybody who is awaited. A seat that acts and is still awaited in the same
   * round gets no extra time.
   */
  readonly round: number;
  /** The revision for those who can't see what a seat prepares. It stays the same until everybody can see a change. */
  readonly seen?: number;
  readonly result: GameResult | null;
}

/** The revision of the controls on a viewer's screen. Only an awaited seat sees what it prepares. */
export const revisionFor = ({ revision, seen = revision, awaited }: Status, viewer: Viewer): number =>
  viewer !== 'table' && awaited.includes(viewer) ? revision : seen;

/** An accepted action: the next state, and what happened on the way there. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A seat's action and what it did. The log is written from these. */
export interface Played<State, Action, Event> extends Step<State, Event> {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
}

/** A line of a match's log: the time, the dice, the event, and a remark. A part may be empty. */
export interface LogLine {
  readonly at: string;
  readonly roll: string;
  readonly effect: string;
  readonly note: string;
}

/** A page of a game's rules, in Discord's Markdown. */
export interface HelpPage {
  readonly title: string;
  readonly text: string;
}

/** Everything besides the view that a screen depends on. */
export interface Scene<Event> {
  /** What the last action did. Empty at the start and after an undo. */
  readonly events: readonly Event[];
  /** What the viewer takes a closer look at, as named by a control of an earlier screen; null for the plain board. */
  readonly focus: string | null;
  /** The name of each seat in running text. */
  readonly players: readonly string[];
  /** The seats that bots play. */
  readonly bots?: readonly Seat[];
  /** Whether the picture is shown with the screen. The screen may then leave out what the picture shows. */
  readonly isPictured?: boolean;
}

/**
 * A picture of what a viewer sees: an SVG document of fixed width and height that refers to nothing outside itself. Its
 * texts are set in bold `DejaVu Sans`. `alt` says the same in words, in at most 1024 characters.
 */
export interface Picture {
  readonly svg: string;
  readonly alt: string;
}

/**
 * What a viewer sees in plain sentences, for people who can't see the board: without code blocks, emoji and colours.
 * They are complete: where everything is by side and kind, what changed, what threatens, what can be done. Nothing
 * else is needed to play.
 */
export interface Description {
  readonly sentences: readonly string[];
  /** Menus of what can be described more closely, each option with its own focus; empty if there is no more to say. */
  readonly menus: readonly MenuControl[];
}

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
  /** The opponent, if the game needs one. */
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

/** What a viewer sees and may press. Texts are Discord's Markdown and stay within Discord's limits. */
export interface Screen {
  readonly title: string;
  readonly tone: Tone;
  /** The board, at the top of the message. It may be left out if the picture shows it. */
  readonly board: readonly Block[];
  /** What the signs on the board mean. */
  readonly legend?: string;
  /** What just happened, in one line. Like everything below, it is next to the buttons, where a phone shows it. */
  readonly headline: string;
  readonly story: readonly Block[];
  /** What the player has, shown in one line. */
  readonly figures: readonly Figure[];
  /** Rows from top to bottom, at most 5. A row has up to 5 buttons, or just one menu. */
  readonly controls: readonly (readonly Control[])[];
}

export type Tone = 'calm' | 'danger' | 'good' | 'over';

/** A short value with its name, in one line with others. */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A part of a text, shown in order. */
export interface Block {
  /** Code is set in a monospaced block, in lines of at most 30 columns: more break on a phone. */
  readonly kind: 'text' | 'code';
  readonly text: string;
  /** For a board that does not fit in 30 columns: its lines may have 40. */
  readonly isWide?: true;
}

export type Control = ButtonControl | MenuControl;

/**
 * What choosing does, as a short text. An action is played. Several actions, separated by spaces, are played all
 * together or not at all. A focus only shows the screen again with a closer look at something.
 */
export type ChoicePress = { readonly action: string } | { readonly focus: string };

/**
 * What pressing does: it makes a choice, takes the last action back, gives a hint, shows the screen with the hint
 * followed as far as that can be taken back, opens the screen of one's own seat that nobody else sees, or opens a form
 * to type actions in.
 */
export type Press =
  | ChoicePress
  | { readonly undo: true }
  | { readonly hint: true }
  | { readonly follow: true }
  | { readonly hand: true }
  | { readonly form: true };

export interface ButtonControl {
  readonly kind: 'button';
  readonly label: string;
  readonly press: Press;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly emoji?: string;
  readonly disabled?: boolean;
}

/** A choice among 1 to 25 options. */
export interface MenuControl {
  readonly kind: 'menu';
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
}

export interface MenuOption {
  readonly label: string;
  readonly description?: string;
  readonly press: ChoicePress;
}

/** A bot that plays a seat. It gets what the seat sees, never the state. */
export type Bot<View, Action> = QuickBot<View, Action> | PlanningBot<View, Action>;

/** A bot that answers at once, with one action. */
export interface QuickBot<View, Action> {
  choose(view: View, chance: Chance): Action;
}

/**
 * A bot that thinks for a long time, and so in a separate thread. It plans several actions in a row, such as a turn.
 */
export interface PlanningBot<View, Action> {
  plan(view: View, chance: Chance): readonly [Action, ...Action[]];
}

/** What a bot does next with its seat. */
export const nextActions = <View, Action>(
  bot: Bot<View, Action>,
  view: View,
  chance: Chance,
): readonly [Action, ...Action[]] => ('plan' in bot ? bot.plan(view, chance) : [bot.choose(view, chance)]);

/**
 * The bots of a game. The lobby offers them; the sessions let them play their own seats and those of absent players;
 * `npm run simulate` lets them play each other, and `npm run bench` measures them.
 */
export interface Bots<View, Action> {
  readonly byName: Readonly<Record<string, Bot<View, Action>>>;
  /** The names of the bots that people may choose, the weakest first. The others are there for comparison. */
  readonly offered: readonly string[];
  /** Names that bots had in matches of earlier releases, with those that they have now. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** How good they are, for the ratings of people who play against them. */
  readonly ratings?: BotRatings;
}

/** Ratings of bots. They are fixed: no match changes them. */
export interface BotRatings {
  readonly byName: Readonly<Record<string, Rating>>;
  /** How they were measured, so that they can be measured again. */
  readonly measured: string;
}

/** How good a player is: everybody begins with a rating of 1500 and an uncertainty of 1000. */
export interface Rating {
  readonly rating: number;
  /** Two standard deviations. */
  readonly uncertainty: number;
}

/** How finished matches are compared, for `/games table` and `/games stats`. */
export interface Comparison<Options> {
  /** Players are ranked by their best scores, or by ratings that follow from who beat whom. */
  readonly by: 'score' | 'rating';
  /** The class of matches that one with these options is compared with; null if no table has it. */
  classOf(options: Options): MatchClass | null;
  /** Whether a match with this result was given up. */
  isGivenUp?(result: GameResult): boolean;
  /** The challenges that one can meet. */
  readonly challenges?: {
    readonly count: number;
    /** The names of those that were met in a match with this result. */
    met(result: GameResult): readonly string[];
  };
}

/** Matches that are compared with each other. */
export interface MatchClass {
  /** At most 12 letters, digits and hyphens, for custom ids. */
  readonly key: string;
  /** At most 100 characters. */
  readonly name: string;
}

/** A step of a match with everything that chance gave it. */
export interface DrawnStep<State, Action, Event> extends Played<State, Action, Event> {
  readonly draws: readonly Draw[];
}

/** Something that chance decided for a seat, against what was to be expected before. */
export interface Fortune {
  readonly seat: Seat;
  /** `dice` for the face of a die, or a measure of the game's own. */
  readonly measure: string;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** Fortunes of one measure, added up. */
export interface FortuneSum {
  readonly count: number;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** How lucky a seat was, for `/games stats`: by the dice alone, and by their worth if the game can estimate it. */
export interface Luck<State, Action, Event> {
  of(step: DrawnStep<State, Action, Event>): readonly Fortune[];
  /** What the sum of a measure of the game's own says, in at most 150 characters, by its name. */
  readonly tell: Readonly<Record<string, (sum: FortuneSum) => string>>;
}

/** An action and the seat that takes it. */
export interface SeatAction<Action> {
  readonly seat: Seat;
  readonly action: Action;
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

/** The faces of dice that a seat rolled. */
export const diceFortunes = (seat: Seat, faces: readonly unknown[]): readonly Fortune[] =>
  faces.flatMap((face) =>
    typeof face === 'number' ? [{ seat, measure: 'dice', got: face, expected: 3.5, variance: 35 / 12 }] : [],
  );

/** What a position asks for, and a whole turn that does it. */
export interface Puzzle<Action> {
  readonly kind: string;
  readonly solution: readonly Action[];
}

/** Positions with turns that are right for certain, found and judged by exact search. */
export interface Puzzles<State, Action> {
  /** What a position asks for; null if nothing, or if it takes too long to tell. */
  of(state: State): Puzzle<Action> | null;
  /** Whether a whole turn of the seat to move does what is asked. */
  isSolved(kind: string, state: State, turn: readonly Action[]): boolean;
}

/** A bot that gives hints, if the options allow them. It thinks for long, and so in a separate thread. */
export interface Advisor<Options, Action> {
  readonly bot: string;
  isAllowed(options: Options): boolean;
  /** What it would do now, in Discord's Markdown. */
  tell(actions: readonly Action[]): string;
}

/** What the game's strongest bot thinks of a position. */
export interface Judgement<Action> {
  /** How likely the seat to move is to win, from 0 to 1. */
  readonly chance: number;
  /** The turn that it would play, without its end. */
  readonly best: readonly Action[];
}

/** How a finished match went, in the eyes of the game's strongest bot. */
export interface Analysis<State, Action> {
  /** Judges a position in which a turn begins; null for any other. An effort below 1 makes it quicker and weaker. */
  judge(state: State, effort: number): Judgement<Action> | null;
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

/** How actions are typed, several at once: for the game's command, its form and their autocomplete. */
export interface Typing<State, Action> {
  /** What the form asks for, and an example of it. */
  readonly label: string;
  readonly example: string;
  /** An action as a player types it. */
  write(action: Action): string;
  /** What a seat's text would do. Nothing is played. */
  read(state: State, seat: Seat, text: string): Typed<Action>;
  /** Texts that continue what was typed so far, the most likely first. */
  suggest(state: State, seat: Seat, text: string): readonly Suggestion[];
}

/** What a typed text says: its actions as far as they are legal in this order, and the first word that is not. */
interface Typed<Action> {
  readonly actions: readonly Action[];
  readonly mistake: Mistake | null;
}

/** A word that can't be read or played: where it begins in the text, and why, in a sentence. */
export interface Mistake {
  readonly word: string;
  readonly at: number;
  readonly why: string;
}

/** A text that could be typed, or, in `told`, the reason why the text can't go on. */
export interface Suggestion {
  readonly text: string;
  readonly told: string | null;
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

/** Thrown when a text or JSON can't be read, with a sentence that says what is wrong with it. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
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
  /** Whether the setup rolls or shuffles. Such a match is set up by its first click, which adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];
  /** How to win, in one sentence of at most 150 characters, for the first screen. */
  readonly goal: string;
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
  /** What a viewer may know. Secrets stop here: screens, pictures, hints and bots get the view and never the state. */
  look(state: State, viewer: Viewer): View;
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
  readonly puzzles?: Puzzles<State, Action>;
  readonly analysis?: Analysis<State, Action>;
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
  readonly daily?: Daily<Options>;
  /** For boards: the source of the dice if it is not the match's seed; null if it is. */
  describeDice?(options: Options): string | null;
  /** For `npm run simulate`: the options of one match of many. Each has its own world if its dice come from the world. */
  inWorld?(options: Options, number: number): Options;
  /**
   * For a record whose draws were made again: what that proves, in a sentence or two, if not that every die comes from
   * the seed. `hasWord` says whether a player mixed a word in.
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

/** A bot of a game by its name. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => bots?.byName[bots.formerNames?.[name] ?? name];
