import { agreeing } from '../../../../kernel/language/es.ts';
import { mention } from '../../../marks/marks.ts';
import type { Closure } from '../../../messages/channel.ts';
import { counted, mentions, namedWords } from '../../../messages/words/es.ts';

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
  const turn = isDirect
    ? 'Te toca'
    : `${mentions(called)}: ${agreeing(called.length, { one: 'te toca', other: 'les toca' })}`;
  return `${turn} en *${game}*.${others} ${link}`.trim();
};

/** Reminds players who take a long time. */
export const reminderWords = ({ called, waiting, game, link, isDirect }: CallToPlay): string => {
  const you = agreeing(called.length, { one: 'te', other: 'les' });
  const told =
    waiting.length === 0
      ? `*${game}* ${isDirect ? 'te' : you} espera.`
      : `${namedWords(waiting)} ${isDirect ? 'te' : you} ${waits(waiting)} en *${game}*.`;
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
  const others = waiting.length === 0 ? '' : ` con ${namedWords(waiting)}`;
  const told = gathering ? `Tienes una invitación a *${game}*${others}` : `Te toca en *${game}*${others}`;
  return (
    `${told}, pero ${CLOSED[why]}, así que allí no se puede publicar nada. ` +
    `La partida sigue guardada: \`/${command} continue\` la muestra en otro canal del mismo servidor.`
  );
};

const CLOSED: Readonly<Record<Closure, string>> = {
  deleted: 'su canal o su hilo fue borrado',
  locked: 'su hilo está cerrado',
  'not allowed': 'el bot no puede publicar en su canal',
};

/** What happens to them otherwise. */
export const otherwiseBotWords = (at: string): string => `Si no juegas, el bot juega por ti ${at}.`;

/** Above all the games that wait for a person; the person is null in a direct message. */
export const digestWords = (userId: string | null, games: number): string => {
  const told = `te ${agreeing(games, { one: 'espera', other: 'esperan' })} ${counted(games, 'game')}.`;
  return userId === null ? `T${told.slice(1)}` : `${mention(userId)}: ${told}`;
};

/** One of these games, and when the bot plays for the person. */
export const waitingGameWords = (game: string, link: string, others: readonly string[], late: string | null): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${others.length === 0 ? '' : ` contra ${namedWords(others)}`}${
    late === null ? '' : `: el tiempo se acaba ${late}`
  }`;

export const moreWaitingWords = (games: number): string => `- y ${games} más: \`/games mine\` las muestra`;

const waits = ({ length }: readonly unknown[]): string => agreeing(length, { one: 'espera', other: 'esperan' });

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
export const endedWords = (people: readonly string[], { player, game, result, link }: Ended): string => {
  const whose = player === null ? '' : ` de ${player}`;
  const told = `ha terminado la partida de *${game}*${whose} que mirabas: ${result}. ${link}`.trim();
  return people.length === 0 ? `H${told.slice(1)}` : `${mentions(people)}: ${told}`;
};

/** Above several such games. */
export const severalEndedWords = (people: readonly string[], games: number): string => {
  const told = `${agreeing(games, { one: 'ha', other: 'han' })} terminado ${counted(games, 'game')} que mirabas.`;
  return people.length === 0 ? `H${told.slice(1)}` : `${mentions(people)}: ${told}`;
};

export const endedLine = ({ game, player, link, result }: Ended): string =>
  `- ${link === '' ? `*${game}*` : `[${game}](${link})`}${player === null ? '' : ` de ${player}`}: ${result}`;

export const moreEndedWords = (games: number): string => `- y ${games} más`;

export const TOLD_ONCE = '-# Pediste este aviso. No habrá otro.';
