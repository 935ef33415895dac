import { branchesOf, type Branch } from '../map/branches.ts';
import { stepsTo, toward } from '../map/open-spaces.ts';
import { isLosing, playerAttack, POISON } from '../rules/combat.ts';
import { noEquipping } from '../rules/items.ts';
import { hasPatrol, noExploring, patrolAttack, stepsLeft } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Action, FightPhase, PendingItem, Run } from '../rules/state.ts';
import { isChokePoint } from '../rules/variants.ts';
import { byPhase, DRINK, READ } from './by-phase.ts';

/** Reads a Scroll before steps or health run out, and drinks a Potion when all of it heals. */
const care = (run: Run): Action | null => {
  const { carried, health, maxHealth } = run;
  const isHurt = health <= maxHealth / 2;
  if (carried.scroll > 0 && (stepsLeft(run) <= 3 || (isHurt && health > 2))) return READ;
  return carried.potion > 0 && isHurt && health <= maxHealth - 2 ? DRINK : null;
};

const decide = (run: Run, item: PendingItem): Action => {
  if (item === 'scroll' && run.health > 2) return READ;
  if (item === 'potion' && run.health < run.maxHealth) return DRINK;
  const isWorn = noEquipping(run) === null && run.health >= (item === 'weapon' ? 1 : 8);
  return { type: isWorn ? 'equip' : 'discard' };
};

/** Rolls first. Adds Poison only if that wins, and heals before a loss that would kill. */
const fight = (run: Run, current: FightPhase): Action => {
  const attack = patrolAttack(run, run.at);
  const player = playerAttack(run, current);
  const isLost = isLosing(run, current);
  const damage = attack - (player !== null && isLost ? player : run.power + 1 + POISON * current.poison);
  const missing = isLost && player !== null ? Math.ceil((attack - player) / POISON) : 1;
  if (player !== null && missing <= run.carried.poison) return { type: 'use', item: 'poison', count: missing };
  if (damage >= run.health && run.health < run.maxHealth) {
    if (run.carried.potion > 0) return DRINK;
    if (run.carried.scroll > 0 && run.health > 2) return READ;
  }
  return { type: isLost ? 'accept' : 'roll' };
};

interface Target {
  readonly branch: Branch;
  readonly cost: number;
}

/** Goes to the target that costs least, and gives up when there is none. */
const move = (run: Run): Action => {
  const targets = targetsOf(run);
  const reachable = targets.filter(({ branch }) => stepsTo(run, branch) < stepsLeft(run));
  const [best] = (reachable.length > 0 ? reachable : targets).toSorted((left, right) => left.cost - right.cost);
  const legal = actions(run);
  const mapping = legal.find((action) => action.type === 'use' && action.item === 'map');
  const isFar = best === undefined || best.cost > MAPPING;
  if (mapping && isFar && noExploring(run, run.at) === 'all-explored') return mapping;
  if (best === undefined) return legal.find((action) => action.type === 'walk') ?? { type: 'surrender' };
  return best.branch.id === run.at ? { type: 'explore' } : { type: 'walk', to: toward(run, run.at, best.branch.id) };
};

/** If the best target costs more than this, a Map is used where every path has been explored. */
const MAPPING = 4;

const targetsOf = (run: Run): readonly Target[] =>
  branchesOf(run)
    .filter((branch) => branch.open && (branch.fresh > 0 || hasPatrol(run, branch.id)))
    .map((branch) => ({
      branch,
      cost: stepsTo(run, branch) + (branch.fresh > 0 ? exploring(run, branch) : attacking(run, branch)),
    }));

/** What exploring costs: a step, and the fight that may follow. */
const exploring = (run: Run, { distance }: Branch): number => {
  const chance = isChokePoint(run, distance + 1) ? 1 : run.variants.includes('hard-mode') ? 1 / 2 : 1 / 3;
  return 1 + chance * danger(run, distance + 1);
};

/** What attacking costs: a beaten patrol gives power and opens its paths. */
const attacking = (run: Run, { id }: Branch): number => danger(run, patrolAttack(run, id)) - 1;

/** What a fight is expected to cost, in steps: the way back, and the damage, which counts more when health is low. */
const danger = (run: Run, attack: number): number => {
  const needed = attack - run.power;
  if (needed <= 0) return 0;
  const losses = [1, 2, 3, 4, 5, 6].filter((face) => face < needed).map((face) => needed - face);
  const wins = Math.max(0, 6 - needed);
  const damage = losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
  const defeat = losses.length / Math.max(1, losses.length + wins);
  return defeat * (1 + (damage * 8) / run.health);
};

/** For comparison: takes near and shallow paths first, fights patrols it can beat, uses items when they help most. */
export const greedy = byPhase({ care, move, decide, fight });
