import { InteractionType, type APIMessageComponentInteractionData } from 'discord-api-types/v10';
import { MAX_CONTENT_LENGTH } from '../api/message.ts';
import { channelOf, foreignChannels, maySee, openDirect, textChannels, threads } from '../world/channels.ts';
import { messageCommandsFor, userCommandsFor } from '../world/commands.ts';
import { originOf, type Interaction } from '../world/interaction.ts';
import type { Interactions } from '../world/interactions.ts';
import { fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { ChannelRow, MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { readAutocomplete, readCommand, type FocusedOption } from './command-input.ts';
import { readChoice, readPress } from './components.ts';
import type { OptionValues } from './option-values.ts';
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
import { readSubmission, type FieldValues } from './submission.ts';
import * as words from './words.ts';

/** The actions of people. Each function throws a `RefusedError` for anything Discord's client would not allow. */
interface Actions {
  command(person: PersonRow, channel: string, command: string, options: OptionValues): Interaction;
  autocomplete(
    person: PersonRow,
    channel: string,
    command: string,
    options: OptionValues,
    focus: FocusedOption,
  ): Interaction;
  /** Uses a command in the menu of a message. */
  use(person: PersonRow, messageId: string, command: string): Interaction;
  /** Uses a command in the menu of somebody, who is named by id or key. */
  useOn(person: PersonRow, channel: string, target: string, command: string): Interaction;
  press(person: PersonRow, messageId: string, button: string): Interaction;
  choose(person: PersonRow, messageId: string, menu: string | undefined, values: readonly string[]): Interaction;
  submit(person: PersonRow, interactionId: string, fields: FieldValues): Interaction;
  dismiss(person: PersonRow, messageId: string): void;
  say(person: PersonRow, channel: string, content: string): MessageRow;
}

/** The actions of people in a world. */
export const openActions = (world: World, interactions: Interactions): Actions => {
  const useComponent = (
    person: PersonRow,
    message: MessageRow,
    pressed: APIMessageComponentInteractionData,
  ): Interaction => {
    const channel = channelOf(world, message.channelId);
    const owners = message.origin?.owners ?? ownersOf(world, person, channel);
    const actor = { person, channel, owners };
    const start = {
      owners,
      type: InteractionType.MessageComponent,
      personId: person.id,
      channelId: message.channelId,
      name: '',
      sourceId: message.id,
      opener: null,
    };
    return interactions.start(start, componentPayload(world, actor, message, pressed));
  };

  const actorOf = (person: PersonRow, idOrName: string): Actor => {
    const channel = findChannel(world, person, idOrName);
    return { person, channel, owners: ownersOf(world, person, channel) };
  };

  const startOf = (type: InteractionType, { person, channel, owners }: Actor, command: string) => ({
    type,
    owners,
    personId: person.id,
    channelId: channel.id,
    name: command.trim().replace(/^\//, '').replaceAll(/\s+/g, ' '),
    sourceId: null,
    opener: null,
  });

  return {
    command: (person, channel, command, options) => {
      const actor = actorOf(person, channel);
      const call = readCommand(world, actor, command, options);
      const start = startOf(InteractionType.ApplicationCommand, actor, command);
      return interactions.start(start, commandPayload(world, actor, call));
    },
    autocomplete: (person, channel, command, options, focus) => {
      const actor = actorOf(person, channel);
      const call = readAutocomplete(world, actor, command, options, focus);
      const start = startOf(InteractionType.ApplicationCommandAutocomplete, actor, command);
      return interactions.start(start, autocompletePayload(world, actor, call));
    },
    use: (person, messageId, command) => {
      const message = findMessage(world, person, messageId);
      const actor = actorOf(person, message.channelId);
      const found = messageCommandsFor(world, person, actor.channel).find(({ form }) => form.name === command);
      if (found === undefined) throw new RefusedError(words.noMessageCommandWords(command));
      const start = startOf(InteractionType.ApplicationCommand, actor, command);
      return interactions.start(start, messageCommandPayload(world, actor, found, message));
    },
    useOn: (person, channel, target, command) => {
      const actor = actorOf(person, channel);
      const found = userCommandsFor(world, person, actor.channel).find(({ form }) => form.name === command);
      if (found === undefined) throw new RefusedError(words.noUserCommandWords(command));
      const named = findNamed(world, target, ['user']);
      if (named === null) throw new RefusedError(words.noPersonWords(target));
      const start = startOf(InteractionType.ApplicationCommand, actor, command);
      return interactions.start(start, userCommandPayload(world, actor, found, named));
    },
    press: (person, messageId, button) => {
      const message = findMessage(world, person, messageId);
      return useComponent(person, message, readPress(message, button));
    },
    choose: (person, messageId, menu, values) => {
      const message = findMessage(world, person, messageId);
      return useComponent(person, message, readChoice(world, message, menu, values));
    },
    submit: (person, interactionId, fields) => {
      const opener = interactions.get(interactionId);
      if (opener?.personId !== person.id || opener.modal === null) throw new RefusedError(words.FORM_NOT_OPEN);
      const actor = { person, channel: channelOf(world, opener.channelId), owners: opener.owners };
      const submission = readSubmission(world, opener.modal, fields);
      const source = opener.sourceId === null ? null : findMessage(world, person, opener.sourceId);
      interactions.change(opener, { modal: null });
      const start = {
        ...startOf(InteractionType.ModalSubmit, actor, ''),
        sourceId: opener.sourceId,
        opener: originOf(opener),
      };
      return interactions.start(start, modalPayload(world, actor, source, submission));
    },
    dismiss: (person, messageId) => {
      const message = findMessage(world, person, messageId);
      if (message.readerId === null) throw new RefusedError(words.NOT_DISMISSABLE);
      removeMessage(world, message);
    },
    say: (person, channel, content) => {
      if (content.trim() === '') throw new RefusedError(words.EMPTY_MESSAGE);
      if (content.length > MAX_CONTENT_LENGTH) throw new RefusedError(words.tooLongMessageWords(MAX_CONTENT_LENGTH));
      const form = { content: content.trim() };
      return sendMessage(
        world,
        findChannel(world, person, channel),
        { form, uploads: new Map() },
        fromAuthor(person.id),
      );
    },
  };
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
    ...textChannels(world),
    ...threads(world),
  ].findLast(({ name }) => name === word);
  const channel = world.channels.get(word) ?? byName;
  if (channel === undefined || !maySee(world, channel, person.id))
    throw new RefusedError(words.noChannelWords(idOrName));
  return channelOf(world, channel.id);
};

/** A message that this person sees. Throws a `RefusedError` if there is none. */
export const findMessage = (world: World, person: PersonRow, id: string): MessageRow => {
  const message = world.messages.get(id);
  const channel = message && world.channels.get(message.channelId);
  const hidden = message?.readerId !== null && message?.readerId !== person.id;
  if (message === undefined || channel === undefined || hidden || !maySee(world, channel, person.id)) {
    throw new RefusedError(words.noMessageWords(id, person.name));
  }
  return message;
};
