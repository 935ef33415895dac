import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import { apiChannel, textChannels, threads } from '../world/channels.ts';
import { permissionsOf, rolesOf } from '../world/guild.ts';
import { findPerson, memberOf, userOf } from '../world/people.ts';
import type { ChannelRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** The kinds of things that an option or a menu can take. */
export type NameableKind = 'user' | 'role' | 'channel';

/** Something that was named, with its resolved data. */
export interface NamedThing {
  readonly id: string;
  readonly resolved: Resolved;
}

export type Resolved = Required<
  Pick<APIInteractionDataResolved, 'users' | 'members' | 'roles' | 'channels' | 'attachments'>
>;

export const nothingResolved: Resolved = { users: {}, members: {}, roles: {}, channels: {}, attachments: {} };

/** Merges resolved data. */
export const mergeResolved = (all: readonly Resolved[]): Resolved => ({
  users: Object.assign({}, ...all.map(({ users }) => users)),
  members: Object.assign({}, ...all.map(({ members }) => members)),
  roles: Object.assign({}, ...all.map(({ roles }) => roles)),
  channels: Object.assign({}, ...all.map(({ channels }) => channels)),
  attachments: Object.assign({}, ...all.map(({ attachments }) => attachments)),
});

/** Leaves out empty parts. */
export const withoutEmpty = (resolved: Resolved): APIInteractionDataResolved =>
  Object.fromEntries(Object.entries(resolved).filter(([, things]) => Object.keys(things).length > 0));

/**
 * Finds the thing that a text names: by id, mention, a person's key, or the name of a role or channel. Null if there is
 * no such thing.
 */
export const findNamed = (world: World, text: string, kinds: readonly NameableKind[]): NamedThing | null => {
  const word = text.replace(/^<[@#][!&]?(\d+)>$/, '$1').replace(/^[@#]/, '');
  const person = kinds.includes('user') ? findPerson(world, word) : undefined;
  if (person) return { id: person.id, resolved: resolvedPerson(world, person) };
  const role = kinds.includes('role')
    ? rolesOf(world).find(({ id, name }) => id === word || name.replace(/^@/, '') === word)
    : undefined;
  if (role) return { id: role.id, resolved: { ...nothingResolved, roles: { [role.id]: role } } };
  const channel = kinds.includes('channel')
    ? [...textChannels(world), ...threads(world)].find(({ id, name }) => id === word || name === word)
    : undefined;
  return channel ? { id: channel.id, resolved: resolvedChannel(world, channel) } : null;
};

const resolvedPerson = (world: World, person: PersonRow): Resolved => {
  const { user, deaf: _deaf, mute: _mute, ...member } = memberOf(world, person);
  return {
    ...nothingResolved,
    users: { [user.id]: userOf(person) },
    members: { [user.id]: { ...member, permissions: String(permissionsOf(world, person)) } },
  };
};

const resolvedChannel = (world: World, channel: Exclude<ChannelRow, { kind: 'direct' | 'group' }>): Resolved => {
  const { id, type } = apiChannel(world, channel);
  const named = { id, type, name: channel.name, permissions: '0' };
  return { ...nothingResolved, channels: { [id]: named } };
};
