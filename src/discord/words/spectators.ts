import type { OwnTime } from '../../sessions/own-time.ts';
import { counted } from './counted.ts';
import { mentions } from './names.ts';

/** The buttons of those who only look on. */
export const labels = {
  look: 'Look',
  lookAgain: 'Look again',
  log: 'Log',
  tell: 'Tell me when it ends',
  dontTell: 'Don’t tell me when it ends',
} as const;

/** Above the explanations of a board, and of a part of it. */
export const IN_WORDS = 'In words';
export const CLOSER = 'A closer look';

/** Before the explanations of a game for one, which speak to its player. */
export const youWords = (player: string): string => `“You” is ${player} here.`;

/** Below explanations that are too long to stand there. */
export const READ_THE_REST = '`Read` has the rest.';

/** Above a board that somebody looks at, after a choice. */
export const toldLater = (most: number) =>
  ({
    forgotten: 'You won’t be told when this game ends.',
    over: 'This game is over.',
    'too-many': `${most} people have asked to be told when this game ends, and that is the most.`,
  }) as const;

/** The same to somebody who will be told: how, as they have chosen to be called. */
export const notedWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'You will get a direct message' : 'You will be mentioned here';
  return `${how} once, when this game ends${calls === 'daily' ? ', at the time of your daily calls' : ''}.`;
};

/** To somebody who is never called. */
export const NEVER_TOLD =
  'You have chosen `Never call me` in `/games settings`, so nobody will tell you when this game ends. Change that first.';

/** A game that is over. */
interface Ended {
  readonly game: string;
  /** Whose it was, where one person played alone; otherwise null. */
  readonly player: string | null;
  /** The link to its board; empty if it is not known. */
  readonly link: string;
  readonly result: string;
}

/** To those who asked, or nobody by name in a direct message: a game is over, and how it ended. */
export const endedWords = (people: readonly string[], ended: Ended): string => {
  const told =
    `${gameWords(ended, `*${ended.game}*`)} that you looked at is over: ${ended.result}. ${ended.link}`.trim();
  return people.length === 0 ? `${told.slice(0, 1).toUpperCase()}${told.slice(1)}` : `${mentions(people)}: ${told}`;
};

const gameWords = ({ player }: Ended, name: string): string =>
  player === null ? `the game of ${name}` : `${player}’s game of ${name}`;

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string =>
  `${people.length === 0 ? '' : `${mentions(people)}: `}${counted(games, 'game')} that you looked at are over.`;

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` of ${player}`}: ${result}`;

export const moreEndedWords = (games: number): string => `- and ${games} more`;

export const TOLD_ONCE = '-# You asked to be told. You won’t be told again.';
