import { at, type AbilityId, type AssaultId, type ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, lineName, ofLine, setOf, theLine, toTrack, trackName } from './names.ts';

/** The parts of the log that are not sentences of the story. */
export const LOG = {
  round: (round: number): string => `Ronda ${round}`,
  roll: (roll: number): string => `Tirada ${roll}`,
  kept: (dice: readonly number[]): string => (dice.length === 0 ? 'Nada guardado' : `Guardados: ${dice.join(' ')}`),
  assaults: {
    catapults: (damage: number): string => `Las Catapultas hacen ${damage} de daño`,
    ram: (damage: number): string => `El Ariete hace ${damage} de daño`,
    towers: (damage: number): string => `Las Torres de asedio hacen ${damage} de daño`,
  },
  special: 'Un ataque especial',
  victory: 'Victoria',
  defeat: 'Derrota',
  score: (score: number): string => counted(score, 'point'),
} as const;

export const BEGINNING = 'Pulsa un número para guardar sus dados y luego tira. «6, tirar» hace ambas cosas.';

/** Events in a few words, above the dice. */
export const BRIEFLY = {
  assault: {
    catapults: (damage: number): string => `Catapultas: ${damage} de daño.`,
    ram: (damage: number): string => `Ariete: ${damage} de daño.`,
    towers: (damage: number): string => `Torres de asedio: ${damage} de daño.`,
  } satisfies Record<AssaultId, (damage: number) => string>,
  enters: (line: number, boxes: number): string =>
    boxes === 0
      ? `${lineName(line)}: ya ${ofLine(line, ['muerto', 'muerta', 'muertos'])}.`
      : `${ofLine(line, ['Entra', 'Entra', 'Entran'])} ${theLine(line)}.`,
  paired: (face: number): string => `Dos 1 son ahora un ${face}.`,
  sent: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${trackName(to)} +${sixes}.` : `${trackName(to)}: aquí.`,
  unlocked: (id: AbilityId): string => `Desbloqueo: ${abilityName(id)}.`,
  struck: (line: number, hits: number, left: number): string =>
    `${lineName(line)} ${left === 0 ? ofLine(line, ['muerto', 'muerta', 'muertos']) : `-${hits}`}.`,
  stormed: (damage: number, spared: number): string => {
    if (damage > 0) return `Los atacantes hacen ${damage} de daño.`;
    return spared > 0 ? `El Cuerno de guerra te ahorra ${spared}.` : 'No recibes daño.';
  },
} as const;

export const roundBegins = (round: number): string => `Ronda ${round}.`;

const ASSAULT_HITS: Readonly<Record<AssaultId, (damage: number, dice: readonly number[]) => string>> = {
  catapults: (damage, dice) => `¡Las Catapultas hacen ${damage} de daño (${dice.join(' + ')})!`,
  ram: (damage) => `¡El Ariete hace ${damage} de daño!`,
  towers: (damage) => `¡Las Torres de asedio hacen ${damage} de daño!`,
};
export const assaultHits = (id: AssaultId, damage: number, dice: readonly number[]): string =>
  ASSAULT_HITS[id](damage, dice);

export const lineEnters = (line: number, boxes: number): string =>
  boxes === 0
    ? `${capital(theLine(line))} ya ${ofLine(line, ['está muerto', 'está muerta', 'están muertos'])}: ronda tranquila.`
    : `${ofLine(line, ['Entra', 'Entra', 'Entran'])} ${theLine(line)} con ${counted(boxes, 'box')}.`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const rerolled = (kept: readonly number[]): string =>
  kept.length === 0 ? 'Has vuelto a tirar todos los dados.' : `Has guardado ${kept.join(' ')} y has tirado el resto.`;
export const STOPPED = 'Has dejado de tirar.';
export const paired = (face: number): string => `Medianos: dos 1 son ahora un ${face}.`;

export const sixesSent = (to: ReinforcementId, sixes: number, open: number): string => {
  const sent = `${counted(sixes, 'six')} ${toTrack(to)}`;
  if (open > 0) return `${sent}: ${open === 1 ? 'falta 1' : `faltan ${open}`}.`;
  return `${sent}: ${ARRIVALS[to]}`;
};

const ARRIVALS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'llegan los Elfos.',
  riders: 'llegan los Jinetes.',
  extra1: 'un dado más desde la próxima ronda.',
  extra2: 'un dado más desde la próxima ronda.',
};

export const unlockedBy = (id: AbilityId, dice: number, face: number): string =>
  `${capital(setOf(dice, face))} desbloquean ${abilityName(id)}: disponible la próxima ronda.`;
export const abilityUsed = (id: AbilityId): string => `Usas ${abilityName(id)}.`;
export const heroicUsed = (line: number): string =>
  `Hazaña heroica: ${ofLine(line, ['destruido', 'destruida', 'destruidos'])} ${theLine(line)}.`;
export const lineStruck = (line: number, hits: number, left: number): string => {
  const takes = `${capital(theLine(line))} ${ofLine(line, ['recibe', 'recibe', 'reciben'])} ${hits}`;
  if (left > 0) return `${takes}: ${left === 1 ? 'queda 1' : `quedan ${left}`}.`;
  return `${takes}: ${ofLine(line, ['destruido', 'destruida', 'destruidos'])}.`;
};
export const strongholdTakes = (damage: number): string => `Tu fortaleza recibe ${damage}.`;
export const HORN = (spared: number): string => `El Cuerno de guerra te ahorra ${spared}.`;
export const NO_DAMAGE = 'Tu fortaleza no recibe daño.';
export const levelFalls = (level: number): string => at(LEVEL_FALLS, level);
const LEVEL_FALLS = [
  'Brecha en el Muro externo: ahora luchan los 3, y los 4 no.',
  'Cae el Muro interno: ahora tienes cuatro tiradas por ronda.',
  'Cae el Patio.',
] as const;
