import { agreeing } from '../../../kernel/language.ts';
import { mention } from '../../marks/marks.ts';
import type { Closure } from '../../messages/channel.ts';
import { counted, mentions, namedWords } from '../../messages/words.ts';

/** Who is told that a game is waiting, and which one. */
interface CallToPlay {
  /** The ids of those who are told. */
  readonly called: readonly string[];
  /** The names of the people who are waiting for them. */
  readonly waiting: readonly string[];
  readonly game: string;
  /** The link to the board; empty if it is not known. */
  readonly link: string;
  /** Whether they are told by direct message, where nobody else reads it. */
  readonly isDirect: boolean;
}

/** Tells players that it is their turn. */
export const yourTurnWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const others = waiting.length === 0 ? '' : ` ${namedWords(waiting)} ${isOrAre(waiting)} waiting.`;
  const turn = isDirect ? 'Your turn' : `${mentions(called)}: your turn`;
  return `${turn} in *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const told =
    waiting.length === 0
      ? `*${game}* is waiting for you.`
      : `${namedWords(waiting)} ${isOrAre(waiting)} waiting for you in *${game}*.`;
  return `${isDirect ? '' : `${mentions(called)}: `}${told} ${link}`.trim();
};

/** Tells one player directly that a game waits for them, and why it is not told in the channel of the game. */
export const placelessWords = (call: {
  readonly game: string;
  readonly command: string;
  readonly gathering: boolean;
  readonly waiting: readonly string[];
  readonly why: Closure;
}): string => {
  const { game, command, gathering, waiting, why } = call;
  const others = waiting.length === 0 ? '' : ` with ${namedWords(waiting)}`;
  const told = gathering ? `You are invited to *${game}*${others}` : `Your turn in *${game}*${others}`;
  return (
    `${told}, but ${CLOSED[why]}, so nothing can be posted there. ` +
    `The game is kept: \`/${command} continue\` shows it in another channel of the same server.`
  );
};

const CLOSED: Readonly<Record<Closure, string>> = {
  deleted: 'its channel or thread was deleted',
  locked: 'its thread is locked',
  'not allowed': 'the bot may not post in its channel',
};

/** What happens to them otherwise. */
export const otherwiseBotWords = (at: string): string => `If you don't move, the bot plays for you ${at}.`;

/** Above all the games that wait for a person; the person is null in a direct message. */
export const digestWords = (userId: string | null, games: number): string => {
  const told = `${counted(games, 'game')} ${agreeing(games, { one: 'is', other: 'are' })} waiting for you.`;
  return userId === null ? told : `${mention(userId)}: ${told}`;
};

/** One of these games, and when the bot plays for the person. */
export const waitingGameWords = (game: string, link: string, others: readonly string[], late: string | null): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${others.length === 0 ? '' : ` against ${namedWords(others)}`}${
    late === null ? '' : `: time runs out ${late}`
  }`;

export const moreWaitingWords = (games: number): string => `- and ${games} more: \`/games mine\` lists them`;

const isOrAre = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'is', other: 'are' });

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
    `${endedGame(ended, `*${ended.game}*`)} that you looked at is over: ${ended.result}. ${ended.link}`.trim();
  return people.length === 0 ? `${told.slice(0, 1).toUpperCase()}${told.slice(1)}` : `${mentions(people)}: ${told}`;
};

const endedGame = ({ player }: Ended, name: string): string =>
  player === null ? `the game of ${name}` : `${player}’s game of ${name}`;

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string =>
  `${people.length === 0 ? '' : `${mentions(people)}: `}${counted(games, 'game')} that you looked at are over.`;

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` of ${player}`}: ${result}`;

export const moreEndedWords = (games: number): string => `- and ${games} more`;

export const TOLD_ONCE = '-# You asked to be told. You won’t be told again.';
