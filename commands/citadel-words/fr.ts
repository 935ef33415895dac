import { levelName } from '../../src/discord/messages/words/fr.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'des murs et des guerriers sur un plateau de go, de 2 à 4',
  told: {
    start: 'Lancer une partie contre un ami ou un bot',
    continue: 'Afficher de nouveau ta partie, ici',
    end: 'Abandonner ta partie',
    log: 'Ta partie jusqu’ici, tour par tour',
    record: 'Ta partie dans un fichier que tout le monde peut rejouer',
  },
  opponent: 'Inviter quelqu’un : l’autre place lui est réservée',
  bot: 'Jouer contre un bot : de quelle force ?',
  botChoice: levelName,
} as const;

/** Why a game of Citadel can't begin. */
export const TWO_OPPONENTS = 'Choisis soit `opponent`, soit `bot` : c’est une partie à deux.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Défier à Citadel';
