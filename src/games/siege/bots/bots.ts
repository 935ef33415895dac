import type { QuickBot } from '../../contract/game.ts';
import { refusalOfUse, unlockable } from '../rules/abilities.ts';
import { worthOfFive, worthOfThree } from '../rules/army.ts';
import { sendings, uses } from '../rules/legal-actions.ts';
import { aliveLines, count, isBreached, openBoxes, type Position } from '../rules/position.ts';
import { ABILITIES, at, FACES, REINFORCEMENTS } from '../rules/sheet.ts';
import type { Action, UseAbility, View } from '../rules/state.ts';
import { countsOf, indexesOf, partsOf } from './odds.ts';
import { LEARNED, type Learned } from './outlook.ts';
import { roundOdds } from './round-odds.ts';
import { roundPlanner, type RoundPlan } from './round-plan.ts';

const END: Action = { type: 'end' };
const STOP: Action = { type: 'stop' };

/** Keeps the best dice by the exact odds of all rerolls left, then follows the best plan for the round. */
export const careful = (learned: Learned): QuickBot<View, Action> => ({
  choose: ({ position }) => (position.phase === 'roll' ? promising(position, learned) : planned(position, learned)),
});

export const strong = careful(LEARNED);

/** What a naive player likes. */
interface Liking {
  /** How much more it cares for so many dice of a number. */
  readonly likes?: (face: number, dice: number) => number;
  /** Whether it holds its abilities while fewer than two lines are alive. */
  readonly holds?: boolean;
}

/** Keeps the one number that does most now, never looks ahead, and uses every ability as soon as it can. */
export const naiveBy = (liking: Liking): QuickBot<View, Action> => ({
  choose: ({ position }) => (position.phase === 'roll' ? oneNumber(position, liking) : fromTheBottom(position, liking)),
});

export const naive = naiveBy({});

const promising = (position: Position, learned: Learned): Action => {
  const { hand, next } = roundOdds(position, learned);
  const kept = learned.style?.keeps ? liked(hand, next.kept, learned.style.keeps) : (next.best[hand] ?? hand);
  return kept === hand ? STOP : { type: 'roll', keep: indexesOf(position.dice, kept) };
};

/** The part of a hand with the best chance, what a style adds to it included. */
const liked = (hand: number, chances: Float64Array, keeps: (counts: readonly number[]) => number): number => {
  const worthOf = (part: number): number => (chances[part] ?? 0) + keeps(countsOf(part));
  return partsOf(hand).reduce((best, part) => (worthOf(part) > worthOf(best) ? part : best));
};

const planned = (position: Position, learned: Learned): Action => {
  const plan = roundPlanner(position, learned).plan(position.pool);
  if (plan.pair !== null) return { type: 'halflings', face: plan.pair };
  return plannedSending(position, plan) ?? plannedUnlock(position, plan) ?? plannedUse(position, plan) ?? END;
};

const plannedSending = (position: Position, { tracks }: RoundPlan): Action | undefined =>
  REINFORCEMENTS.map(({ id }, track) => ({
    type: 'send' as const,
    to: id,
    sixes: at(tracks, track) - at(position.tracks, track),
  })).find(({ sixes }) => sixes > 0);

/** Unlocks the easiest ability first, so that a bigger set is left for a harder one. */
const plannedUnlock = (position: Position, { unlocks }: RoundPlan): Action | undefined => {
  const possible = unlockable(position);
  const ability = ABILITIES.find(({ id }) => unlocks.includes(id) && possible.includes(id))?.id ?? possible[0];
  return ability && { type: 'unlock', ability };
};

const plannedUse = (position: Position, plan: RoundPlan): Action | undefined =>
  plan.uses
    .map((ability): UseAbility =>
      ability === 'heroic' ? { type: 'use', ability, line: plan.heroicLine } : { type: 'use', ability },
    )
    .find((use) => refusalOfUse(position, use) === null);

/** Keeps the number whose dice do most together; of two equal ones, the higher. */
const oneNumber = (position: Position, { likes = () => 1 }: Liking): Action => {
  const worthOf = (face: number): number => {
    const dice = count(position, face);
    return dice * useOf(position, face) * likes(face, dice);
  };
  const [best] = FACES.toSorted((one, other) => worthOf(other) - worthOf(one) || other - one);
  const keep = position.dice.flatMap((die, index) => (die === best ? [index] : []));
  return keep.length === position.dice.length ? STOP : { type: 'roll', keep };
};

/** How much a die of this number does now. A 6 counts most. */
const useOf = (position: Position, face: number): number => {
  switch (face) {
    case 2:
      return 1;
    case 3:
      return worthOfThree(position);
    case 4:
      return isBreached(position) ? 0 : 1.5;
    case 5:
      return worthOfFive(position);
    case 6:
      return REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0) ? 2 : 0;
    default:
      return 0;
  }
};

/** Sends 6s to the last track first, unlocks the rarest ability, and uses any that is ready. */
const fromTheBottom = (position: Position, { holds = false }: Liking): Action => {
  const sending = sendings(position).at(-1);
  if (sending) return sending;
  const ability = unlockable(position).at(-1);
  if (ability) return { type: 'unlock', ability };
  const ready = holds && aliveLines(position).length < 2 ? [] : uses(position);
  return ready.find((use) => use.ability !== 'heroic') ?? ready.at(-1) ?? END;
};
