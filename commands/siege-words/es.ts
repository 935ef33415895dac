/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'defiende una fortaleza contra nueve líneas de atacantes',
  told: {
    start: 'Empieza un asedio: unos 15 minutos, con pausas cuando quieras',
    continue: 'Muestra tu asedio otra vez, aquí',
    end: 'Termina tu asedio',
    log: 'Tu asedio hasta ahora, ronda por ronda',
    record: 'Tu asedio como archivo que cualquiera puede repetir',
  },
  ownWord: 'Mezcla una palabra tuya en los dados antes de empezar',
  difficulty: 'Lo fuertes que son tus muros',
  difficultyChoices: {
    normal: 'normal: 28, 38 y 20 casillas',
    hard: 'difícil: 22, 32 y 17 casillas',
    epic: 'épico: 18, 28 y 15 casillas',
  },
} as const;
