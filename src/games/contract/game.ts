import type { Json } from '../../kernel/json.ts';
import type { Chance, Draw } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import type { Bots } from './bot.ts';
import type {
  Advisor,
  Analysis,
  Beginning,
  Choosing,
  Daily,
  Endings,
  Hints,
  Learning,
  OtherDice,
  Presets,
  Public,
  Puzzles,
  Scenario,
  Sides,
  Simulation,
  Sizes,
  Turns,
  Undo,
  WholeRecord,
} from './capabilities.ts';
import type { Comparison, Luck } from './comparison.ts';
import type { Description, HelpPage, LogLine, Picture, Scene, Screen } from './screen.ts';
import type { Played, Seat, SeatAction, Status, Step, Viewer } from './status.ts';
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
interface GameInvitation {
  /** The game on a button: at most 20 characters. */
  readonly label: string;
  /** What kind of game it is, for how many, and how long it takes: one line of at most 100 characters. */
  readonly line: string;
  /** The options that differ from the defaults, as a record has them. */
  readonly options: object;
  /** The opponent in a game for several. Without one, it waits for somebody to join. */
  readonly bot?: string;
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

/** The action for a seat that never answers, for the sessions. */
interface Timeout<State, Action> {
  /** This chance is not the match's: no record has its draws. */
  action(state: State, seat: Seat, chance: Chance): Action;
  /** Says what was done, in a sentence that follows "Time ran out for somebody:". */
  readonly words: string;
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
  /**
   * The versions before this one. A match that began under one of them ends under it, and its record is replayed by it.
   */
  readonly earlier?: readonly Game<Options, State, Action, View, Event, Refusal>[];
  readonly seats: { readonly least: number; readonly most: number };
  /** Whether the setup rolls or shuffles. Such a match is set up by its first click, which adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];
  /** How to win, in one sentence of at most 150 characters, for the first screen. */
  readonly goal: string;
  readonly tutorial: Tutorial<Options, Action>;
  readonly invitation: GameInvitation;
  readonly comparison: Comparison<Options>;

  /**
   * Options as a record has them: all of them and no others. Throws a `FormatError`. None is called `setup` or `time`,
   * which the sessions and the bot keep beside them: the way to begin, and the time for a turn.
   */
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
  /** What a player can post about a finished game: a line or two of plain signs, without spaces, dice or items. */
  share(view: View): string;
  /** The log of one step, for viewers who may see all of its events. */
  log(played: Played<State, Action, Event>): readonly LogLine[];
  readonly timeout: Timeout<State, Action>;
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

  // What only some games have. Each says who uses it.

  readonly sides?: Sides;
  readonly turns?: Turns<State, Action>;
  readonly endings?: Endings<View>;
  readonly bots?: Bots<View, Action>;
  readonly hints?: Hints<View>;
  readonly advisor?: Advisor<Options, Action>;
  readonly choosing?: Choosing<Options>;
  readonly presets?: Presets;
  /** By name: a match has one if `setup` was chosen beside its options. */
  readonly beginnings?: Readonly<Record<string, Beginning<State, Action>>>;
  readonly typing?: Typing<State, Action>;
  readonly undo?: Undo<State>;
  readonly daily?: Daily<Options>;
  readonly dice?: OtherDice<Options>;
  readonly luck?: Luck<State, Action, Event>;
  readonly analysis?: Analysis<State, Action, Event>;
  readonly puzzles?: Puzzles<State, Action>;
  readonly scenarios?: readonly Scenario<State>[];
  readonly sizes?: Sizes<Options>;
  readonly simulation?: Simulation<Options, State, Action>;
  readonly learning?: Learning;
  /** The board as a picture, for the message that shows the screen of the same view and scene. */
  picture?(view: View, scene: Scene<Event>): Picture;
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
