import { openEvents, type WorldEvents } from './events.ts';
import { foundAgain, foundServer, type Founding } from './founding.ts';
import { openInteractions, type Interactions } from './interactions.ts';
import { noJournal, openJournal, type Journal } from './journal/journal.ts';
import { openChannelTable, openTable, type ChannelTable, type StoredTable } from './journal/tables.ts';
import type {
  ChannelRow,
  CommandRow,
  FileRow,
  MessageRow,
  PersonRow,
  RoleRow,
  ScheduledEventRow,
  ServerRow,
} from './rows.ts';
import type { WorldClock } from './time/clock.ts';
import { startSnowflakes } from './time/snowflakes.ts';

/** All data of this server, and the events of its changes. */
export interface World {
  readonly clock: WorldClock;
  readonly events: WorldEvents;
  readonly server: ServerRow;
  readonly people: StoredTable<PersonRow>;
  readonly roles: StoredTable<RoleRow>;
  readonly channels: StoredTable<ChannelRow>;
  readonly messages: ChannelTable<MessageRow>;
  readonly files: StoredTable<FileRow>;
  readonly scheduledEvents: StoredTable<ScheduledEventRow>;
  readonly commands: StoredTable<CommandRow>;
  readonly interactions: Interactions;
  /** The content of large files, which the journal leaves out, by id. */
  readonly largeFiles: Map<string, Buffer>;
  /** The files that came with commands, by id. No journal has them. */
  readonly uploads: Map<string, FileRow>;
  /** The URL of this server, such as `http://127.0.0.1:3000`; known once it listens. */
  origin: string;
  /** The permissions that the bot was granted besides those of its invitation, and those that it was denied. */
  granted: bigint;
  denied: bigint;
  /** The people who take no direct messages from the bot. */
  readonly refusing: Set<string>;
  /** How many connections to the gateway the bot is asked to make. */
  readonly shards: number;
  /** How many connections the bot may start, and has started, by a time in milliseconds since 1970. */
  readonly starts: { readonly total: number; used: number; until: number };
  newId(): string;
  /** Stores how the application can be installed, or the guild's primary language. */
  changeServer(changes: Partial<Pick<ServerRow, 'installations' | 'locale'>>): void;
  /**
   * Puts a new guild with new people and channels in place of the old one and all its messages. The bot stays. It
   * begins at a time, in milliseconds since 1970, and its ids tell that time and what is skipped from then on.
   */
  refound(begins: number): void;
  close(): void;
}

interface WorldOptions extends Founding {
  readonly clock: WorldClock;
  readonly shards: number;
  /** How many connections the bot may start in a day. */
  readonly starts: number;
  /** The journal. Without it, everything stays in memory only. */
  readonly file?: string;
  /** Receives anything that the operator should know. */
  readonly report: (error: Error) => void;
}

/** The world that the journal keeps, or a new one with a guild, a bot, people and channels. */
export const openWorld = (options: WorldOptions): World => {
  const { clock, file, shards, report } = options;
  const { next: newId, ...ids } = startSnowflakes(clock.idsAt);
  const events = openEvents();
  let journal = noJournal;
  const { servers, ...tables } = openTables(() => journal);

  if (file !== undefined) {
    const all = [servers, ...Object.values(tables)];
    journal = openJournal({
      file,
      replay: (entry) => {
        if (/^\d+$/.test(entry.id)) ids.follow(entry.id);
        all.find(({ name }) => name === entry.table)?.replay(entry);
      },
      snapshot: () => all.flatMap((table) => table.entries()),
      report,
    });
    // Time never goes back: time skipped before a restart stays skipped.
    clock.skip(Math.max(0, ids.latest() - clock.now()));
  }

  const stored = servers.get('server');
  let server = stored ?? foundServer({ ...tables, newId }, options);
  const changeServer = (changes: Partial<ServerRow>): void => {
    server = { ...server, ...changes };
    servers.put(server);
  };
  if (stored === undefined) changeServer({});

  const world: World = {
    ...tables,
    clock,
    events,
    interactions: openInteractions({ clock, events, newId }),
    get server() {
      return server;
    },
    largeFiles: new Map(),
    uploads: new Map(),
    origin: '',
    ...UNCHANGED,
    refusing: new Set(),
    shards,
    starts: { total: options.starts, used: 0, until: 0 },
    newId,
    changeServer,
    refound: (begins) => {
      clock.set(begins);
      ids.startAgain();
      const { guildId: before } = server;
      changeServer(foundAgain(tables, newId, options, server));
      Object.assign(world, UNCHANGED);
      world.refusing.clear();
      events.emit({ kind: 'guild-founded', before });
    },
    close: () => journal.close(),
  };
  return world;
};

/** The bot has the permissions of its invitation. */
const UNCHANGED = { granted: 0n, denied: 0n };

const openTables = (journal: () => Journal) => ({
  servers: openTable<ServerRow>('servers', journal),
  people: openTable<PersonRow>('people', journal),
  roles: openTable<RoleRow>('roles', journal),
  channels: openTable<ChannelRow>('channels', journal),
  messages: openChannelTable<MessageRow>('messages', journal),
  files: openTable<FileRow>('files', journal),
  scheduledEvents: openTable<ScheduledEventRow>('scheduled events', journal),
  commands: openTable<CommandRow>('commands', journal),
});
