import type { Chance } from '../../../kernel/random.ts';
import type { PlanningBot } from '../../contract/bot.ts';
import { carryOut } from '../rules/carry-out.ts';
import type { Action } from '../rules/field/action.ts';
import { fieldOf, type Field } from '../rules/field/field.ts';
import { actionOf, orderOf, type Order } from '../rules/field/order.ts';
import type { Position } from '../rules/field/state.ts';
import { noSwap } from '../rules/rules.ts';
import type { View } from '../rules/view.ts';
import { chooseTurn } from './choice.ts';
import { chooseByPlaying } from './claims.ts';
import { levels, type Level } from './levels.ts';
import { chooseEvenTurn } from './pie.ts';
import { chooseSetup } from './setup.ts';
import type { TurnPlan } from './turns.ts';

/** A bot that plans whole turns with these settings, and with others for a first turn that has to suit both sides. */
const searchBot = (level: Level, shared: Level = level): PlanningBot<View, Action> => ({
  plan: ({ position, prepared }, chance) => {
    const act = (order: Order): Action => actionOf(position.options.size, order);
    switch (position.phase) {
      case 'place':
      case 'claim':
        return [act(chooseCitadel(fieldOf(position), level, chance))];
      case 'play': {
        const { orders, value } = turnOf(position, level, shared, chance);
        if (level.even !== null && value < level.even && mayChangeSides(position, prepared)) return [{ type: 'swap' }];
        const [first, ...rest] = endsGame(position, orders) ? orders : [...orders, orderOf('end')];
        if (first === undefined) throw new RangeError('there is always a turn: to end it at once');
        return [act(first), ...rest.map(act)];
      }
      case 'over':
        throw new RangeError('the game is over');
    }
  },
});

const chooseCitadel = (field: Field, level: Level, chance: Chance): Order =>
  chooseByPlaying(field, level) ?? chooseSetup(field, level, chance);

/** C42: where the enemy may choose between the sides after the first turn, that turn is made to suit both. */
const turnOf = (position: Position, level: Level, shared: Level, chance: Chance): TurnPlan => {
  const { even } = shared;
  const isShared = even !== null && position.options.pie === true && position.turn === 1;
  return isShared ? chooseEvenTurn(fieldOf(position), shared, even) : chooseTurn(fieldOf(position), level, chance);
};

const mayChangeSides = (position: Position, prepared: View['prepared']): boolean =>
  position.mover !== null && noSwap(position, prepared, position.mover) === null;

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
  expert: searchBot(levels.expert, levels.hard),
};

/** The strongest bot before there was an exact search, for comparison. */
export const yardstick = searchBot(levels.yardstick);
