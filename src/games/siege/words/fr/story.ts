import { at, type AbilityId, type AssaultId, type ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, agreed, counted, isOne, lineName, setOf, TheLine, trackName } from './names.ts';

/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Manche ${round}`,
  roll: (roll: number): string => `Lancer ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Rien gardé' : `Gardé ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `Les Catapultes font ${damage}`,
    ram: (damage: number): string => `Le Bélier fait ${damage}`,
    towers: (damage: number): string => `Les Tours de siège font ${damage}`,
  },
  special: 'Une attaque spéciale',
  victory: 'Victoire',
  defeat: 'Défaite',
  score: (score: number): string => `Score ${score}`,
} as const;

const HERE: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elfes arrivés',
  riders: 'Cavaliers arrivés',
  extra1: 'Dé bonus 1 gagné',
  extra2: 'Dé bonus 2 gagné',
};

export const BEGINNING = 'Touche un nombre pour garder ses dés, puis relance. « 6 + jet » fait les deux.';

/** Events in a few words, above the dice. */
export const BRIEFLY = {
  assault: {
    catapults: (damage: number): string => `Les Catapultes font ${damage}.`,
    ram: (damage: number): string => `Le Bélier fait ${damage}.`,
    towers: (damage: number): string => `Les Tours de siège font ${damage}.`,
  } satisfies Record<AssaultId, (damage: number) => string>,
  enters: (line: number, boxes: number): string =>
    boxes === 0
      ? `${lineName(line)} déjà ${agreed('mort', line)}.`
      : `${TheLine(line)} ${isOne(line) ? 'entre' : 'entrent'}.`,
  paired: (face: number): string => `Deux 1 deviennent un ${face}.`,
  sent: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${trackName(to)} +${sixes}.` : `${HERE[to]}.`,
  unlocked: (id: AbilityId): string => `Débloqué : ${abilityName(id)}.`,
  struck: (line: number, hits: number, left: number): string =>
    `${lineName(line)} ${left === 0 ? agreed('mort', line) : `-${hits}`}.`,
  stormed: (damage: number, spared: number): string => {
    if (damage > 0) return `Les attaquants font ${damage}.`;
    return spared > 0 ? `Le Cor de guerre t’épargne ${spared}.` : 'Aucun dégât subi.';
  },
} as const;

export const roundBegins = (round: number): string => `Manche ${round}.`;

const ASSAULT_HITS: Readonly<Record<AssaultId, (damage: number, dice: readonly number[]) => string>> = {
  catapults: (damage, dice) => `Les Catapultes font ${damage} (${dice.join(' + ')}) !`,
  ram: (damage) => `Le Bélier fait ${damage} !`,
  towers: (damage) => `Les Tours de siège font ${damage} !`,
};
export const assaultHits = (id: AssaultId, damage: number, dice: readonly number[]): string =>
  ASSAULT_HITS[id](damage, dice);

export const lineEnters = (line: number, boxes: number): string => {
  if (boxes === 0)
    return `${TheLine(line)} ${isOne(line) ? 'est' : 'sont'} déjà ${agreed('mort', line)} : une manche calme.`;
  return `${TheLine(line)} ${isOne(line) ? 'entre' : 'entrent'} avec ${counted(boxes, 'box')}.`;
};

export const rerolled = (kept: readonly number[]): string =>
  kept.length === 0 ? 'Tu as relancé tous les dés.' : `Tu as gardé ${kept.join(' ')} et relancé le reste.`;
export const STOPPED = 'Tu as arrêté de lancer.';
export const paired = (face: number): string => `Halfelins : deux 1 deviennent un ${face}.`;

export const sixesSent = (to: ReinforcementId, sixes: number, open: number): string => {
  const sent = `${counted(sixes, 'six')} pour ${SENT_TO[to]}`;
  if (open > 0) return `${sent} : encore ${open}.`;
  return `${sent} : ${ARRIVALS[to]}`;
};

const SENT_TO: Readonly<Record<ReinforcementId, string>> = {
  elves: 'les Elfes',
  riders: 'les Cavaliers',
  extra1: 'le Dé bonus 1',
  extra2: 'le Dé bonus 2',
};

const ARRIVALS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'les Elfes sont là !',
  riders: 'les Cavaliers sont là !',
  extra1: 'un dé de plus dès la manche suivante.',
  extra2: 'un dé de plus dès la manche suivante.',
};

export const unlockedBy = (id: AbilityId, dice: number, face: number): string =>
  `Débloqué avec ${setOf(dice, face)} : ${abilityName(id)}, prêt à la manche suivante.`;
export const abilityUsed = (id: AbilityId): string => `Utilisé : ${abilityName(id)}.`;
export const heroicUsed = (line: number): string => `Hauts faits : ${lineName(line)} ${agreed('détruit', line)}.`;
export const lineStruck = (line: number, hits: number, left: number): string => {
  const takes = `${TheLine(line)} ${isOne(line) ? 'subit' : 'subissent'} ${hits}`;
  return left === 0
    ? `${takes} et ${isOne(line) ? 'est' : 'sont'} ${agreed('détruit', line)}.`
    : `${takes} : reste ${left}.`;
};
export const strongholdTakes = (damage: number): string => `Ta forteresse subit ${damage}.`;
export const HORN = (spared: number): string => `Le Cor de guerre t’épargne ${spared}.`;
export const NO_DAMAGE = 'Ta forteresse ne subit aucun dégât.';
export const levelFalls = (level: number): string => at(LEVEL_FALLS, level);
const LEVEL_FALLS = [
  'Mur externe percé : les 3 combattent, les 4 non.',
  'Mur interne tombé : quatre lancers par manche.',
  'La Cour est tombée.',
] as const;
