import {
  InteractionResponseType as Answer,
  InteractionType,
  MessageFlags,
  type RESTPostAPIInteractionCallbackWithResponseResult,
} from 'discord-api-types/v10';
import { isEphemeral, type Callback } from '../api/callback.ts';
import { invalidForm, tooManyFollowUps, unknownMessage } from '../api/errors.ts';
import { hasFlag } from '../api/flags.ts';
import { channelOf } from '../world/channels.ts';
import type { Uploads } from '../world/files.ts';
import { originOf, type Interaction } from '../world/interaction.ts';
import { apiMessage } from '../world/message-view.ts';
import { editMessage, removeMessage, sendMessage, type MessageDraft } from '../world/messages.ts';
import type { MessageRow } from '../world/rows.ts';
import { checkUnlocked } from '../world/threads.ts';
import type { World } from '../world/world.ts';

const EMPTY_DRAFT: MessageDraft = { form: {}, uploads: new Map() };

/** Applies the bot's first response to an interaction. Throws 50035 for a type that does not fit. */
export const answerInteraction = (
  world: World,
  interaction: Interaction,
  callback: Callback,
  uploads: Uploads,
): Interaction => {
  checkType(interaction, callback.type);
  const channel = channelOf(world, interaction.channelId);
  // A thread that was archived without a lock was opened by the person who acted.
  if (channel.kind === 'thread' && channel.locked && WRITING.has(callback.type))
    checkUnlocked(world, channel, world.server.botId);
  switch (callback.type) {
    case Answer.Pong:
      return interaction;
    case Answer.ChannelMessageWithSource: {
      const { id } = writeAnswer(world, interaction, { form: callback.data, uploads });
      return world.interactions.change(interaction, { state: 'answered', originalId: id, made: [id] });
    }
    case Answer.DeferredChannelMessageWithSource: {
      const form = { ...EMPTY_DRAFT.form, flags: callback.data?.flags ?? 0 };
      const { id } = writeAnswer(world, interaction, { form, uploads }, { loading: true });
      return world.interactions.change(interaction, { state: 'thinking', originalId: id, made: [id] });
    }
    case Answer.DeferredMessageUpdate:
      return world.interactions.change(interaction, { state: 'acknowledged', originalId: interaction.sourceId });
    case Answer.UpdateMessage: {
      const source = messageOf(world, interaction.sourceId);
      const { id } = editMessage(world, source, { form: callback.data ?? EMPTY_DRAFT.form, uploads });
      return world.interactions.change(interaction, { state: 'answered', originalId: id, edited: [id] });
    }
    case Answer.ApplicationCommandAutocompleteResult:
      return world.interactions.change(interaction, { state: 'answered', choices: callback.data.choices });
    case Answer.Modal:
      return world.interactions.change(interaction, { state: 'answered', modal: callback.data });
  }
};

/**
 * The message of a webhook route: the first answer, a follow-up, or the message whose component was used. Throws 10008
 * if there is none.
 */
export const answerMessage = (world: World, interaction: Interaction, id: string): MessageRow => {
  const message = messageOf(world, id === '@original' ? interaction.originalId : id);
  if (message.origin?.id !== interaction.id && message.id !== interaction.sourceId) throw unknownMessage();
  return message;
};

/** Edits a message of a webhook route. Throws 10008 if there is none. */
export const editAnswer = (world: World, interaction: Interaction, id: string, draft: MessageDraft): MessageRow => {
  const message = answerMessage(world, interaction, id);
  const edited = editMessage(world, message, draft);
  world.interactions.change(interaction, {
    state: 'answered',
    // Filling in a loading message does not count as an edit.
    edited: isLoading(message) ? interaction.edited : added(interaction.edited, message.id),
  });
  return edited;
};

/** Deletes a message of a webhook route. Throws 10008 if there is none. */
export const removeAnswer = (world: World, interaction: Interaction, id: string): void => {
  const message = answerMessage(world, interaction, id);
  removeMessage(world, message);
  world.interactions.change(interaction, {
    state: 'answered',
    made: interaction.made.filter((made) => made !== message.id),
    removed: added(interaction.removed, message.id),
  });
};

/** Adds a message. After a deferred answer, the first one fills in the loading message, whatever its flags. */
export const followUp = (world: World, interaction: Interaction, draft: MessageDraft): MessageRow => {
  const { made, removed, originalId, owners } = interaction;
  const before = [...made, ...removed].filter((id) => id !== originalId).length;
  const first = interaction.state === 'thinking' ? world.messages.get(interaction.originalId ?? '') : undefined;
  if (first && isLoading(first)) return editAnswer(world, interaction, first.id, draft);
  if (owners[0] === undefined && before >= MOST_FOLLOW_UPS) throw tooManyFollowUps();
  const message = writeAnswer(world, interaction, draft, { firstAnswerId: interaction.originalId });
  world.interactions.change(interaction, { state: 'answered', made: added(interaction.made, message.id) });
  return message;
};

/** How many follow-ups an interaction may have if the application is installed to its person only. */
const MOST_FOLLOW_UPS = 5;

/** The answer to a callback with `with_response`. */
export const callbackResult = (
  world: World,
  interaction: Interaction,
  type: Answer,
): RESTPostAPIInteractionCallbackWithResponseResult => {
  const shows = type !== Answer.DeferredMessageUpdate && interaction.originalId !== null;
  const message = shows ? messageOf(world, interaction.originalId) : null;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message && {
        response_message_id: message.id,
        response_message_loading: isLoading(message),
        response_message_ephemeral: message.readerId !== null,
      }),
    },
    resource: { type, ...(message && { message: apiMessage(world, message) }) },
  };
};

/** Whether a message is still loading, after a deferred answer. */
export const isLoading = (message: MessageRow): boolean => hasFlag(message.flags, MessageFlags.Loading);

interface AnswerOptions {
  readonly loading?: boolean;
  readonly firstAnswerId?: string | null;
}

const writeAnswer = (
  world: World,
  interaction: Interaction,
  draft: MessageDraft,
  { loading = false, firstAnswerId = null }: AnswerOptions = {},
): MessageRow => {
  const channel = channelOf(world, interaction.channelId);
  const isQuiet = channel.kind === 'text' && channel.isQuiet === true && interaction.owners[0] === undefined;
  return sendMessage(world, channel, draft, {
    authorId: world.server.botId,
    origin: originOf(interaction, firstAnswerId),
    readerId: isQuiet || isEphemeral(draft.form.flags) ? interaction.personId : null,
    loading,
  });
};

const messageOf = (world: World, id: string | null): MessageRow => {
  const message = id === null ? undefined : world.messages.get(id);
  if (message === undefined) throw unknownMessage();
  return message;
};

const added = (ids: readonly string[], id: string): string[] => [...ids.filter((each) => each !== id), id];

const WRITING: ReadonlySet<Answer> = new Set([Answer.ChannelMessageWithSource, Answer.UpdateMessage]);
const MESSAGE_TYPES = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource];
const UPDATE_TYPES = [Answer.DeferredMessageUpdate, Answer.UpdateMessage];

const allowedTypes = ({ type, sourceId }: Interaction): readonly Answer[] => {
  switch (type) {
    case InteractionType.Ping:
      return [Answer.Pong];
    case InteractionType.ApplicationCommand:
      return [...MESSAGE_TYPES, Answer.Modal];
    case InteractionType.MessageComponent:
      return [...MESSAGE_TYPES, ...UPDATE_TYPES, Answer.Modal];
    case InteractionType.ApplicationCommandAutocomplete:
      return [Answer.ApplicationCommandAutocompleteResult];
    case InteractionType.ModalSubmit:
      return sourceId === null ? MESSAGE_TYPES : [...MESSAGE_TYPES, ...UPDATE_TYPES];
  }
};

const checkType = (interaction: Interaction, type: Answer): void => {
  const allowed = allowedTypes(interaction);
  if (allowed.includes(type)) return;
  const message = `Value must be one of {${allowed.join(', ')}}.`;
  throw invalidForm([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
};
