import type { Challenge } from '../../rules/challenges.ts';
import type { Carriable, Equipment, Item, PendingItem } from '../../rules/state.ts';
import { AN_ITEM, challengeName, counted, itemName, placeName, signed } from './names.ts';

/** The log, in the form of the published example. */
export const LOG = {
  walked: (to: number): string => `Walked to ${placeName(to)}`,
  movingBack: 'Moving back',
  left: (from: number): string => `Left ${placeName(from)}`,
  neverThere: (to: number): string => `Never got to ${placeName(to)}`,
  pushedBack: (to: number): string => `Pushed back to ${placeName(to)}`,
  byDefeat: 'Moved by the defeat',
  metPatrol: (space: number): string => `Met the patrol of ${placeName(space)}`,
  scaredPatrol: (space: number): string => `Defeated the patrol of ${placeName(space)}`,
  attack: (attack: number, power: number): string => `A patrol: attack ${attack} against your power ${power}`,
  enough: (power: number, attack: number): string => `Power ${power} is enough against ${attack}: no roll`,
  defeated: 'Defeated the patrol',
  beaten: 'Defeated by the patrol',
  loss: (damage: number, attack: number): string => `-${damage} health. Its attack is ${attack} next time`,
  empty: 'Found an empty space',
  blocked: 'Found a blocked space',
  shrine: 'Found a Shrine',
  shrineNote: (gain: number, lead: number): string => `${signed(gain)} lead: ${lead}. This space is blocked`,
  patrol: 'Found a patrol',
  item: (item: Item): string => `Found ${AN_ITEM[item]}`,
  fate: { taken: 'Added to your pack', lost: 'No room for another: lost', waits: 'Take it?' },
  equipped: (item: Equipment): string => `Put on the ${itemName(item)}`,
  figures: (power: number, health: number, most: number): string => `Power ${power}, health ${health}/${most}`,
  leftItem: (item: PendingItem): string => `Left the ${itemName(item)}`,
  drank: 'Drank a Potion',
  healed: (change: number, health: number, most: number): string =>
    `${change === 0 ? 'no' : signed(change)} health: ${health}/${most}`,
  read: 'Read the Scroll',
  scroll: (gain: number, change: number, health: number, most: number): string =>
    `${signed(gain)} lead, ${change === 0 ? 'no' : signed(change)} health: ${health}/${most}`,
  usedMap: (space: number): string => `Used the Map on ${placeName(space)}`,
  mapNote: (paths: number): string => `It now has ${counted(paths, 'outward path')}`,
  challenge: (challenge: Challenge): string => `Challenge met: ${challengeName(challenge)}`,
  score: (score: number): string => `Score ${score}`,
  gaveUp: 'Gave up',
  sum: (player: number, power: number, face: number, poison: number): string =>
    poison > 0
      ? `${player} (${power} power + ${face} die + ${2 * poison} Poison)`
      : `${player} (${power} power + ${face} die)`,
  beats: (sum: string, attack: number): string => `${sum} beats ${attack}. +1 power`,
  draw: 'A draw',
  equals: (sum: string, attack: number): string => `${sum} equals ${attack}`,
  losing: 'A losing roll',
  isMore: (attack: number, sum: string): string => `${attack} is more than ${sum}`,
  isMoreAndLoses: (attack: number, sum: string, loss: string): string => `${attack} is more than ${sum}: ${loss}`,
  poison: (count: number): string => `Used ${count} Poison`,
  poisonWins: (count: number): string => `Used ${count} Poison: defeated the patrol`,
  poisonBefore: (count: number): string => `+${2 * count} attack for this fight`,
  poisonEnough: (player: number, attack: number): string => `Attack ${player} is enough against ${attack}. +1 power`,
  poisonShort: (player: number, attack: number): string => `Attack ${player} is still less than ${attack}`,
} as const;

/** What happened. A decisive die is in brackets. */
export const STORY = {
  escaped: 'You have escaped the Citadel. Now run!',
  fellBack: (to: number): string => `Back to ${placeName(to)}.`,
  empty: (space: number, face: number | null): string => `${found(space, 'empty', face)}.`,
  blocked: (space: number, face: number | null): string => `${found(space, 'blocked', face)}.`,
  shrine: (space: number, face: number | null, gain: number): string =>
    `${found(space, 'a Shrine', face)}: ${gain} more steps!`,
  patrol: (space: number, face: number | null): string => `${found(space, 'a patrol', face)}.`,
  patrolAgain: (space: number): string => `The patrol in ${placeName(space)} is still there.`,
  scared: (space: number, attack: number, power: number): string =>
    `Your power (${power}) beats the patrol (${attack}) in ${placeName(space)}: no roll is needed.`,
  standing: (player: number, attack: number): string => `${player} against ${attack}: losing.`,
  won: (face: number, bonus: number, attack: number, power: number): string =>
    `${face} + ${bonus} against ${attack}: won! Power ${power}.`,
  draw: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} against ${attack}: a draw.`,
  losing: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} against ${attack}: losing.`,
  beaten: (face: number, bonus: number, attack: number, damage: number): string =>
    `${face} + ${bonus} against ${attack}: beaten, -${damage} health.`,
  lost: (damage: number): string => `Beaten: -${damage} health.`,
  poisonBefore: (count: number): string => `${count} Poison: +${2 * count} attack for this fight.`,
  poisonWins: (count: number, player: number, attack: number, power: number): string =>
    `${count} Poison makes it ${player} against ${attack}: won! Power ${power}.`,
  poisonShort: (count: number, player: number, attack: number): string =>
    `${count} Poison makes it ${player} against ${attack}: still losing.`,
  found: {
    taken: (item: Item, face: number): string => `You find ${AN_ITEM[item]} (rolled ${face}).`,
    lost: (item: Item, face: number): string => `You find ${AN_ITEM[item]} (rolled ${face}), but can’t carry another.`,
    waits: (item: Item, face: number): string => `You find ${AN_ITEM[item]} (rolled ${face}). Take it?`,
  },
  equipped: (item: Equipment): string => (item === 'weapon' ? 'You take up the Weapon.' : 'You put on the Armour.'),
  left: (item: PendingItem): string => `You leave the ${itemName(item)} behind.`,
  taken: (item: Carriable): string => `You take the ${itemName(item)} you found.`,
  potion: (change: number): string =>
    change === 0 ? 'Potion: no health gained.' : `Potion: ${signed(change)} health.`,
  scroll: (gain: number, face: number, change: number): string =>
    `Scroll: ${gain} more steps; rolled ${face}: ${change === 0 ? 'no change of health' : `${signed(change)} health`}.`,
  map: (space: number): string => `The Map shows one more path from ${placeName(space)}.`,
  challenge: (challenge: Challenge): string => `Challenge met: **${challengeName(challenge)}**!`,
  foundItem: (item: PendingItem): string => `You found ${AN_ITEM[item]}. Take it?`,
} as const;

const found = (space: number, what: string, face: number | null): string =>
  `Space ${space}: ${what} (${face === null ? 'too far out for anything else' : `rolled ${face}`})`;
