import { counted } from './counted.ts';

export const labels = {
  goOn: 'Keep playing it',
  startOver: 'End it and start over',
  end: 'End it',
  keep: 'Keep playing',
} as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `You started it ${startedAt} and have made ${counted(moves, 'move')}.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `You have a game of *${game}* running. ${farWords(startedAt, moves)}`;

/** The question before a game is ended. */
export const askEnd = (game: string, startedAt: string, moves: number): string =>
  `End your game of *${game}*? ${farWords(startedAt, moves)} You can't come back to it.`;

export const OLD_ENDED = 'Your old game has ended.';
export const OPTIONS_UNREADABLE = 'The options you chose can no longer be read, so nothing was changed. Start again.';
