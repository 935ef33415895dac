import type { Json } from '../../kernel/json.ts';
import type { Chance, Draw } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import type { Colour } from './colours.ts';
import type { GameResult, Played, Seat, SeatAction } from './status.ts';

// What only some games have, each with what it is for. Bots, luck, typing and pictures have their own files.

/** A way to begin a match: ordinary actions of all seats, played right after the setup and recorded like any others. */
export interface Beginning<State, Action> {
  /** What it does, in a line for the lobby. */
  readonly told: string;
  /** The actions, in order. A way with several beginnings takes one by chance, which is no draw of the record. */
  actions(state: State, chance: Chance): readonly SeatAction<Action>[];
}

/** A position for trying a game out on the local Discord, and the bot that plays all seats until it is reached. */
export interface Scenario<State> {
  readonly name: string;
  readonly seats: number;
  /** The options that differ from the defaults. */
  readonly chosen: object;
  readonly beginning?: string;
  /** A bot that answers at once. */
  readonly bot: string;
  isThere(state: State): boolean;
}

/** The presets of a game, for the lobby's menu. The first is the default. */
export interface Presets {
  /** What a preset chooses, such as the board. */
  readonly what: string;
  readonly offered: readonly Preset[];
}

interface Preset {
  /** At most 60 characters. */
  readonly name: string;
  readonly takes?: string;
  /** The options that differ from the defaults, and `setup` if the match has a beginning. */
  readonly chosen: object;
}

/** For `/tournament`, in which people meet in pairs: a game for two. */
export interface Tournaments<State, Action> {
  /** What a tournament may play, by name: the options that differ from the defaults, and `setup` if there is one. */
  readonly offered: readonly { readonly name: string; readonly chosen: object }[];
  /** The actions that end a match as it stands when its round is over. If there are none, whoever leads has won it. */
  conclude(state: State): readonly SeatAction<Action>[];
  /** The seat that leads; null if the match is level. */
  leader(state: State): Seat | null;
  /** Who wins when the time of a round is up, as a sentence. */
  readonly decided: string;
}

/** The sizes of a game with fields of several sizes, for `npm run simulate`, `npm run bench` and `npm run puzzles`. */
export interface Sizes<Options> {
  /** The sizes that players may choose, the smallest first. */
  readonly offered: readonly number[];
  /** The options for a field of this size. Throws a `FormatError` if there is no such field. */
  optionsOf(size: number): Options;
}

/** A position from play in which exactly one turn, or one choice, does what the task asks. */
export interface Puzzle<State, Action> {
  /** A short word that stays the puzzle's own, however many others come and go. */
  readonly name: string;
  /** Whether it is kept for a day. The others are for practice. */
  readonly isDaily: boolean;
  /** The kind of task, in a word, for figures. */
  readonly kind: string;
  readonly state: State;
  readonly seat: Seat;
  /** At most 300 characters. */
  readonly task: string;
  /** The place, or the thing, that the task is about, if it is about one. */
  readonly place?: string;
  /** The right turn. The same actions in another order are right too if they end in the same position. */
  readonly solution: readonly Action[];
  /** What it takes a program to find the answer, in positions, worlds or rolls: the more, the harder. */
  readonly effort: number;
}

/** A puzzle as the data file of its game has it, but for its name and what it is kept for. */
export interface ComposedPuzzle {
  readonly strength: string;
  readonly question: string;
  readonly [field: string]: Json;
}

/** Puzzles of a data file, made by `npm run puzzles`. */
export interface StoredPuzzles<State, Action> {
  readonly kind: 'stored';
  /**
   * For `npm run puzzles`: the bots that play the matches, the sizes of the field, each in turn, by question the
   * largest share that it may have of a strength, and after how many puzzles a match is searched no more.
   */
  readonly from: {
    readonly bots: readonly string[];
    readonly sizes?: readonly number[];
    readonly shares?: Readonly<Record<string, number>>;
    readonly most?: number;
  };
  /**
   * All puzzles of a strength, in an order that only grows. After each pass through those of days or weeks, a game may
   * show the same ones anew, such as turned. Practice has pass 0.
   */
  of(strength: string, pass: number): readonly Puzzle<State, Action>[];
  /** Makes a puzzle from a position in play, or null. Chance decides what else was done before it. */
  compose(state: State, chance: Chance): ComposedPuzzle | null;
  /** A text that is the same for puzzles that players would call alike. */
  likenessOf(puzzle: ComposedPuzzle): string;
}

/** Puzzles that are made from their names, quickly and without end. */
export interface EndlessPuzzles<State, Action> {
  readonly kind: 'endless';
  /**
   * The version that makes the puzzle of a day, by the day's number since 1970-01-01, and that for practice (for
   * `Infinity`): a small letter, with which names begin. A later version keeps the days before it.
   */
  versionOn(day: number): string;
  /** The puzzle of a strength with this name, always the same; null if the name begins with no known version. */
  make(strength: string, name: string): Puzzle<State, Action> | null;
}

/** Puzzles for the `puzzle` of the game's command. */
export interface Puzzles<State, Action> {
  /** How hard they are, the easiest first. */
  readonly strengths: readonly string[];
  /** The effort of a puzzle as hard as somebody with the first rating is strong. */
  readonly evenEffort: number;
  readonly source: StoredPuzzles<State, Action> | EndlessPuzzles<State, Action>;
  /** What of a player's actions is the answer, in a sentence. */
  readonly answer: string;
  /** Sentences for those who read a puzzle: which legal actions can’t be part of an answer, or how it is judged. */
  readonly limits: readonly string[];
  /** Why an action can’t be part of an answer; null if it can. */
  refuse(action: Action): string | null;
  /** Plays an action without its dice, or says why not, for `explain`. By default, as the game does. */
  play?(state: State, seat: Seat, action: Action): Result<State, string>;
  /** Whether an answer is right, by the state after it and what was played; null if its turn has not ended yet. */
  judge(puzzle: Puzzle<State, Action>, state: State, played: readonly Action[]): boolean | null;
  /** Why a wrong answer fails, in Discord's Markdown, by the same; null if that was not found quickly. */
  refute(puzzle: Puzzle<State, Action>, state: State, played: readonly Action[]): string | null;
  /** What is right and why, in Discord's Markdown, and the focus that shows it. By default, the turn as it is typed. */
  reveal?(puzzle: Puzzle<State, Action>): { readonly text: string; readonly focus: string };
}

/** What a bot has learned, made by `npm run learn`. */
export interface Learning {
  /** Learns again from this many matches and returns the new `learned.json`. Calls `tell` with a line on each part. */
  learn(matches: number, tell: (line: string) => void): Json;
}

/** Hints that take no time, for the hint button. A match in which one was given is marked as played with hints. */
export interface Hints<View> {
  /** Advice on what to do now, in Discord's Markdown. */
  tell(view: View): string;
  /** The focus that follows the hint, such as marked dice, for the button that takes the hint. */
  focus?(view: View): string;
  /** For `npm run bench`: the first chance to win that the hint names, once a round; otherwise null. */
  chance?(view: View): number | null;
}

/** A bot that gives hints in games without `Hints`, and marks the match. It is slow, so it has a thread of its own. */
export interface Advisor<Options, View> {
  isAllowed(options: Options): boolean;
  /** What a bot would do and why, in Discord's Markdown, reckoned from the view and the bot's own chance alone. */
  tell(view: View, chance: Chance): string;
}

/** For games for one: a bot that plays a match on to its end once its result is almost sure. No daily run has that. */
export interface Finish<View> {
  readonly bot: string;
  /** How the match almost surely ends if the bot plays on; null if that is open. Screens ask it, so it is quick. */
  foresee(view: View): 'won' | 'lost' | null;
  /** The round that is being played, to say from where on the bot played. */
  round(view: View): number;
}

/** A point on the curve of a match: how the first seat stood before a step. Steps count from 0. */
interface CurvePoint {
  readonly step: number;
  readonly value: number;
}

/** A part of a match that stands out, such as a turn or a round. */
interface Highlight {
  /** Its first step, counted from 0. */
  readonly step: number;
  /** At most 40 characters. */
  readonly name: string;
  readonly seat: Seat;
  /** How much it cost its player, as a value of the curve. */
  readonly cost: number;
  /** What was done, what it cost, and what would have been better, in Discord's Markdown. */
  readonly text: string;
}

/** How a finished match went, as the game's strongest bot judges it. It survives JSON. */
export interface Review {
  readonly curve: readonly CurvePoint[];
  /** The costliest parts, in the order of play: at most 3. */
  readonly highlights: readonly Highlight[];
  /** Further lines, such as how much was luck. */
  readonly notes: readonly string[];
}

/** Judges finished matches, for `Analyse`. That takes long, so it runs in a separate thread. */
export interface Analysis<State, Action, Event> {
  /** The line above the curve, given the name of the first seat's player. */
  title(player: string): string;
  /** What the curve measures, in at most 40 characters and without a name. */
  readonly measure: string;
  /** What the curve measures where the first seat has this colour, if it names the colour. */
  measureOf?(first: Colour): string;
  /** A value of the curve, in a word or two. */
  write(value: number): string;
  /** The highest possible value, or null if there is no limit. The lowest is 0. */
  readonly most: number | null;
  /** Always gives the same answer: it makes a fixed number of trials, with dice from a fixed seed. */
  review(steps: readonly Played<State, Action, Event>[]): Review;
}

/** Taking actions back, for the sessions. A record leaves out actions that were taken back. */
export interface Undo<State> {
  /** The state before the seat's last action, with a higher revision; null unless that drew nothing and was unseen. */
  before(state: State, seat: Seat): State | null;
  /** How many later moves remain when `before` takes one back, because others have seen them. By default none. */
  standing?(state: State, seat: Seat): number;
}

/** Preparing one’s next turn while others move. What was left is played as an ordinary turn once that has begun. */
export interface Plans<State, Action> {
  /** What must not change until then, as a sentence of at most 250 characters. `touched` is exactly this. */
  readonly depends: string;
  /**
   * The state in which a seat plans, as if its next turn began on the board that it sees now; null if it can’t plan.
   * What is played there draws nothing.
   */
  begin(state: State, seat: Seat): State | null;
  /** Whether an action can be part of a plan. */
  isPlannable(action: Action): boolean;
  /** Everything that these actions of a seat touch, to compare by equality; null if one of them is not legal. */
  touched(state: State, seat: Seat, actions: readonly Action[]): Json;
  /** What the actions do, in words for a list such as `build a wall in d4`. */
  tell(actions: readonly Action[]): readonly string[];
}

/** For `publicRecord`: the parts of a record that a game reads to leave its secrets out. */
export interface WholeRecord {
  readonly options: unknown;
  readonly seats: number;
  readonly setup: { readonly draws: readonly Draw[] };
  readonly steps: readonly RecordedStep[];
  readonly result: Json;
}

export interface RecordedStep {
  readonly seat: Seat;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly summary: Json;
}

/** A record without the setup's draws and anything else that would give the secrets away. */
export type Public<Whole extends WholeRecord> = Omit<Whole, 'setup' | 'steps'> & {
  readonly setup: { readonly draws: null };
  readonly steps: readonly RecordedStep[];
};

/** A `publicRecord` that leaves out all that was done in a running match: for a game that can't say what is secret. */
export const closedRecord = <Whole extends WholeRecord>(record: Whole): Whole | Public<Whole> =>
  record.result === null ? { ...record, setup: { draws: null }, steps: [] } : record;

/**
 * For `/daily` and `/party`, in which people play on the same dice. Such a game is for one player, draws only dice, and
 * asks for each die by its place, so that the same choices find the same faces. Its results have a score. The strongest
 * offered bot plays the daily for comparison.
 */
export interface Daily<Options, State> {
  /** The options of a day's run, by its date: what changes about them changes from a named day on. */
  optionsOn(day: string): Options;
  /** What a party may play, by name. The first is the default. */
  readonly parties: readonly { readonly name: string; readonly options: Options }[];
  /**
   * Whether dice are worth a run, by the results that bots have on them, by name and number, each with its own whims.
   * A day or a party without such dice gets others. By default all are.
   */
  isWorthPlaying?(run: (bot: string, number: number) => GameResult): boolean;
  /** How far a run has come, in a few words for all of its party. They help nobody who is not as far. */
  progress(state: State): string;
}

/** The names of the seats, for watched records, which name no players, and for introducing players. */
export interface Sides {
  /** As the boards name them, such as by their colours. By default the seats are numbered. */
  readonly names: readonly string[];
  /** Whether lobbies, boards and messages add these names to players', because the boards don't say who plays what. */
  readonly areIntroduced: boolean;
}

/** What differs from the default about a game's turns. */
export interface Turns<State, Action> {
  /** Whether the board says how to win. By default, until the first move. */
  tellsGoal?(state: State): boolean;
  /** For the local Discord: whether something begun, like a fight, must end before the turn, by default a round. */
  isMidTurn?(state: State): boolean;
  /** The action played and recorded for a seat right after its own as no choice matters; null if there is a choice. */
  foregone?(state: State, seat: Seat): Action | null;
}

/** What a lobby says of who is in it. */
export interface Lobby {
  /** What could make for a better game with these people and bots: a sentence of at most 150 characters, or null. */
  advise?(seated: { readonly people: number; readonly bots: number }): string | null;
  /** How many seats a lobby has if the option `players` does not say. By default all of the game's, begun at will. */
  readonly players?: number;
}

/** What finished boards say besides the score or the winners. */
export interface Endings<View> {
  /** What a match without a winner is called, and whether all have lost it, it is drawn, or only the score counts. */
  readonly noWinner: { readonly means: 'lost' | 'drawn' | 'scored'; tell(result: GameResult): string };
  /** What is new in a solo player's result, and what to aim for next: lines of at most 150 characters. */
  milestones?(view: View, result: GameResult, earlier: readonly GameResult[]): readonly string[];
}

/** What a game says about its dice if they don't all come from the match's seed, or if it has none. */
export interface OtherDice<Options> {
  /** What falls in a game that has no dice: the button and the line at the foot of a board name it. */
  readonly instead?: 'coin';
  /** For `Fair dice`: where they come from, or that there are none; null if they come from the seed. */
  tell?(options: Options): string | null;
  /** For `verify`, in a sentence or two: what drawing dice again proves; null if it is that all come from the seed. */
  prove(options: Options, hasWord: boolean): string | null;
}
