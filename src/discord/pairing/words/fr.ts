import { agreeing } from '../../../kernel/language/fr.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/fr.ts';
import { FIND_OPPONENT } from '../../view/rest-words/fr.ts';

export const pairingLabels = {
  find: FIND_OPPONENT,
  stop: 'Ne plus chercher',
  bot: 'Contre un bot',
  again: 'Chercher encore',
  join: (game: string): string => `Rejoindre : ${game}`,
  stopIn: (game: string): string => `Ne plus chercher : ${game}`,
} as const;

/** Asks in which game. */
export const WHICH_OPPONENT =
  'À quel jeu ? Le bot cherche sur ce serveur quelqu’un à peu près de ta force, pendant un jour au plus.';

/** To somebody who begins to look. */
export const lookingWords = (game: string, until: Date): string =>
  `Tu cherches un adversaire à *${game}*, au plus tard jusqu’au ${untilMark(until)}. ` +
  'D’abord quelqu’un à peu près de ta force ; plus tu attends, plus le choix s’élargit, ' +
  'et après six heures, n’importe qui convient. ' +
  'La partie commence alors ici, ou là où l’autre a cherché, et vous êtes prévenus tous les deux.';

/** To somebody who looks already. */
export const lookingAlready = (game: string, until: Date): string =>
  `Tu cherches déjà un adversaire à *${game}*, au plus tard jusqu’au ${untilMark(until)}.`;

export const stoppedWords = (game: string): string => `Tu ne cherches plus d’adversaire à *${game}*.`;

export const notLookingWords = (game: string): string =>
  `Tu ne cherches pas d’adversaire à *${game}*. Si tu en as trouvé un, la partie est dans \`/games mine\`.`;

/** To somebody for whom an opponent is there. */
export const opponentFound = (game: string, link: string): string =>
  `Tu as un adversaire à *${game}*. ${link === '' ? 'La partie est dans `/games mine`.' : link}`;

/** To both, once their game has begun. */
export const foundWords = (game: string, people: readonly string[], link: string): string =>
  `${mentions(people)} : vous jouez l’un contre l’autre à *${game}*. ` +
  (link === '' ? 'La partie est dans `/games mine`.' : link);

/** To somebody for whom nobody came in a day. */
export const nobodyCame = (game: string, userId: string, channelId: string): string =>
  `${mention(userId)}, tu cherchais un adversaire à *${game}* dans <#${channelId}>, ` +
  'et personne n’est venu en un jour. Un bot a toujours le temps : `/play`.';

export const SEARCH_ON_SERVER =
  'Un adversaire se cherche sur un serveur qui a invité le bot, car vous devez voir la partie tous les deux.';

export const youAreAway = (until: Date): string =>
  `Ton absence dure jusqu’au ${untilMark(until)}. ` +
  '`/games away until: back` y met fin ; cherche ensuite un adversaire.';

/** Somebody who waits, in the list of their own games. */
export const searchLine = (game: string, until: Date, isHere: boolean): string =>
  `Tu cherches un adversaire à **${game}**${isHere ? '' : ' sur un autre serveur'}, ` +
  `au plus tard jusqu’au ${untilMark(until)}.`;

/** How many wait for an opponent, on the home of a server. */
export const waitingWords = (game: string, count: number, userId: string | null): string => {
  const who = userId === null ? '' : `, ${mention(userId)} depuis le plus longtemps`;
  const look = agreeing(count, { one: 'cherche', other: 'cherchent' });
  return `${game} : ${counted(count, 'player')} ${look} un adversaire${who}`;
};
