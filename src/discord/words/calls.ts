import { agreeing } from '../../kernel/language.ts';
import { mentions, namedWords } from './names.ts';

/** Who is told that a game is waiting, and which one. */
interface Call {
  /** The ids of those who are told. */
  readonly called: readonly string[];
  /** The names of the people who are waiting for them. */
  readonly waiting: readonly string[];
  readonly game: string;
  /** The link to the board; empty if it is not known. */
  readonly link: string;
}

/** Tells players that it is their turn. */
export const yourTurnWords = ({ called, waiting, game, link }: Call): string => {
  const others = waiting.length === 0 ? '' : ` ${namedWords(waiting)} ${isOrAre(waiting)} waiting.`;
  return `${mentions(called)}: your turn in *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link }: Call): string => {
  const told =
    waiting.length === 0
      ? `*${game}* is waiting for you.`
      : `${namedWords(waiting)} ${isOrAre(waiting)} waiting for you in *${game}*.`;
  return `${mentions(called)}: ${told} ${link}`.trim();
};

/** What happens to them otherwise. */
export const elseBotWords = (at: string): string => `If you don't move, the bot plays for you ${at}.`;

const isOrAre = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'is', other: 'are' });
