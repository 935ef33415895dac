import { agreeing } from '../../../kernel/language/de.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/de.ts';
import { FIND_OPPONENT } from '../../view/rest-words/de.ts';

export const pairingLabels = {
  find: FIND_OPPONENT,
  stop: 'Suche beenden',
  bot: 'Gegen Bot',
  again: 'Weitersuchen',
  join: (game: string): string => `Mitspielen: ${game}`,
  stopIn: (game: string): string => `Suche beenden: ${game}`,
} as const;

/** Asks in which game. */
export const WHICH_OPPONENT =
  'In welchem Spiel? Der Bot sucht höchstens einen Tag lang jemanden auf diesem Server, der etwa so stark ist wie du.';

/** To somebody who begins to look. */
export const lookingWords = (game: string, until: Date): string =>
  `Du suchst einen Gegner in *${game}*, höchstens bis ${untilMark(until)}. Wer etwa so stark ist wie du, kommt ` +
  'zuerst; je länger du wartest, desto mehr kommen infrage, nach sechs Stunden alle. Dann beginnt die Partie hier ' +
  'oder dort, wo der andere gesucht hat, und ihr bekommt beide Bescheid.';

/** To somebody who looks already. */
export const lookingAlready = (game: string, until: Date): string =>
  `Du suchst schon einen Gegner in *${game}*, höchstens bis ${untilMark(until)}.`;

export const stoppedWords = (game: string): string => `Du suchst keinen Gegner mehr in *${game}*.`;

export const notLookingWords = (game: string): string =>
  `Du suchst keinen Gegner in *${game}*. Falls sich einer gefunden hat, steht die Partie in \`/games mine\`.`;

/** To somebody for whom an opponent is there. */
export const opponentFound = (game: string, link: string): string =>
  `Du hast einen Gegner in *${game}*. ${link === '' ? 'Die Partie steht in `/games mine`.' : link}`;

/** To both, once their game has begun. */
export const foundWords = (game: string, people: readonly string[], link: string): string =>
  `${mentions(people)}: Ihr spielt *${game}* gegeneinander. ` +
  (link === '' ? 'Die Partie steht in `/games mine`.' : link);

/** To somebody for whom nobody came in a day. */
export const nobodyCame = (game: string, userId: string, channelId: string): string =>
  `${mention(userId)}, du hast in <#${channelId}> einen Gegner in *${game}* gesucht, und einen Tag lang kam niemand. ` +
  'Ein Bot hat immer Zeit: `/play`.';

export const SEARCH_ON_SERVER =
  'Gegner suchst du auf einem Server, der den Bot eingeladen hat, denn ihr müsst beide die Partie sehen.';

export const youAreAway = (until: Date): string =>
  `Du bist weg bis ${untilMark(until)}. \`/games away until: back\` beendet das; dann kannst du einen Gegner suchen.`;

/** Somebody who waits, in the list of their own games. */
export const searchLine = (game: string, until: Date, isHere: boolean): string =>
  `Du suchst einen Gegner in **${game}**${isHere ? '' : ' auf einem anderen Server'}, ` +
  `höchstens bis ${untilMark(until)}.`;

/** How many wait for an opponent, on the home of a server. */
export const waitingWords = (game: string, count: number, userId: string | null): string => {
  const who = userId === null ? '' : `, am längsten ${mention(userId)}`;
  const seek = agreeing(count, { one: 'Spieler sucht', other: 'Spieler suchen' });
  return `${game}: ${count} ${seek} einen Gegner${who}`;
};
