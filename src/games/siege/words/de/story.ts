import { at, type AbilityId, type AssaultId, type ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, isOne, lineName, setOf, theLine, trackName } from './names.ts';

/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Runde ${round}`,
  roll: (roll: number): string => `Wurf ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Nichts behalten' : `Behalten: ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `Die Katapulte machen ${damage} Schaden`,
    ram: (damage: number): string => `Der Rammbock macht ${damage} Schaden`,
    towers: (damage: number): string => `Die Belagerungstürme machen ${damage} Schaden`,
  },
  special: 'Ein Sonderangriff',
  victory: 'Sieg',
  defeat: 'Niederlage',
  score: (score: number): string => `Punkte: ${score}`,
} as const;

export const BEGINNING = 'Drücke eine Zahl, um ihre Würfel zu behalten, dann wirf neu. „6er, los“ macht beides.';

/** Events in a few words, above the dice. */
export const BRIEFLY = {
  assault: {
    catapults: (damage: number): string => `Katapulte: ${damage} Schaden.`,
    ram: (damage: number): string => `Rammbock: ${damage} Schaden.`,
    towers: (damage: number): string => `Belagerungstürme: ${damage} Schaden.`,
  } satisfies Record<AssaultId, (damage: number) => string>,
  enters: (line: number, boxes: number): string =>
    boxes === 0 ? `${lineName(line)} schon tot.` : `${lineName(line)} ${isOne(line) ? 'greift' : 'greifen'} an.`,
  paired: (face: number): string => `Zwei 1er sind jetzt eine ${face}.`,
  sent: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${trackName(to)} +${sixes}.` : `${trackName(to)} da.`,
  unlocked: (id: AbilityId): string => `${abilityName(id)} freigeschaltet.`,
  struck: (line: number, hits: number, left: number): string => `${lineName(line)} ${left === 0 ? 'tot' : `-${hits}`}.`,
  stormed: (damage: number, spared: number): string => {
    if (damage > 0) return `Angreifer: ${damage} Schaden.`;
    return spared > 0 ? `Das Kriegshorn erspart dir ${spared}.` : 'Kein Schaden.';
  },
} as const;

export const roundBegins = (round: number): string => `Runde ${round}.`;

const ASSAULT_HITS: Readonly<Record<AssaultId, (damage: number, dice: readonly number[]) => string>> = {
  catapults: (damage, dice) => `Die Katapulte machen ${damage} Schaden (${dice.join(' + ')})!`,
  ram: (damage) => `Der Rammbock macht ${damage} Schaden!`,
  towers: (damage) => `Die Belagerungstürme machen ${damage} Schaden!`,
};
export const assaultHits = (id: AssaultId, damage: number, dice: readonly number[]): string =>
  ASSAULT_HITS[id](damage, dice);

export const lineEnters = (line: number, boxes: number): string => {
  if (boxes === 0) return `${theLine(line)} ${isOne(line) ? 'ist' : 'sind'} schon tot: eine ruhige Runde.`;
  return `${theLine(line)} ${isOne(line) ? 'greift' : 'greifen'} an, mit ${counted(boxes, 'box')}.`;
};

export const rerolled = (kept: readonly number[]): string =>
  kept.length === 0
    ? 'Du hast alle Würfel neu geworfen.'
    : `Du hast ${kept.join(' ')} behalten und den Rest neu geworfen.`;
export const STOPPED = 'Du hast aufgehört zu werfen.';
export const paired = (face: number): string => `Halblinge: Zwei 1er sind jetzt eine ${face}.`;

export const sixesSent = (to: ReinforcementId, sixes: number, open: number): string => {
  const sent = `${counted(sixes, 'six')} geschickt, ${trackName(to)}`;
  if (open > 0) return `${sent}: noch ${open}.`;
  return `${sent}: ${ARRIVALS[to]}`;
};

const ARRIVALS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Sie sind da!',
  riders: 'Sie sind da!',
  extra1: 'ab der nächsten Runde ein Würfel mehr.',
  extra2: 'ab der nächsten Runde ein Würfel mehr.',
};

export const unlockedBy = (id: AbilityId, dice: number, face: number): string =>
  `${abilityName(id)} freigeschaltet mit ${setOf(dice, face)}n: nächste Runde bereit.`;
export const abilityUsed = (id: AbilityId): string => `${abilityName(id)} eingesetzt.`;
export const heroicUsed = (line: number): string =>
  `Heldentat: ${theLine(line)} ${isOne(line) ? 'ist' : 'sind'} vernichtet.`;
export const lineStruck = (line: number, hits: number, left: number): string =>
  left === 0
    ? `${theLine(line)} ${isOne(line) ? 'nimmt' : 'nehmen'} ${hits} und ${isOne(line) ? 'ist' : 'sind'} vernichtet.`
    : `${theLine(line)} ${isOne(line) ? 'nimmt' : 'nehmen'} ${hits}: noch ${left}.`;
export const strongholdTakes = (damage: number): string => `Deine Festung nimmt ${damage} Schaden.`;
export const HORN = (spared: number): string => `Das Kriegshorn erspart dir ${spared}.`;
export const NO_DAMAGE = 'Deine Festung nimmt keinen Schaden.';
export const levelFalls = (level: number): string => at(LEVEL_FALLS, level);
const LEVEL_FALLS = [
  'Außenmauer gefallen: Jetzt kämpfen 3er, 4er nicht mehr.',
  'Innenmauer gefallen: Jetzt vier Würfe pro Runde.',
  'Burghof gefallen.',
] as const;
