import type { AbilityId, ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, lineName } from './names.ts';

/** Labels of buttons and menus. At most 38 characters. */
export const LABELS = {
  /** `3 3`; with kept dice `3 3 ✓`, or `3 ✓ 3`. */
  number: (face: number, dice: number, kept: number): string =>
    Array.from({ length: dice }, (_die, index) => (index === kept - 1 ? `${face} ✓` : `${face}`)).join(' '),
  keepAndRoll: (faces: readonly number[]): string => `${faces.join(' ')}, tirar`,
  reroll: (dice: number): string => `Tirar ${dice}d6`,
  rerollAll: (dice: number): string => `Tirar ${dice}d6`,
  stop: 'Parar',
  takeHint: 'Hazlo',
  hint: 'Pista',
  finish: 'Terminarlo',
  finishNow: 'Que siga solo',
  undo: 'Deshacer',
  send: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${sixes} a ${TRACKS[to]}` : `${sixes}: ${COMPLETE[to]}`,
  unlock: (id: AbilityId): string => `Desbloquear ${abilityName(id)}`,
  unlockShort: (id: AbilityId): string => `Desbloquear ${SHORT[id]}`,
  use: (id: AbilityId): string => abilityName(id),
  heroic: (line: number): string => `Hazaña heroica: ${lineName(line)}`,
  pair: (face: number): string => `Dos 1→${face}`,
  andEnd: (choice: string): string => `${choice}, fin`,
  more: 'Más usos de tus dados',
  sendOtherwise: 'Enviar menos 6 a la vez',
  targets: 'Elegir los blancos',
  weaker: 'Hacer solo una parte',
  blow: {
    army: (hits: number, line: number): string => `Ejército: ${hits} a ${lineName(line)}`,
    dead: (hits: number, line: number): string => `Muertos: ${hits} a ${lineName(line)}`,
  },
  upTo: {
    army: (line: number): string => `Ejército: ${lineName(line)}`,
    dead: (line: number): string => `Muertos: ${lineName(line)}`,
  },
  howMuch: (line: number): string => `¿Cuánto daño? ${lineName(line)}`,
  whichLine: '¿A qué línea haces daño?',
  back: 'Volver',
  end: (dealt: number, taken: number): string => `Fin: haces ${dealt}, recibes ${taken}`,
  endWins: (dealt: number): string => `Fin: haces ${dealt} y ganas`,
  endLoses: (taken: number): string => `Fin: pierdes (-${taken})`,
} as const;

const COMPLETE: Readonly<Record<ReinforcementId, string>> = {
  elves: 'llegan los Elfos',
  riders: 'llegan los Jinetes',
  extra1: 'llega Extra 1',
  extra2: 'llega Extra 2',
};

const TRACKS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elfos',
  riders: 'Jinetes',
  extra1: 'Extra 1',
  extra2: 'Extra 2',
};

const SHORT: Readonly<Record<AbilityId, string>> = {
  light: 'Luz',
  rubble: 'Escombros',
  target: 'Certero',
  call: 'Armas',
  heroic: 'Hazaña',
  horn: 'Cuerno',
  shield: 'Escudera',
  dead: 'Muertos',
};

/** Notes below the options of menus. At most 100 characters. */
export const NOTES = {
  pair: 'Solo antes de desbloquear nada en la ronda',
  toGo: (open: number): string =>
    open === 0 ? 'Con esto se completa' : `Después ${open === 1 ? 'falta' : 'faltan'} ${counted(open, 'box')}`,
  once: (effect: string): string => `${effect}; una vez por partida`,
  chooseLine: 'Elige la línea y luego cuánto',
  atMost: (hits: number): string => `Hasta ${hits}`,
  destroys: (isInPlay: boolean): string => (isInPlay ? 'La destruye' : 'La destruye antes de que entre'),
  leaves: (left: number, of: number, isInPlay: boolean): string =>
    isInPlay ? `Deja ${left} de ${of}` : `Deja ${left} de ${of}; aún no está en juego`,
  leaveIt: 'O déjalo para el botón que termina la ronda',
} as const;

/** What an ability will do once it is unlocked. */
export const LATER: Readonly<Record<AbilityId, string>> = {
  light: '6 de daño más, una vez, en otra ronda',
  rubble: 'Los 4 cuentan doble, una vez, en otra ronda',
  target: 'Los 2 cuentan doble, una vez, en otra ronda',
  call: 'Los 3 cuentan doble, una vez, en otra ronda',
  heroic: 'Destruye una línea en juego, una vez, en otra ronda',
  horn: 'Los atacantes no hacen daño, una vez, en otra ronda',
  shield: 'Destruye al Gran Guiverno, en otra ronda',
  dead: '15 de daño a las líneas que quieras, una vez, en otra ronda',
};
