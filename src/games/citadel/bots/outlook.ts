import { seededChance } from '../../../kernel/random.ts';
import { fieldOf } from '../rules/field/field.ts';
import { actionOf, orderOf, orderOfAction, type Order } from '../rules/field/order.ts';
import { isOnField, type Action, type Position, type State } from '../rules/field/state.ts';
import { chooseTurn } from './choice.ts';
import { levels } from './levels.ts';
import { carryOutTurn } from './search/turns.ts';

/**
 * What a level's value of the position in which a turn begins says of the chance to win: by how much it has to grow for
 * odds e times as good, and the logarithm of the mover's odds at a value of 0. Fitted to games on 9x9, and to games on
 * 13x13, where a lead is less sure and the searches flatter the mover less.
 */
const ODDS = {
  easy: { scale: 109, even: 0.44 },
  hard: { scale: 114, even: -0.85 },
  expert: { scale: 116, even: -1.04 },
};
const ODDS_ON_LARGE_FIELDS = {
  easy: { scale: 156, even: 0.25 },
  hard: { scale: 175, even: -0.15 },
  expert: { scale: 182, even: -0.25 },
};

/** The widest field for which the odds of the small ones hold. */
const SMALL = 9;

/** How likely the mover is to win on a field of this size where a level's search finds this value for it: 0 to 1. */
export const chanceAt = (value: number, level: keyof typeof ODDS, size: number): number => {
  const { scale, even } = (size <= SMALL ? ODDS : ODDS_ON_LARGE_FIELDS)[level];
  return 1 / (1 + Math.exp(-value / scale - even));
};

interface Outlook {
  /** How likely its mover is to win after it, from 0 to 1. */
  readonly chance: number;
  /** The answer that would hurt most, without its end; null if the game is over. */
  readonly answer: readonly Action[] | null;
}

/** What a turn leads to that goes on with these actions and ends, as the bot that gives hints sees it. */
export const outlookAfter = (position: Position, actions: readonly Action[]): Outlook => {
  const { size } = position.options;
  const field = fieldOf(position);
  const { mover } = field;
  carryOutTurn(field, ordersOf(size, actions));
  if (field.ending !== null) {
    const { winners } = field.ending;
    return { chance: winners.length === 0 ? 1 / 2 : winners.includes(mover) ? 1 : 0, answer: null };
  }
  const { orders, value } = chooseTurn(field, levels.hard, seededChance('hint'));
  return { chance: 1 - chanceAt(value, 'hard', size), answer: orders.map((order) => actionOf(size, order)) };
};

/** By seat: the chance to win as a turn begins, in a game for two. It is as rough as the search of `easy`. */
export const chancesIn = (state: State): readonly number[] | null => {
  if (state.phase !== 'play' || state.mover === null || state.options.players !== undefined) return null;
  const level = { ...levels.easy, slack: 0, openingSlack: 0 };
  const { value } = chooseTurn(fieldOf(state), level, seededChance('standing'));
  const chance = chanceAt(value, 'easy', state.options.size);
  return state.mover === 0 ? [chance, 1 - chance] : [1 - chance, chance];
};

const END = orderOf('end');

const ordersOf = (size: number, actions: readonly Action[]): readonly Order[] =>
  actions.flatMap((action) => {
    const order = isOnField(action) ? orderOfAction(size, action) : null;
    return order === null || order === END ? [] : [order];
  });
