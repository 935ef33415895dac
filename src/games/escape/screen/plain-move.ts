import type { Branch } from '../map/branches.ts';
import { openSpaces, wayTo, type OpenSpace } from '../map/open-spaces.ts';
import { fightNow, isLosing, POISON } from '../rules/combat.ts';
import { healed, noEquipping, noMap, POTION } from '../rules/items.ts';
import { distanceOf, noExploring, stepsLeft } from '../rules/map.ts';
import { isNothingLeft } from '../rules/nothing-left.ts';
import type { Action, Run } from '../rules/state.ts';
import { drawingFace, winsWith } from './situation.ts';

/** Armour costs health now: with less than this it takes thought. */
const ARMOUR_HEALTH = 14;

/** A Scroll is read with so few steps left. */
const LAST_STEPS = 5;

/** A Map is used where the next safe path is so many steps away. */
const FAR = 2;

/** How many faces of a die win a fight that is worth walking to. */
const FAIR = 3;

/**
 * The move of the blue button, and where it leads; null where the choice takes thought. It must never be a likely
 * mistake, and is no hint, so it goes by simple rules: heal, explore where a lost fight would not cost half of the
 * health, use a Map rather than go far or fight, and otherwise walk to the nearest space that is as safe.
 */
export const plainMove = (run: Run, branches: readonly Branch[]): PlainMove | null => {
  switch (run.phase.kind) {
    case 'move':
      return isNothingLeft(run) ? null : (caring(run) ?? going(run, branches));
    case 'found':
      return noEquipping(run) === null && (run.phase.item === 'weapon' || run.health >= ARMOUR_HEALTH)
        ? { action: { type: 'equip' } }
        : null;
    case 'fight':
      return isLosing(run, fightNow(run)) || winsWith(drawingFace(run, fightNow(run).poison)) === 0
        ? null
        : { action: { type: 'roll' } };
    case 'over':
      return null;
  }
};

export interface PlainMove {
  readonly action: Action;
  /** If it is a walk: where the way leads. */
  readonly to?: OpenSpace;
}

/** Items that are best used before going on. */
const caring = (run: Run): PlainMove | null => {
  const { carried, health, maxHealth } = run;
  if (carried.scroll > 0 && health > 2 && (stepsLeft(run) <= LAST_STEPS || health <= maxHealth / 2))
    return { action: { type: 'use', item: 'scroll' } };
  return carried.potion > 0 && healed(run, POTION) === health + POTION
    ? { action: { type: 'use', item: 'potion' } }
    : null;
};

const going = (run: Run, branches: readonly Branch[]): PlainMove | null => {
  const left = stepsLeft(run);
  const isRisky = mayHurt(run, distanceOf(run, run.at) + 1);
  if (noExploring(run, run.at) === null) return isRisky || left <= 1 ? null : { action: { type: 'explore' } };
  const to = openSpaces(run, branches).find(
    (space) => space.steps + (space.patrol === null ? 1 : 0) < left && isSafe(run, space),
  );
  const isNear = to !== undefined && to.patrol === null && to.steps < FAR;
  if (!isNear && !isRisky && left > 1 && noExploring(run, run.at) === 'all-explored' && noMap(run) === null)
    return { action: { type: 'use', item: 'map' } };
  const [next] = to === undefined ? [] : wayTo(run, to.id);
  return to === undefined || next === undefined ? null : { action: { type: 'walk', to: next }, to };
};

const isSafe = (run: Run, { id, patrol }: OpenSpace): boolean =>
  patrol === null
    ? !mayHurt(run, distanceOf(run, id) + 1)
    : !mayHurt(run, patrol) && winsWith(patrol - run.power) >= FAIR;

/** Whether the worst roll against a patrol with this attack costs half of the health or more. */
const mayHurt = ({ power, health, carried }: Run, attack: number): boolean => {
  const damage = attack - power - 1;
  return damage * 2 >= health && damage > POISON * carried.poison;
};
