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
