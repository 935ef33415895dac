import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { noMapping, pathsOf, withSpace } from './map.ts';
import {
  carriables,
  carryLimits,
  type Carriable,
  type Equipment,
  type Item,
  type PendingItem,
  type Refusal,
  type Run,
  type State,
} from './state.ts';
import { advance, end, rollDie, type Transition } from './transition.ts';
import { leadGain } from './variants.ts';

export const POTION = 2;

/** The items that a run carries, each once. */
export const carriedBy = ({ carried }: Run): readonly Carriable[] => carriables.filter((item) => carried[item] > 0);

/** The items by the text of the published table, since its icons are mixed up (E1). */
const itemTable: readonly Item[] = ['weapon', 'armour', 'map', 'poison', 'potion', 'scroll'];

/** E11, E22, E23: rolls the item die of a blocked space, and takes, leaves or offers the item. */
export const findItem = (transition: Transition, chance: Chance): Transition => {
  const { face, rolled } = rollDie(transition, 'item', chance);
  const item = itemTable[face - 1];
  if (item === undefined) throw new RangeError(`no item for a ${face}`);
  const { carried } = rolled.state;
  const found = { type: 'item-found', item, face } as const;
  if (item === 'weapon' || item === 'armour') return wait(rolled, item, found);
  if (carried[item] < carryLimits[item])
    return advance(rolled, { carried: { ...carried, [item]: carried[item] + 1 } }, { ...found, fate: 'taken' });
  if (item === 'map' || item === 'poison') return advance(rolled, {}, { ...found, fate: 'lost' });
  return wait(rolled, item, found);
};

/** E22: why a waiting item cannot be equipped, or null. */
export const noEquipping = ({ phase, health, maxHealth }: Run): Refusal | null => {
  if (phase.kind !== 'found') return 'nothing-found';
  if (phase.item !== 'weapon' && phase.item !== 'armour') return 'not-equipment';
  return (phase.item === 'weapon' ? maxHealth < 2 : health < 3) ? 'would-kill' : null;
};

/** The figures after a Weapon or Armour is equipped (E21: health never stays above its maximum). */
export const equipped = (
  { power, health, maxHealth }: Run,
  item: Equipment,
): Pick<Run, 'power' | 'health' | 'maxHealth'> =>
  item === 'weapon'
    ? { power: power + 1, health: Math.min(health, maxHealth - 1), maxHealth: maxHealth - 1 }
    : { power, health: health - 2, maxHealth: maxHealth + 2 };

/** E22: equips the waiting item. */
export const equip = (transition: Transition): Result<Transition, Refusal> => {
  const { state } = transition;
  const refusal = noEquipping(state);
  if (refusal !== null || state.phase.kind !== 'found') return err(refusal ?? 'nothing-found');
  const { item } = state.phase;
  if (item !== 'weapon' && item !== 'armour') return err('not-equipment');
  const figures = equipped(state, item);
  return ok(advance(transition, { ...figures, phase: { kind: 'move' } }, { type: 'equipped', item, ...figures }));
};

/** E22, E23: leaves the waiting item behind. */
export const discard = (transition: Transition): Result<Transition, Refusal> => {
  const { phase } = transition.state;
  if (phase.kind !== 'found') return err('nothing-found');
  return ok(advance(transition, { phase: { kind: 'move' } }, { type: 'item-left', item: phase.item }));
};

/** E25: adds an outward path to this space. */
export const useMap = (transition: Transition): Result<Transition, Refusal> => {
  const { state } = transition;
  const refusal = noMap(state);
  if (refusal !== null) return err(refusal);
  const spaces = withSpace(state, state.at, (space) => ({ ...space, mapped: true }));
  const paths = pathsOf({ ...state, spaces }, state.at);
  return ok(advance(transition, { spaces, carried: less(state, 'map') }, { type: 'map-used', space: state.at, paths }));
};

/** E24, E25: why a Map cannot be used now, or null. */
export const noMap = (run: Run): Refusal | null => {
  if (run.phase.kind === 'fight') return 'fighting';
  if (run.phase.kind === 'found') return 'item-waits';
  if (run.carried.map === 0) return 'not-carried';
  return noMapping(run, run.at);
};

/** E21, E24: drinks a Potion, even at full health. Then a waiting Potion is taken (E23). */
export const drinkPotion = (transition: Transition): Result<Transition, Refusal> => {
  const { state } = transition;
  if (state.carried.potion === 0) return err('not-carried');
  const { maxHealth } = state;
  const health = healed(state, POTION);
  const drunk = advance(
    transition,
    { health, carried: less(state, 'potion') },
    { type: 'potion-drunk', change: health - state.health, health, maxHealth },
  );
  return ok(takeWaiting(drunk, 'potion'));
};

/** Reads a Scroll: first the lead, then its die (E20), which may kill (E26). Then a waiting Scroll is taken (E23). */
export const readScroll = (transition: Transition, chance: Chance): Result<Transition, Refusal> => {
  const { state } = transition;
  if (state.carried.scroll === 0) return err('not-carried');
  const gain = leadGain(state);
  const lead = state.lead + gain;
  const { face, rolled } = rollDie(advance(transition, { lead, carried: less(state, 'scroll') }), 'scroll', chance);
  const { maxHealth } = state;
  const health = scrollHealth(state, face);
  const read = advance(
    rolled,
    { health },
    { type: 'scroll-read', face, gain, lead, change: health - state.health, health, maxHealth },
  );
  return ok(health === 0 ? end(read, 'killed') : takeWaiting(read, 'scroll'));
};

/** E20: the health after this face of the scroll die. */
const scrollHealth = (run: Run, face: number): number => {
  if (face === 1) return Math.max(0, run.health - 2);
  if (face <= 3) return healed(run, 2);
  return face <= 5 ? healed(run, Math.floor(run.maxHealth / 2)) : run.maxHealth;
};

/** E21: the health after healing, at most its maximum. */
export const healed = ({ health, maxHealth }: Run, points: number): number => Math.min(maxHealth, health + points);

const wait = (
  transition: Transition,
  item: PendingItem,
  found: { type: 'item-found'; item: Item; face: number },
): Transition => advance(transition, { phase: { kind: 'found', item } }, { ...found, fate: 'waits' });

const takeWaiting = (transition: Transition, item: 'potion' | 'scroll'): Transition => {
  const { phase, carried } = transition.state;
  if (phase.kind !== 'found' || phase.item !== item) return transition;
  return advance(
    transition,
    { phase: { kind: 'move' }, carried: { ...carried, [item]: carried[item] + 1 } },
    { type: 'item-taken', item },
  );
};

const less = ({ carried }: State, item: Carriable): State['carried'] => ({ ...carried, [item]: carried[item] - 1 });
