import { counted } from '../../src/discord/messages/words/fr.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'une évasion aux dés, en solo',
  told: {
    start: 'Lancer une partie : environ 5 minutes, pause à tout moment',
    continue: 'Afficher de nouveau ta partie, ici',
    end: 'Abandonner ta partie',
    log: 'Ta partie jusqu’ici, étape par étape',
    record: 'Ta partie dans un fichier que tout le monde peut rejouer',
  },
  challenges: 'Les neuf défis, et ceux que tu as réussis',
} as const;

export const challengesTitle = (game: string): string => `${game} : défis`;

/** A challenge with its goal, whether it is met in the current run, and in how many finished runs it was met. */
export const challengeWords = (name: string, goal: string, isMetNow: boolean, finishedRuns: number): string => {
  const met = [
    isMetNow ? 'réussi dans cette partie' : '',
    finishedRuns > 0 ? `réussi dans ${counted(finishedRuns, 'finished run')}` : '',
  ].filter((each) => each !== '');
  return met.length === 0 ? `⬜ **${name}** : ${goal}` : `✅ **${name}** : ${goal}\n-# ${met.join(', ')}`;
};

/** Below the challenges: how many finished runs count. */
export const finishedRunsWords = (count: number): string =>
  count > 0 ? `Parties terminées : ${count}` : 'Encore aucune partie terminée';
