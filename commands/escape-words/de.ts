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
  variant: (name: string, effect: string): string => `${name}: ${effect}`,
  world: 'Frei: eigene Würfel. Gemeinsam: Wer denselben Seed nennt, findet dieselben Felder',
  worldChoices: { free: 'frei', shared: 'gemeinsam' },
  seed: 'Der Name einer gemeinsamen Welt',
  challenges: 'Die neun Herausforderungen, und welche du geschafft hast',
} as const;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD =
  'Eine gemeinsame Welt braucht einen Namen: Trag bei `seed` irgendein Wort ein und sag es den anderen.';
export const SEED_OF_FREE_WORLD = 'Eine freie Welt hat keinen `seed`: Lass ihn weg, oder wähl die gemeinsame Welt.';

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
