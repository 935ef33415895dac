import { trebuchetsOf, worthOfFive, worthOfThree } from '../rules/army.ts';
import { aliveLines, boxesOf, isAlive, isBreached, openBoxes, type Position } from '../rules/position.ts';
import {
  ABILITIES,
  at,
  ELEPHANTS,
  LOCKED,
  REINFORCEMENTS,
  sum,
  trackOf,
  type ReinforcementId,
} from '../rules/sheet.ts';

/** What the final dice of a round are wanted for, without special abilities. */
export type Goal =
  /** Boxes of the lines alive, on average; or the chance that all of them are checked. */
  | { readonly kind: 'boxes' | 'clear' }
  /** The chance that the last box of a reinforcement is checked. */
  | { readonly kind: 'arrive'; readonly to: ReinforcementId }
  /** The chance of so many dice of one number. */
  | { readonly kind: 'set'; readonly size: number };

/** A goal with these dice: how much of it they reach, and how much is wanted. */
export interface Aim {
  /** How much of what is wanted these dice reach, by the count of each face, with the best use of Halflings (S10). */
  readonly reached: (pool: readonly number[]) => number;
  readonly wanted: number;
  /** Whether only all of it counts, so that dice are worth the chance of it. */
  readonly isChance: boolean;
}

/** The goals that a position in phase `roll` can ask for. */
export const goalsIn = (position: Position): readonly Goal[] => [
  ...(hasSteadyThrees(position) && aliveLines(position).length > 0 ? [BOXES, CLEAR] : []),
  ...ARRIVALS.filter(({ to }) => openBoxes(position, to) > 0),
  ...SETS.filter(({ size }) =>
    ABILITIES.some(({ kind }, index) => kind === size && position.abilities[index] === LOCKED),
  ),
];

const BOXES: Goal = { kind: 'boxes' };
const CLEAR: Goal = { kind: 'clear' };
const ARRIVALS = REINFORCEMENTS.map(({ id: to }) => ({ kind: 'arrive' as const, to }));
const SETS = [4, 5].map((size) => ({ kind: 'set' as const, size }));

/** S13, S18: whether what a 3 deals can't change while the army deals its damage. */
const hasSteadyThrees = (position: Position): boolean => !isBreached(position) || !isAlive(position, ELEPHANTS);

export const aimOf = (position: Position, goal: Goal): Aim => {
  const isChance = goal.kind !== 'boxes';
  const { plain, wanted } = plainAim(position, goal);
  const known = new Map<number, number>();
  const reached = (pool: readonly number[]): number => {
    if (at(pool, 0) < 2) return Math.min(wanted, plain(pool));
    const key = pool.reduce((number, dice) => number * 10 + dice, 0);
    const most = known.get(key) ?? Math.max(Math.min(wanted, plain(pool)), ...withHalflings(pool).map(reached));
    known.set(key, most);
    return most;
  };
  return { reached, wanted, isChance };
};

const plainAim = (position: Position, goal: Goal): PlainAim => {
  switch (goal.kind) {
    case 'boxes':
    case 'clear':
      return { plain: armyOf(position), wanted: sum(aliveLines(position).map((line) => boxesOf(position, line))) };
    case 'arrive':
      return { plain: (pool) => at(pool, 5), wanted: openBoxes(position, goal.to) };
    case 'set':
      return { plain: (pool) => Math.max(...pool), wanted: goal.size };
  }
};

interface PlainAim {
  /** What dice reach as they are. */
  readonly plain: (pool: readonly number[]) => number;
  readonly wanted: number;
}

/** S11 to S15: what the army deals with these dice if 6s are sent to whoever then deals most. */
const armyOf = (position: Position): ((pool: readonly number[]) => number) => {
  const ways = sendingsOf(position).map(({ tracks, sixes }) => {
    const sent = { ...position, tracks };
    return { sixes, three: worthOfThree(sent), five: worthOfFive(sent) };
  });
  return ([, twos = 0, threes = 0, fours = 0, fives = 0, sixes = 0]) => {
    let most = 0;
    for (const way of ways) {
      if (way.sixes > sixes) continue;
      most = Math.max(most, threes * way.three + fives * way.five);
    }
    return twos + trebuchetsOf(position, fours) + most;
  };
};

/** S15: with whom 6s can bring this round, and how many it takes. */
const sendingsOf = (position: Position): readonly { readonly tracks: readonly number[]; readonly sixes: number }[] =>
  BRINGING.map((ids) => ({
    tracks: ids.reduce(
      (tracks, id) => tracks.with(trackOf(id), at(REINFORCEMENTS, trackOf(id)).boxes),
      position.tracks,
    ),
    sixes: sum(ids.map((id) => openBoxes(position, id))),
  }));

const BRINGING: readonly (readonly ReinforcementId[])[] = [[], ['elves'], ['riders'], ['elves', 'riders']];

/** S10: what a pair of 1s can make of a pool. */
const withHalflings = (pool: readonly number[]): readonly (readonly number[])[] =>
  PAIRED.map((face) => pool.with(0, at(pool, 0) - 2).with(face, at(pool, face) + 1));

/** The faces that two 1s can become, as indexes of a pool. */
const PAIRED = [1, 2, 3, 4, 5] as const;
