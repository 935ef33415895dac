import { agreeing } from '../../../../kernel/language/en.ts';
import { CITADEL, type Carriable, type Equipment, type PendingItem } from '../../rules/state.ts';
import { counted, facesText, itemName, placeName, shortPlace } from './names.ts';

/** What a player should know before choosing. */
export const NOW = {
  patrolAhead: (attack: number, power: number): string =>
    `Next patrol: attack ${attack}. You: die\u00a0+\u00a0${power}.`,
  fireWall: 'The fire wall closes the paths from here.',
  nothingLeft: 'Nothing is left to explore: finishing now counts as being captured.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Your next step gets you captured.**',
      other: `**${counted(left, 'step')} left before you are captured.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Still open: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (patrol ${attack}, ${counted(steps, 'step')})`,
  open: (places: readonly string[]): string => `Open: ${places.join(', ')}.`,
  openAway: (space: number, steps: number): string => `${shortPlace(space)} (${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion' ? 'You carry 3 Potions already.' : 'You carry a Scroll already.',
  weapon: 'Now or never: +1 power, -1 maximum health.',
  armour: 'Now or never: -2 health, +2 maximum health.',
  deadly: 'It would kill you, so you can only leave it.',
  sides: (attack: number, power: number): string => `Patrol ${attack}, you: die\u00a0+\u00a0${power}.`,
  odds: (
    win: readonly number[],
    draw: readonly number[],
    worst: { readonly damage: number; readonly kills: boolean },
  ): string =>
    `${[
      win.length > 0 ? `${facesText(win)} wins` : 'No roll wins',
      ...(draw.length > 0 ? [`${facesText(draw)} draws`] : []),
      ...(worst.damage > 0 ? [`1 costs ${worst.damage} health${worst.kills ? ' and **kills you**' : ''}`] : []),
    ].join(', ')}.`,
  acceptKills: 'Accepting **kills you**.',
  accept: (back: number, attack: number): string =>
    `Accepting: back to ${placeName(back)}, patrol ${attack} from then on.`,
  poison: 'After a roll, Poison wins as soon as it brings you level.',
} as const;

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
