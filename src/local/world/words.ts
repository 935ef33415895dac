/*
 * What the world of the local Discord says to its people. Another language is another file with the same functions.
 */

/** The topics of the channels. In the quiet one, installed apps answer each person in private. */
export const topics = {
  games: 'Type / to play',
  lobby: 'Everything else',
  foreign: 'Sallyport is not on this server',
  quiet: 'Answers of installed apps are shown only to you here',
} as const;

/** Why something was not done. */
export const NOTHING_TO_SEND_AGAIN = 'There is no interaction of the last 15 minutes to send again.';
export const NOT_INSTALLABLE = 'This application can’t be installed to people: its settings don’t allow it.';

/** What is wrong with an event of a guild, in Discord's words as far as they are known. */
export const eventWords = {
  status: (allowed: readonly number[]): string => `Value must be one of {${allowed.join(', ')}}.`,
  begun: 'The start of an active event cannot be changed.',
  past: 'Cannot schedule event in the past.',
  endsEarly: 'Cannot schedule event to end before its start.',
} as const;
