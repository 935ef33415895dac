/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'une course avec des cartes secrètes, à 2 ou 3',
  told: {
    start: 'Lancer une course à 2 ou 3, avec des gens ou des bots',
    continue: 'Afficher de nouveau ta course, ici',
    end: 'Arrêter ta course, si tous ses joueurs sont d’accord',
    log: 'Ta course jusqu’ici, manche par manche',
    record: 'Ta course dans un fichier',
  },
} as const;

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_A_RACE = 'Défier à la course';
