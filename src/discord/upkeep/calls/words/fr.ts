import { agreeing } from '../../../../kernel/language/fr.ts';
import { mention } from '../../../marks/marks.ts';
import type { Closure } from '../../../messages/channel.ts';
import { counted, mentions, namedWords, ofName } from '../../../messages/words/fr.ts';

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
  const others = waiting.length === 0 ? '' : ` ${namedWords(waiting)} ${wait(waiting)}.`;
  const you = agreeing(called.length, { one: 'à toi', other: 'à vous' });
  const turn = isDirect ? 'À toi de jouer' : `${mentions(called)} : ${you} de jouer`;
  return `${turn} à *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const you = isDirect ? 't’' : agreeing(called.length, { one: 't’', other: 'vous ' });
  const told =
    waiting.length === 0 ? `*${game}* ${you}attend.` : `${namedWords(waiting)} ${you}${wait(waiting)} dans *${game}*.`;
  return `${isDirect ? '' : `${mentions(called)} : `}${told} ${link}`.trim();
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
  const others = waiting.length === 0 ? '' : ` avec ${namedWords(waiting)}`;
  const told = gathering
    ? `On t’invite à une partie ${ofName(`*${game}*`)}${others}`
    : `C’est à toi de jouer à *${game}*${others}`;
  return (
    `${told}, mais ${CLOSED[why]} : rien ne peut y être publié. ` +
    `La partie est conservée : \`/${command} continue\` l’affiche dans un autre salon du même serveur.`
  );
};

const CLOSED: Readonly<Record<Closure, string>> = {
  deleted: 'son salon ou son fil a été supprimé',
  locked: 'son fil est verrouillé',
  'not allowed': 'le bot ne peut pas écrire dans son salon',
};

/** What happens to them otherwise. */
export const otherwiseBotWords = (at: string): string => `Sans coup de ta part, le bot joue pour toi ${at}.`;

/** Above all the games that wait for a person; the person is null in a direct message. */
export const digestWords = (userId: string | null, games: number): string => {
  const told = `${counted(games, 'game')} ${agreeing(games, { one: 't’attend', other: 't’attendent' })}.`;
  return userId === null ? told : `${mention(userId)} : ${told}`;
};

/** One of these games, and when the bot plays for the person. */
export const waitingGameWords = (game: string, link: string, others: readonly string[], late: string | null): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${others.length === 0 ? '' : ` contre ${namedWords(others)}`}${
    late === null ? '' : ` : le temps expire ${late}`
  }`;

export const moreWaitingWords = (games: number): string =>
  `- et ${counted(games, 'other')} : \`/games mine\` en donne la liste`;

const wait = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'attend', other: 'attendent' });

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
  const whose = player === null ? '' : ` (${player})`;
  const told = `partie ${ofName(`*${game}*`)}${whose} est terminée : ${result}. ${link}`.trim();
  return people.length === 0 ? `La ${told}` : `${mentions(people)} : la ${told}`;
};

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string =>
  `${people.length === 0 ? '' : `${mentions(people)} : `}${counted(games, 'game')} ` +
  `${agreeing(people.length, { one: 'que tu suivais', other: 'que vous suiviez' })} ` +
  `${agreeing(games, { one: 'est terminée', other: 'sont terminées' })}.`;

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` (${player})`} : ${result}`;

export const moreEndedWords = (games: number): string => `- et ${counted(games, 'other')}`;

export const TOLD_ONCE = '-# Tu as demandé à le savoir. On ne te préviendra plus.';
