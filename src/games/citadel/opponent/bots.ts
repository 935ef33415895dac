import type { Chance } from '../../../kernel/random.ts';
import type { PlanningBot } from '../../game.ts';
import type { Action } from '../rules/action.ts';
import { carryOut } from '../rules/carry-out.ts';
import { fieldOf } from '../rules/field.ts';
import { actionOf, orderOf } from '../rules/order.ts';
import type { Order } from '../rules/order.ts';
import type { Position } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { createDistances } from './distances.ts';
import { WEIGHTS } from './evaluation.ts';
import type { Weights } from './evaluation.ts';
import { rankTurns } from './lookahead.ts';
import type { Depth } from './lookahead.ts';
import { chooseSetup } from './setup.ts';
import type { TurnPlan } from './turns.ts';

/** How well a bot plays. */
interface SearchSettings {
  /** How far it looks: first to one depth, and then deeper at the turns that looked best. */
  readonly depths: readonly Depth[];
  /**
   * About how many positions it evaluates at most for a turn on 9x9; fewer on a larger field, where each takes longer.
   * What it plays does not depend on the speed of the machine.
   */
  readonly positions: number;
  /** It plays any turn whose value is at most this much below the best. */
  readonly slack: number;
  /** How many claims it looks ahead. */
  readonly claims: number;
}

const EASY: SearchSettings = {
  depths: [[{ width: 4, turns: 1 }]],
  positions: 3000,
  slack: 40,
  claims: 1,
};

const MEDIUM: SearchSettings = {
  depths: [
    [
      { width: 16, turns: 12 },
      { width: 12, turns: 1 },
    ],
  ],
  positions: 20_000,
  slack: 4,
  claims: 2,
};

const HARD: SearchSettings = {
  depths: [
    [
      { width: 100, turns: 60 },
      { width: 60, turns: 1 },
    ],
    [
      { width: 100, turns: 20 },
      { width: 60, turns: 20 },
      { width: 24, turns: 1 },
    ],
  ],
  positions: 150_000,
  slack: 0,
  claims: 5,
};

/** A bot that plans whole turns with these settings. */
const searchBot = (settings: SearchSettings, weights: Weights = WEIGHTS): PlanningBot<View, Action> => ({
  plan: ({ position }, chance) => {
    const act = (order: Order): Action => actionOf(position.options.size, order);
    switch (position.phase) {
      case 'place':
      case 'claim':
        return [act(chooseSetup(fieldOf(position), settings.claims, chance))];
      case 'play': {
        const { orders } = turnOf(position, settings, weights, chance);
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

const turnOf = (
  position: Position,
  { depths, positions, slack }: SearchSettings,
  weights: Weights,
  chance: Chance,
): TurnPlan => {
  const { size } = position.options;
  const search = {
    weights,
    searcher: position.mover ?? 0,
    distances: createDistances(),
    budget: { left: Math.ceil((positions * 9) / size) },
  };
  const ranked = rankTurns(fieldOf(position), search, depths, slack);
  const least = (ranked[0]?.value ?? 0) - slack;
  const good = ranked.filter(({ value }) => value >= least);
  return good[good.length < 2 ? 0 : chance.pick([...good.keys()])] ?? { orders: [], value: least };
};

/** The bots that plan whole turns, the weakest first. */
export const planningBots = { easy: searchBot(EASY), medium: searchBot(MEDIUM), hard: searchBot(HARD) };
