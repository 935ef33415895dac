import type { Chance } from '../../kernel/random.ts';

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
 * The bots of a game. The lobby offers them; the sessions let them play their own seats, and let the first that answers
 * at once play those of absent players; `npm run simulate` lets them play each other, and `npm run bench` measures them.
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

/** A bot of a game by its name. */
export const botNamed = <View, Action>(
  { bots }: { readonly bots?: Bots<View, Action> },
  name: string,
): Bot<View, Action> | undefined => bots?.byName[bots.formerNames?.[name] ?? name];
