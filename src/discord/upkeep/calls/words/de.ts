import { agreeing } from '../../../../kernel/language/de.ts';
import { mention } from '../../../marks/marks.ts';
import type { Closure } from '../../../messages/channel.ts';
import { counted, mentions, namedWords } from '../../../messages/words/de.ts';

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
  const others = waiting.length === 0 ? '' : ` ${namedWords(waiting)} ${waits(waiting)}.`;
  const turn = isDirect || called.length < 2 ? 'Du bist dran' : 'Ihr seid dran';
  return `${isDirect ? '' : `${mentions(called)}: `}${turn} in *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const you = isDirect || called.length < 2 ? 'dich' : 'euch';
  const told =
    waiting.length === 0
      ? `*${game}* wartet auf ${you}.`
      : `In *${game}* ${waits(waiting)} ${namedWords(waiting)} auf ${you}.`;
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
  const others = waiting.length === 0 ? '' : ` mit ${namedWords(waiting)}`;
  const told = gathering ? `Du bist zu *${game}*${others} eingeladen` : `Du bist dran in *${game}*${others}`;
  return (
    `${told}, aber ${CLOSED[why]}. ` +
    `Die Partie ist noch da: \`/${command} continue\` zeigt sie in einem anderen Kanal desselben Servers.`
  );
};

const CLOSED: Readonly<Record<Closure, string>> = {
  deleted: 'der Kanal oder Thread der Partie ist gelöscht',
  locked: 'der Thread der Partie ist gesperrt',
  'not allowed': 'im Kanal der Partie darf der Bot nichts posten',
};

/** What happens to them otherwise. */
export const otherwiseBotWords = (at: string): string => `Wenn du nicht ziehst, spielt ${at} der Bot für dich.`;

/** Above all the games that wait for a person; the person is null in a direct message. */
export const digestWords = (userId: string | null, games: number): string => {
  const told = `${counted(games, 'game')} ${agreeing(games, { one: 'wartet', other: 'warten' })} auf dich.`;
  return userId === null ? told : `${mention(userId)}: ${told}`;
};

/** One of these games, and when the bot plays for the person. */
export const waitingGameWords = (game: string, link: string, others: readonly string[], late: string | null): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${others.length === 0 ? '' : ` gegen ${namedWords(others)}`}${
    late === null ? '' : `: Zeit läuft ${late} ab`
  }`;

export const moreWaitingWords = (games: number): string => `- und ${games} weitere: \`/games mine\` zeigt sie`;

const waits = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'wartet', other: 'warten' });

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
  const { game, player, link, result } = ended;
  const whose = player === null ? '' : ` von ${player}`;
  const told = `Die Partie *${game}*${whose}, die ${lookedAt(people)}, ist zu Ende: ${result}. ${link}`.trim();
  return people.length === 0 ? told : `${mentions(people)}: ${told}`;
};

const lookedAt = ({ length }: readonly string[]): string => (length > 1 ? 'ihr angesehen habt' : 'du angesehen hast');

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string =>
  `${people.length === 0 ? '' : `${mentions(people)}: `}${counted(games, 'game')}, ` +
  `die ${lookedAt(people)}, sind zu Ende.`;

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` von ${player}`}: ${result}`;

export const moreEndedWords = (games: number): string => `- und ${games} weitere`;

export const TOLD_ONCE = '-# Du wolltest Bescheid. Mehr kommt dazu nicht.';
