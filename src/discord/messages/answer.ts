import type { ModalBuilder } from '@discordjs/builders';
import {
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  type ModalMessageModalSubmitInteraction,
  MessageFlags,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
} from 'discord.js';
import { type Posted, editMessage } from './channel.ts';
import { type Message, renderText } from './render.ts';

/** Interactions that a game's command, a component of its message, or a form that this opened makes. */
export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalMessageModalSubmitInteraction;

/** The one answer to an interaction. If it takes long, the interaction is deferred by itself before Discord gives up. */
export interface Answer {
  /** Whether the bot may attach files here. */
  readonly mayAttach: boolean;
  /** Posts a new public message. */
  post(message: Message): Promise<Posted>;
  /** Changes the message whose component was pressed. */
  update(message: Message): Promise<void>;
  /** Says something to the one who asked, and to nobody else. */
  whisper(message: Message | string): Promise<void>;
  /** Opens a form. Returns whether that was still possible: not after a deferral. */
  ask(form: ModalBuilder): Promise<boolean>;
  /** To be called when the interaction is done with. */
  close(): void;
}

/** Discord waits for 3 seconds. */
const DEFER_AFTER = 1_800;

/** The answer to an interaction. `isPublic` says for a command whether it will be answered for all to see. */
export const answerTo = (interaction: Answerable, isPublic: boolean): Answer => {
  let deferring: Promise<unknown> | null = null;
  const timer = setTimeout(() => {
    deferring = defer(interaction, isPublic).catch(() => undefined);
  }, DEFER_AFTER);

  /** Whether Discord has had its first answer. From here on nothing is deferred any more. */
  const settle = async (): Promise<boolean> => {
    clearTimeout(timer);
    await deferring;
    return interaction.deferred || interaction.replied;
  };

  return {
    mayAttach: interaction.appPermissions.has(PermissionFlagsBits.AttachFiles),
    post: async (message) => {
      const body = bodyOf(message);
      if (await settle()) {
        const sent = isWaiting(interaction) ? await interaction.editReply(body) : await interaction.followUp(body);
        return { channelId: sent.channelId, messageId: sent.id };
      }
      const { resource } = await interaction.reply({ ...body, withResponse: true });
      if (!resource?.message) throw new Error('Discord did not say which message it posted');
      return { channelId: resource.message.channelId, messageId: resource.message.id };
    },
    update: async (message) => {
      if (interaction.isChatInputCommand()) throw new Error('there is no message to update');
      const body = { ...bodyOf(message), attachments: [] };
      try {
        await ((await settle()) ? interaction.editReply(body) : interaction.update(body));
      } catch (error) {
        if (!isTooLate(error) || interaction.message.flags.has(MessageFlags.Ephemeral)) throw error;
        await editMessage(
          interaction.client.rest,
          { channelId: interaction.channelId, messageId: interaction.message.id },
          () => Promise.resolve(message),
        );
      }
    },
    whisper: async (said) => {
      const body = bodyOf(typeof said === 'string' ? renderText(said) : said);
      if (!(await settle())) await interaction.reply({ ...body, flags: MessageFlags.Ephemeral });
      else if (isWaiting(interaction) && !isPublic) await interaction.editReply(body);
      else {
        // What was deferred for all to see can't become a whisper: it goes, and the whisper is a message of its own.
        if (isWaiting(interaction)) await interaction.deleteReply();
        await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral });
      }
    },
    ask: async (form) => {
      if (interaction.isModalSubmit() || (await settle())) return false;
      await interaction.showModal(form);
      return true;
    },
    close: () => clearTimeout(timer),
  };
};

/** Whether the one who asked still sees that the bot is thinking. */
const isWaiting = (interaction: Answerable): boolean =>
  interaction.isChatInputCommand() && interaction.deferred && !interaction.replied;

/** Whether Discord no longer takes an answer: the time is over, or another process has answered. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction;

export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

const defer = (interaction: Answerable, isPublic: boolean): Promise<unknown> => {
  if (!interaction.isChatInputCommand()) return interaction.deferUpdate();
  return interaction.deferReply(isPublic ? {} : { flags: MessageFlags.Ephemeral });
};

const bodyOf = ({ content, embeds, components, pings = [], files = [] }: Message) => ({
  content,
  embeds: [...embeds],
  components: [...components],
  files: files.map(({ name, bytes, description }) => ({
    name,
    attachment: bytes,
    ...(description && { description }),
  })),
  allowedMentions: { parse: [], users: [...pings] },
});
