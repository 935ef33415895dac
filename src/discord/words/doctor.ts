import type { Census } from '../../metrics/gauges.ts';

/** Something that was looked at: what it is, and what is wrong with it and how to mend it, or null. */
export interface Finding {
  readonly what: string;
  readonly fault: string | null;
}

export const ONLY_MANAGERS = 'Only people who can manage this server can ask the doctor.';
export const NO_SERVER = 'There is no server here. Ask the doctor in a channel of your server.';

/** The permissions that the bot needs in a channel, by Discord's own names, and what it needs each for. */
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

export const permissionFinding = (key: keyof typeof permissions, isGranted: boolean): Finding => {
  const [name, purpose] = permissions[key];
  const mend = `In the settings of this channel, under Permissions, allow “${name}” to the bot’s role.`;
  return { what: `${name}, for ${purpose}`, fault: isGranted ? null : mend };
};

/** A database that takes longer, in milliseconds, makes every click slow. */
const SLOW_DATABASE = 200;
/** After this time, in seconds, something that is due was forgotten. */
const LATE = 120;
/** A heartbeat that takes longer, in milliseconds, makes Discord give up on answers. */
const SLOW_GATEWAY = 1_500;

export const databaseFinding = (milliseconds: number | null): Finding => {
  if (milliseconds === null) {
    return { what: 'Database: out of reach', fault: 'The host must start Postgres again, or mend DATABASE_URL.' };
  }
  const slow = 'The host should move Postgres closer to the bot, or give it more memory and a faster disk.';
  return { what: `Database: answers in ${milliseconds} ms`, fault: milliseconds > SLOW_DATABASE ? slow : null };
};

export const dueFinding = ({ due }: Pick<Census, 'due'>): Finding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const oldest = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  const mend =
    'Calls and bots’ moves are late. The host should look into the log for “the timetable failed”, and start the bot again.';
  const what = count === 0 ? 'Due: nothing waits' : `Due: ${count} waiting, the oldest for ${oldest} seconds`;
  return { what, fault: oldest > LATE ? mend : null };
};

export const shardFinding = (id: number, isReady: boolean, ping: number | null): Finding => {
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

export const commandsFinding = (missing: readonly string[]): Finding => ({
  what: missing.length === 0 ? 'Commands: all registered' : `Commands: ${missing.length} not registered`,
  fault:
    missing.length === 0
      ? null
      : `Missing: ${missing.map((name) => `/${name}`).join(', ')}. The host should start the bot again; it registers them at the start.`,
});

/** How many faults are named in the title. */
export const title = (faults: number): string => {
  if (faults === 0) return 'All is well';
  return faults === 1 ? 'One thing is wrong' : `${faults} things are wrong`;
};

export const findingWords = ({ what, fault }: Finding): string =>
  fault === null ? `Fine: ${what}` : `**Wrong: ${what}**\n-# ${fault}`;

export const versionsWords = (versions: Readonly<Record<string, string>>): string =>
  `-# ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · ')}`;
