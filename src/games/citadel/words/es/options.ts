import { limits, type FaultWords } from '../../rules/field/options.ts';
import type { Options } from '../../rules/field/state.ts';
import { boards, defaultOptions, presetOfTheDay } from '../../rules/presets.ts';

/** What can be chosen, in the command, the lobby, the form and for the next game. */
export const options = {
  players: { help: 'Cuántos juegan (por defecto, 2); tres y cuatro juegan todos contra todos' },
  field: {
    help: `Tamaño del tablero (por defecto, ${presetOfTheDay.size}x${presetOfTheDay.size})`,
    values: Object.fromEntries(boards.map(({ size, citadels }) => [size, `${size}x${size}, ${citadels} ciudadelas`])),
  },
  board: { name: 'Tamaño del tablero' },
  size: { help: `Otro tamaño de tablero: de ${limits.size.least} a ${limits.size.most}` },
  citadels: {
    help:
      `Ciudadelas: impares, ${limits.citadels.least} a ${limits.citadels.most}, máximo el lado del ` +
      `tablero; con tres 7, 10 o 13; con cuatro 9 o 13`,
  },
  setup: {
    name: 'Ciudadelas',
    help: 'Cómo se colocan las ciudadelas (por defecto, contra un bot: equilibrado)',
    values: {
      balanced: {
        line: 'equilibrado: ya colocadas y reclamadas, igual para los dos bandos',
        name: 'Equilibradas',
        about: 'ciudadelas ya colocadas',
      },
      'by-hand': {
        line: 'a mano: los dos bandos las colocan y reclaman por turnos',
        name: 'A mano',
        about: 'tú colocas las ciudadelas',
      },
    },
  },
  pie: {
    name: 'Regla del pastel',
    help: 'Si Segundo puede cambiar de bando una vez, tras el primer turno de Primero (por defecto, sí)',
    about: 'Para dos: Segundo puede cambiar de bando una vez, tras el primer turno de Primero',
    values: { on: 'Regla del pastel: Segundo puede cambiar de bando una vez', off: 'Sin regla del pastel' },
  },
  hints: {
    name: 'Pistas',
    help: 'Si ambos pueden pedir pistas a un bot (por defecto, solo contra un bot)',
    about: 'Todos pueden pedirlas a un bot, y el tablero lo indica',
    values: { on: 'Pistas: todos pueden pedirlas', off: 'Sin pistas' },
  },
  siege: {
    name: 'Asedio',
    help: 'Cuándo cuentan los guerreros como asediados',
    values: {
      ring: {
        line: 'Asedio: en un cerco de menos de un tercio del tablero',
        name: 'Anillo',
        about: 'Asediado: en un cerco de menos de un tercio del tablero',
      },
      liberties: {
        line: 'Asedio: en un cerco sin intersecciones libres, como en el go',
        name: 'Libertades',
        about: 'Asediado: en un cerco sin intersecciones libres, como en el go',
      },
    },
  },
  stall: {
    help: `Terminar tras tantos turnos sin tomar una ciudadela (por defecto, ${defaultOptions.stall}; 0 para nunca)`,
  },
  cap: { help: `Terminar después de este turno (por defecto, ${defaultOptions.cap}; 0 para nunca)` },
  tally: {
    name: 'Recuento',
    help: 'Si, al terminar así, gana quien tiene más ciudadelas; si no, es empate',
    about: 'Si se llega a un límite, gana quien controla más ciudadelas; sin recuento, hay empate',
  },
  extras: { name: 'Además' },
} as const;

const COUNTS = { 3: 'tres', 4: 'cuatro' } as const;

/** The options of a game, in the lobby. */
export const told = {
  board: (size: number, citadels: number): string => `Tablero: **${size}x${size}**, **${citadels} ciudadelas**`,
  several: (players: 3 | 4): string =>
    `Para ${COUNTS[players]}, cada cual por su cuenta: las alianzas son solo palabras`,
  stall: (turns: number, tally: boolean): string =>
    turns > 0
      ? `Tras ${turns} turnos sin que nadie tome una ciudadela, ${END[`${tally}`]}`
      : 'Sin fin si nadie toma una ciudadela',
  pie: 'Regla del pastel: tras el primer turno de Primero, Segundo puede cambiar de bando',
  hints: (players: Options['players']): string =>
    `Pistas: ${players === undefined ? 'los dos pueden' : 'todos pueden'} pedirlas a un bot, y el tablero lo ` +
    'indica',
  cap: (turn: number, tally: boolean): string =>
    turn > 0 ? `Tras el turno ${turn}, ${END[`${tally}`]}` : 'Sin último turno',
} as const;

const END = { true: 'gana quien controla más ciudadelas', false: 'la partida acaba en empate' } as const;

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Ciudadelas: ya colocadas y reclamadas, iguales para todos los bandos' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Tablero';
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;
export const boardName = (size: number, citadels: number, players?: Options['players']): string =>
  `Tablero ${size}x${size}${forSeveral(players)}, ${citadels} ciudadelas`;

const forSeveral = (players: Options['players']): string => (players === undefined ? '' : ` para ${COUNTS[players]}`);

/** How long a game takes on a board, if nobody keeps the other waiting. */
export const takes = (size: number, players?: Options['players']): string =>
  players !== undefined
    ? 'una hora o dos'
    : size <= 9
      ? 'unos 20 minutos'
      : size <= 13
        ? 'unos 40 minutos'
        : 'bastante más de una hora';

/** Why the options of a command can't be combined. */
export const TWO_SIZES = 'Elige un `field` o un `size` propio, no los dos.';
export const faults: FaultWords = {
  even: ({ citadels }) =>
    `El número de ciudadelas tiene que ser impar: ${citadels - 1} o ${citadels + 1}, no ${citadels}.`,
  crowded: ({ size, most, citadels }) =>
    `En un tablero de ${size}x${size} caben ${most} ciudadelas como máximo, no ${citadels}.`,
  unfair: ({ players }) =>
    players === 3 ? 'Tres juegan con 7, 10 o 13 ciudadelas.' : 'Cuatro juegan con 9 o 13 ciudadelas.',
  small: ({ least }) => `Tres o cuatro necesitan un tablero de ${least}x${least} como mínimo.`,
};
