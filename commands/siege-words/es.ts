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
} as const;
