import { countFaces, rollsLeft, type Position } from '../rules/position.ts';
import { at, FACES, sum } from '../rules/sheet.ts';
import type { Aim } from './goals.ts';
import { countsOf, handTable, numberOf, partsOf, rerollOdds } from './odds.ts';

/** Dice that can be kept, as the number of their multiset, and what is then to be expected of the goal. */
export interface Keeping {
  readonly part: number;
  readonly expected: number;
}

/** All that can be kept, the best first, if the best is kept of every later roll. Keeping all dice means stopping. */
export const keepingsOf = (position: Position, aim: Aim): readonly Keeping[] => {
  const dice = position.dice.length;
  const final = handTable(dice, (hand) => valueOf(aim, countsOf(hand)));
  const rerolls = rerollOdds(dice, final, rollsLeft(position));
  const { kept } = at(rerolls, rerolls.length - 1);
  return partsOf(numberOf(countFaces(position.dice)))
    .map((part) => ({ part, expected: kept[part] ?? 0 }))
    .toSorted((one, other) => other.expected - one.expected);
};

const valueOf = ({ reached, wanted, isChance }: Aim, pool: readonly number[]): number => {
  const most = reached(pool);
  return isChance ? Number(most >= wanted) : most;
};

/** The simple rules, each with the choices that follow it: several where a rule leaves a choice. */
interface SimpleRules {
  /** Keep the fewest dice that reach as much of the goal as all do. */
  readonly counting: readonly number[];
  /** Keep all dice of the one number that reaches most of it. */
  readonly oneNumber: readonly number[];
}

export const simpleRules = ({ dice }: Position, { reached }: Aim): SimpleRules => {
  const pool = countFaces(dice);
  const hand = numberOf(pool);
  const most = reached(pool);
  const enough = partsOf(hand).filter((part) => reached(countsOf(part)) === most);
  const fewest = Math.min(...enough.map(sizeOf));
  const numbers = FACES.filter((face) => dice.includes(face)).map((face) => {
    const alone = pool.map((count, index) => (index === face - 1 ? count : 0));
    return { part: numberOf(alone), most: reached(alone) };
  });
  const best = Math.max(...numbers.map((number) => number.most));
  return {
    counting: enough.filter((part) => sizeOf(part) === fewest),
    oneNumber: best === 0 ? [] : numbers.filter((number) => number.most === best).map(({ part }) => part),
  };
};

/** How many dice a multiset has. */
export const sizeOf = (part: number): number => sum(countsOf(part));
