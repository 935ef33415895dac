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
  variant: (name: string, effect: string): string => `${name}: ${effect}`,
  world: 'Free: your own dice. Shared: the same seed leads to the same spaces',
  worldChoices: { free: 'free', shared: 'shared' },
  seed: 'The name of a shared world',
  challenges: 'The nine challenges, and which ones you have met',
} as const;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD = 'A shared world needs a name: fill in `seed` with any word, and tell it to your friends.';
export const SEED_OF_FREE_WORLD = 'A free world has no `seed`: leave it out, or choose the shared world.';

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
