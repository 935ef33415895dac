/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'tenir une forteresse contre neuf lignes d’attaquants',
  told: {
    start: 'Lancer un siège : environ 15 minutes, pause à tout moment',
    continue: 'Afficher de nouveau ton siège, ici',
    end: 'Arrêter ton siège',
    log: 'Ton siège jusqu’ici, manche par manche',
    record: 'Ton siège dans un fichier que tout le monde peut rejouer',
  },
  ownWord: 'Mêler un mot à toi aux dés avant de commencer',
} as const;
