import { CITADEL, type Carriable, type Equipment, type PendingItem } from '../rules/state.ts';
import { itemName, placeName } from './names.ts';
import { counted } from './numbers.ts';

/** What `Read` says about a run: whole sentences for people who can't see the map. */
export const READ = {
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'You are at the gate of the Citadel, at distance 1.'
      : `You are on ${placeName(space)}, at distance ${distance}.`,
  steps: (steps: number, lead: number): string =>
    `You have used ${steps} of ${counted(lead, 'step')}: ${Math.max(0, lead - steps)} left before you are captured.`,
  figures: (health: number, most: number, power: number): string =>
    `Your health is ${health} of ${most}, your power is ${power}.`,
  carried: (items: readonly string[]): string =>
    items.length === 0 ? 'You carry nothing.' : `You carry ${items.join(', ')}.`,
  item: (item: Carriable, count: number): string => counted(count, item),
  reached: (spaces: number, farthest: number, defeated: number): string =>
    `You have revealed ${counted(spaces, 'space')}, got as far as distance ${farthest} and defeated ` +
    `${counted(defeated, 'patrol')}.`,
  closeShrines: (count: number): string => `You have found ${counted(count, 'Shrine')} with 5 steps left or fewer.`,
  challenges: (names: readonly string[]): string => `Challenges met: ${names.join(', ')}.`,
  nextChallenge: (name: string, goal: string, progress: readonly [number, number] | null): string =>
    `The next challenge is ${name} (${goal})${progress === null ? '' : `: ${progress[0]} of ${progress[1]} so far`}.`,
  allChallenges: 'This run has met every challenge.',
  variant: (name: string, effect: string): string => `Variant ${name}: ${effect}.`,
  sharedWorld: 'This is a shared world: its name fixes every die.',
  over: (outcome: string, score: number): string => `The run is over: ${outcome}, score ${score}.`,

  found: (item: PendingItem): string => `An item waits for your decision: ${itemName(item)}.`,
  fight: (attack: number): string => `You are fighting a patrol with attack ${attack}.`,
  fightPoison: (count: number): string => `You have used ${count} Poison in this fight.`,
  notRolled: 'You have not rolled in this fight yet.',
  rolled: (face: number, player: number): string => `Your last roll is ${face}, so your attack is ${player}.`,
  losing: 'That roll loses.',
  draw: 'That roll is a draw.',

  canExplore: (paths: number): string => `You can explore: ${counted(paths, 'unexplored path')} here, 1 step.`,
  canExplorePatrol: (paths: number): string =>
    `You can explore: ${counted(paths, 'unexplored path')} here, 1 step, and it will be a patrol.`,
  canWalk: (to: number, steps: number): string => `You can walk to ${placeName(to)}: ${counted(steps, 'step')}.`,
  canMap: 'You can use the Map here for one more path.',
  canDrink: (change: number): string => `You can drink a Potion: ${change} health gained.`,
  canRead: (gain: number): string => `You can read the Scroll: ${gain} more steps, then a die for your health.`,
  canPoison: (count: number): string => `You can add ${count} Poison: ${2 * count} more attack.`,
  canRoll: (odds: string): string => `You can roll the die. ${odds}`,
  canAccept: (damage: number, back: number, attack: number): string =>
    `You can accept the lost roll: ${damage} health lost, and back to ${placeName(back)}. The patrol’s ` +
    `attack becomes ${attack}.`,
  canAcceptDeath: (damage: number): string => `You can accept the lost roll: ${damage} health lost, which kills you.`,
  canEquip: (item: Equipment, power: number, health: number, most: number): string =>
    `You can take the ${itemName(item)}: then power ${power}, health ${health} of ${most}.`,
  canDiscard: (item: PendingItem): string => `You can leave the ${itemName(item)}.`,
  canSurrender: (score: number): string => `You can give up with score ${score}.`,

  map: 'The map, space by space, from the Citadel outward:',
  citadel: (traits: readonly string[]): string => `The Citadel: ${traits.join(', ')}.`,
  space: (space: number, inward: number, traits: readonly string[]): string =>
    `Space ${space}, reached from ${placeName(inward)}: ${traits.join(', ')}.`,
  open: 'open',
  blocked: 'blocked',
  shrine: 'a Shrine, blocked',
  patrol: (attack: number, marks: number): string =>
    marks === 0
      ? `a patrol with attack ${attack}`
      : `a patrol with attack ${attack} that has beaten you ${counted(marks, 'time')}`,
  unexplored: (paths: number): string => counted(paths, 'unexplored path'),
  mapped: 'a Map was used here',
  sealed: 'behind the fire wall for good',
  fightDice: (count: number): string => `fight dice rolled here so far: ${count}`,
  scrollDice: (count: number): string => `scroll dice rolled here so far: ${count}`,
} as const;
