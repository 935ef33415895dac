import {
  ABILITIES,
  at,
  LINES,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../../rules/sheet.ts';
import {
  abilityName,
  ASSAULT_DEALS,
  counted,
  levelName,
  lineName,
  ofLine,
  theLine,
  toLine,
  toTrack,
  trackName,
} from './names.ts';

const KINDS: Readonly<Record<number, string>> = { 3: 'tres', 4: 'cuatro', 5: 'cinco', 6: 'seis' };

/** A number, and the number of all. */
type OutOf = readonly [reached: number, all: number];

/** What `Read` says about a siege: whole sentences for people who can't see the sheet. */
export const READ = {
  round: {
    normal: (round: number): string => `Esta es la ronda ${round} de un asedio normal.`,
    hard: (round: number): string => `Esta es la ronda ${round} de un asedio difícil.`,
    epic: (round: number): string => `Esta es la ronda ${round} de un asedio épico.`,
  } satisfies Record<Difficulty, (round: number) => string>,
  won: (score: number): string => `El asedio ha terminado: has ganado con ${counted(score, 'point')}.`,
  lost: (score: number): string => `El asedio ha terminado: has perdido con ${counted(score, 'point')}.`,
  dice: (dice: readonly number[]): string => `Tus dados son ${dice.join(', ')}.`,
  noDice: 'No hay dados en la mesa.',
  rolled: (rolls: number, left: number): string =>
    `Has tirado ${counted(rolls, 'time')} en esta ronda; ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'roll')}.`,
  rolledFinal: (rolls: number): string =>
    `Has tirado ${counted(rolls, 'time')} en esta ronda; los dados son definitivos.`,
  held: (places: readonly number[]): string =>
    `Has marcado estos dados para guardarlos, contados desde la izquierda: ${places.join(', ')}.`,
  pool: (pool: readonly number[]): string => `Con los Medianos cuentan como ${pool.join(', ')}.`,
  deals: (face: number, damage: number): string => `Cada ${face} hace ahora ${damage} de daño.`,
  sent: (sixes: number): string => `Has enviado ${counted(sixes, 'six')} en esta ronda.`,
  unsent: (sixes: number): string => `${counted(sixes, 'six')} sin enviar.`,
  sets: (faces: readonly number[]): string => `Números que han desbloqueado algo en esta ronda: ${faces.join(', ')}.`,
  used: (names: readonly string[]): string => `Usado en esta ronda: ${names.join(', ')}.`,
  armyDealt: (dealt: number, spent: number, gained: number): string =>
    `Tu ejército ha hecho ${dealt} de daño en esta ronda; 3 gastados: ${spent}, con ${gained} de daño.`,
  armyLeft: (damage: number): string => `Tu ejército aún puede hacer ${damage} de daño.`,
  deadLeft: (damage: number): string => `Los Muertos aún pueden hacer ${damage} de daño.`,

  line: (line: number, left: number, hits: number): string =>
    `Línea ${line}, ${lineName(line)}: en juego con ${left} de ${at(LINES, line - 1).boxes} casillas, hace ${hits} ` +
    'de daño.',
  lineDead: (line: number): string =>
    `Línea ${line}, ${lineName(line)}: en juego, ${ofLine(line, ['muerto', 'muerta', 'muertos'])}.`,
  lineComing: (line: number, left: number, assault: AssaultId | undefined): string => {
    const boxes = `${left} de ${at(LINES, line - 1).boxes} casillas`;
    return assault === undefined
      ? `Línea ${line}, ${lineName(line)}: entra en la ronda ${line} con ${boxes}.`
      : `Línea ${line}, ${lineName(line)}: entra en la ronda ${line} con ${boxes}, después de ` +
          `${ASSAULT_AFTER[assault]}.`;
  },
  level: (level: number, left: number, all: number): string =>
    left === 0 ? `${levelName(level)}: caído.` : `${levelName(level)}: ${left} de ${all} casillas en pie.`,
  falls: [
    'Cuando cae el Muro externo, los 3 luchan y los 4 ya no.',
    'Cuando cae el Muro interno, tienes cuatro tiradas por ronda.',
    'Cuando cae el Patio, el asedio está perdido.',
  ],
  reached: (lines: OutOf, reinforcements: OutOf, abilities: OutOf): string =>
    `Por ahora: ${lines[0]} de ${lines[1]} líneas eliminadas, ${reinforcements[0]} de ${reinforcements[1]} ` +
    `refuerzos presentes, ${abilities[0]} de ${abilities[1]} habilidades especiales desbloqueadas.`,
  next: (id: ReinforcementId, sixes: number): string =>
    `Lo próximo en llegar: ${trackName(id)}, con ${counted(sixes, 'six')} más.`,
  track: (id: ReinforcementId, checked: number, boxes: number): string =>
    checked === boxes
      ? `${trackName(id)}: aquí, sus ${boxes} casillas están marcadas.`
      : `${trackName(id)}: ${checked} de ${boxes} casillas marcadas.`,
  locked: (id: AbilityId): string =>
    `Habilidad ${abilityName(id)}: bloqueada, pide ${KINDS[kindOf(id)]} dados iguales.`,
  fresh: (id: AbilityId): string => `Habilidad ${abilityName(id)}: desbloqueada, lista desde la próxima ronda.`,
  ready: (id: AbilityId, effect: string): string => `Habilidad ${abilityName(id)}: lista. ${effect}.`,
  spent: (id: AbilityId): string => `Habilidad ${abilityName(id)}: usada.`,

  canRoll: 'Puedes volver a tirar y guardar los dados que quieras, pero no todos.',
  canStop: 'Puedes parar y usar estos dados.',
  canPair: (faces: readonly number[]): string => `Puedes convertir dos 1 en un dado de ${faces.join(', ')}.`,
  canSend: (to: ReinforcementId, most: number): string =>
    most === 1
      ? `Puedes enviar ${counted(1, 'six')} ${toTrack(to)}.`
      : `Puedes enviar de 1 a ${counted(most, 'six')} ${toTrack(to)}.`,
  canUnlock: (id: AbilityId): string => `Puedes desbloquear ${abilityName(id)}.`,
  canUse: (id: AbilityId): string => `Puedes usar ${abilityName(id)}.`,
  canUseOn: (line: number): string => `Puedes usar Hazaña heroica contra ${theLine(line)}.`,
  canStrike: {
    army: (line: number, most: number): string =>
      `Con tu ejército puedes hacer de 1 a ${most} de daño ${toLine(line)}.`,
    dead: (line: number, most: number): string =>
      `Con los Muertos puedes hacer de 1 a ${most} de daño ${toLine(line)}.`,
  },
  canEnd: 'Puedes terminar la ronda. Ocurre esto:',
  canUndo: 'Puedes deshacer tu última acción.',
} as const;

const ASSAULT_AFTER: Readonly<Record<AssaultId, string>> = { ...ASSAULT_DEALS, ram: 'un Ariete (15 de daño)' };

const kindOf = (id: AbilityId): number => ABILITIES.find((ability) => ability.id === id)?.kind ?? 0;
