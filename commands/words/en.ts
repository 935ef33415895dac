/*
 * The descriptions of the commands that are not a game's own, and of their options. Each game's command has a file of
 * its own, `ID-words.ts`.
 */

export const dailyWords = {
  description: 'One run a day, on the same dice for everybody',
  play: 'Today’s run: begin it, or see it again. Only you see it',
  playDay: 'Yesterday’s run can still be finished today',
  playDayChoices: { today: 'today', yesterday: 'yesterday' },
  me: 'Your streak, day by day',
  table: 'Who did best',
  when: 'Which days (default today)',
  whenChoices: { today: 'today', yesterday: 'yesterday', week: 'this week', month: 'this month' },
  where: 'Whose runs (default this server’s)',
  whereChoices: { here: 'this server', everywhere: 'all servers' },
  settings: 'Where this server has the results of each day posted',
  record: 'Your run of a day as a file to check, once its secret is revealed',
  recordDay: 'Such as 2026-11-22 (default: the last one that is open)',
  game: (standard: string): string => `Which game (default ${standard})`,
} as const;

export const gamesWords = {
  description: 'Your games, stats and tables, and your settings',
  mine: 'All your games, and whose turn it is',
} as const;

export const partyWords = {
  description: 'A group plays the same dice at the same time, each privately',
  start: 'Ask others to join: all play the same dice, each alone. Who does best?',
  game: 'What to play',
  clock: 'How long the runs may take (default an hour)',
} as const;

export const playWords = { description: 'All games at a glance: start one with one click, or be shown how' } as const;

export const sallyportWords = {
  description: 'Your data, and whether the bot works here',
  privacy: 'What is kept about you, why and for how long',
  ownData: 'All that is kept about you, as a file',
  forget: 'Remove all that is kept about you',
  doctor: 'Whether the bot works here, and what to do if it doesn’t (for managers)',
} as const;

export const tournamentWords = {
  description: 'A tournament: people meet in pairs, or play the same dice, round after round',
  start: 'Ask people here to sign up for a tournament',
  table: 'The tournaments of this server, their tables and champions',
  game: 'What to play',
  form: 'How people are paired; by score for games on a board of one’s own',
  forms: (form: string, most: number): string => `${form} (up to ${most} people)`,
  round: 'How long a round may take (default 3 days, by score a day)',
  rounds: 'How many rounds: Swiss (default: until one wins) or by score (default 3)',
  begins: 'For how long people can sign up (default a day)',
  places: 'How many people can sign up (default as many as it takes)',
} as const;

/** The names of the commands in the menus of a message and of a member that belong to no game. */
export const inMenus = {
  read: 'Read this board',
  watch: 'Watch',
  analyse: 'Analyse',
  rematch: 'Rematch',
  stats: 'Stats',
} as const;
