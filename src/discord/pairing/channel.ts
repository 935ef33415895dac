import { ChannelType, DiscordAPIError, PermissionFlagsBits, type REST } from 'discord.js';
import { readChannel } from '../messages/channel.ts';
import { permissionsIn, placeOf, readServer, rolesOfMember, type Place } from '../messages/server-places.ts';

const VIEW = PermissionFlagsBits.ViewChannel;

/** Channels and threads in the given order, first those that all these people see; unreadable ones count as unseen. */
export const seenByAll = async (
  rest: REST,
  guildId: string,
  channels: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> => {
  const [only, ...others] = [...new Set(channels)];
  if (only === undefined || others.length === 0) return channels.slice(0, 1);
  const [server, roles] = await Promise.all([
    readServer(rest, guildId),
    Promise.all(people.map(async (userId) => ({ userId, roleIds: await rolesOf(rest, guildId, userId) }))),
  ]);
  const placed = async (id: string): Promise<Place | null> => {
    const place = server.places.get(id) ?? (await readPlace(rest, id));
    return place?.parentId && THREADS.has(place.type) ? (server.places.get(place.parentId) ?? null) : place;
  };
  const all = await Promise.all([only, ...others].map(async (id) => ({ id, place: await placed(id) })));
  const isSeen = ({ place }: (typeof all)[number]): boolean =>
    place !== null && roles.every((member) => (permissionsIn(server, place, member) & VIEW) !== 0n);
  return [...all.filter(isSeen), ...all.filter((each) => !isSeen(each))].map(({ id }) => id);
};

const THREADS: ReadonlySet<ChannelType> = new Set([ChannelType.PublicThread, ChannelType.AnnouncementThread]);

/** A place that its server does not list, such as an archived thread. Of a private thread nobody knows who is in it. */
const readPlace = (rest: REST, id: string): Promise<Place | null> =>
  unlessRefused(async () => {
    const place = placeOf(await readChannel(rest, id));
    return place.type === ChannelType.PrivateThread ? null : place;
  }, null);

/** The roles of somebody on a server; none if they have left it. */
const rolesOf = (rest: REST, guildId: string, userId: string): Promise<readonly string[]> =>
  unlessRefused(() => rolesOfMember(rest, guildId, userId), []);

const unlessRefused = async <Value>(ask: () => Promise<Value>, otherwise: Value): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return otherwise;
  }
};
