import type { Chance } from '../../kernel/random.ts';

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

/**
 * The bots of a game. The lobby offers them. The sessions let them play their own seats, and the first quick one plays
 * the seats of absent players. `npm run simulate` lets them play each other, and `npm run bench` measures them.
 */
export interface Bots<View, Action> {
  readonly byName: Readonly<Record<string, Bot<View, Action>>>;
  /** The names of the bots that people may choose, the weakest first. The others serve for comparison. */
  readonly offered: readonly string[];
  /** The names that bots had in earlier releases, with their present names. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** How good they are, for the ratings of people who play against them. */
  readonly ratings?: BotRatings;
}

/** Ratings of bots. They are fixed: no match changes them. */
export interface BotRatings {
  readonly byName: Readonly<Record<string, Rating>>;
  /** How the ratings were measured, so that the measurement can be repeated. */
  readonly measured: string;
}

/** How good a player is. Everyone begins with a rating of 1500 and an uncertainty of 1000. */
export interface Rating {
  readonly rating: number;
  /** Two standard deviations. */
  readonly uncertainty: number;
}

/** A bot of a game by its name. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => bots?.byName[bots.formerNames?.[name] ?? name];
