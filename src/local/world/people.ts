import { ApplicationIntegrationType, Locale, type APIGuildMember, type APIUser } from 'discord-api-types/v10';
import { unknownUser } from '../api/errors.ts';
import { NO_FLAGS } from '../api/flags.ts';
import { RefusedError } from './refused-error.ts';
import type { PersonRow } from './rows.ts';
import { createdAt } from './time/snowflakes.ts';
import { NOT_INSTALLABLE } from './words.ts';
import type { World } from './world.ts';

/** A person by id. Throws Discord's 10013 if there is none. */
export const personOf = (world: World, id: string): PersonRow => {
  const person = world.people.get(id);
  if (person === undefined) throw unknownUser();
  return person;
};

/** A person by id or key. */
export const findPerson = (world: World, idOrKey: string): PersonRow | undefined =>
  world.people.get(idOrKey) ?? world.people.all().find(({ key }) => key === idOrKey);

/** The person who acts, by id or key, or the first of all people if the name is empty. */
export const actingPerson = (world: World, idOrKey: string): PersonRow | undefined =>
  world.people.all().find(({ bot, id, key }) => !bot && ['', id, key].includes(idOrKey));

/** Adds a person to the guild. */
export const addPerson = (world: World, key: string, name: string): PersonRow => {
  const person: PersonRow = { id: world.newId(), key, name, bot: false, locale: Locale.EnglishGB };
  world.people.put(person);
  world.events.emit({ kind: 'person-joined', person });
  return person;
};

/** Chooses the language of a person's client. */
export const chooseLanguage = (world: World, before: PersonRow, locale: Locale): void => {
  const person = { ...before, locale };
  world.people.put(person);
  world.events.emit({ kind: 'language-chosen', person });
};

/** Installs the application to a person. Throws a `RefusedError` if it cannot be installed to people. */
export const installFor = (world: World, person: PersonRow): void => {
  if (!(ApplicationIntegrationType.UserInstall in (world.server.installations ?? {})))
    throw new RefusedError(NOT_INSTALLABLE);
  world.people.put({ ...person, hasInstalled: true });
  world.events.emit({ kind: 'commands-changed' });
};

/** A person as a user in the format of Discord's API. */
export const userOf = ({ id, key, name, bot }: PersonRow): APIUser => ({
  id,
  username: key,
  discriminator: '0',
  global_name: bot ? null : name,
  avatar: null,
  bot,
  system: false,
  public_flags: NO_FLAGS,
  flags: NO_FLAGS,
  banner: null,
  accent_color: null,
  primary_guild: null,
  collectibles: null,
  avatar_decoration_data: null,
});

/** A person as a member of a guild, by default the first, in the format of Discord's API. */
export const memberOf = (world: World, person: PersonRow, guildId = world.server.guildId): APIGuildMember => ({
  user: userOf(person),
  nick: person.bot ? person.name : null,
  avatar: null,
  banner: null,
  roles: [
    ...(person.bot ? [world.server.botRoleId] : []),
    ...(guildId === world.server.guildId ? (person.roles ?? []) : []),
  ],
  joined_at: new Date(createdAt(person.id)).toISOString(),
  premium_since: null,
  deaf: false,
  mute: false,
  flags: NO_FLAGS,
  pending: false,
  communication_disabled_until:
    person.timedOutUntil === undefined ? null : new Date(person.timedOutUntil).toISOString(),
});
