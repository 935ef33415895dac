import { strengthName } from '../../src/sessions/records/words/es.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'muros y guerreros en un tablero de go, para 2 a 4',
  told: {
    start: 'Empieza una partida contra otra persona o un bot',
    continue: 'Muestra tu partida otra vez, aquí',
    end: 'Ríndete en tu partida',
    log: 'Tu partida hasta ahora, turno por turno',
    record: 'Tu partida como archivo que cualquiera puede repetir',
  },
  opponent: 'Invita a alguien: el otro puesto queda reservado',
  players: 'Cuántos juegan (por defecto, 2); tres y cuatro juegan todos contra todos',
  bot: 'Jugar contra un bot: ¿de qué fuerza?',
  botChoice: strengthName,
  field: (size: number): string => `Tamaño del tablero (por defecto, ${size}x${size})`,
  fieldChoice: (size: number, citadels: number): string => `${size}x${size}, ${citadels} ciudadelas`,
  size: (least: number, most: number): string => `Otro tamaño de tablero: de ${least} a ${most}`,
  citadels: (least: number, most: number): string =>
    `Ciudadelas: impares, ${least} a ${most}, máximo el lado del tablero; con tres 7, 10 o 13; con cuatro 9 o 13`,
  setup: 'Cómo se colocan las ciudadelas (por defecto, contra un bot: equilibrado)',
  setupChoices: {
    balanced: 'equilibrado: ya colocadas y reclamadas, igual para los dos bandos',
    byHand: 'a mano: los dos bandos las colocan y reclaman por turnos',
  },
  pie: 'Si Segundo puede cambiar de bando una vez, tras el primer turno de Primero (por defecto, sí)',
  hints: 'Si ambos pueden pedir pistas a un bot (por defecto, solo contra un bot)',
  siege: 'Cuándo cuentan los guerreros como asediados',
  siegeChoices: {
    ring: 'anillo: encerrados en menos de un tercio del tablero',
    liberties: 'libertades: encerrados sin ninguna intersección vacía, como en el go',
  },
  stall: (turns: number): string =>
    `Terminar tras tantos turnos sin tomar una ciudadela (por defecto, ${turns}; 0 para nunca)`,
  cap: (turn: number): string => `Terminar después de este turno (por defecto, ${turn}; 0 para nunca)`,
  tally: 'Si, al terminar así, gana quien tiene más ciudadelas; si no, es empate',
} as const;

/** Why the options of a game of Citadel can't be combined. */
export const TWO_SIZES = 'Elige un `field` o un `size` propio, no los dos.';
export const evenCitadelsWords = (citadels: number): string =>
  `El número de ciudadelas tiene que ser impar: ${citadels - 1} o ${citadels + 1}, no ${citadels}.`;
export const tooManyCitadelsWords = (size: number, most: number, citadels: number): string =>
  `En un tablero de ${size}x${size} caben ${most} ciudadelas como máximo, no ${citadels}.`;
export const citadelsOfSeveralWords = (players: 3 | 4): string =>
  players === 3 ? 'Tres juegan con 7, 10 o 13 ciudadelas.' : 'Cuatro juegan con 9 o 13 ciudadelas.';
export const tooSmallForSeveral = (least: number): string =>
  `Tres o cuatro necesitan un tablero de ${least}x${least} como mínimo.`;
export const TWO_OPPONENTS = 'Elige un `opponent` o un `bot`: es una partida para dos.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Desafiar a Citadel';
