/** The heading of a page of the rules. */
export const helpTitle = (game: string, page: string): string => `${game} : ${page}`;

/** What tutorials and puzzles say about what was tried. */
export const triedWords = {
  right: 'C’est ça.',
  halfway: 'C’est ça. Il reste quelque chose à faire dans cette étape.',
  notQuite: (why: string): string => `Pas tout à fait : ${why}`,
  aside: (asked: string | null): string =>
    `Pas dans cette leçon : ${asked === null ? 'fais ce que l’étape demande' : `appuie sur « ${asked} »`}.`,
} as const;

/** The buttons of a tutorial. */
export const lessonLabels = {
  skip: 'Suite',
  rules: 'Aide',
  leave: 'Sortir',
  again: 'Recommencer',
  play: 'Jouer pour de vrai',
} as const;

/** What tutorials say beside the games' own texts. */
export const lessonWords = {
  step: (step: number, steps: number): string => `Étape ${step} sur ${steps}`,
  done: 'Bien joué',
  left: (game: string): string => `Tu as quitté la leçon (*${game}*). Elle ne compte pas comme une partie.`,
} as const;

/** The greeting of a server, and of `/play`. */
export const welcomeWords = {
  title: 'À quoi veux-tu jouer ?',
  line: (game: string, about: string): string => `**${game}** : ${about}`,
  forms: 'Plateaux : texte ou image',
  withFriend: 'Avec un ami',
  withGroup: 'En groupe',
  today: (game: string): string => `${game} du jour`,
  note: '-# Du jour : mêmes dés. Retour : `/play`.',
} as const;

/** The button that opens tutorials. Then the question which one. */
export const SHOW_ME_HOW = 'Montre-moi';

/** Above the games for several. */
export const WITH_FRIEND = 'Quel jeu ? La partie est publiée ici, et l’autre appuie sur `Rejoindre`.';

export const WHICH_LESSON = 'Quel jeu ? Une leçon, c’est quelques étapes sur un vrai plateau, et rien ne compte.';
