import { Locale } from 'discord-api-types/v10';
import type { WorldClock } from './clock.ts';
import { openEvents, type WorldEvents } from './events.ts';
import { noJournal, openJournal } from './journal/journal.ts';
import { openChannelTable, openTable, type ChannelTable, type StoredTable } from './journal/tables.ts';
import type { ChannelRow, CommandRow, FileRow, ForeignGuild, MessageRow, PersonRow, ServerRow } from './rows.ts';
import { startSnowflakes } from './snowflakes.ts';
import { topics } from './words.ts';

/** All data of this server, and the events of its changes. */
export interface World {
  readonly clock: WorldClock;
  readonly events: WorldEvents;
  readonly server: ServerRow;
  readonly people: StoredTable<PersonRow>;
  readonly channels: StoredTable<ChannelRow>;
  readonly messages: ChannelTable<MessageRow>;
  readonly files: StoredTable<FileRow>;
  readonly commands: StoredTable<CommandRow>;
  /** The content of large files, which the journal leaves out, by id. */
  readonly largeFiles: Map<string, Buffer>;
  /** The files that came with commands, by id. No journal has them. */
  readonly uploads: Map<string, FileRow>;
  /** The URL of this server, such as `http://127.0.0.1:3000`; known once it listens. */
  origin: string;
  /** The permissions that the bot was denied. */
  denied: bigint;
  /** The people who take no direct messages from the bot. */
  readonly refusing: Set<string>;
  /** How many connections to the gateway the bot is told to make. */
  readonly shards: number;
  newId(): string;
  /** Stores how the application can be installed. */
  setInstallations(installations: NonNullable<ServerRow['installations']>): void;
  close(): void;
}

interface WorldOptions {
  readonly clock: WorldClock;
  readonly guildName: string;
  readonly botName: string;
  /** Names of the people by key. */
  readonly people: Readonly<Record<string, string>>;
  /** Names of the text channels, with their topics. */
  readonly channels: Readonly<Record<string, string>>;
  /** How many connections to the gateway the bot is told to make. */
  readonly shards: number;
  /** The guild that the bot is not a member of, and a group of people's direct messages. */
  readonly elsewhere: Elsewhere;
  /** The journal. Without it, everything stays in memory only. */
  readonly file?: string;
  /** Receives anything that the operator should know. */
  readonly report: (error: Error) => void;
}

/** Names of what the bot is not a member of. */
export interface Elsewhere {
  readonly guildName: string;
  /** The text channels of the guild, with their topics. */
  readonly channels: Readonly<Record<string, string>>;
  /** One more, which shows answers of installed applications only to those who asked. */
  readonly quietChannel: string;
  readonly group: string;
}

/** The world kept in the journal, or a new one with a guild, a bot, people and channels. */
export const openWorld = (options: WorldOptions): World => {
  const { clock } = options;
  const snowflakes = startSnowflakes(clock.now);
  let journal = noJournal;
  const current = () => journal;
  const servers = openTable<ServerRow>('servers', current);
  const people = openTable<PersonRow>('people', current);
  const channels = openTable<ChannelRow>('channels', current);
  const messages = openChannelTable<MessageRow>('messages', current);
  const files = openTable<FileRow>('files', current);
  const commands = openTable<CommandRow>('commands', current);
  const tables = [servers, people, channels, messages, files, commands];

  if (options.file !== undefined) {
    journal = openJournal({
      file: options.file,
      replay: (entry) => {
        if (/^\d+$/.test(entry.id)) snowflakes.follow(entry.id);
        tables.find(({ name }) => name === entry.table)?.replay(entry);
      },
      snapshot: () => tables.flatMap((table) => table.entries()),
      report: options.report,
    });
    // Time never goes back: time skipped before a restart stays skipped.
    clock.skip(Math.max(0, snowflakes.latest() - clock.now()));
  }

  const { elsewhere } = options;
  const newForeignGuild = (ownerId: string): ForeignGuild => {
    const guild = { id: snowflakes.next(), name: elsewhere.guildName, ownerId };
    const quiet = { [elsewhere.quietChannel]: topics.quiet };
    for (const [position, [name, topic]] of Object.entries({ ...elsewhere.channels, ...quiet }).entries()) {
      const isQuiet = name === elsewhere.quietChannel ? { isQuiet: true } : {};
      channels.put({
        kind: 'text',
        id: snowflakes.next(),
        name,
        topic,
        position,
        foreignGuildId: guild.id,
        ...isQuiet,
      });
    }
    const personIds = people.all().flatMap(({ id, bot }) => (bot ? [] : [id]));
    channels.put({ kind: 'group', id: snowflakes.next(), name: elsewhere.group, personIds });
    return guild;
  };

  const newServer = (): ServerRow => {
    const [guildId, botId, botRoleId] = [snowflakes.next(), snowflakes.next(), snowflakes.next()];
    for (const [position, [name, topic]] of Object.entries(options.channels).entries()) {
      channels.put({ kind: 'text', id: snowflakes.next(), name, topic, position });
    }
    const person = (key: string, name: string, id: string, bot: boolean): PersonRow => {
      const row = { id, key, name, bot, locale: Locale.EnglishGB };
      people.put(row);
      return row;
    };
    person('sallyport', options.botName, botId, true);
    const [owner] = Object.entries(options.people).map(([key, name]) => person(key, name, snowflakes.next(), false));
    const ownerId = owner?.id ?? botId;
    const { guildName } = options;
    const server: ServerRow = {
      id: 'server',
      guildId,
      guildName,
      botId,
      botRoleId,
      ownerId,
      elsewhere: newForeignGuild(ownerId),
    };
    servers.put(server);
    return server;
  };

  let server = servers.get('server') ?? newServer();
  const changeServer = (changes: Partial<ServerRow>): void => {
    server = { ...server, ...changes };
    servers.put(server);
  };
  // An older journal has only the bot's own guild.
  if (server.elsewhere === undefined) changeServer({ elsewhere: newForeignGuild(server.ownerId) });

  return {
    clock,
    events: openEvents(),
    get server() {
      return server;
    },
    people,
    channels,
    messages,
    files,
    commands,
    largeFiles: new Map(),
    uploads: new Map(),
    origin: '',
    denied: 0n,
    refusing: new Set(),
    shards: options.shards,
    newId: () => snowflakes.next(),
    setInstallations: (installations) => changeServer({ installations }),
    close: () => journal.close(),
  };
};
