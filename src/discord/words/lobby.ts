import { agreeing } from '../../kernel/language.ts';
import type { AnyGame } from '../../games/game.ts';
import type { Match } from '../../sessions/match.ts';
import { counted } from './counted.ts';
import { listOf, mention, mentions } from './names.ts';

/** What a lobby is waiting for. */
export const needWords = ({ game, seats, missing, invitation }: Match): string => {
  if (invitation?.answer === null) return `It begins as soon as ${mention(invitation.userId)} accepts.`;
  if (missing.length > 0)
    return `A rematch: it begins once ${mentions(missing)} ${agreeing(missing.length, { one: 'has', other: 'have' })} joined.`;
  const { least, most } = game.seats;
  if (seats.length < least) return `Waiting for ${playersMore(least - seats.length)}.`;
  return seats.length < most ? `Start now, or wait for ${playersMore(most - seats.length)}.` : 'Ready when you are.';
};

const playersMore = (count: number): string =>
  agreeing(count, { one: 'one more player', other: `${count} more players` });

export const calledOffWords = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? `${mention(invitation.userId)} declined, so this game was called off.`
    : 'This game was called off.';

/** A seat that nobody has taken. */
export const freeSeatWords = (seatName: string | undefined): string =>
  seatName === undefined ? 'one seat free' : `${seatName} is free`;

/** Above the lobby, to the people it is waiting for. */
export const invitationWords = (invited: string, host: string, { name }: AnyGame): string =>
  `${mention(invited)}, ${host} invites you to a game of *${name}*.`;

/** To somebody who invites a person who can't accept. */
export const INVITE_SELF = 'You can’t invite yourself. Choose somebody else, or play against a bot of ours.';
export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} is a Discord bot and can’t accept. \`/${id} start\` offers bots of ours to play against.`;
export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} is not on this server, and so can’t accept.`;

export const rematchWords = (missing: readonly string[], { name }: AnyGame): string =>
  `${mentions(missing)}: a rematch of *${name}*?`;

/** What happens to somebody who keeps the others waiting. */
export const patienceWords = (patience: number | null): string =>
  patience === null
    ? 'There is no time limit.'
    : `Anyone who takes longer than ${durationWords(patience)} gets a reminder; ${durationWords(patience / 2)} later the bot moves for them.`;

export const closingWords = (at: string): string => `Closes ${at} if nobody starts it.`;

export const IN_THREAD = 'Played in a thread of its own.';

export const labels = {
  accept: 'Accept',
  decline: 'Decline',
  callOff: 'Call it off',
  join: 'Join',
  leave: 'Leave',
  addBot: 'Add a bot',
  removeBot: 'Remove a bot',
  start: 'Start',
  begin: 'Begin',
} as const;

/** Above a menu of bots to play against at once. */
export const PLAY_BOTS = 'Or play against a bot now';

/** A number of bots of one level; the level is null if there is only one. */
export const botsWords = (level: string | null, count: number): string => {
  if (count > 1) return level === null ? `${count} bots` : `${count} bots: ${level}`;
  return level === null ? 'One bot' : `Bot: ${level}`;
};

/** The choice in a menu, as the menu's text. */
export const chosenWords = (what: string, chosen: string): string => `${what}: ${chosen}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in words: 24 hours rather than a day, as that is how turns are counted. */
export const durationWords = (seconds: number): string => {
  if (seconds >= 2 * DAY && seconds % DAY === 0) return counted(seconds / DAY, 'day');
  if (seconds >= HOUR && seconds % HOUR === 0) return counted(seconds / HOUR, 'hour');
  return counted(seconds / MINUTE, 'minute');
};

/** Options without their own words. */
export const optionWords = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return `${name} ${value ? 'on' : 'off'}`;
  return `${name} ${typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)}`;
};

/** The parts of a line. */
export const inOneLine = (parts: readonly string[]): string => listOf(parts, ' · ');
