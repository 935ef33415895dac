import { counted } from '../src/discord/messages/words.ts';

/*
 * All that the commands say of themselves: their descriptions, those of their options, and what is said where they are
 * carried out. Another language is another file with the same functions.
 */

/** A game's command; `told` describes the subcommands shared by all games in the words of this one. */
export const babylonWords = {
  description: 'a race with secret cards, for 2 or 3',
  told: {
    start: 'Start a race for 2 or 3 people or bots',
    continue: 'Show your race again, here',
    end: 'End your race, once everybody in it agrees',
    log: 'Your race so far, round by round',
    record: 'Your race as a file',
  },
  challenge: 'Harder fights (default: on with three, off with two)',
  halfChallenge: 'Slightly harder fights (default: off)',
  ordeal: 'The hardest fights (default: off)',
} as const;

export const citadelWords = {
  description: 'walls and warriors on a Go board, for 2',
  told: {
    start: 'Start a game against a friend or a bot',
    continue: 'Show your game again, here',
    end: 'Resign your game',
    log: 'Your game so far, turn by turn',
    record: 'Your game as a file that anyone can replay',
  },
  opponent: 'Invite somebody: the other seat is kept for them',
  bot: 'Play against a bot: how strong?',
  field: (size: number): string => `Board size (default ${size}x${size})`,
  fieldChoice: (size: number, citadels: number): string => `${size}x${size}, ${citadels} citadels`,
  size: (least: number, most: number): string => `Another board size: ${least} to ${most}`,
  citadels: (least: number, most: number): string =>
    `Number of citadels: odd, ${least} to ${most}, at most the board size`,
  setup: 'How the citadels are placed (default against a bot: balanced)',
  setupChoices: {
    balanced: 'balanced: placed and claimed for you, the same for both',
    byHand: 'by hand: you place and claim them in turn',
  },
  pie: 'Whether Second may change sides once, after First’s first turn (default without a bot: yes)',
  hints: 'Whether both may ask a bot for hints (default: only against a bot)',
  siege: 'When warriors count as besieged',
  siegeChoices: {
    ring: 'ring: shut in on under a third of the board',
    liberties: 'liberties: shut in without an empty point, as in Go',
  },
  stall: (turns: number): string => `End after this many turns without a capture (default ${turns}, 0 for never)`,
  cap: (turn: number): string => `End after this turn (default ${turn}, 0 for never)`,
  tally: 'Whether more citadels win if the game ends that way; otherwise it is a draw',
} as const;

/** Why the options of a game of Citadel can't be combined. */
export const TWO_SIZES = 'Choose either a `field` or a `size` of your own, not both.';
export const evenCitadelsWords = (citadels: number): string =>
  `The number of citadels must be odd: ${citadels - 1} or ${citadels + 1}, not ${citadels}.`;
export const tooManyCitadelsWords = (size: number, most: number, citadels: number): string =>
  `A board of ${size}x${size} has room for ${most} citadels at most, not ${citadels}.`;
export const TWO_OPPONENTS = 'Choose either an `opponent` or a `bot`: it is a game for two.';

export const escapeWords = {
  description: 'a solo dice crawl',
  told: {
    start: 'Start a run: about 5 minutes, pause any time',
    continue: 'Show your run again, here',
    end: 'Give up your run',
    log: 'Your run so far, step by step',
    record: 'Your run as a file that anyone can replay',
  },
  variant: (name: string, effect: string): string => `${name}: ${effect}`,
  world: 'Free: your own dice. Shared: everyone who names the same seed finds the same spaces',
  worldChoices: { free: 'free', shared: 'shared' },
  seed: 'The name of a shared world',
  challenges: 'The nine challenges, and which ones you have met',
} as const;

/** Why the options of a run can't be combined. */
export const NAMELESS_WORLD = 'A shared world needs a name: fill in `seed` with any word, and tell it to your friends.';
export const SEED_OF_FREE_WORLD = 'A free world has no `seed`: leave it out, or choose the shared world.';

export const challengesTitle = (game: string): string => `${game}: challenges`;

/** A challenge with its goal, whether it is met in the run that is on, and in how many finished runs it was met. */
export const challengeWords = (name: string, goal: string, isMetNow: boolean, finishedRuns: number): string => {
  const met = [
    isMetNow ? 'met in this run' : '',
    finishedRuns > 0 ? `met in ${counted(finishedRuns, 'finished run')}` : '',
  ].filter((each) => each !== '');
  return met.length === 0 ? `⬜ **${name}**: ${goal}` : `✅ **${name}**: ${goal}\n-# ${met.join(', ')}`;
};

/** Below the challenges: how many runs they were looked for in. */
export const finishedRunsWords = (count: number): string =>
  count > 0 ? `Finished runs: ${count}` : 'No finished run yet';

export const siegeWords = {
  description: 'hold a stronghold against nine lines of attackers',
  told: {
    start: 'Start a siege: about 15 minutes, pause any time',
    continue: 'Show your siege again, here',
    end: 'End your siege',
    log: 'Your siege so far, round by round',
    record: 'Your siege as a file that anyone can replay',
  },
  difficulty: 'How strong your walls are',
  difficultyChoices: {
    normal: 'normal: 28, 38 and 20 boxes',
    hard: 'hard: 22, 32 and 17 boxes',
    epic: 'epic: 18, 28 and 15 boxes',
  },
} as const;

export const dailyWords = {
  description: 'One run a day, on the same dice for everybody',
  play: 'Today’s run: begin it, or see it again. Only you see it',
  playDay: 'Yesterday’s run can still be finished today',
  playDayChoices: { today: 'today', yesterday: 'yesterday' },
  me: 'Your streak, day by day',
  table: 'Who did best',
  when: 'Which days (default today)',
  whenChoices: { today: 'today', yesterday: 'yesterday', month: 'this month' },
  where: 'Whose runs (default this server’s)',
  whereChoices: { here: 'this server', everywhere: 'all servers' },
  settings: 'Where this server has the results of each day posted',
  record: 'Your run of a day as a file that anyone can check, once the secret of the day is revealed',
  recordDay: 'Such as 2026-11-22 (default: the last one that is open)',
  game: (standard: string): string => `Which game (default ${standard})`,
} as const;

export const gamesWords = {
  description: 'Your games, stats and tables, and your settings',
  mine: 'All your games, and whose turn it is',
} as const;

export const playWords = {
  description: 'All games at a glance: start one with one click, or be shown how',
} as const;

export const sallyportWords = {
  description: 'Your data, and whether the bot works here',
  privacy: 'What is kept about you, why and for how long',
  ownData: 'All that is kept about you, as a file',
  forget: 'Remove all that is kept about you',
  doctor: 'Whether the bot works here, and what to do if it doesn’t (for those who manage this server)',
} as const;

/** The names of the commands in the menus of a member and of a message. */
export const CHALLENGE_TO_CITADEL = 'Challenge to Citadel';
export const CHALLENGE_TO_A_RACE = 'Challenge to a race';
export const READ_THIS_BOARD = 'Read this board';
export const WATCH = 'Watch';
