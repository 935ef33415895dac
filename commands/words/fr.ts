/*
 * The descriptions of the commands that are not a game's own, and of their options. Each game's command has a file of
 * its own, `ID-words.ts`.
 */

export const dailyWords = {
  description: 'Une partie par jour, avec les mêmes dés pour tous',
  play: 'La partie du jour : la commencer ou la revoir. Visible par toi uniquement',
  playDay: 'La partie d’hier peut encore se terminer aujourd’hui',
  playDayChoices: { today: 'aujourd’hui', yesterday: 'hier' },
  me: 'Ta série, jour par jour',
  table: 'Qui a fait le mieux',
  when: 'Quels jours (par défaut : aujourd’hui)',
  whenChoices: { today: 'aujourd’hui', yesterday: 'hier', week: 'cette semaine', month: 'ce mois-ci' },
  where: 'Les parties de qui (par défaut : de ce serveur)',
  whereChoices: { here: 'ce serveur', everywhere: 'tous les serveurs' },
  settings: 'Où ce serveur publie les résultats de chaque jour',
  record: 'Ta partie d’un jour dans un fichier vérifiable, une fois le secret du jour révélé',
  recordDay: 'Comme 2026-11-22 (par défaut : le dernier jour dont le secret est révélé)',
  game: (standard: string): string => `Quel jeu (par défaut ${standard})`,
} as const;

export const gamesWords = {
  description: 'Tes parties, statistiques et classements, et tes réglages',
  mine: 'Toutes tes parties, et à qui le tour',
} as const;

export const partyWords = {
  description: 'Un groupe joue les mêmes dés en même temps, chacun en privé',
  start: 'Inviter ici : tous jouent les mêmes dés, chacun sur son plateau privé. Qui fera le mieux ?',
  game: 'À quoi jouer',
  clock: 'Durée maximale des parties (par défaut : une heure)',
} as const;

export const playWords = {
  description: 'Tous les jeux d’un coup d’œil : joue en un clic, ou découvre comment',
} as const;

export const sallyportWords = {
  description: 'Tes données, et si le bot marche ici',
  privacy: 'Ce qui est conservé sur toi, pourquoi et combien de temps',
  ownData: 'Tout ce qui est conservé sur toi, dans un fichier',
  forget: 'Effacer tout ce qui est conservé sur toi',
  doctor: 'Si le bot marche ici, et que faire sinon (pour qui gère ce serveur)',
} as const;

export const tournamentWords = {
  description: 'Un tournoi : en duels, ou avec les mêmes dés pour tous, manche après manche',
  start: 'Ouvrir ici les inscriptions à un tournoi',
  table: 'Les tournois de ce serveur, leurs classements et leur palmarès',
  game: 'À quoi jouer',
  form: 'Comment les joueurs se rencontrent ; au score pour les jeux à un plateau chacun',
  forms: (form: string, most: number): string => `${form} (jusqu’à ${most} personnes)`,
  round: 'Durée maximale d’une manche (par défaut 3 jours, au score un jour)',
  rounds: 'Nombre de manches : suisse (par défaut ce qu’il faut) ou au score (par défaut 3)',
  begins: 'Combien de temps durent les inscriptions (par défaut un jour)',
  places: 'Combien de personnes peuvent s’inscrire (par défaut le maximum)',
} as const;

/** The names of the commands in the menus of a message and of a member that belong to no game. */
export const inMenus = {
  read: 'Lire ce plateau',
  watch: 'Revoir',
  analyse: 'Analyser',
  rematch: 'Revanche',
  stats: 'Stats',
} as const;
