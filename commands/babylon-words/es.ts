/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'una carrera con cartas secretas, para 2 o 3',
  told: {
    start: 'Empieza una carrera para 2 o 3, personas o bots',
    continue: 'Muestra tu carrera otra vez, aquí',
    end: 'Termina tu carrera, si todos están de acuerdo',
    log: 'Tu carrera hasta ahora, ronda por ronda',
    record: 'Tu carrera como archivo',
  },
} as const;

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_A_RACE = 'Desafiar a una carrera';
