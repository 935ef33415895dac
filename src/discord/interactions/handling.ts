import {
  InteractionContextType,
  MessageFlags,
  type BaseInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type ModalMessageModalSubmitInteraction,
  type StringSelectMenuInteraction,
  type RoleSelectMenuInteraction,
  type UserSelectMenuInteraction,
} from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import { inLanguage, languageOfLocale, type Language } from '../../kernel/language/current.ts';
import { SECOND } from '../../kernel/time.ts';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
import { groupHome, soloPlaceOf } from '../../sessions/match/place.ts';
import type { Request } from '../../sessions/match/request.ts';
import type { MessageRef } from '../messages/channel.ts';
import type { Message } from '../messages/render.ts';
import { isWithinReach, type Answer, type Answerable } from './answer.ts';
import type { HandlerContext } from './context.ts';

/** What was done for an interaction, for the log. Never anything that a player must not know. */
export interface LoggedOutcome {
  readonly outcome: string;
  readonly match?: string;
}

/** An interaction that is being handled, with its answer, and everything that the handler can use. */
export interface Handling {
  readonly interaction: Answerable;
  readonly answer: Answer;
  readonly context: HandlerContext;
}

/** What the answer's pictures are made with; null if it can't have files. */
export const picturesFor = ({ answer, context }: Pick<Handling, 'answer' | 'context'>): HandlerContext | null =>
  answer.mayAttach ? context : null;

export interface GameHandling extends Handling {
  readonly game: AnyGame;
}

export interface CommandHandling extends Handling {
  readonly interaction: ChatInputCommandInteraction;
}

export interface GameCommandHandling extends CommandHandling {
  readonly game: AnyGame;
}

/** A button or a menu that was used, or a form that one opened. */
type Component =
  | ButtonInteraction
  | StringSelectMenuInteraction
  | UserSelectMenuInteraction
  | RoleSelectMenuInteraction
  | ModalMessageModalSubmitInteraction;

export interface ComponentHandling extends Handling {
  readonly interaction: Component;
}

/** The public message whose component was used, or null if there is none or the bot can't edit it. */
export const usedMessage = (interaction: Answerable): MessageRef | null => {
  if (interaction.isCommand() || !isWithinReach(interaction)) return null;
  const { channelId, id: messageId, flags } = interaction.message;
  // Something else in its place must not reach whoever compares ids.
  return !/^\d+$/.test(messageId) || flags.has(MessageFlags.Ephemeral) ? null : { channelId, messageId };
};

/** Whether only the person of an interaction sees the message whose component was used. */
const isOnOwnMessage = (interaction: Answerable): boolean =>
  interaction.isMessageComponent() && interaction.message.flags.has(MessageFlags.Ephemeral);

/** Shows a person a screen in the place of the one whose component they used, unless others see that one, too. */
export const showInPlace = async ({ interaction, answer }: Handling, message: Message): Promise<void> => {
  await (isOnOwnMessage(interaction) ? answer.update(message) : answer.whisper(message));
};

/** A person's request about a match. It is accepted only from the match's own server or group. */
export const requestOf = ({ interaction }: Pick<Handling, 'interaction'>, matchId: string): Request => ({
  interactionId: interaction.id,
  matchId,
  userId: interaction.user.id,
  guildId: homeOf(interaction),
  ...publicMessageOf(interaction),
});

/** The message whose button or menu was used, if everybody sees it. */
const publicMessageOf = (interaction: Answerable): { readonly messageId?: string } =>
  interaction.isMessageComponent() && !interaction.message.flags.has(MessageFlags.Ephemeral)
    ? { messageId: interaction.message.id }
    : {};

/** The place of the person's only open game of this kind. */
export const soloPlaceFor = ({ interaction, game }: GameHandling): string =>
  soloPlaceOf(game.id, homeOf(interaction), interaction.user.id);

/** The home of matches that begin where an interaction is: a server, a group, or null for messages with the bot. */
export const homeOf = ({
  guildId,
  channelId,
  context,
}: Pick<BaseInteraction, 'guildId' | 'channelId' | 'context'>): string | null =>
  guildId === null && context === InteractionContextType.PrivateChannel && channelId !== null
    ? groupHome(channelId)
    : guildId;

/** How long an answer waits for its language, in milliseconds: the database has to do other work for it, too. */
const LANGUAGE_WITHIN = 2 * SECOND;

interface Heard {
  readonly interaction: Pick<BaseInteraction, 'user' | 'locale' | 'guildId' | 'guildLocale'>;
  readonly context: Pick<HandlerContext, 'preferences'>;
}

/**
 * The language of the person of an interaction: the one that they have chosen, or that of their Discord. Keeps it, and
 * the server's, for what comes without a click. While the database is lost or slow, it is that of their Discord.
 */
export const languageOf = async ({ interaction, context }: Heard): Promise<Language> => {
  const { user, locale, guildId, guildLocale } = interaction;
  const { preferences } = context;
  const own = languageOfLocale(locale);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Language>((resolve) => {
    timer = setTimeout(resolve, LANGUAGE_WITHIN, own).unref();
  });
  try {
    const heard = preferences.hear(
      { id: user.id, language: own, owner: 'person' },
      ...(guildId === null || guildLocale === null
        ? []
        : [{ id: guildId, language: languageOfLocale(guildLocale), owner: 'server' } as const]),
    );
    return await Promise.race([heard, late]);
  } catch (error) {
    if (error instanceof DatabaseLostError) return own;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Runs something in the language of a person or a server, as it is kept: in English if nothing is. */
export const inLanguageOf = async <Result>(
  { preferences }: Pick<HandlerContext, 'preferences'>,
  id: string | null,
  run: () => Result | Promise<Result>,
): Promise<Result> => inLanguage((id === null ? null : await preferences.languageOf([id])) ?? 'en', run);
