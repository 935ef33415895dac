import type { Seat } from './status.ts';

// What only programs that play many matches ask of a game.

export interface Simulation<Options, State, Action> {
  /** For `npm run simulate`: who moves first in a match that has just been set up, if chance decides that. */
  firstMover?(state: State): Seat;
  /** For `npm run simulate`: the options of one match of many. If dice come from a named world, each gets another. */
  inWorld?(options: Options, number: number): Options;
  /** For `npm run simulate`: who attacks whom in matches of more than two. */
  readonly rivalry?: Rivalry<State, Action>;
  /** For `npm run simulate`: what shows how a bot likes to play, by what is counted, in English. */
  readonly habits?: Readonly<Record<string, Habit<State, Action>>>;
  /**
   * For reports: by seat, the chance to win as the game reckons it when a turn begins; null if it can't tell. What is
   * left is the chance that nobody wins.
   */
  chances?(state: State): readonly number[] | null;
  /** For reports: what an action is a choice of. By default its type and the words in it, or else the numbers. */
  choiceOf?(action: Action): string;
  /** What the report beside the rulings is made from. By default, 200 games of the first quick bot. */
  readonly report?: ReportPlan;
  /** For tests: the options of a match that ends soon, if the default one takes long. */
  readonly short?: Options;
  /** For `npm run bench -- records`: how to play a long match. By default it is played at random. */
  readonly lasting?: Lasting<Options, State, Action>;
}

/** What is played for a report that asks for nothing else. */
interface ReportPlan {
  readonly games: number;
  /** Plays all seats. */
  readonly bot: string;
  /** The options that differ from the defaults, and `setup` if there is a beginning. */
  readonly chosen?: object;
  /** The bots that are compared, the weakest first, and the games of each two of them; of each, if they play alone. */
  readonly levels: { readonly bots: readonly string[]; readonly games: number };
}

/** Something that shows how a bot likes to play. */
export interface Habit<State, Action> {
  /** How often an action did it, and how many of the times it stands for: both add up over a match. */
  count(before: State, seat: Seat, action: Action): { readonly sum: number; readonly times: number };
}

/** Who could attack whom, and who does, in a match of more than two. */
export interface Rivalry<State, Action> {
  /** By seat: how it stands, the more the better; null if it is out. */
  standings(state: State): readonly (number | null)[];
  /** Whom the mover could attack now. */
  open(state: State): readonly Seat[];
  /** Whom an action of the mover attacks, if anybody. */
  attacked(state: State, action: Action): Seat | null;
}

/** How to make a match as long as the game allows. */
export interface Lasting<Options, State, Action> {
  readonly options?: Options;
  /** The legal actions from which chance chooses. By default all of them. */
  choose?(actions: readonly Action[]): readonly Action[];
  /** Whether a step brings the end no closer. Such steps are preferred. */
  isIdle?(before: State, after: State): boolean;
  /** The faces that the dice show in turn. The record then has no seed, because no seed gives such dice. */
  readonly faces?: readonly number[];
}
