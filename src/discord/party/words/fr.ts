import { MINUTE, SECOND } from '../../../kernel/time.ts';
import type { PartyRefusal } from '../../../sessions/party/gather.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, levelName, mentions } from '../../messages/words/fr.ts';

export const partyLabels = {
  join: 'Rejoindre',
  leave: 'Quitter',
  begin: 'Commencer',
  play: 'Jouer',
  mine: 'Ma partie',
  again: 'Encore',
  table: 'Classement',
  addBot: 'Ajouter un bot',
  removeBot: 'Retirer un bot',
} as const;

/** Above the games for a group. */
export const WITH_GROUP =
  'Quel jeu ? La partie est publiée ici. Tous jouent les mêmes dés en même temps, chacun sur son plateau privé, ' +
  'pendant une heure au plus. `/party start` propose d’autres durées.';

export const partyTitle = (game: string): string => `${game} : partie en groupe`;

/** The title of a party that is a round of a tournament. */
export const roundTitle = (game: string, round: number, rounds: number): string =>
  `${game} : manche ${round} sur ${rounds}`;

/** How long the runs of a party may take, such as `1 hour`. */
export const lengthWords = (seconds: number): string => {
  const minutes = (seconds * SECOND) / MINUTE;
  const days = minutes / (24 * 60);
  if (days > 1 && Number.isInteger(days)) return counted(days, 'day');
  return minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');
};

/** A party that people can join. */
export const gatheringWords = (seconds: number, most: number, closesAt: Date): string =>
  'Les mêmes dés pour tous, chacun sur son plateau privé, ' +
  `en **${lengthWords(seconds)}** au plus. Qui fera le mieux ?\n` +
  `L’hôte donne le départ, ou la ${most}e personne qui arrive. Sinon, annulation ${timeMark(closesAt, 'R')}.`;

/** Who has joined; the first is the host. */
export const joinedWords = ([host = '', ...others]: readonly string[]): string =>
  `**Avec :** ${listOf([`${mention(host)} (hôte)`, ...others.map((id) => mention(id))], ', ')}`;

/** Who of the party before has not joined yet. */
export const askedWords = (asked: readonly string[]): string => `**On attend :** ${mentions(asked)}`;

/** Above a party that is one again, to those who are asked to join. */
export const askedAgainWords = (asked: readonly string[], game: string): string =>
  `${mentions(asked)} : encore une fois *${game}*, avec de nouveaux dés ?`;

/** The bots of a party before they have played. */
export const botsIn = (bots: readonly string[]): string =>
  `**Bots :** ${listOf(bots.map(levelName), ', ')}. ` +
  'Ils jouent les mêmes dés à la fin, et ne prennent la place de personne.';

/** What the bots of a party that is over have reached; null for one that has not played. */
export const botScores = (bots: readonly { readonly bot: string; readonly score: number | null }[]): string =>
  `🤖 Bots avec les mêmes dés : ${listOf(
    bots.map(({ bot, score }) => `${levelName(bot)} ${score === null ? 'n’a pas joué' : `**${score}**`}`),
    ', ',
  )}`;

export const CALLED_OFF = 'Cette partie en groupe a été annulée : elle n’a pas commencé.';

/** A party in play. */
export const runningWords = (closesAt: Date, mayJoin: boolean): string =>
  [
    `Fin ${timeMark(closesAt, 'R')}. \`Jouer\` ouvre ton propre plateau, visible par toi uniquement.`,
    mayJoin
      ? 'On peut encore arriver avec `Jouer`, tant que personne n’a terminé.'
      : 'Quelqu’un a terminé : plus personne ne peut arriver.',
  ].join('\n');

/** A round of a tournament before its message has its dice. */
export const ROUND_BEGINS =
  'Les mêmes dés pour tous, chacun sur son plateau privé. La manche commence dans un instant.';

/** A round of a tournament in play. */
export const roundRunningWords = (closesAt: Date): string =>
  `Fin ${timeMark(closesAt, 'R')}. \`Jouer\` ouvre ton propre plateau, visible par toi uniquement. ` +
  'Les dés sont les mêmes pour tous.';

/** Somebody in a party in play. */
export const progressLine = (userId: string, progress: string): string => `${mention(userId)} : ${progress}`;

export const DONE = 'terminé';
export const NOT_STARTED = 'pas encore commencé';

/** Above the podium. */
export const overWords = (seconds: number): string =>
  `Tout le monde a terminé. Durée maximale : ${lengthWords(seconds)}.`;

/** Somebody on the podium. */
export const placeLine = (place: number, userId: string, score: number): string =>
  `${MEDALS[place - 1] ?? `${place}.`} ${mention(userId)} : **${score}**`;

const MEDALS = ['🥇', '🥈', '🥉'];

/** Somebody who was alone in the end. */
export const aloneLine = (userId: string, score: number): string => `${mention(userId)} : **${score}**`;

/** Somebody without a score. */
export const unplacedLine = (userId: string, hasRun: boolean): string =>
  `${mention(userId)} : ${hasRun ? 'pas terminé' : 'n’a pas joué'}`;

/** The part of a run that decided a party. */
export const decidedWords = (userId: string, part: string, text: string): string =>
  `**Ce qui a fait la différence :** ${mention(userId)}, ${part} : ${text}`;

export const NOBODY_LEFT = 'Il n’y a plus personne.';

/** At the bottom, before and during a party. */
export const sealedWords = (commitment: string): string => `-# Dés honnêtes : SHA-256 ${commitment}`;

/** At the bottom once it is over. `id` is of the click or the message that was mixed in. */
export const openedWords = (
  commitment: string,
  { secret, mixed, id }: { readonly secret: string; readonly mixed: 'click' | 'message'; readonly id: string },
): string =>
  `${sealedWords(commitment)}\n-# du secret \`${secret}\`. ` +
  `${mixed === 'click' ? 'Le clic' : 'Le message'} \`${id}\` y a été mêlé.`;

/** To somebody whose press a party refuses. */
export const partyRefusals: Readonly<Record<PartyRefusal, string>> = {
  'no such party': 'Cette partie en groupe n’existe plus.',
  over: 'Cette partie en groupe est terminée.',
  'not begun':
    'Cette partie en groupe n’a pas encore commencé. L’hôte donne le départ, ou la dernière personne attendue.',
  begun: 'Le groupe a commencé. Appuie sur `Jouer` dans son message pour avoir ton propre plateau.',
  full: 'Ce groupe est complet.',
  'too late': 'Quelqu’un a déjà terminé : plus personne ne peut arriver. À la fin, `Encore` ouvrira une autre partie.',
  'not in': 'Tu n’es pas dans ce groupe.',
  'not host': 'Seul l’hôte peut donner le départ à un groupe : c’est la première des personnes présentes.',
  'too few': 'Un groupe commence à deux. Attends que quelqu’un arrive, ou appuie sur `Ajouter un bot`.',
  'no more bots': 'Aucun autre bot ne joue à ce jeu : le groupe ne peut pas en prendre plus.',
  'no bot in': 'Il n’y a pas de bot dans ce groupe.',
  spent: 'Tu as déjà joué cette partie, puis effacé toutes tes données. Elle ne se joue qu’une fois.',
  'not in its tournament':
    'C’est une manche de tournoi, réservée aux inscrits. `/tournament table` montre les tournois ouverts.',
  'too many parties': 'Tu es dans trop de groupes qui n’ont pas commencé. Lances-en un ou quittes-en un d’abord.',
  'too many matches': 'Tu as trop de parties ouvertes. `/games mine` en donne la liste : termines-en une d’abord.',
};

/** To somebody who starts a party where the bot is not a member. */
export const NEEDS_BOT =
  'Le bot n’est pas membre ici et ne pourrait pas tenir à jour le message d’une partie en groupe. ' +
  'Elle se joue sur un serveur qui a invité le bot.';

/** To somebody who asks for the same party again after another one did. */
export const againExists = (link: string): string => `Il y en a déjà une autre : ${link}`.trim();
