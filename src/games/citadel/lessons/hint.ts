import type { Chance } from '../../../kernel/random.ts';
import { planningBots } from '../bots/bots.ts';
import { outlookAfter } from '../bots/outlook.ts';
import { makeTyped } from '../format/typed.ts';
import { fieldOf } from '../rules/field/field.ts';
import type { Action } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { hintChance, hintFear, hintReasons, hintText, hintToEnd } from '../words/game.ts';

/** The kinds of actions, the weightiest first: the first one in a turn is the reason for it. */
const WEIGHTY = [
  ...(['resign', 'swap', 'draw', 'kill', 'attack', 'raze', 'move', 'recruit', 'build'] as const),
  ...(['place', 'claim', 'dismiss', 'end'] as const),
];

/** What has no answer that could be reckoned: the setup, and what only words do. */
const BESIDE_THE_FIELD: ReadonlySet<Action['type']> = new Set(['resign', 'swap', 'draw', 'place', 'claim']);

/**
 * The turn that a bot would play and why, how likely its player is to win with it rather than by ending the turn as it
 * stands, and the answer that it fears.
 */
export const hint = (view: View, chance: Chance): string => {
  const { position } = view;
  const actions = planningBots.hard.plan(view, chance);
  const weightiest = WEIGHTY.find((type) => actions.some((action) => action.type === type)) ?? 'end';
  const turn =
    weightiest === 'end'
      ? hintToEnd(fieldOf(position).actions === 0)
      : hintText(actions.map(makeTyped), hintReasons[weightiest]);
  if (BESIDE_THE_FIELD.has(weightiest)) return turn;
  const { chance: best, answer } = outlookAfter(position, actions);
  const idle = outlookAfter(position, []).chance;
  return [
    turn,
    hintChance(idle, best),
    ...(answer === null || answer.length === 0 ? [] : [hintFear(answer.map(makeTyped))]),
  ].join('\n');
};
