import type { Json } from '../kernel/json.ts';
import type { Chance, Draw } from '../kernel/random.ts';
import type { Result } from '../kernel/result.ts';

/** Seats are numbered from 0. */
export type Seat = number;

/** Who is looking: a seat, or the table, which sees what everybody may see. */
export type Viewer = Seat | 'table';

/** How a finished match ended, with the fields that the game's rules list. */
export interface GameResult {
  readonly outcome: string;
  readonly winners: readonly Seat[];
  /** What a server ranks matches by, where the game has a score. */
  readonly score?: number;
  readonly [figure: string]: Json;
}

export interface Status {
  /** The seats that may act now, including one that may still change its mind. */
  readonly toAct: readonly Seat[];
  /** The ones among them that the match is waiting for. */
  readonly awaited: readonly Seat[];
  /** Grows whenever the controls of earlier screens must stop working. */
  readonly revision: number;
  /**
   * Grows when the clock starts again for everybody who is awaited. A seat that acts and is still awaited in the same
   * round gets no more time.
   */
  readonly round: number;
  /** The revision for those who do not see what a seat prepares: it stands still until everybody sees a change. */
  readonly seen?: number;
  readonly result: GameResult | null;
}

/** The revision of the controls that a viewer is shown: only a seat that is awaited sees what it prepares. */
export const revisionFor = ({ revision, seen = revision, awaited }: Status, viewer: Viewer): number =>
  viewer !== 'table' && awaited.includes(viewer) ? revision : seen;

/** An accepted action: the next state, and what happened on the way there. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A seat's action and what it did, from which the log is written. */
export interface Played<State, Action, Event> extends Step<State, Event> {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
}

/** A line of a match's log: when, the dice, what happened, and what to know about it. A part may be empty. */
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

/** What a screen depends on besides the view. */
export interface Scene<Event> {
  /** What the last action did. Empty at the start and after an undo. */
  readonly events: readonly Event[];
  /** What the viewer looks at closely, as named by a control of an earlier screen; null for the plain board. */
  readonly focus: string | null;
  /** The name of each seat in running text. */
  readonly players: readonly string[];
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

/** What a viewer sees and may press. Texts are Discord's Markdown and keep within Discord's limits. */
export interface Screen {
  readonly title: string;
  /** What just happened, in one line. */
  readonly headline: string;
  readonly tone: Tone;
  readonly figures: readonly Figure[];
  readonly blocks: readonly Block[];
  readonly footer?: string;
  /** Rows from top to bottom, at most 5: up to 5 buttons, or one menu alone. */
  readonly controls: readonly (readonly Control[])[];
}

export type Tone = 'calm' | 'danger' | 'good' | 'over';

/** A short value with its name, shown beside others. */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A part of a screen's text, shown in order. */
export interface Block {
  /** Code is set in a monospaced block, in lines of at most 30 columns: more break on a phone. */
  readonly kind: 'text' | 'code';
  readonly text: string;
  /** For a board that has no room in 30 columns: its lines may have 40. */
  readonly isWide?: true;
}

export type Control = ButtonControl | MenuControl;

/**
 * What choosing does, as a short text. An action is played; so are several with spaces between, all of them or none. A
 * focus only shows the screen again with a closer look at something.
 */
export type ChoicePress = { readonly action: string } | { readonly focus: string };

/**
 * What pressing does: it makes a choice, takes the last action back, gives a hint, opens the screen of one's own seat
 * that nobody else sees, or opens a form to type actions in.
 */
export type Press =
  ChoicePress | { readonly undo: true } | { readonly hint: true } | { readonly hand: true } | { readonly form: true };

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

/** A program that plays a seat. It is given what the seat sees, never the state. */
export type Bot<View, Action> = QuickBot<View, Action> | PlanningBot<View, Action>;

/** A bot that answers at once, with one action. */
export interface QuickBot<View, Action> {
  choose(view: View, chance: Chance): Action;
}

/** A bot that thinks for long, and so in a thread of its own. It plans several actions in a row, such as a turn. */
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
}

/** The sizes of a game that is played on fields of several sizes, for `npm run simulate` and `npm run bench`. */
interface Sizes<Options> {
  /** The sizes that players are offered, the smallest first. */
  readonly offered: readonly number[];
  /** The options for a field of this size. Throws a `FormatError` if there is none. */
  optionsOf(size: number): Options;
}

/** Taking back, for the sessions. What was taken back is in no record. */
interface Undo<State> {
  /**
   * The state before the seat's last action, with a higher revision. Null if nothing can be undone: only an action that
   * drew nothing and that nobody else has seen can be.
   */
  before(state: State, seat: Seat): State | null;
  /** How many later moves stay when `before` takes one back, because others have seen them. None by default. */
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
  /** Texts that continue what was typed so far, the likeliest first. */
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

/** A text that could be typed; or why it can't go on, in `told`. */
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

/** A record without its secrets: without the setup's draws, and without whatever else would tell them. */
export type Public<Whole extends WholeRecord> = Omit<Whole, 'setup' | 'steps'> & {
  readonly setup: { readonly draws: null };
  readonly steps: readonly RecordedStep[];
};

/** What is done for a seat that never answers, for the sessions. */
interface Timeout<State, Action> {
  /** This chance is not the match's: no record has its draws. */
  action(state: State, seat: Seat, chance: Chance): Action;
  /** What was done, in a sentence that follows "Time ran out for somebody:". */
  readonly words: string;
}

/** Thrown where a text or JSON can't be read, with a sentence that says what is wrong with it. */
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
  /** The version of this implementation of the rules, which records name. */
  readonly rules: number;
  readonly seats: { readonly least: number; readonly most: number };
  /** The names of the seats, such as colours, where the rules give them any. */
  readonly seatNames?: readonly string[];
  /** Whether the setup rolls or shuffles. Such a match is set up by its first click, which adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];

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
  /** The log of one step, for viewers who may see all of its events. */
  log(played: Played<State, Action, Event>): readonly LogLine[];
  readonly timeout: Timeout<State, Action>;
  /** The action by which a seat gives up, or null where the game has none. */
  resign(state: State, seat: Seat): Action | null;

  /** At most 60 characters, without `|` and spaces. */
  makeAction(action: Action): string;
  /** Throws a `FormatError`. */
  parseAction(text: string): Action;
  /** An action as a record has it. Throws a `FormatError`. */
  readAction(json: unknown): Action;
  /** A stored state, checked, and upgraded if it is of an older version. Throws a `FormatError` if it is corrupt. */
  readState(json: unknown): State;

  // What only some games have.

  readonly bots?: Bots<View, Action>;
  readonly sizes?: Sizes<Options>;
  readonly typing?: Typing<State, Action>;
  readonly undo?: Undo<State>;
  /** The board as a picture, for the message that shows the screen of the same view and scene. */
  picture?(view: View, scene: Scene<Event>): Picture;
  /** Advice on what to do now, in Discord's Markdown, for the hint button. It marks the match as one with hints. */
  hint?(view: View): string;
  /** What these options mean, a line each, for the message where players gather. */
  describeOptions?(options: Options): readonly string[];
  /** For boards: where the dice come from if not from the match's seed; null if they come from the seed. */
  describeDice?(options: Options): string | null;
  /** For `record` and `log`: the record of a running match without its secrets, where the whole record has any. */
  publicRecord?<Whole extends WholeRecord>(record: Whole): Whole | Public<Whole>;
}

/**
 * Any game of the list. What it returns is opaque, and is only handed back to the same game; anything that was stored
 * or sent comes in through its `read...` functions.
 */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, string>;

/** The bots of a game that people may choose, by name, the weakest first. */
export const offeredBots = ({ bots }: AnyGame): readonly string[] => bots?.offered ?? [];

/** A bot of a game by its name. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => bots?.byName[name];
