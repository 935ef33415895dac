import type { Puzzle } from '../../../../src/games/contract/capabilities.ts';
import { unlockable } from '../../../../src/games/siege/rules/abilities.ts';
import { armyDamage } from '../../../../src/games/siege/rules/army.ts';
import { pairings, sendings } from '../../../../src/games/siege/rules/legal-actions.ts';
import {
  aliveLines,
  boxesOf,
  countFaces,
  hasArrived,
  rollsLeft,
  type Position,
} from '../../../../src/games/siege/rules/position.ts';
import { playAt } from '../../../../src/games/siege/rules/rules.ts';
import { ABILITIES, REINFORCEMENTS } from '../../../../src/games/siege/rules/sheet.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';

/*
 * The odds of puzzles a second time: every outcome of every roll is counted, and what final dice are good for is found
 * by playing Halflings and 6s in every way by the rules.
 */

type Dice = readonly number[];

const sorted = (dice: Dice): Dice => dice.toSorted((one, other) => one - other);

/** By the dice that a player may keep, sorted and in one text: what is to be expected. */
export const enumerated = (puzzle: Puzzle<State, unknown>): ReadonlyMap<string, number> => {
  const { now: position } = puzzle.state;
  const known = new Map<string, number>();
  const worth = (dice: Dice, left: number): number => {
    const key = `${left}:${dice.join('')}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = left === 0 ? goodFor(puzzle, dice) : Math.max(...keptOf(dice, left).values());
    known.set(key, value);
    return value;
  };
  const keptOf = (dice: Dice, left: number): ReadonlyMap<string, number> =>
    new Map(
      keepsOf(dice).map((keep) => {
        const key = `${left}:${dice.length}:keep ${keep.join('')}`;
        const value =
          keep.length === dice.length ? worth(dice, 0) : (known.get(key) ?? rolled(keep, dice.length, left));
        known.set(key, value);
        return [keep.join(''), value] as const;
      }),
    );
  const rolled = (keep: Dice, size: number, left: number): number => {
    const outcomes = outcomesOf(size - keep.length);
    let total = 0;
    for (const { dice, ways } of outcomes) total += ways * worth(sorted([...keep, ...dice]), left - 1);
    return total / 6 ** (size - keep.length);
  };
  return keptOf(sorted(position.dice), rollsLeft(position));
};

/** Every roll of this many dice, each with the number of ways in which the dice fall. */
const outcomesOf = (size: number): readonly { readonly dice: Dice; readonly ways: number }[] => {
  const old = rolls.get(size);
  if (old !== undefined) return old;
  const ways = new Map<string, number>();
  // Each roll of one die less, with each face of the last die.
  const fewer = size === 0 ? [] : outcomesOf(size - 1);
  for (const before of fewer) {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const key = sorted([...before.dice, face]).join('');
      ways.set(key, (ways.get(key) ?? 0) + before.ways);
    }
  }
  const outcomes =
    size === 0
      ? [{ dice: [], ways: 1 }]
      : [...ways].map(([text, count]) => ({ dice: Array.from(text, Number), ways: count }));
  rolls.set(size, outcomes);
  return outcomes;
};

const rolls = new Map<number, readonly { readonly dice: Dice; readonly ways: number }[]>();

/** Every choice of some of the dice. Alike dice make one choice. */
const keepsOf = (dice: Dice): readonly Dice[] => {
  const keeps = new Map<string, Dice>();
  for (let chosen = 0; chosen < 2 ** dice.length; chosen++) {
    const keep = dice.filter((_die, place) => Math.floor(chosen / 2 ** place) % 2 === 1);
    keeps.set(keep.join(''), keep);
  }
  return [...keeps.values()];
};

/** The most that final dice do for the goal of a puzzle, by playing Halflings and 6s in every way. */
const goodFor = ({ kind, place, state }: Puzzle<State, unknown>, dice: Dice): number => {
  const start: Position = { ...state.now, phase: 'act', dice, pool: countFaces(dice) };
  const seen = new Set<string>();
  let most = 0;
  const waiting = [start];
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    const key = JSON.stringify([position.pool, position.tracks]);
    if (seen.has(key)) continue;
    seen.add(key);
    most = Math.max(most, doneIn(position, kind, place));
    for (const action of [...pairings(position), ...sendings(position)])
      waiting.push(accepted(playAt(position, action, noChance), action.type).state);
  }
  return most;
};

const doneIn = (position: Position, kind: string, place: string | undefined): number => {
  const alive = aliveLines(position).reduce((boxes, line) => boxes + boxesOf(position, line), 0);
  switch (kind) {
    case 'boxes':
      return Math.min(alive, armyDamage(position));
    case 'clear':
      return Number(armyDamage(position) >= alive);
    case 'arrive':
      return Number(REINFORCEMENTS.some(({ id }) => id === place && hasArrived(position, id)));
    case 'set':
      return Number(
        unlockable(position).some((id) => ABILITIES.some((each) => each.id === id && `${each.kind}` === place)),
      );
    default:
      throw new Error(`no puzzle asks for ${kind}`);
  }
};
