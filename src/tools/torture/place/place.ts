import type { AnyGame } from '../../../games/contract/game.ts';
import { connectAs, type LocalClient } from '../../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../../local/index.ts';
import { dayOf, mondayBefore } from '../../../sessions/time/day.ts';
import { databaseAt, runSql } from '../../database/databases.ts';

/** People at a table: their own channel, and their clients, the host first. */
export interface Party {
  readonly name: string;
  readonly channel: string;
  readonly people: readonly LocalClient[];
}

/** A new Discord and a new database, with people at tables. */
export interface Place {
  readonly discord: LocalDiscord;
  readonly databaseUrl: string;
  readonly parties: readonly Party[];
  /** Chooses whether boards have pictures, and where the home of the server is, once the database has its tables. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The channel with the home of the server. */
export const HOME = 'games';

interface PlaceOptions {
  /** The address of any database of the Postgres. */
  readonly postgresUrl: string;
  /** The name of the database. */
  readonly name: string;
  /** The migrated database to copy; null for an empty database. */
  readonly template: string | null;
  readonly game: AnyGame;
  readonly tables: number;
  /** Whether boards have pictures. */
  readonly hasPictures: boolean;
}

/** Opens a place without any matches. */
export const openPlace = async (options: PlaceOptions): Promise<Place> => {
  const { postgresUrl, name, template, game, tables } = options;
  const server = databaseAt(postgresUrl, 'postgres');
  await runSql(server, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const databaseUrl = databaseAt(postgresUrl, name);
  const rows = Array.from({ length: tables }, (_, index) => index + 1);
  const keysAt = (table: number): readonly string[] =>
    Array.from({ length: peopleFor(game) }, (_, person) => `p${table}_${person + 1}`);
  const discord = await startLocalDiscord({
    // The first person owns the server, and so sits at no table: managers of a server may end any match.
    people: Object.fromEntries([['warden', 'Warden'], ...rows.flatMap(keysAt).map((key) => [key, key.toUpperCase()])]),
    channels: { [HOME]: 'Nobody plays here', ...Object.fromEntries(rows.map((table) => [`table-${table}`, ''])) },
  });
  const parties = await Promise.all(
    rows.map(async (table) => ({
      name: `${game.id}-${table}`,
      channel: discord.channels[`table-${table}`] ?? '',
      people: await Promise.all(keysAt(table).map((key) => connectAs(discord.url, key))),
    })),
  );
  return {
    discord,
    databaseUrl,
    parties,
    settle: async () => {
      await choosePictures(databaseUrl, discord.guildId, options.hasPictures);
      await chooseHome(databaseUrl, discord.guildId, discord.channels[HOME] ?? '');
    },
    close: async () => {
      await discord.close();
      await runSql(server, `drop database if exists ${name} with (force)`);
    },
  };
};

/** The people at a table: all players and one more who takes over a seat; in a game for one, those of a party. */
const peopleFor = ({ seats }: AnyGame): number => (seats.most === 1 ? IN_A_PARTY : seats.most + 1);

const IN_A_PARTY = 3;

/** Stores the setting of the server as its command does. */
const choosePictures = (databaseUrl: string, guildId: string, hasPictures: boolean): Promise<void> =>
  runSql(
    databaseUrl,
    `insert into preferences (id, pictures, changed_at) values ('${guildId}', ${hasPictures}, now())`,
  );

/** Chooses the home of the server as its command does. */
const chooseHome = (databaseUrl: string, guildId: string, channelId: string): Promise<void> =>
  runSql(
    databaseUrl,
    `insert into homes (guild_id, channel_id, week, due_at, chosen_at)
     values ('${guildId}', '${channelId}', '${mondayBefore(dayOf(new Date()))}', now(), now())`,
  );
