import { Locale } from 'discord-api-types/v10';
import type { StoredTable } from './journal/tables.ts';
import type { Branch, ChannelRow, ForeignGuild, PersonRow, ServerRow, TextChannelRow } from './rows.ts';
import { topics } from './words.ts';

/** What a new server begins with. */
export interface Founding {
  readonly guildName: string;
  readonly botName: string;
  /** Names of the first people by key. The first of them owns the guild. */
  readonly people: Readonly<Record<string, string>>;
  /** Names of the text channels, with their topics. */
  readonly channels: Readonly<Record<string, string>>;
  /** More guilds that the bot is a member of, by name, with their text channels and the topics of those. */
  readonly branches?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The guild that the bot is not a member of, and a group of people's direct messages. */
  readonly elsewhere: Elsewhere;
}

/** Names of what the bot is not a member of. */
export interface Elsewhere {
  readonly guildName: string;
  /** The text channels of the guild, with their topics. */
  readonly channels: Readonly<Record<string, string>>;
  /** One more text channel, where installed applications answer each person in private. */
  readonly quietChannel: string;
  readonly group: string;
}

interface Stored {
  readonly id: string;
}

/** A bot that is there before the server. */
type Bot = Pick<ServerRow, 'botId' | 'botRoleId'>;

/** Where a new server is stored. */
interface Place {
  readonly people: StoredTable<PersonRow>;
  readonly channels: StoredTable<ChannelRow>;
  readonly newId: () => string;
}

/** A new guild with its people, its channels and its bot, which is new by default. */
export const foundServer = (
  place: Place,
  { guildName, botName, people, channels, branches = {}, elsewhere }: Founding,
  bot?: Bot,
): ServerRow => {
  const { newId } = place;
  const guildId = newId();
  const { botId, botRoleId } = bot ?? { botId: newId(), botRoleId: newId() };
  putChannels(place, channels);
  const locale = Locale.EnglishGB;
  place.people.put({ id: botId, key: 'sallyport', name: botName, bot: true, locale });
  for (const [key, name] of Object.entries(people)) place.people.put({ id: newId(), key, name, bot: false, locale });
  const ownerId = place.people.all().find(({ bot }) => !bot)?.id ?? botId;
  const foreign = foundForeignGuild(place, elsewhere, ownerId);
  const others = Object.entries(branches).map(([name, channelsThere]): Branch => {
    const id = newId();
    putChannels(place, channelsThere, { branchId: id });
    return { id, name };
  });
  const server = { id: 'server' as const, guildId, guildName, botId, botRoleId, ownerId, elsewhere: foreign };
  return others.length === 0 ? server : { ...server, branches: others };
};

const putChannels = (
  { channels, newId }: Place,
  named: Readonly<Record<string, string>>,
  guild: Pick<TextChannelRow, 'branchId'> = {},
): void => {
  for (const [position, [name, topic]] of Object.entries(named).entries())
    channels.put({ kind: 'text', id: newId(), name, topic, position, ...guild });
};

/** A new guild in place of another one, with all that was there; its bot stays, and how that can be installed. */
export const foundAgain = (
  tables: Omit<Place, 'newId'> &
    Readonly<Record<'roles' | 'messages' | 'files' | 'scheduledEvents', Pick<StoredTable<Stored>, 'all' | 'remove'>>>,
  newId: () => string,
  founding: Founding,
  { installations, ...bot }: ServerRow,
): ServerRow => {
  const { people, channels, roles, messages, files, scheduledEvents } = tables;
  for (const table of [people, roles, channels, messages, files, scheduledEvents])
    for (const { id } of table.all()) table.remove(id);
  const founded = foundServer({ people, channels, newId }, founding, bot);
  return { ...founded, locale: Locale.EnglishUS, ...(installations !== undefined && { installations }) };
};

/** A new guild that the bot is not a member of, and a group of all people. */
const foundForeignGuild = (
  { people, channels, newId }: Place,
  { guildName, channels: named, quietChannel, group }: Elsewhere,
  ownerId: string,
): ForeignGuild => {
  const guild = { id: newId(), name: guildName, ownerId };
  const texts = Object.entries({ ...named, [quietChannel]: topics.quiet });
  for (const [position, [name, topic]] of texts.entries()) {
    const isQuiet = name === quietChannel ? { isQuiet: true } : {};
    channels.put({ kind: 'text', id: newId(), name, topic, position, foreignGuildId: guild.id, ...isQuiet });
  }
  const personIds = people.all().flatMap(({ id, bot }) => (bot ? [] : [id]));
  channels.put({ kind: 'group', id: newId(), name: group, personIds });
  return guild;
};
