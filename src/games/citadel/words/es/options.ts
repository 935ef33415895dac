import type { Options } from '../../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../rules/presets.ts';

/** A line for the board, and for each option that is not the default. */
export const optionLines = (options: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = options;
  const usual = players === undefined ? defaultOptions : severalOptions(players);
  const end = tally ? 'gana quien controla más ciudadelas' : 'la partida acaba en empate';
  const isUnusual = (limit: 'stall' | 'cap'): boolean =>
    options[limit] !== usual[limit] || tally !== defaultOptions.tally;
  return [
    `Tablero: **${size}x${size}**, **${citadels} ciudadelas**`,
    ...(players === undefined
      ? []
      : [`Para ${COUNTS[players]}, cada cual por su cuenta: las alianzas son solo palabras`]),
    ...(siege === defaultOptions.siege ? [] : [SIEGES[siege]]),
    ...(isUnusual('stall') ? [stallText(stall, end)] : []),
    ...(pie ? ['Regla del pastel: tras el primer turno de Primero, Segundo puede cambiar de bando'] : []),
    ...(hints
      ? [
          `Pistas: ${players === undefined ? 'los dos pueden' : 'todos pueden'} pedirlas a un bot, y el tablero lo ` +
            'indica',
        ]
      : []),
    ...(isUnusual('cap') ? [capText(cap, end)] : []),
  ];
};

const COUNTS = { 3: 'tres', 4: 'cuatro' } as const;

const SIEGES: Readonly<Record<Options['siege'], string>> = {
  ring: 'Asediado: en un cerco de menos de un tercio del tablero',
  liberties: 'Asediado: en un cerco sin ninguna intersección libre',
};

const stallText = (turns: number, end: string): string =>
  turns > 0 ? `Tras ${turns} turnos sin que nadie tome una ciudadela, ${end}` : 'Sin fin si nadie toma una ciudadela';

const capText = (turn: number, end: string): string =>
  turn > 0 ? `Tras el turno ${turn}, ${end}` : 'Sin último turno';

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Ciudadelas: ya colocadas y reclamadas, iguales para todos los bandos' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Tablero';
export const setups = { balanced: 'ciudadelas ya colocadas', 'by-hand': 'tú colocas las ciudadelas' } as const;
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;

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

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Tamaño del tablero',
  field: (size: number, citadels: number, players?: Options['players']): string =>
    `Tablero ${size}x${size}${forSeveral(players)}, ${citadels} ciudadelas`,
  pie: 'Regla del pastel',
  pies: { on: 'Regla del pastel: Segundo puede cambiar de bando una vez', off: 'Sin regla del pastel' },
  hints: 'Pistas',
  hintChoices: { on: 'Pistas: todos pueden pedirlas', off: 'Sin pistas' },
  siege: 'Asedio',
  sieges: {
    ring: 'Asedio: en un cerco de menos de un tercio del tablero',
    liberties: 'Asedio: en un cerco sin intersecciones libres, como en el go',
  },
} as const;

/** The form with all options. */
export const formWords = {
  setup: 'Ciudadelas',
  setups: { balanced: 'Equilibradas', 'by-hand': 'A mano' },
  sieges: { ring: 'Anillo', liberties: 'Libertades' },
  siegeDescriptions: {
    ring: 'Asediado: en un cerco de menos de un tercio del tablero',
    liberties: 'Asediado: en un cerco sin intersecciones libres, como en el go',
  },
  extras: 'Además',
  extra: {
    pie: {
      label: 'Regla del pastel',
      description: 'Para dos: Segundo puede cambiar de bando una vez, tras el primer turno de Primero',
    },
    hints: { label: 'Pistas', description: 'Todos pueden pedirlas a un bot, y el tablero lo indica' },
    tally: {
      label: 'Recuento',
      description: 'Si se llega a un límite, gana quien controla más ciudadelas; sin recuento, hay empate',
    },
  },
} as const;
