import type { PlanningBot } from '../../bot.ts';
import type { Action } from '../rules/action.ts';
import { carryOut } from '../rules/carry-out.ts';
import { fieldOf } from '../rules/field.ts';
import { actionOf, orderOf } from '../rules/order.ts';
import type { Order } from '../rules/order.ts';
import type { Position } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { chooseTurn } from './choice.ts';
import { levels } from './levels.ts';
import type { Level } from './levels.ts';
import { chooseSetup } from './setup.ts';

/** A bot that plans whole turns with these settings. */
const searchBot = (level: Level): PlanningBot<View, Action> => ({
  plan: ({ position }, chance) => {
    const act = (order: Order): Action => actionOf(position.options.size, order);
    switch (position.phase) {
      case 'place':
      case 'claim':
        return [act(chooseSetup(fieldOf(position), level.claims, chance))];
      case 'play': {
        const { orders } = chooseTurn(fieldOf(position), level, chance);
        const [first, ...rest] = endsGame(position, orders) ? orders : [...orders, orderOf('end')];
        if (first === undefined) throw new RangeError('there is always a turn: to end it at once');
        return [act(first), ...rest.map(act)];
      }
      case 'over':
        throw new RangeError('the game is over');
    }
  },
});

/** C35: whether a turn ends the game before it is ended, by leaving a side without warriors. */
const endsGame = (position: Position, orders: readonly Order[]): boolean => {
  const field = fieldOf(position);
  for (const order of orders) carryOut(field, order);
  return field.ending !== null;
};

/** The bots that plan whole turns, the weakest first. */
export const planningBots = {
  beginner: searchBot(levels.beginner),
  easy: searchBot(levels.easy),
  medium: searchBot(levels.medium),
  hard: searchBot(levels.hard),
  expert: searchBot(levels.expert),
};

/** The strongest bot before there was an exact search, for comparison. */
export const yardstick = searchBot(levels.yardstick);
