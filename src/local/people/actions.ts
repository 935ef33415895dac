import { InteractionType, type APIMessageComponentInteractionData } from 'discord-api-types/v10';
import type { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '../api/message.ts';
import { channelOf } from '../world/channels.ts';
import { originOf, type Interaction } from '../world/interaction.ts';
import type { Interactions, NewInteraction } from '../world/interactions.ts';
import { fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import type * as api from './api.ts';
import { menuCommand, readAutocomplete, readCommand } from './command-input.ts';
import { readChoice, readPress } from './components.ts';
import { findChannel, findMessage } from './finding.ts';
import {
  autocompletePayload,
  commandPayload,
  componentPayload,
  messageCommandPayload,
  modalPayload,
  ownersOf,
  userCommandPayload,
  type Actor,
} from './payloads.ts';
import { findNamed } from './resolved.ts';
import { readSubmission } from './submission.ts';
import * as words from './words.ts';

/*
 * The actions of people. Each function throws a `RefusedError` for anything Discord's client would not allow.
 */

/** The server that people act in. */
export interface Scene {
  readonly world: World;
  readonly interactions: Interactions;
}

/** The body of a request, apart from the person who acts. */
type Body<Form extends z.ZodType> = Omit<z.output<Form>, 'as'>;

/** Uses a slash command. */
export const useCommand = (
  { world, interactions }: Scene,
  person: PersonRow,
  { channel, command, options }: Body<typeof api.commandBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  const call = readCommand(world, actor, command, options);
  const start = startOf(InteractionType.ApplicationCommand, actor, command);
  return interactions.start(start, commandPayload(world, actor, call));
};

/** Asks the bot for suggestions. */
export const autocomplete = (
  { world, interactions }: Scene,
  person: PersonRow,
  { channel, command, options, focus }: Body<typeof api.autocompleteBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  const call = readAutocomplete(world, actor, command, options, focus);
  const start = startOf(InteractionType.ApplicationCommandAutocomplete, actor, command);
  return interactions.start(start, autocompletePayload(world, actor, call));
};

/** Uses a command in the menu of a message. */
export const useOnMessage = (
  { world, interactions }: Scene,
  person: PersonRow,
  { message: messageId, command }: Body<typeof api.useBody>,
): Interaction => {
  const message = findMessage(world, person, messageId);
  const actor = actorOf(world, person, message.channelId);
  const found = menuCommand(world, actor, 'message', command);
  const start = startOf(InteractionType.ApplicationCommand, actor, command);
  return interactions.start(start, messageCommandPayload(world, actor, found, message));
};

/** Uses a command in the menu of a person, who is named by id or key. */
export const useOnPerson = (
  { world, interactions }: Scene,
  person: PersonRow,
  { channel, person: target, command }: Body<typeof api.useOnBody>,
): Interaction => {
  const actor = actorOf(world, person, channel);
  const found = menuCommand(world, actor, 'person', command);
  const named = findNamed(world, target, ['user']);
  if (named === null) throw new RefusedError(words.noPersonWords(target));
  const start = startOf(InteractionType.ApplicationCommand, actor, command);
  return interactions.start(start, userCommandPayload(world, actor, found, named));
};

/** Presses a button. */
export const press = (
  scene: Scene,
  person: PersonRow,
  { message, button }: Body<typeof api.pressBody>,
): Interaction => {
  const found = findMessage(scene.world, person, message);
  return useComponent(scene, person, found, readPress(found, button));
};

/** Chooses in a menu. */
export const choose = (
  scene: Scene,
  person: PersonRow,
  { message, menu, values }: Body<typeof api.chooseBody>,
): Interaction => {
  const found = findMessage(scene.world, person, message);
  return useComponent(scene, person, found, readChoice(scene.world, found, menu, values));
};

const useComponent = (
  { world, interactions }: Scene,
  person: PersonRow,
  message: MessageRow,
  used: APIMessageComponentInteractionData,
): Interaction => {
  const channel = channelOf(world, message.channelId);
  const actor = { person, channel, owners: message.origin?.owners ?? ownersOf(world, person, channel) };
  const start = { ...startOf(InteractionType.MessageComponent, actor, ''), sourceId: message.id };
  return interactions.start(start, componentPayload(world, actor, message, used));
};

/** Submits a form. */
export const submit = (
  { world, interactions }: Scene,
  person: PersonRow,
  { interaction: openerId, fields }: Body<typeof api.submitBody>,
): Interaction => {
  const opener = interactions.get(openerId);
  if (opener?.personId !== person.id || opener.modal === null) throw new RefusedError(words.FORM_NOT_OPEN);
  const actor = { person, channel: channelOf(world, opener.channelId), owners: opener.owners };
  const submission = readSubmission(world, opener.modal, fields);
  const { sourceId } = opener;
  const source = sourceId === null ? null : findMessage(world, person, sourceId);
  interactions.change(opener, { modal: null });
  const start = { ...startOf(InteractionType.ModalSubmit, actor, ''), sourceId, opener: originOf(opener) };
  return interactions.start(start, modalPayload(world, actor, source, submission));
};

/** Sends an interaction to the bot again, as Discord may do. */
export const redeliver = (
  { interactions }: Scene,
  person: PersonRow,
  { interaction, times }: Body<typeof api.redeliverBody>,
): Interaction => interactions.redeliver(person.id, interaction ?? null, times);

/** Dismisses an ephemeral message. */
export const dismiss = ({ world }: Scene, person: PersonRow, messageId: string): void => {
  const message = findMessage(world, person, messageId);
  if (message.readerId === null) throw new RefusedError(words.NOT_DISMISSABLE);
  removeMessage(world, message);
};

/** Sends a message. */
export const say = ({ world }: Scene, person: PersonRow, channel: string, content: string): MessageRow => {
  if (content.trim() === '') throw new RefusedError(words.EMPTY_MESSAGE);
  if (content.length > MAX_CONTENT_LENGTH) throw new RefusedError(words.tooLongMessageWords(MAX_CONTENT_LENGTH));
  const draft = { form: { content: content.trim() }, uploads: new Map() };
  return sendMessage(world, findChannel(world, person, channel), draft, fromAuthor(person.id));
};

const actorOf = (world: World, person: PersonRow, idOrName: string): Actor => {
  const channel = findChannel(world, person, idOrName);
  return { person, channel, owners: ownersOf(world, person, channel) };
};

const startOf = (type: InteractionType, { person, channel, owners }: Actor, command: string): NewInteraction => ({
  type,
  owners,
  personId: person.id,
  channelId: channel.id,
  name: command.trim().replace(/^\//, '').replaceAll(/\s+/g, ' '),
  sourceId: null,
  opener: null,
});
