import type { Json } from '../kernel/json.ts';
import type { Chance, Draw } from '../kernel/random.ts';
import type { Result } from '../kernel/result.ts';

/** Seats are numbered from 0. */
export type Seat = number;

/** Who looks: a seat, or the table, which sees what everybody may see. */
export type Viewer = Seat | 'table';

/** How a finished match ended, with the fields that the game's rules list. */
export interface GameResult {
  readonly outcome: string;
  readonly winners: readonly Seat[];
  /** What the rankings of a server go by, where the game has a score. */
  readonly score?: number;
  readonly [figure: string]: Json;
}

export interface Status {
  /** The seats that may act now, one that may still change its mind included. */
  readonly toAct: readonly Seat[];
  /** Those of them that the match waits for. */
  readonly awaited: readonly Seat[];
  /** Grows whenever controls that are already on a screen must stop working. */
  readonly revision: number;
  /**
   * Grows when the time of all who are awaited begins anew. Who acts and is still awaited in the same round has no more
   * time than before.
   */
  readonly round: number;
  /** What `turn` is to those who do not see what somebody prepares: the turn as it was when all saw a change last. */
  readonly seen?: number;
  readonly result: GameResult | null;
}

/** The turn of the controls that a viewer is shown: who is not awaited sees nothing of a turn in preparation. */
export const revisionFor = ({ revision: turn, seen = turn, awaited }: Status, viewer: Viewer): number =>
  viewer !== 'table' && awaited.includes(viewer) ? turn : seen;

/** An accepted action: the next state, and what happened on the way there. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A seat's action with what it did, as the log is told. */
export interface Played<State, Action, Event> extends Step<State, Event> {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
}

/** A line of a match's log: when, the dice, what it did, and what to know about it. Empty where there is nothing. */
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

/** What a screen is made for, besides the view itself. */
export interface Scene<Event> {
  /** What the last action did; empty at the start and after an undo. */
  readonly events: readonly Event[];
  /** What the viewer is looking at closely, as a control of an earlier screen named it; null for the plain board. */
  readonly focus: string | null;
  /** How each seat is called in running text. */
  readonly players: readonly string[];
  /** Whether the picture is shown with the screen, which may then leave out what only repeats it. */
  readonly isPictured?: boolean;
}

/**
 * A picture of what a viewer sees: an SVG document of fixed width and height, and the same in words of at most 1024
 * characters for those who do not see it. Its texts are set in the font family `DejaVu Sans`, in bold; it refers to
 * nothing outside itself.
 */
export interface Picture {
  readonly svg: string;
  readonly alt: string;
}

/** What a player sees and may press. Text is Discord's Markdown, and within Discord's limits. */
export interface Screen {
  readonly title: string;
  /** One line of what just happened. */
  readonly headline: string;
  readonly tone: Tone;
  readonly figures: readonly Figure[];
  readonly blocks: readonly Block[];
  readonly footer?: string;
  /** Rows from top to bottom, at most 5: up to 5 buttons, or one menu alone. */
  readonly controls: readonly (readonly Control[])[];
}

export type Tone = 'calm' | 'danger' | 'good' | 'over';

/** A short named value, shown beside others. */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A piece of the picture, shown in order; `code` is set in a monospaced block, in lines of at most 30 columns. */
export type Block = { readonly kind: 'text' | 'code'; readonly text: string };

export type Control = ButtonControl | MenuControl;

/**
 * What choosing does: an action is played, or several in a row, parted by spaces, all of them or none; a focus only
 * shows the screen again, closer. Both are short texts.
 */
export type ChoicePress = { readonly action: string } | { readonly focus: string };

/**
 * What pressing does: a choice, the last action is taken back, or the one who pressed is given a hint, or is shown the
 * screen of the own seat, which nobody else sees, or a form to type actions in.
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

/** A choice among 1 to 25 options; each option plays its action or moves the focus. */
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

/** A program that plays a seat. It plays from what the seat sees, never from the state. */
export type Bot<View, Action> = QuickBot<View, Action> | PlanningBot<View, Action>;

/** A bot that answers at once, with one action. */
export interface QuickBot<View, Action> {
  choose(view: View, chance: Chance): Action;
}

/** A bot that takes long and so runs off the event loop: it plans several actions in a row, such as a turn. */
export interface PlanningBot<View, Action> {
  plan(view: View, chance: Chance): readonly [Action, ...Action[]];
}

/** What a bot does next with its seat, quick or planning. */
export const nextActions = <View, Action>(
  bot: Bot<View, Action>,
  view: View,
  chance: Chance,
): readonly [Action, ...Action[]] => ('plan' in bot ? bot.plan(view, chance) : [bot.choose(view, chance)]);

/**
 * The bots of a game. The lobby offers them, the sessions move for their seats and for players who are absent, and
 * `npm run simulate` lets them play each other.
 */
export interface Bots<View, Action> {
  readonly byName: Readonly<Record<string, Bot<View, Action>>>;
  /** The names of those that people may choose, the weakest first; the others are there for comparison. */
  readonly offered: readonly string[];
}

/** The fields of a game that is played on several sizes, for `npm run simulate` and `npm run bench`. */
export interface Sizes<Options> {
  /** The sizes that are offered ready-made, the smallest first. */
  readonly offered: readonly number[];
  /** What is played on a field of this size. Throws a `FormatError` where there is none. */
  optionsOf(size: number): Options;
}

/** Taking back, for the sessions: what was taken back stands in no record. */
export interface Undo<State> {
  /**
   * The state before the seat's last action; null where nothing can be undone. Only what drew nothing and was seen by
   * nobody else can be. The revision grows all the same.
   */
  before(state: State, seat: Seat): State | null;
  /** How many moves that others have seen stay after the one that `before` takes back; none unless the game says so. */
  standing?(state: State, seat: Seat): number;
}

/** The notation of a game in which players may type several actions at once: for its command, form and autocomplete. */
export interface Typing<State, Action> {
  /** What a form asks for, and an example of it. */
  readonly label: string;
  readonly example: string;
  /** An action as it is typed. */
  write(action: Action): string;
  /** What a text comes to, tried by a seat. Nothing is played by it. */
  read(state: State, seat: Seat, text: string): Typed<Action>;
  /** Texts that go on from what was typed so far, as one types: the likeliest first. */
  suggest(state: State, seat: Seat, text: string): readonly Suggestion[];
}

/** What a typed text comes to: the actions that are legal in their order, and the first word that is not, if any. */
export interface Typed<Action> {
  readonly actions: readonly Action[];
  readonly mistake: Mistake | null;
}

/** A word that can't be read or done: where it begins in the text, and why in a sentence. */
export interface Mistake {
  readonly word: string;
  readonly at: number;
  readonly why: string;
}

/** A text that could be typed; what to tell instead of it where it can't go on. */
export interface Suggestion {
  readonly text: string;
  readonly told: string | null;
}

/** What a game reads of a match's record to leave its secrets out. */
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

/** A record without its secrets: the setup's draws are left out, and whatever else tells them. */
export type Public<Whole extends WholeRecord> = Omit<Whole, 'setup' | 'steps'> & {
  readonly setup: { readonly draws: null };
  readonly steps: readonly RecordedStep[];
};

/** What a seat does that never answers, for the sessions. */
export interface Timeout<State, Action> {
  /** The chance is no part of the match: no record has its draws. */
  action(state: State, seat: Seat, chance: Chance): Action;
  /** What that does, in a sentence that follows "Time ran out for somebody:". */
  readonly words: string;
}

/** Thrown by the readers below, with a sentence that says what is wrong with the text or the JSON. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/**
 * A game as a pure value. It knows no clock, no storage and no Discord; its chance is handed in.
 *
 * Options, states, actions, views and events are readonly values that survive JSON. An action is written in two ways: as the object that the
 * record holds (`readAction`), and as a short text that rides in a custom id (`makeAction`, `parseAction`).
 */
export interface Game<Options, State, Action, View, Event, Refusal extends string> {
  readonly id: string;
  readonly name: string;
  /** The version of this implementation of the rules, as records name it. */
  readonly rules: number;
  readonly seats: { readonly least: number; readonly most: number };
  /** What the seats are called, where they have names of their own, such as colours. */
  readonly seatNames?: readonly string[];
  /** Whether the setup rolls or shuffles: such a match is set up by its first click, which adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];

  /** Options as a record has them; all are required, none other allowed. Throws a `FormatError`. */
  readOptions(json: unknown): Options;
  /** What is played by so many seats unless they choose otherwise. */
  defaults(seats: number): Options;
  /** Options as a short text that rides in a custom id: at most 60 characters, without `|`. */
  makeOptions(options: Options): string;
  /** Throws a `FormatError`. */
  parseOptions(text: string): Options;
  setup(options: Options, seats: number, chance: Chance): State;
  /** What is legal for this seat now, resigning left out; sampled where there are very many. */
  actions(state: State, seat: Seat): readonly Action[];
  /** The next state, or why not. A refusal has drawn nothing and changed nothing. */
  play(state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal>;
  /** A sentence for the player whose action was refused. */
  explain(refusal: Refusal): string;
  status(state: State): Status;
  /** The public figures that a record carries after every step. */
  summary(state: State): Json;
  /** What a viewer may know. Secrets stop here. */
  look(state: State, viewer: Viewer): View;
  screen(view: View, scene: Scene<Event>): Screen;
  /** The log of one step, for a viewer who may see all that its events say. */
  log(played: Played<State, Action, Event>): readonly LogLine[];
  /** What happens when a seat never answers. */
  readonly timeout: Timeout<State, Action>;
  /** The action by which a seat ends the match for itself, or null where the game has none. */
  resign(state: State, seat: Seat): Action | null;

  /** At most 60 characters, without `|` and spaces. */
  makeAction(action: Action): string;
  /** Throws a `FormatError`. */
  parseAction(text: string): Action;
  /** An action as a record has it. Throws a `FormatError`. */
  readAction(json: unknown): Action;
  /** A stored state, checked, and upgraded from an older version. Throws a `FormatError` on a corrupt one. */
  readState(json: unknown): State;

  // What only some games have.

  readonly bots?: Bots<View, Action>;
  readonly sizes?: Sizes<Options>;
  readonly typing?: Typing<State, Action>;
  readonly undo?: Undo<State>;
  /** The board as a picture, for the message of the screen of the same view and scene. */
  picture?(view: View, scene: Scene<Event>): Picture;
  /** Advice to a seat on what to do now, in Discord's Markdown, for the hint button. It marks the match. */
  hint?(view: View): string;
  /** What is played by these options, a line each, for the message where players gather. */
  describeOptions?(options: Options): readonly string[];
  /** How the dice are made where these options take them from something other than the match's seed, or null. For boards. */
  describeDice?(options: Options): string | null;
  /** The record of a running match as anybody may have it, where the whole record tells secrets. For `record` and `log`. */
  publicRecord?<Whole extends WholeRecord>(record: Whole): Whole | Public<Whole>;
}

/**
 * Any game of the list. What it returns is opaque to whoever holds it, and is handed back to the same game only; its
 * `read...` functions are the way in for anything that was stored or sent.
 */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, string>;

/** The bots of a game that people may choose, by name, the weakest first. */
export const offeredBots = ({ bots }: AnyGame): readonly string[] => bots?.offered ?? [];

/** A bot of a game by its name. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => bots?.byName[name];
