import { at, type AbilityId, type AssaultId, type ReinforcementId } from '../rules/sheet.ts';
import { abilityName, counted, isOne, lineName, setOf, trackName } from './names.ts';

/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Round ${round}`,
  roll: (roll: number): string => `Roll ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Kept nothing' : `Kept ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `The Catapults hit for ${damage}`,
    ram: (damage: number): string => `The Battering Ram hits for ${damage}`,
    towers: (damage: number): string => `The Siege Towers hit for ${damage}`,
  },
  special: 'A special attack',
  victory: 'Victory',
  defeat: 'Defeat',
  score: (score: number): string => `Score ${score}`,
} as const;

export const beginning = (round: number): string =>
  `Round ${round}: the Goblins are at the gate. Pick the dice to keep and reroll the rest.`;
export const rollWaits = (round: number): string => `Round ${round}: pick the dice to keep and reroll the rest.`;
export const actWaits = (round: number): string => `Round ${round}: your dice are final. Use them, then end the round.`;
export const roundBegins = (round: number): string => `Round ${round}.`;

const ASSAULT_HITS: Readonly<Record<AssaultId, (damage: number, dice: readonly number[]) => string>> = {
  catapults: (damage, dice) => `The Catapults hit for ${damage} (${dice.join(' + ')})!`,
  ram: (damage) => `The Battering Ram hits for ${damage}!`,
  towers: (damage) => `The Siege Towers hit for ${damage}!`,
};
export const assaultHits = (id: AssaultId, damage: number, dice: readonly number[]): string =>
  ASSAULT_HITS[id](damage, dice);

export const lineEnters = (line: number, boxes: number): string => {
  if (boxes === 0) return `The ${lineName(line)} ${isOne(line) ? 'is' : 'are'} dead already: a quiet round.`;
  return `The ${lineName(line)} ${isOne(line) ? 'enters' : 'enter'} with ${counted(boxes, 'box')}.`;
};

export const rerolled = (kept: readonly number[]): string =>
  kept.length === 0 ? 'You rerolled all dice.' : `You kept ${kept.join(' ')} and rerolled the rest.`;
export const STOPPED = 'You stopped rolling.';
export const paired = (face: number): string => `Halflings: two 1s are now a ${face}.`;

export const sixesSent = (to: ReinforcementId, sixes: number, open: number): string => {
  const sent = `${counted(sixes, 'six')} sent to ${trackName(to)}`;
  if (open > 0) return `${sent}: ${open} to go.`;
  return `${sent}: ${ARRIVALS[to]}`;
};

const ARRIVALS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'the Elves are here!',
  riders: 'the Riders are here!',
  extra1: 'one more die from the next round on.',
  extra2: 'one more die from the next round on.',
};

export const unlockedBy = (id: AbilityId, dice: number, face: number): string =>
  `${abilityName(id)} unlocked by ${setOf(dice, face)}: ready next round.`;
export const abilityUsed = (id: AbilityId): string => `${abilityName(id)} used.`;
export const heroicUsed = (line: number): string =>
  `Heroic Deeds: the ${lineName(line)} ${isOne(line) ? 'is' : 'are'} destroyed.`;
export const lineStruck = (line: number, hits: number, left: number): string =>
  left === 0
    ? `The ${lineName(line)} ${isOne(line) ? 'takes' : 'take'} ${hits} and ${isOne(line) ? 'is' : 'are'} destroyed.`
    : `The ${lineName(line)} ${isOne(line) ? 'takes' : 'take'} ${hits}: ${left} left.`;
export const strongholdTakes = (damage: number): string => `Your stronghold takes ${damage}.`;
export const HORN = (spared: number): string => `The War Horn spares you ${spared}.`;
export const NO_DAMAGE = 'Your stronghold takes no damage.';
export const levelFalls = (level: number): string => at(LEVEL_FALLS, level);
const LEVEL_FALLS = [
  'The Outer Walls are breached: 3s fight from now on, 4s do not.',
  'The Inner Walls fall: you now have four rolls a round.',
  'The Courtyard falls!',
] as const;
