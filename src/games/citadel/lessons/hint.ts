import { makeTyped } from '../format/typed.ts';
import type { Action } from '../rules/field/state.ts';
import { hintReasons, hintText } from '../words/game.ts';

/** The kinds of actions, the weightiest first: the first one in a turn is the reason for it. */
const WEIGHTY = [
  ...(['resign', 'swap', 'draw', 'kill', 'attack', 'raze', 'move', 'recruit', 'build'] as const),
  ...(['place', 'claim', 'dismiss', 'end'] as const),
];

/** The turn that a bot would play, and why. */
export const hint = (actions: readonly Action[]): string => {
  const weightiest = WEIGHTY.find((type) => actions.some((action) => action.type === type)) ?? 'end';
  return hintText(actions.map(makeTyped), hintReasons[weightiest]);
};
