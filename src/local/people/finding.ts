import { channelOf, foreignChannels, guildChannels, maySee, openDirect } from '../world/channels.ts';
import { actingPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { ChannelRow, MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { canSeeMessage } from './visibility.ts';
import { noChannelWords, noMessageWords, noPersonWords } from './words.ts';

/** The person who acts, by id or key. Throws a `RefusedError` if there is none. */
export const findActor = (world: World, as: string): PersonRow => {
  const person = actingPerson(world, as);
  if (person === undefined) throw new RefusedError(noPersonWords(as));
  return person;
};

/**
 * A channel that this person sees, by id or name. `dm` is the one with the bot. Throws a `RefusedError` if there is
 * none.
 */
export const findChannel = (world: World, person: PersonRow, idOrName: string): ChannelRow => {
  if (idOrName === 'dm') return openDirect(world, person);
  const word = idOrName.replace(/^#/, '');
  const byName = [
    ...world.channels.all().filter((each) => each.kind === 'group'),
    ...foreignChannels(world),
    ...guildChannels(world),
  ].findLast(({ name }) => name === word);
  const channel = world.channels.get(word) ?? byName;
  if (channel === undefined || !maySee(world, channel, person.id)) throw new RefusedError(noChannelWords(idOrName));
  return channelOf(world, channel.id);
};

/** A message that this person sees. Throws a `RefusedError` if there is none. */
export const findMessage = (world: World, person: PersonRow, id: string): MessageRow => {
  const message = world.messages.get(id);
  if (message === undefined || !canSeeMessage(world, person, message))
    throw new RefusedError(noMessageWords(id, person.name));
  return message;
};
