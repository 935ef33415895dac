import { unlockable } from './abilities.ts';
import { archers, elves, threeNow, threesLeft, trebuchets, worthOfFive } from './army.ts';
import { count, hasArrived, isAlive, isBreached, openBoxes, unsentSixes } from './position.ts';
import type { Position } from './position.ts';
import { abilityOf, DEAD_DAMAGE, ELEPHANTS, GREATER_WYVERN, LIGHT_DAMAGE, REINFORCEMENTS } from './sheet.ts';
import type { AbilityId } from './sheet.ts';
import { attackOfAll } from './stronghold.ts';
import { amount, listed, setName } from './text.ts';

/** S10 to S15: what a die of this number does now, or why it does nothing, in at most 17 characters. */
export const worksNow = (position: Position, face: number): string => {
  const breached = isBreached(position);
  switch (face) {
    case 1:
      return position.sets.length > 0 ? 'not after unlock' : 'two = any die';
    case 2:
      return `${position.used.includes('target') ? 2 : 1} each`;
    case 3:
      return threeWorks(position);
    case 4:
      return breached ? 'no: breached' : `${position.used.includes('rubble') ? 4 : 2} each, from 3`;
    case 5:
      return hasArrived(position, 'elves')
        ? `${worthOfFive(position)} each`
        : `no: ${amount(openBoxes(position, 'elves'), 'box', 'boxes')} open`;
    default:
      return REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0) ? 'one box each' : 'no: all here';
  }
};

/** Who fights with the dice of this number. */
export const fighters = (position: Position, face: number): string => {
  if (face === 3) return hasArrived(position, 'riders') ? 'Riders' : 'Warriors';
  return ['Halflings', 'Archers', '', 'Trebuchets', 'Elves', 'Messengers'][face - 1] ?? '';
};

/** What the dice do if they are final, a line for each effect. */
export const diceEffects = (position: Position): readonly string[] => [
  ...damageEffects(position),
  ...(unsentSixes(position) > 0 ? [sixesEffect(position)] : []),
  ...(count(position, 1) >= 2 && position.sets.length === 0 ? [pairsEffect(Math.floor(count(position, 1) / 2))] : []),
  ...unlockEffects(position),
];

/** S19: what an ability would do now, in at most 27 characters. */
export const abilityEffect = (position: Position, id: AbilityId): string => {
  switch (id) {
    case 'light':
      return `${LIGHT_DAMAGE} more damage`;
    case 'rubble':
      return trebuchets(position) > 0 ? `4s twice: +${trebuchets(position)} damage` : noRubble(position);
    case 'target':
      return count(position, 2) > 0 ? `2s twice: +${archers(position)} damage` : 'now nothing: no 2s';
    case 'call':
      return threesLeft(position) * threeNow(position) > 0
        ? `3s twice: +${threesLeft(position) * threeNow(position)} damage`
        : 'now nothing: 3s deal none';
    case 'heroic':
      return 'destroys a line in play';
    case 'horn':
      return `spares you up to ${attackOfAll(position)} damage`;
    case 'shield':
      return isAlive(position, GREATER_WYVERN) ? 'kills the Greater Wyvern' : 'now nothing: no G. Wyvern';
    case 'dead':
      return `${DEAD_DAMAGE} damage, any line`;
  }
};

const threeWorks = (position: Position): string => {
  const worth = threeNow(position);
  if (worth === 0) return 'no: walls stand';
  const slowed = hasArrived(position, 'riders') && isBreached(position) && isAlive(position, ELEPHANTS);
  return slowed ? `${worth} each: Elephants` : `${worth} each`;
};

const noRubble = (position: Position): string =>
  isBreached(position) ? 'no use: walls breached' : 'now nothing: no three 4s';

const damageEffects = (position: Position): readonly string[] => {
  const effects = [
    [2, archers(position), 'nothing'],
    [3, threesLeft(position) * threeNow(position), 'nothing while the Outer Walls stand'],
    [
      4,
      trebuchets(position),
      isBreached(position) ? 'nothing, the walls are breached' : 'nothing with fewer than three',
    ],
    [5, elves(position), `nothing, they wait for ${amount(openBoxes(position, 'elves'), 'more 6')}`],
  ] as const;
  return effects.flatMap(([face, damage, nothing]) => {
    const dice = face === 3 ? threesLeft(position) : count(position, face);
    if (dice === 0) return [];
    return [`${dice} × ${fighters(position, face)}: ${damage > 0 ? `${damage} damage` : nothing}`];
  });
};

/** S10: what Halflings can do. */
const pairsEffect = (pairs: number): string =>
  pairs === 1
    ? 'Two 1s: Halflings can make them one other die'
    : `${pairs} pairs of 1s: Halflings can make each one other die`;

const sixesEffect = (position: Position): string => {
  const sixes = amount(unsentSixes(position), 'six', 'sixes');
  const open = REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0);
  return open
    ? `${sixes}: one reinforcement box${unsentSixes(position) > 1 ? ' each' : ''}`
    : `${sixes}: nothing, all have arrived`;
};

/** S16: the sets, and what they can unlock. */
const unlockEffects = (position: Position): readonly string[] => {
  const sets = position.pool.flatMap((dice, index) =>
    dice >= 3 && !position.sets.includes(index + 1) ? [setName(dice, index + 1)] : [],
  );
  const names = unlockable(position).map((id) => abilityOf(id).name);
  if (sets.length === 0 || names.length === 0) return [];
  return [`${capital(listed(sets))}: ${sets.length > 1 ? 'unlock' : 'unlocks'} ${listed(names, 'or')}`];
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
