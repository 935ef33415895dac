import { HTTPError } from 'discord.js';
import { listed } from '../../kernel/language.ts';
import { DAY, MINUTE } from '../../kernel/time.ts';
import type { Census } from '../../metrics/gauges.ts';
import type { DatabaseLostError } from '../../sessions/match/errors.ts';
import type { Setting, SettingScope, SettingValue, SetValue } from '../custom-ids/settings.ts';
import type { CommandsCheck } from '../interactions/context.ts';
import type { Closure } from '../messages/channel.ts';
import { counted, permissions } from '../messages/words.ts';

/** The descriptions of `/games away` and its option, and of the options for a person's own time. */
export const ownTimeCommands = {
  away: 'Stop your clock in all games while you are away',
  until: 'A date such as 2026-12-24, a number of days, or back',
  zone: 'Your time zone, such as Europe/Berlin',
  quietFrom: 'When your quiet hours begin, such as 22:00; off for none',
  quietUntil: 'When your quiet hours end, such as 07:30; off for none',
} as const;

/** A time of day, such as 07:30. */
export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The whole days that are left: nobody can ask for a part of a day. */
const daysLeft = (left: number): string => counted(Math.floor(left / DAY), 'day');

/** Whether a person is away, and how many days of the year are left. */
export const absenceWords = (until: string | null, left: number): string =>
  until === null
    ? `You are not away. You have ${daysLeft(left)} left this year to be away while others wait. ` +
      '`/games away until:` takes a date or a number of days.'
    : `You are away until ${until}. \`/games away until: back\` ends it. ` +
      `After that, you have ${daysLeft(left)} left this year.`;

export const nowAwayWords = (until: string, games: number): string =>
  `You are away until ${until}. ${games === 0 ? 'Your' : `In ${counted(games, 'game')}, your`} time stands still, ` +
  'nobody calls you or invites you, and the others can see it. ' +
  'It ends by itself, or by `/games away until: back`.';

export const backWords = (left: number): string =>
  `Welcome back: your time runs again. You have ${daysLeft(left)} left this year to be away while others wait.`;

export const NOT_AWAY = 'You are not away, so nothing was changed.';

export const AWAY_OVER_ALREADY = 'That is over already. Choose a day after today, or a number of days.';

export const AWAY_TOO_LONG_EVEN_SO = 'Nobody can be away for more than a year at once. Choose an earlier day.';

export const noDateWords = (text: string): string =>
  `${text} is no date and no number of days. ` +
  'Write a date such as 2026-12-24, a number of days such as 10, or `back`.';

/** Why a person can't be away for so long while others wait. */
export const awayTooLongWords = (year: number, left: number, latest: string | null): string =>
  'Others are waiting in your games, and there you can be away for 30 days in a calendar year. ' +
  `You have ${daysLeft(left)} left in ${year}${latest === null ? '.' : `, so you could be away until ${latest}.`}`;

/** A person's time zone, and quiet hours if there are any. */
export const ownTimeWords = (zone: string, quiet: { readonly from: number; readonly until: number } | null): string =>
  quiet === null
    ? `**You have no quiet hours.** Your time zone is ${zone}. A button below changes both.`
    : `**Your quiet hours are from ${timeOfDay(quiet.from)} to ${timeOfDay(quiet.until)}** (${zone}). ` +
      'Nothing mentions you then, and no time of yours runs out.';

export const noZoneWords = (text: string): string =>
  `There is no time zone ${text}. Write it such as Europe/Berlin: ` +
  'the option `zone` of `/games settings` lists them as you type a city.';

export const noTimeWords = (text: string): string =>
  `${text} is no time of day. Write it such as 22:00, or \`off\` for no quiet hours.`;

export const HALF_OF_QUIET_HOURS =
  'Quiet hours need both a beginning and an end: fill in `quiet-from` and `quiet-until`.';

/** The form for quiet hours and time zone. */
export const ownTimeFormWords = {
  button: 'Quiet hours and time zone',
  title: 'Quiet hours and time zone',
  labels: {
    from: { label: 'Quiet from', description: 'Such as 22:00. Leave both times empty for no quiet hours' },
    until: { label: 'Quiet until', description: 'Such as 07:30' },
    zone: { label: 'Time zone', description: 'A city after its continent, such as Europe/Berlin' },
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

/** Something that was checked, and what is wrong with it and how to fix it, or null. */
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

/** The time in milliseconds above which the database makes every click slow. */
const SLOW_DATABASE = 200;

/** The time in seconds after which something due counts as forgotten. */
const LATE = 120;

/** The length of a heartbeat in milliseconds above which Discord may give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number): ServerFinding => {
  const slow = 'The host should move Postgres closer to the bot, or give it more memory and a faster disk.';
  return { what: `Database: answers in ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const databaseIllFinding = (trouble: DatabaseLostError['trouble']): ServerFinding => ({
  what: `Database: ${troubles[trouble]}`,
  fault:
    trouble === 'lost'
      ? 'The host must start Postgres again, or mend DATABASE_URL.'
      : 'Nobody can play until the host mends it: `npm run doctor` says how.',
});

const troubles: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'out of reach',
  too_many_connections: 'no connection left',
  read_only: 'takes no changes',
  disk_full: 'its disk is full',
  no_right: 'the bot lacks a right',
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): ServerFinding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Calls and bots’ moves are late. ' +
    'The host should look into the log for “the schedule failed”, and start the bot again.';
  const what = count === 0 ? 'Due: nothing waits' : `Due: ${count} waiting, the oldest for ${oldest} seconds`;
  return { what, fault: oldest > LATE ? mend : null };
};

/** How lately a picture must have come late to count, in milliseconds. */
const LATELY = 10 * MINUTE;

/** Whether pictures come in time. `late` is how long ago the last one came late, in milliseconds, or null. */
export const picturesFinding = (late: number | null): ServerFinding =>
  late === null || late > LATELY
    ? { what: 'Pictures: in time', fault: null }
    : {
        what: 'Pictures: late in the last ten minutes',
        fault:
          'Boards were shown as text first. The machine has too much to do: ' +
          'the host should give the bot more CPU, or fewer servers.',
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
  const state = ping === null ? 'connected' : `connected, answers in ${ping} ms`;
  return { what: `${name}: ${state}`, fault: ping !== null && ping > SLOW_GATEWAY ? slow : null };
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

/** The finding if the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): ServerFinding => ({
  what: 'Commands: could not be checked',
  fault:
    `Discord did not list them${error instanceof HTTPError ? ` (${error.status})` : ''}. ` +
    'Ask the doctor again later.',
});

/** Which of the channels and threads of running games can't be used any more. */
export const placesFinding = (
  places: number,
  closed: readonly { readonly channelId: string; readonly why: Closure }[],
): ServerFinding => {
  if (closed.length === 0)
    return { what: `Places of running games: ${places === 0 ? 'none yet' : 'all open'}`, fault: null };
  const named = closed.map(({ channelId, why }) => `<#${channelId}> (${CLOSURES[why]})`).join(', ');
  return {
    what: `Places of running games: ${closed.length} closed`,
    fault: `${named}. Open them to the bot, or post the games elsewhere: \`continue\` does that for their players.`,
  };
};

const CLOSURES: Readonly<Record<Closure, string>> = {
  deleted: 'deleted',
  locked: 'locked',
  'not allowed': 'not open to the bot',
};

/** The finding of a check that failed or took too long. The log has the reason. */
export const unexamined = (what: string): ServerFinding => ({
  what: `${what}: could not be examined`,
  fault: 'Ask the doctor again later. If this lasts, the host should look into the log for “the doctor”.',
});

/** To those who manage a server: where Discord has them set who uses the commands. */
export const COMMAND_PERMISSIONS =
  '-# Who may use which command, and where, is set in Discord: Server Settings › Integrations › this bot. ' +
  'Buttons stay open to everyone who sees their board.';

/** The last line, with the number of faults. */
export const mendCount = (faults: number): string => (faults === 0 ? '**Nothing to mend.**' : `**${faults} to mend.**`);

/** The title, with the number of faults. */
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

export const settingsTitles: Readonly<Record<SettingScope, string>> = {
  own: 'Your settings',
  server: 'Settings of this server',
};

/** The sentences of a setting, or the options of its menu, by value. */
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
    on: 'You appear in the tables of the servers where you play, and others there can look up your stats.',
    off: 'You are in no tables, and nobody else can look up your stats.',
  },
  calls: {
    each: 'You are pinged on every turn.',
    daily: 'You are called once a day, with all the games that wait for you.',
    never: 'You are never called, neither to a game that waits for you nor to one that you are invited to.',
  },
  callsIn: {
    channel: 'You are pinged in the channel of the game.',
    direct: 'You are pinged by direct message, or in the channel of the game if Discord refuses those.',
  },
};

/** Where a setting comes from. */
export type SettingSource = 'you' | 'here' | 'server' | 'default';

const SETTING_SOURCES: Readonly<Record<SettingSource, string>> = {
  you: 'you set this',
  here: 'set here',
  server: 'server default',
  default: 'default',
};

export const settingWords = (setting: Setting, value: SettingValue, source: SettingSource): string => {
  const isMixed = setting === 'pictures' && source === 'default';
  return `**${isMixed ? BOARDS_BY_DEFAULT : settingText(SETTING_HOLDS, setting, value)}** (${SETTING_SOURCES[source]})`;
};

const BOARDS_BY_DEFAULT = 'Boards are shown as text, and the largest ones as pictures.';

/** The labels of the options. */
export const settingLabel = (scope: SettingScope, setting: Setting, value: SettingValue): string =>
  value === 'unset' ? UNSET_LABELS[scope][setting] : settingText(SETTING_LABELS, setting, value);

const SETTING_LABELS: ByValue = {
  pictures: { on: 'Pictures only', off: 'Text only', both: 'Text and pictures' },
  threads: { on: 'Play in threads', off: 'Play in the channel' },
  listed: { on: 'Show me in tables', off: 'Keep me out of tables' },
  calls: { each: 'Ping me on every turn', daily: 'Call me once a day', never: 'Never call me' },
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
  own: { pictures: 'Boards: server default', threads: 'Threads: server default', ...OWN_UNSET_LABELS },
  server: { pictures: 'Boards: default', threads: 'Threads: default', ...OWN_UNSET_LABELS },
};

/** The home of a server, and the option and the buttons that choose it. */
export const homeWords = {
  option: 'The channel for an overview of all games, kept up to date in one message',
  here: 'Make this channel the home',
  off: 'Turn the home off',
  none: 'This server has no home: no channel shows all its games. `/games server home:` chooses one.',
  is: (channelId: string): string => `The home of this server is <#${channelId}>, with all its games in one message.`,
  closed: (why: Closure): string => `The bot can’t use it at the moment: it is ${CLOSURES[why]}.`,
  chosen: (channelId: string): string =>
    `<#${channelId}> is the home of this server now. Within a minute, a message there shows whose turn it is, ` +
    'which games are open and who has played the daily; on Mondays, another one tells how the week went.',
  withDaily: 'The results of each day are posted there, too: `/daily settings` changes that.',
} as const;

/** To somebody who wants a home where the bot lacks these permissions. */
export const cantBeHome = (channelId: string, missing: readonly string[]): string =>
  `The bot can’t keep a message in <#${channelId}>, so nothing was changed. ` +
  `In its settings, under Permissions, allow ${listed(missing.map((name) => `“${name}”`))} to the bot’s role.`;

export const NO_HOME_THERE =
  'The home has to be a text channel, not a thread or a voice channel. `/games server home:` lists those that fit.';

export const homeFinding = (
  home: { readonly channelId: string; readonly trouble: Closure | null } | null,
): ServerFinding => {
  if (home === null)
    return { what: 'Home: none. `/games server home:` gives this server an overview of all its games', fault: null };
  const { channelId, trouble } = home;
  return {
    what: trouble === null ? `Home: <#${channelId}>` : `Home: <#${channelId}> is ${CLOSURES[trouble]}`,
    fault: trouble === null ? null : 'Open it to the bot, or choose another channel by `/games server home:`.',
  };
};

export const OWN_SETTINGS_NOTE =
  '-# Boards: for your games alone, and for what only you see. ' +
  'How a game with others is shown to everybody is up to the server: `/games server`.';

export const SERVER_SETTINGS_NOTE = '-# These are for what everybody sees. Your own are in `/games settings`.';
