import type { ModalBuilder } from '@discordjs/builders';
import {
  DiscordAPIError,
  InteractionContextType,
  InteractionResponseType,
  MessageFlags,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  Routes,
  type APIMessage,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type MessageContextMenuCommandInteraction,
  type ModalMessageModalSubmitInteraction,
  type RESTPostAPIInteractionCallbackWithResponseResult,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { editMessage, type MessageRef } from '../messages/channel.ts';
import { renderText, requestOf, type Message } from '../messages/render.ts';

/** The interactions of commands, of a message's components, and of forms opened by these. */
export type Answerable =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalMessageModalSubmitInteraction;

/** The answer to an interaction. If it takes long, the interaction is deferred before Discord gives up. */
export interface Answer {
  /** Whether the bot may attach files here. */
  readonly mayAttach: boolean;
  /** What everybody may see of it by now: a message of its own, or a change of the message that was clicked. */
  readonly shown: ReadonlySet<'message' | 'update'>;
  /** Posts a new public message, which a server may show to one person only. */
  post(message: Message): Promise<PostedAnswer>;
  /** Changes a message that this answer posted. */
  revise(posted: Pick<PostedAnswer, 'messageId'>, message: Message): Promise<void>;
  /** Changes the message whose component was pressed. */
  update(message: Message): Promise<AnsweredMessage>;
  /** Says something only to the person who asked. */
  whisper(message: Message | string): Promise<AnsweredMessage>;
  /** Opens a form. Returns whether that was still possible: not after a deferral. */
  ask(form: ModalBuilder): Promise<boolean>;
  /** Must be called at the end. */
  close(): void;
}

/** A message that was posted as an answer. */
export interface PostedAnswer extends MessageRef {
  /** Whether only the person who asked sees it, as some servers have it where the bot is not a member. */
  readonly isEphemeral: boolean;
  /** Whether the interaction had an answer before. */
  readonly isFurther: boolean;
}

/** A message that answers an interaction. */
export interface AnsweredMessage {
  readonly messageId: string;
  /** How the interaction knows the message: by its id, or as `@original`. */
  readonly address: string;
}

/** How an interaction refers to its first answer, or to the message whose component was used. */
const ORIGINAL = '@original';

/** Discord waits 3 seconds. */
const DEFER_AFTER = 1_800;

/** For a command, `isPublic` says whether the answer will be public; the ids turn commands in texts into links. */
export const answerTo = (interaction: Answerable, isPublic: boolean, ids: CommandIds): Answer => {
  const linked = (message: Message, flags?: number): AnswerRequest => linkedRequest(message, ids, flags);
  const shown = new Set<'message' | 'update'>();
  let deferring: Promise<unknown> | null = null;
  const timer = setTimeout(() => {
    deferring = defer(interaction, isPublic).catch(() => undefined);
  }, DEFER_AFTER);

  /** Keeps the interaction from being deferred later. Resolves to whether Discord has got a first answer to it. */
  const settle = async (): Promise<boolean> => {
    clearTimeout(timer);
    await deferring;
    return interaction.deferred || interaction.replied;
  };

  return {
    mayAttach: interaction.appPermissions.has(PermissionFlagsBits.AttachFiles),
    shown,
    post: async (message) => {
      const posted = await post(interaction, linked(message), await settle());
      shown.add('message');
      return posted;
    },
    revise: async ({ messageId }, message) => {
      await edit(interaction, messageId, linked(message));
    },
    update: async (message) => {
      if (interaction.isCommand()) throw new Error('there is no message to update');
      const isStripped = interaction.message.flags.has(MessageFlags.SuppressEmbeds);
      const request = linked(message, isStripped ? 0 : undefined);
      try {
        if (await settle()) await edit(interaction, ORIGINAL, request);
        else await respond(interaction, InteractionResponseType.UpdateMessage, request);
      } catch (error) {
        await editInstead(interaction, message, error);
      }
      shown.add('update');
      return { messageId: interaction.message.id, address: ORIGINAL };
    },
    whisper: async (said) => {
      const message = typeof said === 'string' ? renderText(said) : said;
      const request = linked(message, MessageFlags.Ephemeral);
      if (!(await settle())) return { messageId: (await reply(interaction, request)).id, address: ORIGINAL };
      if (isWaiting(interaction) && !isPublic)
        return { messageId: (await edit(interaction, ORIGINAL, linked(message))).id, address: ORIGINAL };
      // A public deferral can't become a whisper: it is deleted, and the whisper is a separate message.
      if (isWaiting(interaction)) await interaction.deleteReply();
      const { id } = await followUp(interaction, request);
      return { messageId: id, address: id };
    },
    ask: async (form) => {
      if (interaction.isModalSubmit() || (await settle())) return false;
      await interaction.showModal(form);
      return true;
    },
    close: () => clearTimeout(timer),
  };
};

type MessageRequest = ReturnType<typeof requestOf>;

interface AnswerRequest extends Pick<MessageRequest, 'files'> {
  readonly body: MessageRequest['body'] & { readonly flags?: number };
}

/** A message as the request of an answer, with commands that can be clicked, and with flags if it has any. */
const linkedRequest = (message: Message, ids: CommandIds, flags?: number): AnswerRequest => {
  const { body, files } = requestOf(message);
  return { body: { ...withLinks(body, ids), ...(flags !== undefined && { flags }) }, files };
};

/** Posts a message as the first answer, or as a further one if the interaction has an answer or waits for one. */
const post = async (interaction: Answerable, request: AnswerRequest, isSettled: boolean): Promise<PostedAnswer> => {
  if (!isSettled) return postedAs(await reply(interaction, request));
  if (isWaiting(interaction)) return postedAs(await edit(interaction, ORIGINAL, request));
  return { ...postedAs(await followUp(interaction, request)), isFurther: true };
};

/** Gives the first answer. It goes around what discord.js makes of messages, which took much of a click's time. */
const respond = async (
  interaction: Answerable,
  type: InteractionResponseType,
  { body, files }: AnswerRequest,
  query: { readonly query?: URLSearchParams } = {},
): Promise<unknown> => {
  const { id, token, client } = interaction;
  const options = { body: { type, data: body }, files, auth: false, ...query };
  const response = await client.rest.post(Routes.interactionCallback(id, token), options);
  interaction.replied = true;
  return response;
};

const WITH_RESPONSE = { query: new URLSearchParams({ with_response: 'true' }) };
const WAITING = { query: new URLSearchParams({ wait: 'true' }) };

const reply = async (interaction: Answerable, request: AnswerRequest): Promise<APIMessage> => {
  const type = InteractionResponseType.ChannelMessageWithSource;
  const response = await respond(interaction, type, request, WITH_RESPONSE);
  const { resource } = response as RESTPostAPIInteractionCallbackWithResponseResult;
  if (!resource?.message) throw new Error('Discord did not say which message it posted');
  return resource.message;
};

/** Edits an answer, or the message whose component was used. */
const edit = async (interaction: Answerable, messageId: string, request: AnswerRequest): Promise<APIMessage> => {
  const { applicationId, token, client } = interaction;
  const route = Routes.webhookMessage(applicationId, token, messageId);
  const message = await client.rest.patch(route, { ...request, auth: false });
  interaction.replied = true;
  return message as APIMessage;
};

const followUp = async (interaction: Answerable, request: AnswerRequest): Promise<APIMessage> => {
  const { applicationId, token, client } = interaction;
  return (await client.rest.post(Routes.webhook(applicationId, token), {
    ...request,
    ...WAITING,
    auth: false,
  })) as APIMessage;
};

/** Edits the message whose component was used, as Discord no longer takes an answer, or throws the error. */
const editInstead = async (
  interaction: MessageComponentInteraction | ModalMessageModalSubmitInteraction,
  message: Message,
  error: unknown,
): Promise<void> => {
  const { client, channelId, message: used } = interaction;
  const isEditable = isWithinReach(interaction) && !used.flags.has(MessageFlags.Ephemeral);
  if (!isTooLate(error) || !isEditable) throw error;
  await editMessage(client.rest, { channelId, messageId: used.id }, () => Promise.resolve(message));
};

const postedAs = ({ channel_id: channelId, id, flags }: APIMessage): PostedAnswer => ({
  channelId,
  messageId: id,
  isEphemeral: ((flags ?? 0) & MessageFlags.Ephemeral) !== 0,
  isFurther: false,
});

/** Whether the person who asked still sees that the bot is thinking. */
const isWaiting = (interaction: Answerable): boolean =>
  interaction.isCommand() && interaction.deferred && !interaction.replied;

/** Whether Discord no longer accepts an answer: it is too late, or another process has answered. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction;

export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

const defer = (interaction: Answerable, isPublic: boolean): Promise<unknown> => {
  if (!interaction.isCommand()) return interaction.deferUpdate();
  return interaction.deferReply(isPublic ? {} : { flags: MessageFlags.Ephemeral });
};

/** Discord's limits, which texts with links must not exceed. */
const LONGEST = { content: 2000, description: 4096 };

/** The body of a message with commands that can be clicked. */
const withLinks = <Body extends Pick<MessageRequest['body'], 'content' | 'embeds'>>(
  body: Body,
  ids: CommandIds,
): Body => ({
  ...body,
  content: linkCommands(body.content, ids, LONGEST.content),
  embeds: body.embeds.map((embed) =>
    embed.description === undefined
      ? embed
      : { ...embed, description: linkCommands(embed.description, ids, LONGEST.description) },
  ),
});

/** The ids of all callable commands, by name with subcommand, such as `games settings`. */
export type CommandIds = ReadonlyMap<string, string>;

const NAMED = /`\/([a-z][\w-]*(?: [a-z][\w-]*){0,2})`/g;

/** Turns commands in backticks into links, if their ids are known and the text then has at most `most` characters. */
export const linkCommands = (text: string, ids: CommandIds, most: number): string => {
  const linked = text.replaceAll(NAMED, (named, name: string) => {
    const id = ids.get(name);
    return id === undefined ? named : `</${name}:${id}>`;
  });
  return linked.length > most ? text : linked;
};

type InteractionOrigin = Pick<BaseInteraction, 'guildId' | 'context' | 'client'>;

/** Whether the bot's token reaches the channel. Where the bot is not a member, it can only answer interactions. */
export const isWithinReach = ({ guildId, context, client }: InteractionOrigin): boolean =>
  guildId === null ? context !== InteractionContextType.PrivateChannel : client.guilds.cache.has(guildId);
