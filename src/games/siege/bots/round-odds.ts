import { countFaces, rollsLeft, type Position } from '../rules/position.ts';
import { at } from '../rules/sheet.ts';
import { countsOf, expectation, following, handTable, numberOf, rerollOdds, stopping, type KeepOdds } from './odds.ts';
import { LEARNED, type Learned } from './outlook.ts';
import { roundPlanner } from './round-plan.ts';

interface RoundOdds {
  /** The number of the multiset on the table. */
  readonly hand: number;
  /** For each reroll left, the last one first. */
  readonly rerolls: readonly KeepOdds[];
  readonly next: KeepOdds;
}

/** S8: the chance to win with each choice of dice, over all rerolls left. */
export const roundOdds = (position: Position, learned: Learned = LEARNED): RoundOdds => {
  const dice = position.dice.length;
  const final = finalChances(position, learned);
  const rerolls = rerollOdds(dice, final, rollsLeft(position));
  return { hand: numberOf(countFaces(position.dice)), rerolls, next: at(rerolls, rerolls.length - 1) };
};

/** By multiset kept now: the expected figure of the final dice, if the best is kept of every later roll. */
export const expectedFigure = (
  position: Position,
  { rerolls }: RoundOdds,
  figure: (pool: readonly number[]) => number,
): Float64Array => {
  const dice = position.dice.length;
  const final = handTable(dice, (hand) => figure(countsOf(hand)));
  let kept = stopping(dice, expectation(dice, final), final);
  for (const later of rerolls.slice(0, -1))
    kept = stopping(dice, expectation(dice, following(dice, later, kept)), final);
  return kept;
};

/** What the last roll did: the chance to win with these dice, and its expectation and variance with only `kept`. */
export const rollProspects = (
  position: Position,
  kept: readonly number[],
  learned: Learned = LEARNED,
): { readonly got: number; readonly expected: number; readonly variance: number } => {
  const dice = position.dice.length;
  const worth =
    rollsLeft(position) > 0
      ? roundOdds(position, learned).next.worth
      : finalChances({ ...position, phase: 'roll' }, learned);
  const [hand, part] = [numberOf(countFaces(position.dice)), numberOf(kept)];
  const expected = expectation(dice, worth)[part] ?? 0;
  const squares = handTable(dice, (full) => (worth[full] ?? 0) ** 2);
  return {
    got: worth[hand] ?? 0,
    expected,
    variance: Math.max(0, (expectation(dice, squares)[part] ?? 0) - expected ** 2),
  };
};

/** The chance to win, by full hand: the same for all rolls of a round, so the latest tables are kept. */
const finalChances = (position: Position, learned: Learned): Float64Array => {
  const dice = position.dice.length;
  const key = JSON.stringify([dice, { ...position, rolls: 0, dice: [], pool: [] }]);
  const known = learned === latest.learned ? latest.tables.get(key) : undefined;
  if (known !== undefined) return known;
  if (learned !== latest.learned || latest.tables.size >= MOST_TABLES) latest = { learned, tables: new Map() };
  const planner = roundPlanner(position, learned);
  const table = handTable(dice, (hand) => planner.chance(countsOf(hand)));
  latest.tables.set(key, table);
  return table;
};

/** Tables of at most 24 kB each. */
const MOST_TABLES = 100;

let latest: { readonly learned: Learned; readonly tables: Map<string, Float64Array> } = {
  learned: LEARNED,
  tables: new Map(),
};
