import { at, type AbilityId, type AssaultId, type ReinforcementId } from '../../rules/sheet.ts';
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

export const BEGINNING = 'Press a number to keep its dice, then reroll. “6s, roll” does both.';

/** Events in a few words, above the dice. */
export const BRIEFLY = {
  assault: {
    catapults: (damage: number): string => `Catapults hit for ${damage}.`,
    ram: (damage: number): string => `Battering Ram hits for ${damage}.`,
    towers: (damage: number): string => `Siege Towers hit for ${damage}.`,
  } satisfies Record<AssaultId, (damage: number) => string>,
  enters: (line: number, boxes: number): string =>
    boxes === 0 ? `${lineName(line)} dead already.` : `${lineName(line)} ${isOne(line) ? 'enters' : 'enter'}.`,
  paired: (face: number): string => `Two 1s are now a ${face}.`,
  sent: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${trackName(to)} +${sixes}.` : `${trackName(to)} here.`,
  unlocked: (id: AbilityId): string => `${abilityName(id)} unlocked.`,
  struck: (line: number, hits: number, left: number): string =>
    `${lineName(line)} ${left === 0 ? 'dead' : `-${hits}`}.`,
  stormed: (damage: number, spared: number): string => {
    if (damage > 0) return `Attackers hit for ${damage}.`;
    return spared > 0 ? `The War Horn spares you ${spared}.` : 'No damage taken.';
  },
} as const;

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
  'Outer Walls breached: 3s fight now, 4s do not.',
  'Inner Walls fallen: four rolls a round now.',
  'Courtyard fallen.',
] as const;
