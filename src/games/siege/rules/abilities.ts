import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Step } from '../../contract/status.ts';
import { threeNow, threesLeft, trebuchets } from './army.ts';
import type { Event } from './event.ts';
import { abilityState, aliveLines, count, isAlive, type Position } from './position.ts';
import {
  ABILITIES,
  abilityIndex,
  abilityOf,
  DEAD_DAMAGE,
  FACES,
  FRESH,
  GREATER_WYVERN,
  LOCKED,
  READY,
  sum,
  USED,
  type AbilityId,
  type AbilityState,
} from './sheet.ts';
import type { Refusal, UseAbility } from './state.ts';

/** S16: the face of the smallest unused set of at least `kind` dice, the lowest first; undefined if none. @testonly */
export const setFor = (position: Position, kind: number): number | undefined =>
  FACES.filter((face) => count(position, face) >= kind && !position.sets.includes(face)).toSorted(
    (one, other) => count(position, one) - count(position, other),
  )[0];

/** S16: unlocks an ability with the smallest set that is big enough, or says why not. */
export const unlock = (position: Position, id: AbilityId): Result<Step<Position, Event>, Refusal> => {
  if (abilityState(position, id) !== LOCKED) return err('not-locked');
  const face = setFor(position, abilityOf(id).kind);
  if (face === undefined) return err('no-set');
  return ok({
    state: { ...withAbility(position, id, FRESH), sets: [...position.sets, face] },
    events: [{ type: 'unlocked', ability: id, face, dice: count(position, face) }],
  });
};

/** S16: the abilities that the dice can unlock now. */
export const unlockable = (position: Position): readonly AbilityId[] =>
  ABILITIES.filter(({ id, kind }) => abilityState(position, id) === LOCKED && setFor(position, kind) !== undefined).map(
    ({ id }) => id,
  );

/** S20 (3): makes the abilities unlocked in this round ready. */
export const freshToReady = (position: Position): Position => ({
  ...position,
  abilities: position.abilities.map((state) => (state === FRESH ? READY : state)),
});

/** S17, S19: why an ability cannot be used now, or null if it can. */
export const refusalOfUse = (position: Position, use: UseAbility): Refusal | null => {
  const state = abilityState(position, use.ability);
  return state === READY ? idle(position, use) : NOT_READY[state];
};

/** S17, S19: uses an ability, or says why not. */
export const useAbility = (position: Position, use: UseAbility): Result<Step<Position, Event>, Refusal> => {
  const refusal = refusalOfUse(position, use);
  if (refusal !== null) return err(refusal);
  const used = { ...withAbility(position, use.ability, USED), used: [...position.used, use.ability] };
  const line = use.ability === 'heroic' ? use.line : null;
  return ok({ state: effect(used, use), events: [{ type: 'used', ability: use.ability, line }] });
};

const NOT_READY = { [LOCKED]: 'still-locked', [FRESH]: 'unlocked-now', [USED]: 'used-up' } as const satisfies Record<
  Exclude<AbilityState, typeof READY>,
  Refusal
>;

/** S19: why an ability would do nothing now and so is refused, or null. */
const idle = (position: Position, use: UseAbility): Refusal | null => {
  switch (use.ability) {
    case 'light':
    case 'horn':
      return aliveLines(position).length > 0 ? null : 'no-line-alive';
    case 'rubble':
      return trebuchets(position) > 0 ? null : 'fours-deal-nothing';
    case 'target':
      return count(position, 2) > 0 ? null : 'no-twos';
    case 'call':
      return threesLeft(position) > 0 && threeNow(position) > 0 ? null : 'threes-deal-nothing';
    case 'heroic':
      return isAlive(position, use.line) ? null : 'line-not-alive';
    case 'shield':
      return isAlive(position, GREATER_WYVERN) ? null : 'line-not-alive';
    case 'dead':
      return sum(position.lines) > 0 ? null : 'no-line-alive';
  }
};

/** S19: what an ability changes at once. For the rest, S18 and S20 read `used`. */
const effect = (position: Position, use: UseAbility): Position => {
  switch (use.ability) {
    case 'heroic':
      return destroyed(position, use.line);
    case 'shield':
      return destroyed(position, GREATER_WYVERN);
    case 'dead':
      return { ...position, dead: DEAD_DAMAGE };
    case 'light':
    case 'rubble':
    case 'target':
    case 'call':
    case 'horn':
      return position;
  }
};

const destroyed = (position: Position, line: number): Position => ({
  ...position,
  lines: position.lines.with(line - 1, 0),
});

const withAbility = (position: Position, id: AbilityId, state: AbilityState): Position => ({
  ...position,
  abilities: position.abilities.with(abilityIndex(id), state),
});
