import { MINUTE, SECOND } from '../../../kernel/time.ts';
import type { PartyRefusal } from '../../../sessions/party/gather.ts';
import { strengthName } from '../../../sessions/records/strength.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions } from '../../messages/words/de.ts';

export const partyLabels = {
  join: 'Mitspielen',
  leave: 'Verlassen',
  begin: 'Beginnen',
  play: 'Spielen',
  mine: 'Meine Partie',
  again: 'Nochmal',
  table: 'Tabelle',
  addBot: 'Bot dazu',
  removeBot: 'Bot weg',
} as const;

/** Above the games for a group. */
export const WITH_GROUP =
  'Welches Spiel? Es wird hier gepostet. Die ganze Gruppe spielt gleichzeitig dieselben Würfel, jeder auf einem ' +
  'eigenen Brett, höchstens eine Stunde lang. Andere Zeiten bietet `/party start`.';

export const partyTitle = (game: string): string => `${game}: Gruppe`;

/** The title of a party that is a round of a tournament. */
export const roundTitle = (game: string, round: number, rounds: number): string =>
  `${game}: Runde ${round} von ${rounds}`;

/** How long the runs of a party may take, such as `1 hour`. */
export const lengthWords = (seconds: number): string => {
  const minutes = (seconds * SECOND) / MINUTE;
  const days = minutes / (24 * 60);
  if (days > 1 && Number.isInteger(days)) return counted(days, 'day');
  return minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');
};

/** A party that people can join. */
export const gatheringWords = (seconds: number, most: number, closesAt: Date): string =>
  'Dieselben Würfel für alle, jeder auf einem eigenen Brett. ' +
  `Zeit: **${lengthWords(seconds)}**. Wer ist am besten?\n` +
  `Beginnen kann, wer eröffnet hat; sonst geht es los, wenn ${most} dabei sind. ` +
  `Absage ${timeMark(closesAt, 'R')}.`;

/** Who has joined; the first is the host. */
export const joinedWords = ([host = '', ...others]: readonly string[]): string =>
  `**Dabei:** ${listOf([`${mention(host)} (hat eröffnet)`, ...others.map((id) => mention(id))], ', ')}`;

/** Who of the party before has not joined yet. */
export const askedWords = (asked: readonly string[]): string => `**Gefragt:** ${mentions(asked)}`;

/** Above a party that is one again, to those who are asked to join. */
export const askedAgainWords = (asked: readonly string[], game: string): string =>
  `${mentions(asked)}: noch einmal *${game}*, mit neuen Würfeln?`;

/** The bots of a party before they have played. */
export const botsIn = (bots: readonly string[]): string =>
  `**Bots:** ${listOf(bots.map(strengthName), ', ')}. ` +
  'Sie spielen zuletzt dieselben Würfel und nehmen keinen Platz weg.';

/** What the bots of a party that is over have reached; null for one that has not played. */
export const botScores = (bots: readonly { readonly bot: string; readonly score: number | null }[]): string =>
  `🤖 Bots mit denselben Würfeln: ${listOf(
    bots.map(({ bot, score }) => `${strengthName(bot)} ${score === null ? 'hat nicht gespielt' : `**${score}**`}`),
    ', ',
  )}`;

export const CALLED_OFF = 'Diese Gruppe wurde abgesagt: Sie hat nicht begonnen.';

/** A party in play. */
export const runningWords = (closesAt: Date, mayJoin: boolean): string =>
  [
    `Schluss ${timeMark(closesAt, 'R')}. \`Spielen\` öffnet dein eigenes Brett, das nur du siehst.`,
    mayJoin
      ? 'Mit `Spielen` können noch alle einsteigen, bis jemand fertig ist.'
      : 'Jemand ist schon fertig, also kann niemand mehr einsteigen.',
  ].join('\n');

/** A round of a tournament before its message has its dice. */
export const ROUND_BEGINS = 'Dieselben Würfel für alle, jeder auf einem eigenen Brett. Gleich geht es los.';

/** A round of a tournament in play. */
export const roundRunningWords = (closesAt: Date): string =>
  `Schluss ${timeMark(closesAt, 'R')}. \`Spielen\` öffnet dein eigenes Brett, das nur du siehst. ` +
  'Die Würfel sind für alle gleich.';

/** Somebody in a party in play. */
export const progressLine = (userId: string, progress: string): string => `${mention(userId)}: ${progress}`;

export const DONE = 'fertig';
export const NOT_STARTED = 'noch nicht angefangen';

/** Above the podium. */
export const overWords = (seconds: number): string =>
  `Alle Partien sind zu Ende. Die Zeit dafür: ${lengthWords(seconds)}.`;

/** Somebody on the podium. */
export const placeLine = (place: number, userId: string, score: number): string =>
  `${MEDALS[place - 1] ?? `${place}.`} ${mention(userId)}: **${score}**`;

const MEDALS = ['🥇', '🥈', '🥉'];

/** Somebody who was alone in the end. */
export const aloneLine = (userId: string, score: number): string => `${mention(userId)}: **${score}**`;

/** Somebody without a score. */
export const unplacedLine = (userId: string, hasRun: boolean): string =>
  `${mention(userId)}: ${hasRun ? 'nicht fertig' : 'nicht gespielt'}`;

/** The part of a run that decided a party. */
export const decidedWords = (userId: string, part: string, text: string): string =>
  `**Das hat entschieden:** ${mention(userId)}, ${part}: ${text}`;

export const NOBODY_LEFT = 'Niemand ist mehr dabei.';

/** At the bottom, before and during a party. */
export const sealedWords = (commitment: string): string => `-# Faire Würfel: SHA-256 ${commitment}`;

/** At the bottom once it is over. `id` is of the click or the message that was mixed in. */
export const openedWords = (
  commitment: string,
  { secret, mixed, id }: { readonly secret: string; readonly mixed: 'click' | 'message'; readonly id: string },
): string =>
  `${sealedWords(commitment)}\n-# vom Geheimnis \`${secret}\`. ` +
  `Dazugemischt: ${mixed === 'click' ? 'der Klick' : 'die Nachricht'} \`${id}\`.`;

/** To somebody whose press a party refuses. */
export const partyRefusals: Readonly<Record<PartyRefusal, string>> = {
  'no such party': 'Diese Gruppe gibt es nicht mehr.',
  over: 'Diese Gruppe ist fertig.',
  'not begun':
    'Diese Gruppe hat noch nicht begonnen. ' +
    'Beginnen kann, wer sie eröffnet hat; sonst geht es los, wenn sie voll ist.',
  begun: 'Diese Gruppe hat begonnen. `Spielen` in ihrer Nachricht öffnet dein eigenes Brett.',
  full: 'Diese Gruppe ist voll.',
  'too late': 'Jemand ist schon fertig, also kann niemand mehr einsteigen. Danach eröffnet `Nochmal` eine neue Gruppe.',
  'not in': 'Du bist nicht in dieser Gruppe.',
  'not host': 'Beginnen kann nur, wer in der Liste ganz vorn steht.',
  'too few': 'Eine Gruppe braucht zwei. Warte, bis jemand mitspielt, oder drück auf `Bot dazu`.',
  'no more bots': 'Kein weiterer Bot spielt das, also ist für keinen mehr Platz in der Gruppe.',
  'no bot in': 'In dieser Gruppe ist kein Bot.',
  spent: 'Du hast das schon gespielt und danach mit allen deinen Daten gelöscht. Es geht nur einmal.',
  'not in its tournament':
    'Das ist eine Runde eines Turniers, für alle, die darin sind. ' +
    '`/tournament table` zeigt die Turniere, bei denen du noch mitspielen kannst.',
  'too many parties':
    'Du bist in zu vielen Gruppen, die noch nicht begonnen haben. Beginne oder verlass erst eine davon.',
  'too many matches': 'Du hast zu viele offene Partien. `/games mine` zeigt sie: Spiel erst eine zu Ende.',
};

/** To somebody who starts a party where the bot is not a member. */
export const NEEDS_BOT =
  'Der Bot ist hier kein Mitglied und könnte die Nachricht einer Gruppe nicht aktuell halten. ' +
  'Gruppen gibt es auf Servern, die den Bot eingeladen haben.';

/** To somebody who asks for the same party again after another one did. */
export const againExists = (link: string): string => `Es gibt schon eine neue: ${link}`.trim();
