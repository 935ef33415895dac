import type { QuickBot } from '../../contract/game.ts';
import { goalsOf, type Goal } from '../map/branches.ts';
import { stepsTo, toward } from '../map/open-spaces.ts';
import { isLosing, lossOf, POISON } from '../rules/combat.ts';
import { noEquipping } from '../rules/items.ts';
import { hasPatrol, noExploring, patrolAttack, stepsLeft } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Action, FightPhase, PendingItem, Run } from '../rules/state.ts';
import { isChokePoint } from '../rules/variants.ts';
import { byPhase, DRINK, READ } from './by-phase.ts';
import { CAREFUL, type Judgement } from './weights.ts';

/** E20: a Scroll may cost this much health. */
const SCROLL_RISK = 2;

const HEALED = 2;

/** Reads a Scroll before steps run out or when health is low, and drinks a Potion once all of it heals. */
const care = (run: Run, { limits }: Judgement): Action | null => {
  const { carried, health, maxHealth } = run;
  const isHurt = health <= maxHealth * limits.scrollHealth;
  if (carried.scroll > 0 && (stepsLeft(run) <= limits.scrollSteps || (isHurt && health > SCROLL_RISK))) return READ;
  const isLow = health <= Math.min(maxHealth - HEALED, maxHealth * limits.potionHealth);
  return carried.potion > 0 && isLow ? DRINK : null;
};

const decide = (run: Run, item: PendingItem, { limits }: Judgement): Action => {
  if (item === 'scroll' && run.health > SCROLL_RISK) return READ;
  if (item === 'potion' && run.health < run.maxHealth) return DRINK;
  const isWorn = noEquipping(run) === null && (item === 'weapon' || run.health >= limits.armourHealth);
  return { type: isWorn ? 'equip' : 'discard' };
};

/** Rolls first. Adds Poison only if that wins, and heals before a loss that would kill. */
const fight = (run: Run, current: FightPhase, { limits }: Judgement): Action => {
  if (!isLosing(run, current)) return { type: 'roll' };
  const loss = lossOf(run, current);
  const count = Math.ceil(loss / POISON);
  if (count <= run.carried.poison && loss >= run.health * limits.poisonLoss)
    return { type: 'use', item: 'poison', count };
  if (loss >= run.health && run.health < run.maxHealth) {
    if (run.carried.potion > 0) return DRINK;
    if (run.carried.scroll > 0 && run.health > SCROLL_RISK) return READ;
  }
  return { type: 'accept' };
};

type Weights = Judgement['weights'];

/** Something to do on the map, and its worth in steps of walking. */
interface Target {
  readonly goal: Goal;
  readonly worth: number;
}

/** Goes to the target that is worth most, and gives up when there is none. */
const move = (run: Run, judgement: Judgement): Action => {
  const targets = targetsOf(run, judgement);
  const best = targets.reduce<Target | null>((one, other) => (one && one.worth >= other.worth ? one : other), null);
  const legal = run.carried.map > 0 || best === null ? actions(run) : [];
  const mapping = legal.find((action) => action.type === 'use' && action.item === 'map');
  const isPoor = best === null || best.worth < judgement.limits.mapWorth;
  if (mapping && isPoor && noExploring(run, run.at) === 'all-explored') return mapping;
  if (best === null && run.carried.scroll > 0 && run.health > SCROLL_RISK) return READ;
  if (best === null) return legal.find((action) => action.type === 'walk') ?? { type: 'surrender' };
  return best.goal.id === run.at ? { type: 'explore' } : { type: 'walk', to: toward(run, run.at, best.goal.id) };
};

/** The paths and patrols that can be reached, with a step to spare for exploring. */
const targetsOf = (run: Run, { weights }: Judgement): readonly Target[] => {
  const left = stepsLeft(run);
  return goalsOf(run).flatMap((goal) => {
    const isPatrol = hasPatrol(run, goal.id);
    const walk = stepsTo(run, goal);
    if (walk + (isPatrol ? 0 : 1) >= left) return [];
    return [{ goal, worth: isPatrol ? attacking(run, goal, walk, weights) : exploring(run, goal, walk, weights) }];
  });
};

/** What a path is worth: another one beside it, and the fight that may wait at its end. */
const exploring = (run: Run, { distance, fresh }: Goal, walk: number, weights: Weights): number => {
  const attack = distance + 1;
  const chance = isChokePoint(run, attack) ? 1 : run.variants.includes('hard-mode') ? 1 / 2 : 1 / 3;
  return (
    weights.explore +
    (fresh > 1 ? weights.second : 0) +
    weights.distance * distance -
    wayCost(run, walk, weights) +
    chance * fightWorth(run, attack, weights)
  );
};

const attacking = (run: Run, { id }: Goal, walk: number, weights: Weights): number => {
  const attack = patrolAttack(run, id);
  const isHopeless = attack - run.power >= HOPELESS;
  return (
    weights.patrol +
    (isHopeless ? weights.hopeless : 0) -
    wayCost(run, walk, weights) +
    fightWorth(run, attack, weights)
  );
};

/** A patrol with so much more attack than the player's power is nearly always lost to. */
const HOPELESS = 5;

/** How much a run has to lose yet, by the steps that are left: 1 with those of its start. */
const stakeOf = (run: Run): number => Math.min(1.5, stepsLeft(run) / 30);

/** Walking costs more when few steps are left. */
const wayCost = (run: Run, walk: number, weights: Weights): number => walk * (1 + weights.haste * (1 - stakeOf(run)));

/** What a fight is worth: the power that it may bring, against the health that it may cost and the risk of death. */
const fightWorth = (run: Run, attack: number, weights: Weights): number => {
  const need = attack - run.power;
  if (need <= 0) return weights.free;
  const { win, damage, death } = oddsOf(run, need);
  const hurt = Math.min(1 / 2, damage / healthOf(run));
  const stake = stakeOf(run);
  return (
    weights.win * win +
    (need === 1 ? weights.sure : 0) +
    weights.damage * damage +
    (weights.hurt + weights.hurtEarly * stake) * hurt +
    (weights.death + weights.deathEarly * stake) * death
  );
};

/** The health that the player can count on, with the Potions that are carried. */
const healthOf = ({ health, maxHealth, carried }: Run): number => Math.min(maxHealth, health + HEALED * carried.potion);

const FACES = [1, 2, 3, 4, 5, 6];

/** The chances of a fight in which a roll has to be higher than `need`, and how much health it costs on average. */
const oddsOf = (run: Run, need: number) => {
  const { poison } = run.carried;
  const deciding = FACES.filter((face) => face !== need);
  const losses = deciding.map((face) => need - face).filter((loss) => loss > 0 && Math.ceil(loss / POISON) > poison);
  const damage = losses.reduce((sum, loss) => sum + loss, 0);
  const deadly = losses.filter((loss) => loss >= healthOf(run)).length;
  return {
    win: (deciding.length - losses.length) / deciding.length,
    damage: damage / deciding.length,
    death: deadly / deciding.length,
  };
};

/** Weighs the way to each path and patrol, and what a fight may cost and bring; items wait until they help most. */
export const carefulBy = (judgement: Judgement): QuickBot<Run, Action> =>
  byPhase({
    care: (run) => care(run, judgement),
    move: (run) => move(run, judgement),
    decide: (run, item) => decide(run, item, judgement),
    fight: (run, current) => fight(run, current, judgement),
  });

export const careful = carefulBy(CAREFUL);
