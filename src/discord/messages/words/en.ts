import { agreeing, counting, listed } from '../../../kernel/language/en.ts';
import type { Match } from '../../../sessions/match/match.ts';
import { seatsIn } from '../../../sessions/match/options.ts';
import type { RefusalReason } from '../../../sessions/match/outcome.ts';
import { peopleOf } from '../../../sessions/match/seats.ts';
import type { Unreadable } from '../../custom-ids/codec.ts';
import { literal } from '../../marks/literal.ts';
import { mention, untilMark } from '../../marks/marks.ts';
import { pointOut } from '../../marks/point-out.ts';

/** `1 day`, `2 days`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'day', other: 'days' },
  die: { one: 'die', other: 'dice' },
  'free seat': { one: 'free seat', other: 'free seats' },
  'finished run': { one: 'finished run', other: 'finished runs' },
  game: { one: 'game', other: 'games' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
  'more game': { one: 'more game', other: 'more games' },
  move: { one: 'move', other: 'moves' },
  other: { one: 'other', other: 'others' },
  'other person': { one: 'other person', other: 'other people' },
  'other kind': { one: 'other kind', other: 'other kinds' },
  person: { one: 'person', other: 'people' },
  round: { one: 'round', other: 'rounds' },
  point: { one: 'point', other: 'points' },
  player: { one: 'player', other: 'players' },
  step: { one: 'step', other: 'steps' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player with which bot it is and the colour of the seat, where these are known. */
export const seatedWords = (name: string, bot: string | null, seatName: string | undefined): string => {
  const known = [bot, seatName?.toLowerCase()].filter((each) => typeof each === 'string');
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
};

/** A bot in running text. */
export const botName = (number: number): string => `Bot ${number}`;

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Somebody';

/** How to win, on a board where nothing has been played yet. */
export const goalWords = (goal: string): string => `**Goal:** ${goal}`;

/** The title of a note, in front of its text. */
export const noteTitleWords = (title: string): string => `**${title}**: `;

/** The buttons that turn pages. */
export const pageLabels = { first: 'First', back: 'Back', next: 'Next', last: 'Last' } as const;

export const pageWords = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** The page where there are none. */
export const noPages = { title: 'Nothing', text: 'There is nothing to read here.' } as const;

/** The permissions that the bot needs in a channel: Discord's name for each, and what it is needed for. */
export const permissions = {
  ViewChannel: ['View Channel', 'finding its own boards here'],
  SendMessages: [
    'Send Messages',
    'calling players, the results of a day, and posting a board again when chat has buried it',
  ],
  EmbedLinks: ['Embed Links', 'the boards themselves'],
  AttachFiles: ['Attach Files', 'pictures and records; without it, boards are text'],
  ReadMessageHistory: ['Read Message History', 'updating boards that are older than its last start'],
  CreatePublicThreads: ['Create Public Threads', 'games in threads of their own'],
  SendMessagesInThreads: ['Send Messages in Threads', 'playing in threads'],
} as const;

/** Why nothing was played, to the person who pressed. */
export const refusalWords = (why: RefusalReason, match: Match | null): string => {
  switch (why.code) {
    case 'not seated':
      return match === null
        ? 'Only its players can play this game.'
        : `Only ${mentions(peopleOf(match))} can play this game. ` +
            `Start one of your own with \`/${match.game.id} start\`.`;
    case 'kept':
      return `That seat is kept for ${match?.invitation ? mention(match.invitation.userId) : 'somebody else'}.`;
    case 'full':
      return `All ${match === null ? '' : seatsIn(match).most} seats are taken.`;
    case 'too few':
      return tooFew(match);
    case 'too many lobbies':
      return tooMany(`You have ${why.most} games waiting for players`, 'Start one or call one off first');
    case 'too many matches':
      return tooMany(`You are in ${why.most} games`, 'Finish or end one first');
    case 'too many bot matches':
      return tooMany(`You have ${why.most} games against bots that think hard`, 'Finish or end one first');
    case 'already invited':
      return `You have already invited ${mention(why.userId)}. Wait for an answer, or call that game off.`;
    case 'invited lately':
      return `You invited ${mention(why.userId)} a moment ago. You can invite them again ${untilMark(why.until, 'R')}.`;
    case 'away':
      return `${mention(why.userId)} is away until ${untilMark(why.until)}, and can’t be invited before that.`;
    case 'colour taken':
      return `${why.colour} is the colour of ${mention(why.userId)}. Choose another one.`;
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistakeWords(why);
    default:
      return PLAIN_REFUSALS[why.code];
  }
};

const PLAIN_REFUSALS = {
  'no such match': 'That game is no longer kept here.',
  'not your turn': 'It is not your turn.',
  stale: 'That button was from an earlier turn. This is the board as it stands.',
  over: 'This game is over.',
  'day over': 'The time for this daily run is over, so it ended as it stood.',
  'no hints': 'There are no hints where several play with the same dice.',
  'party over': 'The time for this run is over, so it ended as it stood.',
  'not begun': 'This game has not begun yet.',
  'already begun': 'This game has begun, so nobody can join or leave any more.',
  'dice fixed': 'The dice of this game are fixed already, so no word can be mixed into them.',
  'options fixed': 'This game has begun, so its options stay as they are.',
  'already in': 'You have already joined.',
  'not in': 'Join the game first.',
  'seat taken': 'Somebody else has taken that seat.',
  'of a tournament':
    'This is a game of a tournament, so nobody else can take your seat. `Withdraw` in its message takes you out of it.',
  'offer over': 'That offer is over: the seat has been kept, taken or offered again.',
  'no bot in': 'There is no bot to remove.',
  'no bots': 'This game has no bots.',
  'too many in': 'More have joined than can play that. One of you can leave, or remove a bot.',
  'nothing to undo': 'There is nothing to undo: what was rolled, or seen by others, stands.',
  unreadable: 'That button can no longer be read. This is the board as it stands.',
} as const satisfies Readonly<Partial<Record<RefusalReason['code'], string>>>;

const tooMany = (open: string, mend: string): string =>
  `${open}, and that is the most you can have. ${mend}: \`/games mine\` lists them.`;

const tooFew = (match: Match | null): string => {
  if (match && match.missing.length > 0) return `It begins once ${mentions(match.missing)} has joined.`;
  const missing = match === null ? 0 : seatsIn(match).least - match.seats.length;
  const more = agreeing(missing, { one: 'one more', other: `${missing} more` });
  return `It takes ${more} to start. Somebody can join, or add a bot.`;
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistakeWords = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const legalPart = legal.length === 0 ? '' : '\nYou can play the part before it.';
  return `Nothing was done. ${literal(mistake.why)}\n\`\`\`\n${pointOut(text, mistake)}\n\`\`\`${legalPart}`;
};

/** For a game that can no longer be found. */
export const UNKNOWN_GAME = 'This version of Sallyport doesn’t play that game.';

/** About the settings of a server. */
export const ONLY_MANAGERS_SET = '-# Only people who can manage this server can change these.';
export const MAY_NOT_SET = 'Only people who can manage this server can change its settings, so nothing was changed.';
export const BOT_IS_NO_MEMBER =
  'The bot is not a member of this server, so there is nothing to set here. ' +
  'Somebody who manages the server can invite it.';
export const NO_SERVER_TO_SET = 'There is no server here. `/games settings` has your own settings.';

/** Below a leaderboard, to somebody who has chosen to be in none. */
export const UNLISTED = '-# You are in no table, as you have chosen in `/games settings`.';

/** The descriptions of the commands and options shared by all games. */
export const commandWords = {
  ofGame: (name: string, description: string): string => `${name}: ${description}`,
  help: 'How to play',
  handOver: 'Let somebody else take over your seat',
  handOverTo: 'Who can take over (default: anyone)',
  play: (example: string): string => `Play by typing, such as ${example}`,
  partly: 'If a word is wrong, play what comes before it anyway',
  ownSettings: 'Your own settings, for what only you see',
  serverSettings: 'The settings of this server, for what everybody sees',
} as const;

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string => UNREADABLE[why];

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  outdated: 'That button was made by an older Sallyport. Your game is kept: its `continue` command shows it again.',
  newer:
    'This version of Sallyport doesn’t know that button, so nothing was done. ' +
    'If Sallyport is just being updated, press it again in a minute.',
  foreign: 'That button is not one of ours, so nothing was done.',
};

/** For a match that a newer release has opened. */
export const UNKNOWN_MATCH =
  'This version of Sallyport doesn’t know this game yet, so it left the game as it is: nothing is lost. ' +
  'If Sallyport is just being updated, try again in a minute.';

export const FORM_TOO_LATE = 'That took too long to open. Press the button again.';
