import type { Chance } from '../../kernel/random.ts';
import type { SlowPolicy } from '../game.ts';
import type { Action } from './action.ts';
import { fieldOf } from './field.ts';
import { found } from './founding.ts';
import { WEIGHTS } from './judgement.ts';
import type { Weights } from './judgement.ts';
import { rankTurns } from './lookahead.ts';
import type { Depth } from './lookahead.ts';
import { actionOf, orderOf } from './order.ts';
import type { Order } from './order.ts';
import type { Position } from './state.ts';
import { countSteps } from './steps.ts';
import { carryOut } from './turn.ts';
import type { Turn } from './turns.ts';
import type { View } from './view.ts';

/** How well a program plays. */
export interface Level {
  readonly depth: Depth;
  /** How many positions it judges for a turn, at most or a few more: what it plays depends on no machine’s speed. */
  readonly positions: number;
  /** It takes any of the turns that are at most so much worse than the best. */
  readonly slack: number;
  /** How many claims it looks ahead. */
  readonly claims: number;
}

export const EASY: Level = {
  depth: [{ width: 4, turns: 1 }],
  positions: 3000,
  slack: 40,
  claims: 1,
};

export const MEDIUM: Level = {
  depth: [
    { width: 12, turns: 10 },
    { width: 4, turns: 1 },
  ],
  positions: 20_000,
  slack: 10,
  claims: 2,
};

export const HARD: Level = {
  depth: [
    { width: 60, turns: 30 },
    { width: 20, turns: 10 },
    { width: 10, turns: 1 },
  ],
  positions: 100_000,
  slack: 0,
  claims: 4,
};

/** A program that plays whole turns at a level. */
export const playerOf = (level: Level, weights: Weights = WEIGHTS): SlowPolicy<View, Action> => ({
  plan: ({ position }, chance) => {
    const act = (order: Order): Action => actionOf(position.options.size, order);
    switch (position.phase) {
      case 'place':
      case 'claim':
        return [act(found(fieldOf(position), level.claims, chance))];
      case 'play': {
        const { orders } = turnOf(position, level, weights, chance);
        const [first, ...rest] = endsGame(position, orders) ? orders : [...orders, orderOf('end')];
        if (first === undefined) throw new RangeError('there is always a turn: to end it at once');
        return [act(first), ...rest.map(act)];
      }
      case 'over':
        throw new RangeError('the game is over');
    }
  },
});

/** C35: whether a turn leaves a side without warriors, before it is ended. */
const endsGame = (position: Position, orders: readonly Order[]): boolean => {
  const field = fieldOf(position);
  for (const order of orders) carryOut(field, order);
  return field.ending !== null;
};

const turnOf = (position: Position, { depth, positions, slack }: Level, weights: Weights, chance: Chance): Turn => {
  const search = { weights, steps: countSteps(), budget: { left: positions } };
  const ranked = rankTurns(fieldOf(position), search, depth);
  const least = (ranked[0]?.value ?? 0) - slack;
  const good = ranked.filter(({ value }) => value >= least);
  return good[good.length < 2 ? 0 : chance.pick([...good.keys()])] ?? { orders: [], value: least };
};

/** The programs that play from the board as everybody sees it, the weakest first. */
export const levels = { easy: playerOf(EASY), medium: playerOf(MEDIUM), hard: playerOf(HARD) };
