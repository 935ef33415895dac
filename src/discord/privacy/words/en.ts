import type { Forgotten } from '../../../sessions/privacy/forget.ts';
import { counted } from '../../messages/words/en.ts';

export const PRIVACY_TITLE = 'What is kept about you';

/** The short privacy policy; the long one is in `src/sessions/privacy/README.md`. `keepDays` is null for ever. */
export const privacyWords = (keepDays: number | null): string =>
  [
    '**Your Discord id** with each game you play, to know whose turn it is. ' +
      'Your name and your messages are never stored.',
    '**Your moves, the dice and the results**, so that a game can last for days and be checked, ' +
      'and for tables and figures. And **your parties, tournaments and searches for opponents**.',
    '**Your settings**, with your language, time zone, quiet hours and days off, when you were away, ' +
      'the options and the colour that you chose last, and which servers and channels your games are in.',
    '**The messages that call you**, until they are deleted, those with which you have shared results, ' +
      'and the games of others whose end you want to be told of or no longer do, until they end.',
    '**Records that you upload** to watch: the last five, for 30 days. ' +
      'And whether you solved **the puzzles of a day or a week**, by your first answer.',
    '**A short-lived key** to the private board that you look at, for 15 minutes. ' +
      'And for a few minutes, **whom you have invited or pinged**.',
    'Whoever hosts the bot can read its database, and its log: that has your id and what you asked for.',
    '**Numbers without names**: how many servers, games, parties, tournaments and people who came back there were ' +
      'on each of the last 90 days, counted once a day from the games that are stored. ' +
      'Nothing is sold or passed on, and nothing is used for anything but the games.',
    'When a server removes the bot, its games are removed 30 days later. ' +
      `${goneAfter(keepDays)}Everything else stays until you remove it.`,
    '`/sallyport my-data` gives you all of it as a file; ' +
      '`/sallyport forget-me` removes you from all of it, at once and for good.',
  ]
    .map((line) => `- ${line}`)
    .join('\n');

const goneAfter = (keepDays: number | null): string =>
  keepDays === null ? '' : `The moves of a game are removed ${counted(keepDays, 'day')} after its end. `;

/** Above the files with everything that is kept about a person. They may take several messages. */
export const ownDataWords = (message: number, isLast: boolean): string => {
  if (message > 1)
    return isLast ? 'These are the last of your files.' : 'These are more of your files, and others follow.';
  const all = 'This is all that is kept about you. Other people are not named in it.';
  return isLast ? all : `${all} It doesn’t fit into one message, so others follow.`;
};

export const ASK_TO_FORGET =
  'This removes all that is kept about you, on all servers: ' +
  'your solo games and daily runs, your streak, your ratings, your medals and your settings. ' +
  'In games with others your seat becomes “Somebody”, and a bot plays on in those that still run.';

export const ASK_TO_FORGET_AGAIN = '**This can’t be undone.** Are you sure?';

export const NOTHING_FORGOTTEN = 'Nothing was removed.';

export const forgetLabels = { ask: 'Remove it all', sure: 'Yes, for good', keep: 'Keep it' };

export const forgottenWords = ({ removed, others }: Forgotten): string => {
  const games = removed === 0 ? '' : ` ${removed === 1 ? 'One game is' : `${removed} games are`} gone.`;
  const left =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? 'One game goes' : `${others.length} games go`} on without you.`;
  return `Nothing about you is kept any more.${games}${left} Messages that were posted stay in their channels.`;
};
