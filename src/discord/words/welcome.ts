/** The greeting of a server, and of `/play`. */
export const welcome = {
  title: 'What do you want to play?',
  line: (game: string, about: string): string => `**${game}**: ${about}`,
  daily: (games: readonly string[]): string =>
    `**The daily**: one run a day of ${games.map((game) => `*${game}*`).join(' or ')}, with the same dice for everybody. Only you see it.`,
  today: (game: string): string => `Today’s ${game}`,
  note: '-# One click starts a game. `/play` shows this again.',
} as const;

/** The button that opens tutorials, and the question which one. */
export const SHOW_ME_HOW = 'Show me how';
export const WHICH_LESSON = 'Which game? A lesson is a few steps on a real board, and nothing counts.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string => `*${game}* is played on a server, where others can join.`;
