import { mention, untilMark } from '../marks/marks.ts';
import { counted, mentions } from '../messages/words.ts';
import { FIND_OPPONENT } from '../view/rest-words.ts';

export const pairingLabels = {
  find: FIND_OPPONENT,
  stop: 'Stop looking',
  bot: 'Play a bot',
  again: 'Look again',
  join: (game: string): string => `Join: ${game}`,
  stopIn: (game: string): string => `Stop looking: ${game}`,
} as const;

/** Asks in which game. */
export const WHICH_OPPONENT =
  'In which game? The bot looks for somebody on this server who is about as strong as you, for a day at most.';

/** To somebody who begins to look. */
export const lookingWords = (game: string, until: Date): string =>
  `You look for an opponent in *${game}*, until ${untilMark(until)} at most. Somebody about as strong as you comes ` +
  'first; the longer you wait, the more others will do, and after six hours anybody. The game then begins here, or ' +
  'where they looked, and both of you are told.';

/** To somebody who looks already. */
export const lookingAlready = (game: string, until: Date): string =>
  `You look for an opponent in *${game}* already, until ${untilMark(until)} at most.`;

export const stoppedWords = (game: string): string => `You no longer look for an opponent in *${game}*.`;

export const notLookingWords = (game: string): string =>
  `You don’t look for an opponent in *${game}*. If one was found, \`/games mine\` has the game.`;

/** To somebody for whom an opponent is there. */
export const opponentFound = (game: string, link: string): string =>
  `You have an opponent in *${game}*. ${link === '' ? '`/games mine` has the game.' : link}`;

/** To both, once their game has begun. */
export const foundWords = (game: string, people: readonly string[], link: string): string =>
  `${mentions(people)}: you play *${game}* against each other. ${link === '' ? '`/games mine` has the game.' : link}`;

/** To somebody for whom nobody came in a day. */
export const nobodyCame = (game: string, userId: string, channelId: string): string =>
  `${mention(userId)}, you looked for an opponent in *${game}* in <#${channelId}>, and nobody came in a day. ` +
  'A bot always has time: `/play`.';

export const SEARCH_ON_SERVER =
  'An opponent is looked for on a server that has invited the bot, as both of you have to see the game.';

export const youAreAway = (until: Date): string =>
  `You are away until ${untilMark(until)}. \`/games away until: back\` ends that; then look for an opponent.`;

/** Somebody who waits, in the list of their own games. */
export const searchLine = (game: string, until: Date, isHere: boolean): string =>
  `You look for an opponent in **${game}**${isHere ? '' : ' on another server'}, until ${untilMark(until)} at most.`;

/** How many wait for an opponent, on the home of a server. */
export const waitingWords = (game: string, count: number, userId: string | null): string => {
  const who = userId === null ? '' : `, ${mention(userId)} the longest`;
  return `${game}: ${counted(count, 'player')} ${count === 1 ? 'looks' : 'look'} for an opponent${who}`;
};
