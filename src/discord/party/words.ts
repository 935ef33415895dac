import { MINUTE, SECOND } from '../../kernel/time.ts';
import type { PartyRefusal } from '../../sessions/party/gather.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { counted, mentions } from '../messages/words.ts';

export const partyLabels = {
  join: 'Join',
  leave: 'Leave',
  begin: 'Begin',
  play: 'Play',
  mine: 'My run',
  again: 'Again',
  table: 'Table',
  addBot: 'Add a bot',
  removeBot: 'Remove a bot',
} as const;

/** Above the games for a group. */
export const WITH_GROUP =
  'Which game? It is posted here. All who join play the same dice at the same time, each on a private board, ' +
  'for up to an hour. `/party start` has other lengths.';

export const partyTitle = (game: string): string => `${game}: party`;

/** The title of a party that is a round of a tournament. */
export const roundTitle = (game: string, round: number, rounds: number): string =>
  `${game}: round ${round} of ${rounds}`;

/** How long the runs of a party may take, such as `1 hour`. */
export const lengthWords = (seconds: number): string => {
  const minutes = (seconds * SECOND) / MINUTE;
  const days = minutes / (24 * 60);
  if (days > 1 && Number.isInteger(days)) return counted(days, 'day');
  return minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');
};

/** A party that people can join. */
export const gatheringWords = (seconds: number, most: number, closesAt: Date): string =>
  `The same dice for all, each on a private board, for up to **${lengthWords(seconds)}**. Who does best?\n` +
  `The host begins, or the ${most}th to join. It is called off ${timeMark(closesAt, 'R')}.`;

/** Who has joined; the first is the host. */
export const joinedWords = ([host = '', ...others]: readonly string[]): string =>
  `**In:** ${listOf([`${mention(host)} (host)`, ...others.map((id) => mention(id))], ', ')}`;

/** Who of the party before has not joined yet. */
export const askedWords = (asked: readonly string[]): string => `**Asked:** ${mentions(asked)}`;

/** Above a party that is one again, to those who are asked to join. */
export const askedAgainWords = (asked: readonly string[], game: string): string =>
  `${mentions(asked)}: once more *${game}*, on new dice?`;

/** The bots of a party before they have played. */
export const botsIn = (bots: readonly string[]): string =>
  `**Bots:** ${listOf(bots, ', ')}. They play the same dice at the end, and take nobody’s place.`;

/** What the bots of a party that is over have reached; null for one that has not played. */
export const botScores = (bots: readonly { readonly bot: string; readonly score: number | null }[]): string =>
  `🤖 Bots on the same dice: ${listOf(
    bots.map(({ bot, score }) => `${bot} ${score === null ? 'did not play' : `**${score}**`}`),
    ', ',
  )}`;

export const CALLED_OFF = 'This party was called off: it did not begin.';

/** A party in play. */
export const runningWords = (closesAt: Date, mayJoin: boolean): string =>
  [
    `Time is up ${timeMark(closesAt, 'R')}. \`Play\` opens your own board, which only you see.`,
    mayJoin
      ? 'Anyone may still join by `Play`, until the first has finished.'
      : 'Somebody has finished, so nobody can join any more.',
  ].join('\n');

/** A round of a tournament before its message has its dice. */
export const ROUND_BEGINS = 'The same dice for all, each on a private board. It begins in a moment.';

/** A round of a tournament in play. */
export const roundRunningWords = (closesAt: Date): string =>
  `Time is up ${timeMark(closesAt, 'R')}. \`Play\` opens your own board, which only you see. ` +
  'The dice are the same for all.';

/** Somebody in a party in play. */
export const progressLine = (userId: string, progress: string): string => `${mention(userId)}: ${progress}`;

export const DONE = 'finished';
export const NOT_STARTED = 'not started yet';

/** Above the podium. */
export const overWords = (seconds: number): string => `All runs are over. They had up to ${lengthWords(seconds)}.`;

/** Somebody on the podium. */
export const placeLine = (place: number, userId: string, score: number): string =>
  `${MEDALS[place - 1] ?? `${place}.`} ${mention(userId)}: **${score}**`;

const MEDALS = ['🥇', '🥈', '🥉'];

/** Somebody who was alone in the end. */
export const aloneLine = (userId: string, score: number): string => `${mention(userId)}: **${score}**`;

/** Somebody without a score. */
export const unplacedLine = (userId: string, hasRun: boolean): string =>
  `${mention(userId)}: ${hasRun ? 'not finished' : 'did not play'}`;

/** The part of a run that decided a party. */
export const decidedWords = (userId: string, part: string, text: string): string =>
  `**What decided it:** ${mention(userId)}, ${part}: ${text}`;

export const NOBODY_LEFT = 'Nobody is in it any more.';

/** At the bottom, before and during a party. */
export const sealedWords = (commitment: string): string => `-# Fair dice: SHA-256 ${commitment}`;

/** At the bottom once it is over. `id` is of the click or the message that was mixed in. */
export const openedWords = (
  commitment: string,
  { secret, mixed, id }: { readonly secret: string; readonly mixed: 'click' | 'message'; readonly id: string },
): string =>
  `${sealedWords(commitment)}\n-# of the secret \`${secret}\`. With it, the ${mixed} \`${id}\` was mixed in.`;

/** To somebody whose press a party refuses. */
export const partyRefusals: Readonly<Record<PartyRefusal, string>> = {
  'no such party': 'There is no such party any more.',
  over: 'This party is over.',
  'not begun': 'This party has not begun yet. Its host begins it, or the last one that there is room for.',
  begun: 'This party has begun. Press `Play` in its message for your own board.',
  full: 'This party is full.',
  'too late':
    'Somebody has finished already, so nobody can join any more. `Again` opens another one once this is over.',
  'not in': 'You are not in this party.',
  'not host': 'Only its host can begin a party: the first of those who are in it.',
  'too few': 'A party takes two. Wait until somebody joins, or press `Add a bot`.',
  'no more bots': 'No other bot plays this, so a party has no room for more of them.',
  'no bot in': 'There is no bot in this party.',
  spent: 'You have played this, and then removed it with all your data. It can be played once.',
  'not in its tournament':
    'This is a round of a tournament, for those who are in it. `/tournament table` lists those that you can join.',
  'too many parties': 'You are in too many parties that have not begun. Begin or leave one of them first.',
  'too many matches': 'You have too many games open. `/games mine` lists them: finish one first.',
};

/** To somebody who starts a party where the bot is not a member. */
export const NEEDS_BOT =
  'The bot is not a member here, so it could not keep the message of a party up to date. ' +
  'A party is played on a server that has invited the bot.';

/** To somebody who asks for the same party again after another one did. */
export const againExists = (link: string): string => `There is already another one: ${link}`.trim();
