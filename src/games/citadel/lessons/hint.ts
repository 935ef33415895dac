import type { Chance } from '../../../kernel/random.ts';
import { planningBots } from '../bots/bots.ts';
import { outlookAfter } from '../bots/outlook.ts';
import { makeTyped } from '../format/typed.ts';
import { fieldOf } from '../rules/field/field.ts';
import type { Action, Position } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { gameWords } from '../words/game.ts';

/** The kinds of actions, the weightiest first: the first one in a turn is the reason for it. */
const WEIGHTY = [
  ...(['resign', 'swap', 'draw', 'count', 'kill', 'attack', 'raze', 'move', 'recruit', 'build'] as const),
  ...(['place', 'claim', 'dismiss', 'end'] as const),
];

/** What has no answer that could be reckoned: the setup, and what only words do. */
const BESIDE_THE_FIELD: ReadonlySet<Action['type']> = new Set(['resign', 'swap', 'draw', 'count', 'place', 'claim']);

/**
 * The turn that a bot would play and why, how likely its player is to win with it rather than by ending the turn as it
 * stands, and the answer that it fears.
 */
export const hint = (view: View, chance: Chance): string => {
  const { position } = view;
  const planned = planningBots.hard.plan(view, chance);
  // Nobody knows the chances of several.
  if (position.options.players !== undefined || BESIDE_THE_FIELD.has(weightiestOf(planned)))
    return adviceOf(planned, position);
  const [played, idle] = [outlookAfter(position, planned), outlookAfter(position, [])];
  // Looking one answer further may show that the turn is better ended as it stands.
  const [actions, { chance: best, answer }] = idle.chance > played.chance ? [[], idle] : [planned, played];
  return [
    adviceOf(actions, position),
    gameWords.hintChance(idle.chance, best),
    ...(answer === null || answer.length === 0 ? [] : [gameWords.hintFear(answer.map(makeTyped))]),
  ].join('\n');
};

const weightiestOf = (actions: readonly Action[]): Action['type'] =>
  WEIGHTY.find((type) => actions.some((action) => action.type === type)) ?? 'end';

/** The turn to play, as it is typed, and why. */
const adviceOf = (actions: readonly Action[], position: Position): string => {
  const weightiest = weightiestOf(actions);
  return weightiest === 'end'
    ? gameWords.hintToEnd(fieldOf(position).actions === 0)
    : gameWords.hintText(actions.map(makeTyped), gameWords.hintReasons[weightiest]);
};
