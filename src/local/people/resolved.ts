import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import { apiChannel, guildChannels } from '../world/channels.ts';
import { permissionsOf, rolesOf } from '../world/guild.ts';
import { findPerson, memberOf, userOf } from '../world/people.ts';
import type { PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** The kinds of things that an option can take. */
export type NameableKind = 'user' | 'channel';

/** Something that was named, with its resolved data. */
interface NamedThing {
  readonly id: string;
  readonly resolved: APIInteractionDataResolved;
}

/** Merges resolved data. */
export const mergeResolved = (all: readonly APIInteractionDataResolved[]): APIInteractionDataResolved => {
  const kinds = new Set(all.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, Object.assign({}, ...all.map((each) => Reflect.get(each, kind)))]),
  );
};

/** Finds what a text names: by id, mention, key or name. Null if there is no such thing. */
export const findNamed = (world: World, text: string, kind: NameableKind | 'role'): NamedThing | null => {
  const word = text.replace(/^<(?:[@#]!?|@&)(\d+)>$/, '$1').replace(/^[@#]/, '');
  if (kind === 'user') {
    const person = findPerson(world, word);
    return person ? { id: person.id, resolved: resolvedPerson(world, person) } : null;
  }
  if (kind === 'role') {
    const role = rolesOf(world).find(({ id, name }) => id === word || name === word);
    return role ? { id: role.id, resolved: { roles: { [role.id]: role } } } : null;
  }
  const channel = guildChannels(world).find(({ id, name }) => id === word || name === word);
  if (channel === undefined) return null;
  const { id, type } = apiChannel(world, channel);
  return { id, resolved: { channels: { [id]: { id, type, name: channel.name, permissions: '0' } } } };
};

/** A person in resolved data. */
export const resolvedPerson = (world: World, person: PersonRow) => {
  const { user, deaf: _deaf, mute: _mute, ...member } = memberOf(world, person);
  return {
    users: { [user.id]: userOf(person) },
    members: { [user.id]: { ...member, permissions: String(permissionsOf(world, person)) } },
  };
};
