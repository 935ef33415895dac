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
  players: 'Nombre de joueurs (par défaut 2) ; à trois ou quatre, chacun joue pour soi',
  bot: 'Jouer contre un bot : de quelle force ?',
  botChoice: levelName,
  field: (size: number): string => `Taille du plateau (par défaut ${size}x${size})`,
  fieldChoice: (size: number, citadels: number): string => `${size}x${size}, ${citadels} citadelles`,
  size: (least: number, most: number): string => `Une autre taille de plateau : de ${least} à ${most}`,
  citadels: (least: number, most: number): string =>
    `Citadelles : impair, de ${least} à ${most}, au plus la taille du plateau ; à trois 7, 10, 13, à quatre 9, 13`,
  setup: 'Comment placer les citadelles (contre un bot, par défaut : équilibré)',
  setupChoices: {
    balanced: 'équilibré : placées et revendiquées pour vous, pareil pour les deux',
    byHand: 'à la main : vous les placez et les revendiquez tour à tour',
  },
  pie: 'Règle du gâteau : Second peut changer de camp après le tour de Premier (par défaut : oui)',
  hints: 'Les deux peuvent demander des indices à un bot (par défaut : seulement contre un bot)',
  siege: 'Quand des guerriers sont assiégés',
  siegeChoices: {
    ring: 'anneau : enfermés sur moins d’un tiers du plateau',
    liberties: 'libertés : enfermés sans intersection vide, comme au go',
  },
  stall: (turns: number): string =>
    `Fin après tant de tours sans prise de citadelle (par défaut ${turns}, 0 pour jamais)`,
  cap: (turn: number): string => `Fin après ce tour (par défaut ${turn}, 0 pour jamais)`,
  tally: 'Dans ce cas, le plus de citadelles gagne ; sinon, partie nulle',
} as const;

/** Why the options of a game of Citadel can't be combined. */
export const TWO_SIZES = 'Choisis soit `field`, soit ta propre taille avec `size`, pas les deux.';
export const evenCitadelsWords = (citadels: number): string =>
  `Le nombre de citadelles doit être impair : ${citadels - 1} ou ${citadels + 1}, pas ${citadels}.`;
export const tooManyCitadelsWords = (size: number, most: number, citadels: number): string =>
  `Un plateau de ${size}x${size} a de la place pour ${most} citadelles au plus, pas ${citadels}.`;
export const citadelsOfSeveralWords = (players: 3 | 4): string =>
  players === 3 ? 'À trois, on joue avec 7, 10 ou 13 citadelles.' : 'À quatre, on joue avec 9 ou 13 citadelles.';
export const tooSmallForSeveral = (least: number): string =>
  `À trois ou quatre, il faut un plateau de ${least}x${least} au moins.`;
export const TWO_OPPONENTS = 'Choisis soit `opponent`, soit `bot` : c’est une partie à deux.';

/** The name of the command in the menu of a member. */
export const CHALLENGE_TO_CITADEL = 'Défier à Citadel';
