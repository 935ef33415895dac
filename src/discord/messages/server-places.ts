import type { APIChannel, APIGuildMember, APIOverwrite, APIRole } from 'discord-api-types/v10';
import { PermissionFlagsBits, Routes, type ChannelType, type REST } from 'discord.js';

/** A role or a person with permissions of their own in a channel. */
type Overwrite = Pick<APIOverwrite, 'id' | 'allow' | 'deny'>;

/** A channel or a thread, as far as it decides who may do what there. */
export interface Place {
  readonly id: string;
  readonly type: ChannelType;
  /** The channel of a thread; for others, their category. */
  readonly parentId: string | null;
  readonly position: number;
  readonly overwrites: readonly Overwrite[];
}

/** A server, as far as it decides who may do what there. */
export interface ServerPlaces {
  readonly id: string;
  /** The permissions of each role on the whole server; the role of everyone has the server's id. */
  readonly roles: ReadonlyMap<string, bigint>;
  readonly places: ReadonlyMap<string, Place>;
}

const ALL = ~0n;

const sum = (bits: readonly string[]): bigint => bits.reduce((all, each) => all | BigInt(each), 0n);

/** The permissions in a channel of somebody with some roles, who may have permissions of their own there. */
export const permissionsIn = (
  { id, roles }: ServerPlaces,
  { overwrites }: Pick<Place, 'overwrites'>,
  { roleIds, userId = '' }: { readonly roleIds: readonly string[]; readonly userId?: string },
): bigint => {
  const base = [id, ...roleIds].reduce((all, role) => all | (roles.get(role) ?? 0n), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return ALL;
  const steps = [[id], roleIds.filter((role) => role !== id), [userId]];
  return steps.reduce((so, ids) => {
    const own = overwrites.filter((each) => ids.includes(each.id));
    return (so & ~sum(own.map(({ deny }) => deny))) | sum(own.map(({ allow }) => allow));
  }, base);
};

/** Reads a server: its roles, channels and active threads. */
export const readServer = async (rest: REST, guildId: string): Promise<ServerPlaces> => {
  const [roles, channels, { threads }] = (await Promise.all([
    rest.get(Routes.guildRoles(guildId)),
    rest.get(Routes.guildChannels(guildId)),
    rest.get(Routes.guildActiveThreads(guildId)),
  ])) as [readonly APIRole[], readonly APIChannel[], { readonly threads: readonly APIChannel[] }];
  return {
    id: guildId,
    roles: new Map(roles.map(({ id, permissions }) => [id, BigInt(permissions)])),
    places: new Map([...channels, ...threads].map((channel) => [channel.id, placeOf(channel)])),
  };
};

/** A channel or a thread as Discord tells it. */
export const placeOf = (channel: APIChannel): Place => ({
  id: channel.id,
  type: channel.type,
  parentId: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
  position: 'position' in channel ? channel.position : 0,
  overwrites: ('permission_overwrites' in channel ? channel.permission_overwrites : undefined) ?? [],
});

/** The roles of a member of a server. */
export const rolesOfMember = async (rest: REST, guildId: string, userId: string): Promise<readonly string[]> =>
  ((await rest.get(Routes.guildMember(guildId, userId))) as Pick<APIGuildMember, 'roles'>).roles;
