import { changed, type Game } from '../contract/game.ts';

/** What was made for the matches of the parent or measured in them: a variant has its own, or goes without. */
const OF_ITS_PARENT: ReadonlySet<string> = new Set([
  'earlier',
  'scenarios',
  'puzzles',
  'daily',
  'learning',
  'handicaps',
  'tournaments',
]);

/** What a variant says of itself. */
type Own = 'id' | 'name' | 'goal' | 'help' | 'invitation' | 'screen' | 'share';

/** The parts in which a variant differs from its parent. */
type Difference<Options, State, Action, View, Event, Refusal extends string> = Pick<
  Game<Options, State, Action, View, Event, Refusal>,
  Own
> &
  Partial<Omit<Game<Options, State, Action, View, Event, Refusal>, Own | 'lacks' | 'variantOf' | 'earlier'>>;

/**
 * A finished game with the rules of another one, its parent, but for a difference. It has an id of its own, and so its
 * own records, figures and leaderboards. The parent's lesson teaches it, unless it brings one.
 */
export const variant = <Options, State, Action, View, Event, Refusal extends string>(
  parent: Game<Options, State, Action, View, Event, Refusal>,
  difference: Difference<Options, State, Action, View, Event, Refusal>,
): Game<Options, State, Action, View, Event, Refusal> => {
  const { bots, id: variantOf } = parent;
  const inherited = changed(inheritedFrom(parent), {
    rules: 1,
    variantOf,
    ...(bots === undefined ? {} : { bots: { byName: bots.byName, offered: bots.offered } }),
    ...('tutorial' in difference ? {} : { tutorial: changed(parent.tutorial, { steps: [] }), lacks: ['tutorial'] }),
  });
  return changed<typeof parent>(inherited, difference);
};

/** A game without what a variant does not take over. Getters stay getters. */
const inheritedFrom = <Parent extends object>(parent: Parent): Parent => {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(parent));
  return Object.create(Object.prototype, Object.fromEntries(properties.filter(([name]) => !OF_ITS_PARENT.has(name))));
};
