import type { Json } from '../../kernel/json.ts';
import type { Chance, Draw } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import type {
  Advisor,
  Analysis,
  Beginning,
  Daily,
  Endings,
  Finish,
  Hints,
  Learning,
  Lobby,
  OtherDice,
  Plans,
  Presets,
  Public,
  Puzzles,
  Scenario,
  Sides,
  Sizes,
  Tournaments,
  Turns,
  Undo,
  WholeRecord,
} from './capabilities.ts';
import { botAs, characterOf, levelOf, type Character, type Characters } from './characters/character.ts';
import type { Choosing } from './choosing.ts';
import type { Colour, Coloured } from './colours.ts';
import type { Comparison, Luck } from './comparison.ts';
import { handicapIn, type Handicaps } from './handicap.ts';
import type { Description, HelpPage, LogLine, Picture, Scene, Screen } from './screen.ts';
import type { Simulation } from './simulation.ts';
import type { Played, Seat, SeatAction, Status, Step, Viewer } from './status.ts';
import type { Questions, Typing } from './typing.ts';

/** A bot that plays a seat. It gets the seat's view, never the state. */
export type Bot<View, Action> = QuickBot<View, Action> | PlanningBot<View, Action>;

/** A bot that answers at once, with one action. */
export interface QuickBot<View, Action> {
  choose(view: View, chance: Chance): Action;
}

/** A bot that takes long, so it runs in a separate thread. It plans several actions in a row, such as a turn. */
export interface PlanningBot<View, Action> {
  plan(view: View, chance: Chance): readonly [Action, ...Action[]];
}

/** What a bot does next with its seat. */
export const nextActions = <View, Action>(
  bot: Bot<View, Action>,
  view: View,
  chance: Chance,
): readonly [Action, ...Action[]] => ('plan' in bot ? bot.plan(view, chance) : [bot.choose(view, chance)]);

/** The bots of a game, for its lobby and the sessions. The first quick one plays the seats of absent players. */
interface Bots<View, Action> {
  readonly byName: Readonly<Record<string, Bot<View, Action>>>;
  /** The names of the bots that people may choose, the weakest first. The others serve for comparison. */
  readonly offered: readonly string[];
  /** The characters among which people may choose at every offered level. */
  readonly characters?: Characters<Bot<View, Action>>;
  /** How good they are, for the ratings of people who play against them. A character counts as its level. */
  readonly ratings?: BotRatings;
}

/** Ratings of bots. They are fixed: no match changes them. */
export interface BotRatings {
  readonly byName: Readonly<Record<string, Rating>>;
  /** How the ratings were measured, so that the measurement can be repeated. */
  readonly measured: string;
}

/** The rating of somebody whom nothing has rated, and its uncertainty. */
export const FIRST_RATING = 1500;
export const FIRST_UNCERTAINTY = 1000;

/** How good a player is. Everyone begins with a rating of 1500 and an uncertainty of 1000. */
export interface Rating {
  readonly rating: number;
  /** Two standard deviations. */
  readonly uncertainty: number;
}

/** A bot of a game by its name: that of a level, or of a character at a level, such as `medium.mara`. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => {
  const character = characterOf(name);
  const byLevel = character === null ? bots?.byName : own(bots?.characters, character)?.byLevel;
  return own(byLevel, levelOf(name));
};

const own = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

/** A first match, by the real rules. All dice are fixed, so it can be replayed from its start to any step. */
export interface Tutorial<Options, Action> {
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
  /** What every roll and shuffle gives, in order, including the setup's. */
  readonly draws: readonly Draw[];
  /** At most 8. */
  readonly steps: readonly Lesson<Action>[];
  /** The text after the last step, in at most 300 characters. */
  readonly ending: string;
}

interface GameInvitation {
  /** The game's name on a button: at most 20 characters. */
  readonly label: string;
  /** What kind of game it is, how many play it, and how long it takes: one line of at most 100 characters. */
  readonly line: string;
  /** The options that differ from the defaults, as a record has them. */
  readonly options: object;
  /** The opponent in a game for several. Without one, the match waits for somebody to join. */
  readonly bot?: string;
}

export interface Lesson<Action> {
  /** What the learner should know and do now, in at most 300 characters. */
  readonly text: string;
  /** What is done before it: by other seats, or by the learner where nothing could be chosen. */
  readonly before?: readonly SeatAction<Action>[];
  /** The actions that it asks for, in order: usually one. */
  readonly actions: readonly [Action, ...Action[]];
  /** Another legal action, and why it is worse, in at most 300 characters. */
  readonly wrong: { readonly action: Action; readonly why: string };
}

interface Timeout<State, Action> {
  /** The chance is not the match's: no record has its draws. */
  action(state: State, seat: Seat, chance: Chance): Action;
  /** What is done, in a sentence for a reminder before it and for "Time ran out for somebody:" after it. */
  readonly words: string;
}

/**
 * A game as a pure value. It knows no clock, no storage and no Discord, and gets its chance as an argument.
 *
 * Options, states, actions, views and events are readonly values that survive JSON. An action has two forms: the object
 * in a record (`readAction`), and a short text for a custom id (`makeAction`, `parseAction`).
 */
export interface Game<Options, State, Action, View, Event, Refusal extends string> {
  readonly id: string;
  readonly name: string;
  /** The version of the rules. Records name it. */
  readonly rules: number;
  /** Earlier versions, the latest first. A match ends, and its record replays, under the rules that it began with. */
  readonly earlier?: readonly Game<Options, State, Action, View, Event, Refusal>[];
  readonly seats: { readonly least: number; readonly most: number };
  /** Whether the setup rolls or shuffles. Then the first click sets the match up, since it adds the entropy. */
  readonly drawsAtSetup: boolean;
  readonly help: readonly HelpPage[];
  /** How to win, in one sentence of at most 150 characters, for the first screen. */
  readonly goal: string;
  readonly tutorial: Tutorial<Options, Action>;
  readonly invitation: GameInvitation;
  readonly comparison: Comparison<Options>;

  /** All options of a record and no others. Throws a `FormatError`. The sessions own the names `setup` and `time`. */
  readOptions(json: unknown): Options;
  defaults(seats: number): Options;
  /** Options as a short text for a custom id: at most 60 characters, without `|`. */
  makeOptions(options: Options): string;
  /** Throws a `FormatError`. */
  parseOptions(text: string): Options;
  setup(options: Options, seats: number, chance: Chance): State;
  /** The legal actions of a seat, except resigning; of the answers to questions, only some. */
  actions(state: State, seat: Seat): readonly Action[];
  /** The next state, or why the action is refused. A refused action draws nothing. */
  play(state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal>;
  /** The sentence for the player whose action was refused. */
  explain(refusal: Refusal): string;
  status(state: State): Status;
  /** The public figures that a record carries after every step. */
  summary(state: State): Json;
  /** What a viewer may know. Secrets stop here: screens, pictures, hints and bots get the view and never the state. */
  look(state: State, viewer: Viewer): View;
  /** Anyone can press the controls on the table's screen; a seat's screen offers only what that seat can play. */
  screen(view: View, scene: Scene<Event>): Screen;
  describe(view: View, scene: Scene<Event>): Description;
  /** What a player can post about a finished match: a line or two with signs that give nothing away. */
  share(view: View, colours?: readonly Colour[]): string;
  /** The log of one step, for viewers who may see all its events. */
  log(played: Played<State, Action, Event>, colours?: readonly Colour[]): readonly LogLine[];
  readonly timeout: Timeout<State, Action>;
  /** The action with which a seat gives up, or null if the game has none. */
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

  /** What a draft does not bring itself. A finished game has none, but a variant may do without a lesson. */
  readonly lacks?: readonly string[];
  /** For a variant: the id of the game that it differs from. */
  readonly variantOf?: string;
  readonly sides?: Sides;
  readonly coloured?: Coloured;
  readonly turns?: Turns<State, Action>;
  readonly lobby?: Lobby;
  readonly endings?: Endings<View>;
  readonly bots?: Bots<View, Action>;
  readonly hints?: Hints<View>;
  readonly advisor?: Advisor<Options, View>;
  readonly finish?: Finish<View>;
  readonly choosing?: Choosing<Options>;
  readonly presets?: Presets;
  readonly handicaps?: Handicaps;
  /** By name. A match has one if `setup` was chosen with its options. */
  readonly beginnings?: Readonly<Record<string, Beginning<State, Action>>>;
  readonly typing?: Typing<State, Action>;
  readonly questions?: Questions<State, Action>;
  readonly undo?: Undo<State>;
  readonly plans?: Plans<State, Action>;
  readonly daily?: Daily<Options, State>;
  readonly dice?: OtherDice<Options>;
  readonly luck?: Luck<State, Action, Event>;
  readonly analysis?: Analysis<State, Action, Event>;
  readonly puzzles?: Puzzles<State, Action>;
  readonly scenarios?: readonly Scenario<State>[];
  readonly sizes?: Sizes<Options>;
  readonly simulation?: Simulation<Options, State, Action>;
  readonly tournaments?: Tournaments<State, Action>;
  readonly learning?: Learning;
  /** The board as a picture, for the message with the screen of the same view and scene; null if it shows none. */
  picture?(view: View, scene: Scene<Event>): Picture | null;
  /** For `record` and `log`: the record of a running match without its secrets. */
  publicRecord?<Whole extends WholeRecord>(record: Whole): Whole | Public<Whole>;
}

/** Any game of the list. Its opaque values go back only to the same game, and stored ones come in through `read...`. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, string>;

/** A game after a change. Getters stay getters, so that each text is read when it is shown. */
export const changed = <Before extends object>(before: Before, change: Partial<Before>): Before => {
  const [properties, changes] = [Object.getOwnPropertyDescriptors(before), Object.getOwnPropertyDescriptors(change)];
  return Object.create(Object.prototype, { ...properties, ...changes });
};

/** Whether a game is a draft: it is played only where its host wants that. */
export const isDraft = ({ lacks, variantOf }: AnyGame): boolean => lacks !== undefined && variantOf === undefined;

/** Whether a game has a part of its own. A draft may do without, and then no screen offers that part. */
export const brings = ({ lacks }: AnyGame, part: string): boolean => lacks?.includes(part) !== true;

/** The id of the game whose lesson teaches this one: its own, or the parent of a variant; null if there is none. */
export const taughtBy = (game: AnyGame): string | null =>
  brings(game, 'tutorial') ? game.id : (game.variantOf ?? null);

/** A version of a game: the current one if no version is given, undefined if it is not known. */
export const versionOf = (game: AnyGame, rules: number | undefined): AnyGame | undefined =>
  rules === undefined ? game : [game, ...(game.earlier ?? [])].find((version) => version.rules === rules);

/** How many may play with these options: two with a handicap, else as many as the option `players` says, if it does. */
export const seatsWith = ({ seats, lobby }: AnyGame, options: unknown): AnyGame['seats'] => {
  if (handicapIn(options) !== null) return { least: 2, most: 2 };
  if (lobby?.players === undefined) return seats;
  const { players }: { readonly players?: unknown } = Object(options);
  const count = typeof players === 'number' ? players : lobby.players;
  return { least: count, most: count };
};

/** Two teams, each with the seats that win and lose together. */
export type Teams = readonly [readonly Seat[], readonly Seat[]];

/** The teams with these options: if the option `teams` says so, of four the seats opposite each other; else null. */
export const teamsWith = (options: unknown): Teams | null => {
  const { teams }: { readonly teams?: unknown } = Object(options);
  return teams === true ? PAIRS : null;
};

const PAIRS: Teams = [
  [0, 2],
  [1, 3],
];

/** The bots of a game that people may choose, by name, the weakest first. */
export const offeredBots = ({ bots }: AnyGame): readonly string[] => bots?.offered ?? [];

/** The characters of a game, by id. */
export const charactersOf = ({ bots }: AnyGame): Characters<Bot<unknown, unknown>> => bots?.characters ?? {};

/** The characters at the strongest level, by the names of these bots: the rivals of whoever plays the same dice. */
export const rivalsIn = (game: AnyGame): readonly string[] => {
  const level = offeredBots(game).at(-1);
  return level === undefined ? [] : Object.keys(charactersOf(game)).map((id) => botAs(level, id));
};

/** The character that a bot is, by its name; undefined for none. */
export const characterNamed = (game: AnyGame, bot: string): Character<Bot<unknown, unknown>> | undefined =>
  own(charactersOf(game), characterOf(bot) ?? '');

/** Whether people may choose a bot of this name. */
export const isOffered = (game: AnyGame, bot: string): boolean =>
  offeredBots(game).includes(levelOf(bot)) && botNamed(game, bot) !== undefined;

/** The names of all bots of a game, the characters at each level too. */
export const botNames = (game: AnyGame): readonly string[] => [
  ...Object.keys(game.bots?.byName ?? {}),
  ...Object.entries(charactersOf(game)).flatMap(([id, { byLevel }]) =>
    Object.keys(byLevel).map((level) => botAs(level, id)),
  ),
];

/** So many bots beside each other, from this one on: each character once in turn, a bot without one again and again. */
export const botsFrom = (game: AnyGame, bot: string, count: number): readonly string[] => {
  const ids = Object.keys(charactersOf(game));
  const first = ids.indexOf(characterOf(bot) ?? '');
  return Array.from({ length: count }, (_, index) =>
    first < 0 ? bot : botAs(levelOf(bot), ids[(first + index) % ids.length] ?? null),
  );
};

/** The bot that somebody gets who chooses none: an easy one, otherwise the weakest; undefined if a game offers none. */
export const usualBot = (game: AnyGame): string | undefined => {
  const offered = offeredBots(game);
  return offered.find((bot) => bot === 'easy') ?? offered[0];
};
