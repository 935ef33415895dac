/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'ein Würfelabenteuer für eine Person',
  told: {
    start: 'Eine Partie beginnen: etwa 5 Minuten, Pause jederzeit',
    continue: 'Deine Partie hier wieder zeigen',
    end: 'Deine Partie aufgeben',
    log: 'Deine Partie bis jetzt, Schritt für Schritt',
    record: 'Deine Partie als Datei, die alle nachspielen können',
  },
  challenges: 'Die neun Herausforderungen, und welche du geschafft hast',
} as const;

export const challengesTitle = (game: string): string => `${game}: Herausforderungen`;

/** A challenge with its goal, whether it is met in the current run, and in how many finished runs it was met. */
export const challengeWords = (name: string, goal: string, isMetNow: boolean, finishedRuns: number): string => {
  const met = [
    isMetNow ? 'in dieser Partie geschafft' : '',
    finishedRuns === 1 ? 'in 1 beendeten Partie geschafft' : '',
    finishedRuns > 1 ? `in ${finishedRuns} beendeten Partien geschafft` : '',
  ].filter((each) => each !== '');
  return met.length === 0 ? `⬜ **${name}**: ${goal}` : `✅ **${name}**: ${goal}\n-# ${met.join(', ')}`;
};

/** Below the challenges: how many finished runs count. */
export const finishedRunsWords = (count: number): string =>
  count > 0 ? `Beendete Partien: ${count}` : 'Noch keine beendete Partie';
