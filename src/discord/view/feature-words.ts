import type { AnyGame } from '../../games/contract/game.ts';
import type { GameResult, Seat } from '../../games/contract/status.ts';
import { agreeing } from '../../kernel/language.ts';
import { DAY } from '../../kernel/time.ts';
import type { Census } from '../../metrics/gauges.ts';
import type { CountedAnswer } from '../../sessions/daily/puzzle-answers.ts';
import type { Forgotten } from '../../sessions/privacy/forget.ts';
import type { OwnTime } from '../../sessions/time/own-time.ts';
import type { Unreadable } from '../custom-ids/custom-id.ts';
import type { Setting, SettingScope, SettingValue, SetValue } from '../custom-ids/settings.ts';
import type { CommandsCheck } from '../interactions/context.ts';
import { counted, mention, mentions, namedWords, permissions, timeMark } from '../messages/words.ts';
import { dayName, matchMarks, resultWords } from './words.ts';

/** A result that its player shows to everybody, above the game's own line. */
export const sharedResultWords = (player: string, link: string): string => `${player} ${link}`.trim();

export const NOTHING_TO_SHARE = 'There is nothing to share yet.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `You have shared this here already: ${link}`;

/** To somebody who has just done so, while that message is on its way. */
export const BEING_SHARED = 'This is being posted here already. If it isn’t there in a minute, press `Share` again.';

export const NEXT_OPTIONS_UNREADABLE = 'Those options can no longer be read, so nothing was started.';

export const rematchExists = (link: string): string => `There is already a rematch: ${link}`;

/** The button of a match that is watched again. */
export const ANALYSE = 'Analyse';

/** A part of the match that can be watched. */
export const watchPart = (name: string): string => `Watch ${name.toLowerCase()}`;

export const NOTHING_TO_JUDGE = 'There was nothing to judge in this game.';
export const TOO_BUSY_TO_ANALYSE = 'The bots have too much to think about just now. Try again in a few minutes.';
export const dayNotOpen = (opensAt: Date): string =>
  `Others may still play this day. You can have your run analysed ${timeMark(opensAt, 'R')}.`;

export const ANALYSIS_TITLE = 'How the game went';

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}**: ${text}`;

/** Beside a step of a match that is watched again. */
export const standingWords = (measure: string, value: string): string =>
  `${measure} here: ${value}, by \`${ANALYSE}\`.`;

/** Where a board was asked for. */
export const POSTED_BELOW = 'Here it is, in a new message.';

/** The descriptions of the command to be away and its option, and of the options for one's own time. */
export const ownTimeCommands = {
  away: 'Stop your clock in all games while you are away',
  until: 'A date such as 2026-12-24, a number of days, or back',
  zone: 'Your time zone, such as Europe/Berlin',
  quietFrom: 'When your quiet hours begin, such as 22:00; off for none',
  quietUntil: 'When your quiet hours end, such as 07:30; off for none',
} as const;

/** What ends an absence early, and what takes quiet hours away. */
export const AWAY_BACK = 'back';
export const QUIET_OFF = 'off';

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A part of a day that is left counts as none, as nobody can ask for it by days. */
const daysLeft = (left: number): string => counted(Math.floor(left / DAY), 'day');

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? `You are not away. You have ${daysLeft(left)} left this year to be away while others wait. \`/games away until:\` takes a date or a number of days.`
    : `You are away until ${until}. \`/games away until: back\` ends it. After that, you have ${daysLeft(left)} left this year.`;

export const nowAwayWords = (until: string, games: number): string =>
  `You are away until ${until}. ${
    games === 0 ? 'Your' : `In ${counted(games, 'game')}, your`
  } time stands still, nobody calls you or invites you, and the others can see it. It ends by itself, or by \`/games away until: back\`.`;

export const backWords = (left: number): string =>
  `Welcome back: your time runs again. You have ${daysLeft(left)} left this year to be away while others wait.`;

export const NOT_AWAY = 'You are not away, so nothing was changed.';
export const AWAY_OVER_ALREADY = 'That is over already. Choose a day after today, or a number of days.';
export const AWAY_TOO_LONG_EVEN_SO = 'Nobody can be away for more than a year at once. Choose an earlier day.';
export const noDateWords = (text: string): string =>
  `${text} is no date and no number of days. Write a date such as 2026-12-24, a number of days such as 10, or \`back\`.`;

/** Why a person can't be away for so long: others wait. */
export const awayTooLongWords = (year: number, left: number, latest: string | null): string =>
  `Others are waiting in your games, and there you can be away for 30 days in a calendar year. You have ${daysLeft(left)} left in ${year}${
    latest === null ? '.' : `, so you could be away until ${latest}.`
  }`;

/** A person's time zone, and quiet hours if there are any. */
export const ownTimeWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**You have no quiet hours.** Your time zone is ${zone}. A button below changes both.`
    : `**Your quiet hours are from ${timeOfDay(quiet.from)} to ${timeOfDay(quiet.until)}** (${zone}). Nothing mentions you then, and no time of yours runs out.`;

export const noZoneWords = (text: string): string =>
  `There is no time zone ${text}. Write it such as Europe/Berlin: the option \`zone\` of \`/games settings\` lists them as you type a city.`;
export const noTimeWords = (text: string): string =>
  `${text} is no time of day. Write it such as 22:00, or \`off\` for no quiet hours.`;
export const HALF_OF_QUIET_HOURS =
  'Quiet hours need both a beginning and an end: fill in `quiet-from` and `quiet-until`.';
/** The form for both. */
export const ownTimeFormWords = {
  button: 'Quiet hours and time zone',
  title: 'Quiet hours and time zone',
  labels: {
    from: { label: 'Quiet from', told: 'Such as 22:00. Leave both times empty for no quiet hours' },
    until: { label: 'Quiet until', told: 'Such as 07:30' },
    zone: { label: 'Time zone', told: 'A city after its continent, such as Europe/Berlin' },
  },
  half: 'Quiet hours need both a beginning and an end. Fill in both times, or leave both empty for no quiet hours.',
} as const;
export const QUIET_ALL_DAY =
  'Quiet hours can’t last all day. To get no calls at all, choose `Never call me` in `/games settings`.';

/** Suggestions, as the list shows them. */
export const zoneChoice = (zone: string, time: string): string => `${zone} (${time} now)`;
export const awayChoice = (days: number, date: string): string => `${counted(days, 'day')}, until ${date}`;
export const AWAY_BACK_CHOICE = 'I’m back';
export const QUIET_OFF_CHOICE = 'No quiet hours';

/** To somebody who invites a person who can't accept. */
export const INVITE_SELF = 'You can’t invite yourself. Choose somebody else, or play against a bot of ours.';
export const inviteBotWords = (invited: string, { id }: AnyGame): string =>
  `${mention(invited)} is a Discord bot and can’t accept. \`/${id} start\` offers bots of ours to play against.`;
export const inviteStrangerWords = (invited: string): string =>
  `${mention(invited)} is not on this server, and so can’t accept.`;

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

/** A daily run among other games. */
export const dailyName = (game: string, day: string): string => `${game}, daily of ${dayName(day)}`;

/** What a player posts about a finished run. */
export const sharedDailyWords = (day: string, game: string, player: string, hasHints: boolean, line: string): string =>
  `**Daily of ${dayName(day)}** · *${game}*, ${player}${hasHints ? ` · ${matchMarks.hints}` : ''}\n${line}`;

export const ONLY_RANKED_SHARED = 'A practice run counts nowhere, so there is nothing to share.';

/** Something that was checked: what it is, and what is wrong with it and how to fix it, or null. */
export interface ServerFinding {
  readonly what: string;
  readonly fault: string | null;
}

export const ONLY_MANAGERS_EXAMINE = 'Only people who can manage this server can ask the doctor.';
export const NO_SERVER_TO_EXAMINE = 'There is no server here. Ask the doctor in a channel of your server.';

export const permissionFinding = (key: keyof typeof permissions, isGranted: boolean): ServerFinding => {
  const [name, purpose] = permissions[key];
  const mend = `In the settings of this channel, under Permissions, allow “${name}” to the bot’s role.`;
  return { what: `${name}, for ${purpose}`, fault: isGranted ? null : mend };
};

/** A database that takes longer, in milliseconds, makes every click slow. */
const SLOW_DATABASE = 200;
/** Something that has been due for longer than this, in seconds, was forgotten. */
const LATE = 120;
/** A heartbeat that takes longer, in milliseconds, makes Discord give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number | null): ServerFinding => {
  if (milliseconds === null) {
    return { what: 'Database: out of reach', fault: 'The host must start Postgres again, or mend DATABASE_URL.' };
  }
  const slow = 'The host should move Postgres closer to the bot, or give it more memory and a faster disk.';
  return { what: `Database: answers in ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): ServerFinding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Calls and bots’ moves are late. The host should look into the log for “the schedule failed”, and start the bot again.';
  const what = count === 0 ? 'Due: nothing waits' : `Due: ${count} waiting, the oldest for ${oldest} seconds`;
  return { what, fault: oldest > LATE ? mend : null };
};

export const shardFinding = (id: number, isReady: boolean, ping: number | null): ServerFinding => {
  const name = `Gateway, shard ${id}`;
  if (!isReady) {
    return {
      what: `${name}: not connected`,
      fault: 'If this lasts, the host should check the network and start the bot again.',
    };
  }
  const slow = 'The host’s machine or network is too slow: Discord waits for 3 seconds only.';
  const told = ping === null ? 'connected' : `connected, answers in ${ping} ms`;
  return { what: `${name}: ${told}`, fault: ping !== null && ping > SLOW_GATEWAY ? slow : null };
};

export const commandsFinding = ({ missing, outdated }: CommandsCheck): ServerFinding => {
  const named = (names: readonly string[]): string => names.map((name) => `/${name}`).join(', ');
  const mend = 'The host should start the bot again; it registers them at the start.';
  const counts = [
    ...(missing.length > 0 ? [`${missing.length} not registered`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} out of date`] : []),
  ];
  if (counts.length === 0) return { what: 'Commands: all registered, and up to date', fault: null };
  const lists = [
    ...(missing.length > 0 ? [`Missing: ${named(missing)}.`] : []),
    ...(outdated.length > 0 ? [`Out of date: ${named(outdated)}.`] : []),
  ];
  return { what: `Commands: ${counts.join(', ')}`, fault: [...lists, mend].join(' ') };
};

/** That the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): ServerFinding => ({
  what: 'Commands: could not be checked',
  fault: `Discord did not list them (${error instanceof Error ? error.message : String(error)}). Ask the doctor again later.`,
});

/** How many faults are named in the title. */
export const doctorTitle = (faults: number): string => {
  if (faults === 0) return 'All is well';
  return faults === 1 ? 'One thing is wrong' : `${faults} things are wrong`;
};

export const findingWords = ({ what, fault }: ServerFinding): string =>
  fault === null ? `Fine: ${what}` : `**Wrong: ${what}**\n-# ${fault}`;

export const versionsWords = (versions: Readonly<Record<string, string>>): string =>
  `-# ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ')}`;

/** Whether to end a game. */
export const endLabels = { end: 'End it', agree: 'Agree', keep: 'Keep playing' } as const;

/** What ending does: it resigns, it ends at once and counts as a loss or not, or it asks the others. */
type EndingEffect = 'resigns' | 'loses' | 'at-once' | 'by-vote';

/** The question before a multiplayer game is ended. */
export const askEndAllWords = (game: string, link: string, others: readonly string[], effect: EndingEffect): string => {
  const asked = `End this game of *${game}*? ${link}`.trim();
  const with_ = others.length === 0 ? '' : ` You play it with ${mentions(others)}.`;
  return `${asked}${with_} ${ENDING_EFFECTS[effect]}`;
};

const ENDING_EFFECTS: Readonly<Record<EndingEffect, string>> = {
  resigns: 'That counts as resigning.',
  loses: 'It ends at once, and counts as a loss for you in the tables.',
  'at-once': 'It ends at once, for everybody.',
  'by-vote': 'It ends once all of you agree.',
};

/** To the player who wants to end a multiplayer game, while the others are asked. */
export const ASKED_OTHERS = 'You have agreed. The others are asked.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'wants', other: 'want' });
  const agree = agreeing(missing.length, { one: 'agrees', other: 'agree' });
  return `${mentions(agreed)} ${want} to end this game of *${game}*. It ends once ${mentions(missing)} ${agree} too. ${link}`.trim();
};

/** The vote, after it has ended the game, or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `All of you agreed, so this game of *${game}* has ended. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} wants to keep playing, so this game of *${game}* goes on.`;

export const gameEndedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Your' : 'The'} game has ended. ${link}`.trim();

export const STILL_ON = 'Your game goes on.';
export const NO_LONGER_AGREED = 'You no longer agree to end it: the game goes on.';

/** The button for a word that a player mixes into the dice. */
export const BEGIN_WITH_OWN_WORD = 'Begin with a word of my own';

/** The form for it. */
export const ownWordForm = {
  title: 'A word of your own',
  label: 'Any word that nobody could foresee',
  fixed: (click: string, message: string | null): string =>
    message === null ? `Fixed already: your click ${click}` : `Fixed already: your click ${click}, message ${message}`,
} as const;
export const EMPTY_WORD = 'That word was empty, so the game has not begun.';

/** Once the word is mixed in. */
export const BEGUN_WITH_WORD = 'Your word is mixed into the dice of this game.';

/** The headings of pages of the rules, and of a game's log. */
export const helpTitle = (game: string, page: string): string => `${game}: ${page}`;
export const logTitle = (game: string): string => `${game}: the log`;

export const EMPTY_LOG = 'Nothing has happened yet.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Your whole game, move by move, with its secret seed. Anyone who has Sallyport can replay it and check every roll: `npm run verify`.';
export const RECORD_SO_FAR = 'Your game so far, move by move. The seed of its dice stays secret until it is over.';

export const nothingPlayedWords = (id: string): string =>
  `You haven't played this here yet. \`/${id} start\` begins a game.`;

export const gameListTitles = { running: 'Your games', finished: 'Your finished games' } as const;

export const gameListLabels = { finished: 'Finished games', running: 'Running games' } as const;

export const NONE_RUNNING = 'You have no games running.';
export const NONE_FINISHED = 'You have finished no games yet.';

/** The buttons of a game in the list, by its number there. */
export const openLabel = (number: number): string => `Open ${number}`;
export const storyLabel = (number: number): string => `Story ${number}`;

/** What a running game is waiting for. */
export type Waiting =
  | { readonly kind: 'players' | 'begin' | 'you' }
  /** The names of those whose turn it is. */
  | { readonly kind: 'others' | 'you-and-others'; readonly names: readonly string[] };

/** A game in the list. */
interface Listed {
  readonly number: number;
  /** Its name, with a link to its board if that is known. */
  readonly game: string;
  readonly link: string;
  /** The names of the others. */
  readonly others: readonly string[];
}

/** A running game: the opponents, whose turn it is, how far it has come, the time of its last move, and who is away. */
export const runningWords = (
  listed: Listed,
  waiting: Waiting,
  progress: { readonly where: Where; readonly round: number | null; readonly moves: number; readonly movedAt: string },
  away: readonly string[],
): string => {
  const { where, round, moves, movedAt } = progress;
  const far = round === null ? counted(moves, 'move') : `round ${round}`;
  const parts = [waitingWords(waiting), ...(moves === 0 ? [] : [far, `last move ${movedAt}`]), ...away];
  return `${headWords(listed)}${WHERE[where]}: ${parts.join(', ')}`;
};

/** Where a game is played, as seen from where the list is. */
export type Where = 'here' | 'server' | 'group' | 'direct';

const WHERE: Readonly<Record<Where, string>> = {
  here: '',
  server: ' on another server',
  group: ' in another group',
  direct: ' in our direct messages',
};

/** A finished game, from the view of a seat's player. */
export const finishedWords = (
  listed: Listed,
  { where, result, endedAt }: { readonly where: Where; readonly result: GameResult | null; readonly endedAt: string },
  names: readonly string[],
  own: Seat | null,
): string => {
  const told = names.map((name, seat) => (seat === own ? 'you' : name));
  const words = names.length === 1 ? resultWords(result, names) : resultWords(result, told);
  return `${headWords(listed)}${WHERE[where]}: ${words}, ${endedAt}`;
};

const headWords = ({ number, game, link, others }: Listed): string => {
  const named = link === '' ? game : `[${game}](${link})`;
  return `${number}. **${named}**${others.length === 0 ? '' : ` against ${namedWords(others)}`}`;
};

const waitingWords = (waiting: Waiting): string => {
  switch (waiting.kind) {
    case 'players':
      return 'waiting for players';
    case 'begin':
      return 'ready to begin';
    case 'you':
      return '**your turn**';
    case 'you-and-others':
      return `**your turn**, and ${namedWords(waiting.names)} too`;
    case 'others':
      return `waiting for ${namedWords(waiting.names)}`;
  }
};

/** What tutorials and puzzles say to what was tried. */
export const triedWords = {
  right: 'That’s right.',
  halfway: 'That’s right. There is more to do in this step.',
  notQuite: (why: string): string => `Not quite: ${why}`,
  aside: 'You could do that in a real game. Here, try what the step asks for.',
} as const;

/** Where a form of options no longer fits. */
export const NO_FORM = 'This game has no options to choose here.';

export const PRIVACY_TITLE = 'What is kept about you';

/** The README has the long version, under “Privacy”. `keepDays` is null where moves are kept for ever. */
export const privacyWords = (keepDays: number | null): string =>
  [
    '**Your Discord id** with each game you play, to know whose turn it is. Your name and your messages are never stored.',
    '**Your moves, the dice and the results**, so that a game can last for days and be checked, and for tables and figures.',
    '**Your settings**, with your time zone and quiet hours, when you were away, the options that you chose last, and which servers and channels your games are in.',
    '**The messages that call you**, until they are deleted, those with which you have shared results, and the games of others whose end you want to be told of or no longer do, until they end.',
    '**Records that you upload** to watch: the last five, for 30 days. And whether you solved **the puzzle of a day**, by your first answer, for the share of people who did.',
    '**A short-lived key** to the private board that you look at, for 15 minutes. And for a few minutes, **whom you have invited or pinged**.',
    'Whoever hosts the bot can read its database, and its log: that has your id and what you asked for.',
    'Nothing is sold or passed on, and nothing is used for anything but the games.',
    `When a server removes the bot, its games are removed 30 days later. ${goneAfter(keepDays)}Everything else stays until you remove it.`,
    '`/sallyport my-data` gives you all of it as a file; `/sallyport forget-me` removes you from all of it, at once and for good.',
  ]
    .map((line) => `- ${line}`)
    .join('\n');

const goneAfter = (keepDays: number | null): string =>
  keepDays === null ? '' : `The moves of a game are removed ${counted(keepDays, 'day')} after its end. `;

/** What stands above the files with all that is kept about a person, which may take several messages. */
export const ownDataWords = (message: number, isLast: boolean): string => {
  if (message > 1)
    return isLast ? 'These are the last of your files.' : 'These are more of your files, and others follow.';
  const told = 'This is all that is kept about you. Other people are not named in it.';
  return isLast ? told : `${told} It doesn’t fit into one message, so others follow.`;
};

export const ASK_TO_FORGET =
  'This removes all that is kept about you, on all servers: your solo games and daily runs, your streak, your ratings and your settings. In games with others your seat becomes “Somebody”, and a bot plays on in those that still run.';
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

export const puzzleCommands = {
  puzzle: 'Find the one right turn: today’s puzzle, or as many as you like',
  which: 'Today’s puzzle, or one to practise (default today’s)',
  today: 'today: one puzzle a day, the same for everybody',
  practice: (strength: string): string => `${strength}: practise as long as you like`,
};

export const PUZZLE_RIGHT = 'That’s it!';
export const PUZZLE_WRONG = 'That isn’t it. Everything is back where it was: try again.';
export const PUZZLE_MISSED = 'That isn’t it.';

export const NO_PUZZLE = 'That puzzle isn’t there any more. Ask for another one.';
export const PUZZLE_NO_FURTHER = 'A turn this long doesn’t fit here. Take something back: the right turn is shorter.';
export const PUZZLE_NOTHING_TO_UNDO = 'Nothing has been played yet.';
export const PUZZLE_TOO_LATE = 'The day of this puzzle is over, so the answer doesn’t count.';
export const PUZZLE_SPENT =
  'You have answered the puzzle of today before you had everything removed, so this answer doesn’t count.';

export const answeredBefore = ({ isSolved }: CountedAnswer): string =>
  isSolved ? 'You have solved the puzzle of today.' : 'Your answer to the puzzle of today was another one.';

export const solversWords = ({ people, solvers }: CountedAnswer): string =>
  people === 1
    ? 'You are the first to answer.'
    : `${Math.round((100 * solvers) / people)}% of ${people} people have solved it.`;

/** The commands that take a record, and their option. */
export const REPLAY_RECORD = 'Watch a game from its record, step by step';
export const VERIFY_RECORD = 'Check whether a record obeys the rules, and whether its dice come from its seed';
export const RECORD_FILE = 'The record of a game, a JSON file';

/** About a record without faults. */
export const recordRightWords = (
  game: string,
  steps: number,
  {
    isOver,
    isSeeded,
    proof,
    commitment,
  }: {
    readonly isOver: boolean;
    readonly isSeeded: boolean;
    readonly proof: string | null;
    readonly commitment: string | null;
  },
): string => {
  const all = agreeing(steps, { one: 'The only step', other: `All ${counted(steps, 'step')}` });
  const dice = isSeeded && proof === null ? ', and the dice come from its seed' : '';
  const obey = agreeing(steps, { one: 'obeys', other: 'obey' });
  return [
    `**The record is right.** ${all} of this game of *${game}* ${obey} the rules${dice}.`,
    ...(isOver ? [] : ['The game is not finished.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['The record has no seed, so it can’t show where the dice come from.']),
    ...(isSeeded && commitment !== null
      ? [`The seed’s SHA-256 begins with \`${commitment.slice(0, 16)}\`: so should the line at the foot of its board.`]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const recordFaultWords = (step: number | null, why: string): string => {
  if (step === null) return `**This is not a record that can be checked.** ${why}`;
  return step === 0
    ? `**The record is wrong**, from its setup on: ${why}`
    : `**The record is wrong**, first at step ${step}: ${why}`;
};

/** About a file that can't be read. */
export const unreadableFiles = {
  'too-large':
    'That file is too large: a record that can be checked here has at most 1 MB. `npm run verify` takes any.',
  'no-text': 'That file isn’t text, so it isn’t a record.',
  'out-of-reach': 'Discord didn’t deliver that file. Try again in a moment.',
} as const;

export const CHECK_TOOK_TOO_LONG = 'Checking that file took too long, so it was stopped.';

/** To somebody who has no game to continue. */
export const noGameWords = ({ id }: AnyGame): string => `You have no games running here. \`/${id} start\` begins one.`;

/** For a message without a board to read. */
export const NO_BOARD = 'There is no board in that message. Choose one that shows a game.';

/** For a custom id that can't be read. */
export const unreadableWords = (why: Unreadable): string =>
  why === 'outdated'
    ? 'That button was made by an older Sallyport. Your game is kept: its `continue` command shows it again.'
    : 'That button is not one of ours, so nothing was done.';

export const seatLabels = { take: 'Take over', keep: 'Stay' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person or to anybody. */
export const seatOfferedWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? 'Who wants to take over' : `${mention(to)}, do you want to take over`;
  return `${mention(from)} is leaving *${game}*. ${asked}${coloured(seatName)}? ${link}`.trim();
};

export const seatTakenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} takes over${coloured(seatName)} in *${game}*. ${link}`.trim();

export const seatKeptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} stays${coloured(seatName)} in *${game}* after all. ${link}`.trim();

export const notForYouWords = (to: string): string => `That button is only for ${mention(to)}.`;

export const TOO_EARLY_TO_HAND_OVER =
  'This game has not begun yet. Leave it with its `Leave` button, and somebody else can join.';
export const BOT_TAKES_NO_SEAT = 'A Discord bot can’t take over a seat.';
export const playsAlreadyWords = (userId: string): string => `${mention(userId)} already plays in this game.`;
export const takerAwayWords = (userId: string, until: string): string =>
  `${mention(userId)} is away until ${until}, and can’t take over before that.`;

const coloured = (seatName: string | undefined): string =>
  seatName === undefined ? '' : ` (${seatName.toLowerCase()})`;

export const settingsTitles: Readonly<Record<SettingScope, string>> = {
  own: 'Your settings',
  server: 'Settings of this server',
};

/** The sentences of a setting, or its buttons, by value. */
type ByValue = { readonly [Of in Setting]: Readonly<Record<SetValue<Of>, string>> };

/** The current setting, in a sentence. */
const SETTING_HOLDS: ByValue = {
  pictures: {
    on: 'Boards are shown as pictures.',
    off: 'Boards are shown as text only.',
    both: 'Boards are shown as text with pictures below.',
  },
  threads: {
    on: 'Multiplayer games get a thread of their own.',
    off: 'Multiplayer games are played in the channel where they start.',
  },
  listed: {
    on: 'You are in the tables of the servers where you play, and others can look up your stats there.',
    off: 'You are in no tables, and nobody else can look up your stats.',
  },
  calls: {
    each: 'You are called each time a game with others waits for you.',
    daily: 'You are called once a day, with all the games that wait for you.',
    never: 'You are never called, neither to a game that waits for you nor to one that you are invited to.',
  },
  callsIn: {
    channel: 'Calls come in the channel of the game.',
    direct: 'Calls come by direct message, or in the channel of the game if Discord refuses those.',
  },
};

/** Where it comes from. */
export type SettingSource = 'you' | 'here' | 'server' | 'default';

const SETTING_SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'you set this',
  here: 'set here',
  server: 'server default',
  default: 'default',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string =>
  `**${settingText(SETTING_HOLDS, setting, value)}** (${SETTING_SOURCES[source]})`;

/** The labels of the buttons. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET_LABELS[scope][setting] : settingText(SETTING_LABELS, setting, value);

const SETTING_LABELS: ByValue = {
  pictures: { on: 'Pictures only', off: 'Text only', both: 'Text and pictures' },
  threads: { on: 'Play in threads', off: 'Play in the channel' },
  listed: { on: 'Show me in tables', off: 'Keep me out of tables' },
  calls: { each: 'Call me each time', daily: 'Call me once a day', never: 'Never call me' },
  callsIn: { channel: 'Call me in the channel', direct: 'Call me by direct message' },
};

const settingText = (words: ByValue, setting: Setting, value: SettingValue): string => {
  const byValue: Readonly<Partial<Record<SettingValue, string>>> = words[setting];
  return byValue[value] ?? '';
};

const OWN_UNSET_LABELS = {
  listed: 'Tables: default',
  calls: 'Calls: default',
  callsIn: 'Place of calls: default',
} as const;

const UNSET_LABELS: Readonly<Record<SettingScope, Readonly<Record<Setting, string>>>> = {
  own: { pictures: 'Pictures: server default', threads: 'Threads: server default', ...OWN_UNSET_LABELS },
  server: { pictures: 'Pictures: default', threads: 'Threads: default', ...OWN_UNSET_LABELS },
};

export const OWN_SETTINGS_NOTE =
  '-# Pictures: for what only you see, and for your boards in direct messages. What everybody sees is up to the server: `/games server`.';
export const SERVER_SETTINGS_NOTE = '-# These are for what everybody sees. Your own are in `/games settings`.';

/** What to do with the solo game that is running, when another one is to be started. */
export const soloLabels = { goOn: 'Keep playing it', startOver: 'End it and start over' } as const;

/** How far the player's game has come. */
const farWords = (startedAt: string, moves: number): string =>
  `You started it ${startedAt} and have made ${counted(moves, 'move')}.`;

/** The question before another game is started. */
export const askStartOver = (game: string, startedAt: string, moves: number): string =>
  `You have a game of *${game}* running. ${farWords(startedAt, moves)}`;

/** The question before a game is ended. */
export const askEndSoloWords = (game: string, startedAt: string, moves: number): string =>
  `End your game of *${game}*? ${farWords(startedAt, moves)} You can't come back to it.`;

export const OLD_GAME_ENDED = 'Your old game has ended.';
export const NEW_OPTIONS_UNREADABLE =
  'The options you chose can no longer be read, so nothing was changed. Start again.';

/** Above a board that somebody looks at, after a choice. */
export const toldLater = (most: number) =>
  ({
    forgotten: 'You won’t be told when this game ends.',
    over: 'This game is over.',
    'too-many': `${most} people have asked to be told when this game ends, and that is the most.`,
  }) as const;

/** The same to somebody who will be told: how, as they have chosen to be called. */
export const toBeToldWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'You will get a direct message' : 'You will be mentioned here';
  return `${how} once, when this game ends${calls === 'daily' ? ', at the time of your daily calls' : ''}.`;
};

/** To somebody who is never called. */
export const NEVER_TOLD =
  'You have chosen `Never call me` in `/games settings`, so nobody will tell you when this game ends. Change that first.';

/** The buttons below a typed text that could not be read. */
export const CORRECT_IT = 'Correct it';

export const partLabel = (part: string): string => `Play the part before it: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Play the part before it: ${counted(actions, 'action')}`;

export const FORM_TOO_LATE = 'That took too long to open. Press the button again.';

/** Why a match or a record can't be watched. */
export const NOT_OVER_YET = 'This game can be watched once it is over.';
export const NOTHING_TO_WATCH = 'Nothing was played in this game, so there is nothing to watch.';
export const MOVES_GONE = 'The moves of this game are no longer kept, only how it ended.';
export const CANT_REPLAY = 'This game can’t be replayed: its record disagrees with the rules.';
export const RECORD_GONE = 'That record is no longer kept. Upload it again with `/games replay`.';
export const TOO_BUSY_TO_REPLAY = 'Replaying this takes too long right now. Try again in a moment.';

/** To somebody who starts a multiplayer game in direct messages. */
export const onServersOnly = (game: string): string => `*${game}* is played on a server, where others can join.`;
