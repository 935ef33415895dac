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
  bot: 'Jugar contra un bot: ¿de qué fuerza?',
  botChoice: strengthName,
} as const;

/** Why a game of Citadel can't begin. */
export const TWO_OPPONENTS = 'Elige un `opponent` o un `bot`: es una partida para dos.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Desafiar a Citadel';
