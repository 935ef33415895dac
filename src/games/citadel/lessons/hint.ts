import type { Chance } from '../../../kernel/random.ts';
import { planningBots } from '../bots/bots.ts';
import { outlookAfter } from '../bots/outlook.ts';
import { makeTyped } from '../format/typed.ts';
import { fieldOf } from '../rules/field/field.ts';
import type { Action, Position } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { gameTexts } from '../texts/game/texts.ts';

/** The kinds of actions, the weightiest first: the first one in a turn is the reason for it. */
const WEIGHTY = [
  ...(['resign', 'swap', 'draw', 'count', 'kill', 'attack', 'raze', 'move', 'recruit', 'build'] as const),
  ...(['place', 'claim', 'dismiss', 'end'] as const),
];

/** What has no answer that could be reckoned: the setup, and what only words do. */
const BESIDE_THE_FIELD: ReadonlySet<Action['type']> = new Set(['resign', 'swap', 'draw', 'count', 'place', 'claim']);

/** The turn that a bot would play and why, the chance to win with it and without, and the answer that it fears. */
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
    gameTexts.hintChance({ chance: shown(best), idle: shown(idle.chance), isBest: shown(best) === shown(idle.chance) }),
    ...(answer === null || answer.length === 0 ? [] : [gameTexts.hintFear({ turn: typed(answer) })]),
  ].join('\n');
};

/** A chance as it is shown: in whole per cent, and never quite sure before the end. */
const shown = (chance: number): number =>
  chance === 0 || chance === 1 ? chance : Math.min(99, Math.max(1, Math.round(chance * 100))) / 100;

const typed = (actions: readonly Action[]): string => actions.map(makeTyped).join(' ');

const weightiestOf = (actions: readonly Action[]): Action['type'] =>
  WEIGHTY.find((type) => actions.some((action) => action.type === type)) ?? 'end';

const adviceOf = (actions: readonly Action[], position: Position): string => {
  const weightiest = weightiestOf(actions);
  return weightiest === 'end'
    ? gameTexts.hintToEnd({ isSpent: fieldOf(position).actions === 0 })
    : gameTexts.hint({ turn: typed(actions), why: weightiest === 'dismiss' ? 'other' : weightiest });
};
