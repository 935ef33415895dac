import { ChannelType, PermissionFlagsBits, type REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../kernel/time.ts';
import { closureOf, readChannel } from '../messages/channel.ts';
import { permissionsIn, placeOf, readServer, type Place, type ServerPlaces } from '../messages/server-places.ts';

const VIEW = PermissionFlagsBits.ViewChannel;

/** Whether everybody who sees one channel of a server sees another channel or thread there. @testonly */
export const isSeenFrom = (server: ServerPlaces, homeId: string, placeId: string): boolean => {
  const [home, place] = [homeId, placeId].map((id) => publicPlace(server, id));
  if (!home || !place) return false;
  if (home.id === place.id) return true;
  const views = (of: Place, role: string): boolean => (permissionsIn(server, of, { roleIds: [role] }) & VIEW) !== 0n;
  const roles = [server.id, ...server.roles.keys()];
  if (!roles.every((role) => !views(home, role) || views(place, role))) return false;
  // Nobody may be shut out of the place who is not shut out of the home, nor be let into the home alone.
  const has = (of: Place, what: 'allow' | 'deny', id: string): boolean =>
    of.overwrites.some((each) => each.id === id && (BigInt(each[what]) & VIEW) !== 0n);
  const shutOut = place.overwrites.filter(({ id }) => id !== server.id && has(place, 'deny', id));
  const letIn = home.overwrites.filter(({ id }) => !server.roles.has(id) && has(home, 'allow', id));
  return (
    shutOut.every(({ id }) => has(home, 'deny', id)) &&
    letIn.every(({ id }) => has(place, 'allow', id) || views(place, server.id))
  );
};

/** A channel, or the channel of a public thread; null for a private thread, and for what is not known. */
const publicPlace = ({ places }: ServerPlaces, id: string): Place | null => {
  const place = places.get(id);
  if (place === undefined || place.type === ChannelType.PrivateThread) return null;
  if (!THREADS.has(place.type)) return place;
  return places.get(place.parentId ?? '') ?? null;
};

const THREADS: ReadonlySet<ChannelType> = new Set([ChannelType.PublicThread, ChannelType.AnnouncementThread]);

/** Knows for a while who sees what on servers. */
export interface Sight {
  /** Which of some places everybody sees who sees the home. Throws Discord's error if the home can't be read. */
  seenFrom(guildId: string, homeId: string, places: readonly string[]): Promise<readonly string[]>;
  /** Has a server read again, as its channels or roles have changed. */
  forget(guildId: string): void;
}

/** How long a server is not read again, in milliseconds: a channel that was made private is left out after that. */
const KNOWN_FOR = 5 * MINUTE;

/** How many places that a server does not list, such as archived threads, are read in one look. */
const MOST_READ = 20;

/** The sight of a bot. */
export const createSight = (rest: REST): Sight => {
  const servers = new LRUCache<string, ServerPlaces & { readonly places: Map<string, Place> }>({
    max: 1_000,
    ttl: KNOWN_FOR,
  });
  const serverOf = async (guildId: string) => {
    const known = servers.get(guildId);
    if (known !== undefined) return known;
    const server = await readServer(rest, guildId);
    const read = { ...server, places: new Map(server.places) };
    servers.set(guildId, read);
    return read;
  };
  return {
    seenFrom: async (guildId, homeId, places) => {
      if (places.length === 0) return [];
      const server = await serverOf(guildId);
      const learn = async (id: string): Promise<void> => {
        if (server.places.has(id)) return;
        const place = await readPlace(rest, id);
        server.places.set(id, place);
        if (THREADS.has(place.type) && place.parentId !== null) await learn(place.parentId);
      };
      if (!server.places.has(homeId)) server.places.set(homeId, placeOf(await readChannel(rest, homeId)));
      for (const id of places.filter((each) => !server.places.has(each)).slice(0, MOST_READ)) await learn(id);
      return places.filter((id) => isSeenFrom(server, homeId, id));
    },
    forget: (guildId) => void servers.delete(guildId),
  };
};

/** A place that its server does not list. One that can't be read counts as private. */
const readPlace = async (rest: REST, id: string): Promise<Place> => {
  try {
    return placeOf(await readChannel(rest, id));
  } catch (error) {
    if (closureOf(error) === null) throw error;
    return { id, type: ChannelType.PrivateThread, parentId: null, position: 0, overwrites: [] };
  }
};
