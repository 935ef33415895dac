import type { APIMessageComponentInteractionData } from 'discord-api-types/v10';
import type { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '../api/message.ts';
import { channelOf } from '../world/channels.ts';
import { originOf, type Interaction } from '../world/interaction.ts';
import { fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import { findPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { ChannelRow, MessageRow, PersonRow } from '../world/rows.ts';
import { patchThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import type * as api from './api.ts';
import { menuCommand, readAutocomplete, readCommand } from './command-input.ts';
import { readChoice, readPress } from './components.ts';
import { findChannel, findMessage } from './finding.ts';
import {
  autocompletePart,
  commandPart,
  componentPart,
  messageCommandPart,
  modalPart,
  ownersOf,
  payloadOf,
  userCommandPart,
  type Actor,
  type PayloadPart,
} from './payloads.ts';
import { readSubmission } from './submission.ts';
import * as words from './words.ts';

/*
 * The actions of people. Each function throws a `RefusedError` for anything Discord's client would not allow.
 */

/** The body of a request, apart from the person who acts. */
type Body<Form extends z.ZodType> = Omit<z.output<Form>, 'as'>;

/** Uses a slash command. */
export const useCommand = (
  world: World,
  person: PersonRow,
  { channel, command, options }: Body<typeof api.commandBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  return begin(world, actor, commandPart(readCommand(world, actor, command, options)), nameIn(command));
};

/** Asks the bot for suggestions. */
export const autocomplete = (
  world: World,
  person: PersonRow,
  { channel, command, options, focus }: Body<typeof api.autocompleteBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  const call = readAutocomplete(world, actor, command, options, focus);
  return begin(world, actor, autocompletePart(call), nameIn(command));
};

/** Uses a command in the menu of a message. */
export const useOnMessage = (
  world: World,
  person: PersonRow,
  { message: messageId, command }: Body<typeof api.useBody>,
): Interaction => {
  const message = findMessage(world, person, messageId);
  const actor = actorOf(world, person, message.channelId);
  const found = menuCommand(world, actor, 'message', command);
  return begin(world, actor, messageCommandPart(world, found, message), nameIn(command));
};

/** Uses a command in the menu of a person, who is named by id or key. */
export const useOnPerson = (
  world: World,
  person: PersonRow,
  { channel, person: target, command }: Body<typeof api.useOnBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  const found = menuCommand(world, actor, 'person', command);
  const named = findPerson(world, target);
  if (named === undefined) throw new RefusedError(words.noPersonWords(target));
  return begin(world, actor, userCommandPart(world, found, named), nameIn(command));
};

/** Presses a button. */
export const press = (
  world: World,
  person: PersonRow,
  { message, button }: Body<typeof api.pressBody>,
): Interaction => {
  const found = findMessage(world, person, message);
  return useComponent(world, person, found, readPress(found, button));
};

/** Chooses in a menu. */
export const choose = (
  world: World,
  person: PersonRow,
  { message, menu, values }: Body<typeof api.chooseBody>,
): Interaction => {
  const found = findMessage(world, person, message);
  return useComponent(world, person, found, readChoice(world, found, menu, values));
};

const useComponent = (
  world: World,
  person: PersonRow,
  message: MessageRow,
  used: APIMessageComponentInteractionData,
): Interaction => {
  const channel = openedBy(world, person, channelOf(world, message.channelId));
  if (channel.kind === 'thread' && channel.locked) throw new RefusedError(words.BUTTONS_LOCKED);
  const actor = { person, channel, owners: message.origin?.owners ?? ownersOf(world, person, channel) };
  return begin(world, actor, componentPart(world, message, used), { sourceId: message.id });
};

/** Submits a form. */
export const submit = (
  world: World,
  person: PersonRow,
  { interaction: openerId, fields }: Body<typeof api.submitBody>,
): Interaction => {
  const opener = world.interactions.get(openerId);
  if (opener?.personId !== person.id || opener.modal === null) throw new RefusedError(words.FORM_NOT_OPEN);
  const actor = { person, channel: channelOf(world, opener.channelId), owners: opener.owners };
  const submission = readSubmission(world, opener.modal, fields);
  const { sourceId } = opener;
  const source = sourceId === null ? null : findMessage(world, person, sourceId);
  world.interactions.change(opener, { modal: null });
  return begin(world, actor, modalPart(world, source, submission), { sourceId, opener: originOf(opener) });
};

const actorOf = (world: World, person: PersonRow, idOrName: string): Actor => {
  const channel = openedBy(world, person, findChannel(world, person, idOrName));
  if (channel.kind === 'text' && (channel.type === 'forum' || channel.type === 'media'))
    throw new RefusedError(words.NOBODY_WRITES);
  return { person, channel, owners: ownersOf(world, person, channel) };
};

/** A channel in which a person acts. A thread that is archived and not locked is opened first, as Discord's apps do. */
const openedBy = (world: World, person: PersonRow, channel: ChannelRow): ChannelRow => {
  const isTimedOut = (person.timedOutUntil ?? 0) > world.clock.now();
  if (isTimedOut && (channel.kind === 'text' || channel.kind === 'thread')) throw new RefusedError(words.TIMED_OUT);
  if (channel.kind !== 'thread' || !channel.archived || channel.locked) return channel;
  return patchThread(world, channel, person, { archived: false });
};

/** Sends an interaction to the bot. */
const begin = (
  world: World,
  actor: Actor,
  part: PayloadPart,
  origin: Partial<Pick<Interaction, 'name' | 'sourceId' | 'opener'>>,
): Interaction => {
  const { person, channel, owners } = actor;
  const place = { personId: person.id, channelId: channel.id, owners };
  const start = { name: '', sourceId: null, opener: null, ...origin, ...place, type: part.type };
  return world.interactions.start(start, (id, token) => payloadOf(world, actor, part, { id, token }));
};

const nameIn = (command: string): Pick<Interaction, 'name'> => ({
  name: command.trim().replace(/^\//, '').replaceAll(/\s+/g, ' '),
});

/** Sends an interaction to the bot again, as Discord may do. */
export const redeliver = (
  world: World,
  person: PersonRow,
  { interaction, times }: Body<typeof api.redeliverBody>,
): Interaction => world.interactions.redeliver(person.id, interaction ?? null, times);

/** Dismisses an ephemeral message. */
export const dismiss = (world: World, person: PersonRow, messageId: string): void => {
  const message = findMessage(world, person, messageId);
  if (message.readerId === null) throw new RefusedError(words.NOT_DISMISSABLE);
  removeMessage(world, message);
};

/** Sends a message. */
export const say = (world: World, person: PersonRow, channel: string, content: string): MessageRow => {
  if (content.trim() === '') throw new RefusedError(words.EMPTY_MESSAGE);
  if (content.length > MAX_CONTENT_LENGTH) throw new RefusedError(words.tooLongMessageWords(MAX_CONTENT_LENGTH));
  const draft = { form: { content: content.trim() }, uploads: new Map() };
  return sendMessage(world, actorOf(world, person, channel).channel, draft, fromAuthor(person.id));
};
