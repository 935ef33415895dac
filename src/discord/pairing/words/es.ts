import { agreeing } from '../../../kernel/language/es.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/es.ts';
import { FIND_OPPONENT } from '../../view/rest-words/es.ts';

export const pairingLabels = {
  find: FIND_OPPONENT,
  stop: 'Dejar de buscar',
  bot: 'Contra un bot',
  again: 'Buscar otra vez',
  join: (game: string): string => `Unirse: ${game}`,
  stopIn: (game: string): string => `Dejar de buscar: ${game}`,
} as const;

/** Asks in which game. */
export const WHICH_OPPONENT =
  '¿Para qué juego? El bot busca en este servidor a alguien con una fuerza parecida a la tuya, ' +
  'durante un día como máximo.';

/** To somebody who begins to look. */
export const lookingWords = (game: string, until: Date): string =>
  `Buscas rival para *${game}*, como máximo hasta el ${untilMark(until)}. Primero se busca a alguien con una fuerza ` +
  'parecida; cuanto más esperas, más gente sirve, y tras seis horas, cualquiera. La partida empieza entonces aquí, ' +
  'o donde buscó la otra persona, y las dos reciben un aviso.';

/** To somebody who looks already. */
export const lookingAlready = (game: string, until: Date): string =>
  `Ya buscas rival para *${game}*, como máximo hasta el ${untilMark(until)}.`;

export const stoppedWords = (game: string): string => `Ya no buscas rival para *${game}*.`;

export const notLookingWords = (game: string): string =>
  `No buscas rival para *${game}*. Si apareció alguien, la partida está en \`/games mine\`.`;

/** To somebody for whom an opponent is there. */
export const opponentFound = (game: string, link: string): string =>
  `Ya tienes rival para *${game}*. ${link === '' ? 'La partida está en `/games mine`.' : link}`;

/** To both, once their game has begun. */
export const foundWords = (game: string, people: readonly string[], link: string): string =>
  `${mentions(people)}: juegan una partida de *${game}* frente a frente. ` +
  (link === '' ? 'La partida está en `/games mine`.' : link);

/** To somebody for whom nobody came in a day. */
export const nobodyCame = (game: string, userId: string, channelId: string): string =>
  `${mention(userId)}, buscabas rival para *${game}* en <#${channelId}>, y en un día no vino nadie. ` +
  'Un bot siempre tiene tiempo: `/play`.';

export const SEARCH_ON_SERVER =
  'Un rival se busca en un servidor que haya invitado al bot, porque las dos personas tienen que ver la partida.';

export const youAreAway = (until: Date): string =>
  `Estás fuera hasta el ${untilMark(until)}. \`/games away until: back\` termina eso; después podrás buscar rival.`;

/** Somebody who waits, in the list of their own games. */
export const searchLine = (game: string, until: Date, isHere: boolean): string =>
  `Buscas rival para **${game}**${isHere ? '' : ' en otro servidor'}, como máximo hasta el ${untilMark(until)}.`;

/** How many wait for an opponent, on the home of a server. */
export const waitingWords = (game: string, count: number, userId: string | null): string => {
  const who = userId === null ? '' : `; quien más espera es ${mention(userId)}`;
  return `${game}: ${counted(count, 'player')} ${agreeing(count, { one: 'busca', other: 'buscan' })} rival${who}`;
};
