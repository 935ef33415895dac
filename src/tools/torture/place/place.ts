import type { AnyGame } from '../../../games/contract/game.ts';
import { connectAs, type LocalClient } from '../../../local/client.ts';
import { startLocalDiscord, type LocalDiscord } from '../../../local/index.ts';
import { dayOf, mondayBefore } from '../../../sessions/time/day.ts';
import { databaseAt, runSql } from '../../database/databases.ts';

/** A new Discord and a new database, with people at tables. */
export interface Place {
  readonly discord: LocalDiscord;
  readonly databaseUrl: string;
  /** The people at each table in its own channel, the host first. */
  readonly parties: readonly {
    readonly name: string;
    readonly channel: string;
    readonly people: readonly LocalClient[];
  }[];
  /** The role for the winner of the last tournament. */
  readonly role: string;
  /** Chooses whether boards have pictures, and what the server has, once the database has its tables. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The channel with the home of the server. */
export const HOME = 'games';

interface PlaceOptions {
  readonly postgresUrl: string;
  readonly name: string;
  /** The migrated database to copy; null for an empty database. */
  readonly template: string | null;
  readonly game: AnyGame;
  readonly tables: number;
  readonly hasPictures: boolean;
}

/** Opens a place without any matches. */
export const openPlace = async (options: PlaceOptions): Promise<Place> => {
  const { postgresUrl, name, template, game, hasPictures } = options;
  const server = databaseAt(postgresUrl, 'postgres');
  await runSql(server, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const databaseUrl = databaseAt(postgresUrl, name);
  // All players and one more who takes over a seat; in a game for one, those of a party.
  const count = game.seats.most === 1 ? 3 : game.seats.most + 1;
  const tables = Array.from({ length: options.tables }, (_, index) => {
    const keys = Array.from({ length: count }, (_, person) => `p${index + 1}_${person + 1}`);
    return { name: `${game.id}-${index + 1}`, channel: `table-${index + 1}`, keys };
  });
  const discord = await startLocalDiscord({
    // The first person owns the server, and so sits at no table: managers of a server may end any match.
    people: Object.fromEntries([['warden', 'Warden'], ...tables.flatMap(({ keys }) => keys.map((key) => [key, key]))]),
    channels: { [HOME]: 'Nobody plays here', ...Object.fromEntries(tables.map(({ channel }) => [channel, ''])) },
  });
  const { guildId, channels } = discord;
  discord.grant(['ManageRoles']);
  const warden = await connectAs(discord.url, 'warden');
  const role = await warden.moderate({ kind: 'create role', name: 'Champion' });
  const parties = tables.map(async ({ name, channel, keys }) => {
    const people = await Promise.all(keys.map((key) => connectAs(discord.url, key)));
    return { name, channel: channels[channel] ?? '', people };
  });
  return {
    discord,
    databaseUrl,
    parties: await Promise.all(parties),
    role,
    // It stores all of it as the server's commands do.
    settle: () =>
      runSql(
        databaseUrl,
        `insert into sallyport.preferences (id, pictures, changed_at) values ('${guildId}', ${hasPictures}, now());
         insert into sallyport.homes (guild_id, channel_id, week, due_at, chosen_at)
         values ('${guildId}', '${channels[HOME]}', '${mondayBefore(dayOf(new Date()))}', now(), now());
         insert into sallyport.champion_roles (guild_id, tournament, due_at) values ('${guildId}', '${role}', now())`,
      ),
    close: async () => {
      await discord.close();
      await runSql(server, `drop database if exists ${name} with (force)`);
    },
  };
};
