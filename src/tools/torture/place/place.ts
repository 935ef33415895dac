import { Client } from 'pg';
import type { AnyGame } from '../../../games/contract/game.ts';
import { connectAs, type LocalClient } from '../../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../../local/index.ts';

/** People who sit together: their own channel, and their clients, the host first. */
interface Party {
  readonly name: string;
  readonly channel: string;
  readonly people: readonly LocalClient[];
}

/** A new Discord and a new database, with people at tables. */
export interface Place {
  readonly discord: LocalDiscord;
  readonly databaseUrl: string;
  readonly parties: readonly Party[];
  close(): Promise<void>;
}

interface PlaceOptions {
  /** The Postgres, by the address of any of its databases. */
  readonly postgresUrl: string;
  /** The name of the database. */
  readonly name: string;
  /** The migrated database to copy; null starts with an empty one. */
  readonly template: string | null;
  readonly game: AnyGame;
  readonly tables: number;
  /** Whether boards come with pictures. */
  readonly hasPictures: boolean;
}

/** Opens a place where nobody has played yet. */
export const openPlace = async (options: PlaceOptions): Promise<Place> => {
  const { postgresUrl, name, template, game, tables } = options;
  await administer(postgresUrl, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const databaseUrl = urlOf(postgresUrl, name);
  const rows = Array.from({ length: tables }, (_, index) => index + 1);
  const keysAt = (table: number): readonly string[] =>
    Array.from({ length: peopleFor(game) }, (_, person) => `p${table}_${person + 1}`);
  const discord = await startLocalDiscord({
    // The first one owns the server, and sits at no table: anyone who manages a server may end any match.
    people: Object.fromEntries([['warden', 'Warden'], ...rows.flatMap(keysAt).map((key) => [key, key.toUpperCase()])]),
    channels: { games: 'Nobody plays here', ...Object.fromEntries(rows.map((table) => [`table-${table}`, ''])) },
  });
  if (template !== null) await choosePictures(databaseUrl, discord.guildId, options.hasPictures);
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
    close: async () => {
      await discord.close();
      await administer(postgresUrl, `drop database if exists ${name} with (force)`);
    },
  };
};

/** As many people as can play together, up to three, and one who takes over a seat; only one for a game for one. */
const peopleFor = ({ seats }: AnyGame): number => (seats.most === 1 ? 1 : Math.min(seats.most, 3) + 1);

/** Stores the server's own setting, as its command does. */
const choosePictures = (databaseUrl: string, guildId: string, hasPictures: boolean): Promise<void> =>
  administer(
    databaseUrl,
    `insert into preferences (id, pictures, changed_at) values ('${guildId}', ${hasPictures}, now())`,
    '',
  );

/** The address of another database of the same Postgres. */
const urlOf = (postgresUrl: string, database: string): string => {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs one statement in a database; in `postgres` by default. */
export const administer = async (postgresUrl: string, sql: string, database = 'postgres'): Promise<void> => {
  const client = new Client({ connectionString: database === '' ? postgresUrl : urlOf(postgresUrl, database) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
