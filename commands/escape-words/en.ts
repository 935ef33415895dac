import { counted } from '../../src/discord/messages/words/en.ts';

/** The descriptions of the command. `told` has those of the subcommands that all games share, in this game's words. */
export const words = {
  description: 'a solo dice crawl',
  told: {
    start: 'Start a run: about 5 minutes, pause any time',
    continue: 'Show your run again, here',
    end: 'Give up your run',
    log: 'Your run so far, step by step',
    record: 'Your run as a file that anyone can replay',
  },
  challenges: 'The nine challenges, and which ones you have met',
} as const;

export const challengesTitle = (game: string): string => `${game}: challenges`;

/** A challenge with its goal, whether it is met in the current run, and in how many finished runs it was met. */
export const challengeWords = (name: string, goal: string, isMetNow: boolean, finishedRuns: number): string => {
  const met = [
    isMetNow ? 'met in this run' : '',
    finishedRuns > 0 ? `met in ${counted(finishedRuns, 'finished run')}` : '',
  ].filter((each) => each !== '');
  return met.length === 0 ? `⬜ **${name}**: ${goal}` : `✅ **${name}**: ${goal}\n-# ${met.join(', ')}`;
};

/** Below the challenges: how many finished runs count. */
export const finishedRunsWords = (count: number): string =>
  count > 0 ? `Finished runs: ${count}` : 'No finished run yet';
