import type { APIGuildMember, APIThreadChannel, APIUser } from 'discord-api-types/v10';
import {
  channelMention,
  DiscordAPIError,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  Routes,
  type REST,
} from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import type { Services } from '../interactions/context.ts';
import { givenName } from '../interactions/given.ts';
import type { Handling } from '../interactions/handling.ts';
import { editMessage, isGone, isUnreachable, openThread, postMessage, type Render } from '../messages/channel.ts';
import { renderText, type Message } from '../messages/render.ts';
import { renderBoard } from '../view/boards.ts';
import { concludedText } from '../view/concluded.ts';
import { resultOf } from '../view/endings.ts';
import { namesOf } from '../view/names.ts';
import type { Pictures } from '../view/pictured.ts';
import { postingTexts } from './texts/texts.ts';

/** Discord's limit for a thread's name. */
const LONGEST_NAME = 100;

/** Moves a match that has begun to its own thread, if chosen. Returns the message to leave behind; null if it stays. */
export const openThreadFor = async ({ interaction, context }: Handling, board: Board): Promise<Message | null> => {
  if (board.match.threadId === null) {
    if (interaction.channel?.isThread() || !mayOpenThreads(interaction)) return null;
  }
  return openThreadOf(interaction.client.rest, context, board);
};

/** Whether the bot may open threads where an interaction is, and write in them. */
export const mayOpenThreads = ({ appPermissions }: Pick<Handling['interaction'], 'appPermissions'>): boolean =>
  appPermissions.has(THREAD_PERMISSIONS);

/** Opens the thread of a match where no interaction tells what the bot may do. */
export const openThreadOf = async (
  rest: REST,
  services: Pick<Services, 'matches' | 'log'> & Pictures,
  board: Board,
): Promise<Message | null> => {
  const { id, inThread, threadId, messageId, channelId, isOutOfReach } = board.match;
  if (threadId !== null) return begunWord(board.match, threadId);
  if (!inThread || isOutOfReach || messageId === null) return null;
  try {
    const names = await displayNames(rest, board.match);
    const name = inLanguage(board.match.language, () =>
      postingTexts.threadName({ game: board.match.game.name, names: versus(names) }).slice(0, LONGEST_NAME),
    );
    const thread = await openThread(rest, { channelId, messageId }, name);
    const render: Render = (mayAttach) => renderBoard(board, { pictures: mayAttach ? services : null });
    const posted = await postMessage(rest, thread, render, id.slice(-25));
    await services.matches.noteThread(id, thread);
    await services.matches.noteMessage(id, posted);
    return begunWord(board.match, thread);
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    services.log.warn({ err: error, match: id }, 'no thread could be opened, so the match is played in the channel');
    return null;
  }
};

/** Without these, an empty thread would be left behind. */
const THREAD_PERMISSIONS = [PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads];

/** Shows how a match ended in its thread, in the channel where its players gathered. */
export const tellResult = async (rest: REST, board: Board): Promise<void> => {
  const { game, threadId, endedAt, language } = board.match;
  if (threadId === null || endedAt === null) return;
  const over = inLanguage(language, () => {
    const names = namesOf(board.match);
    const result = board.concluded
      ? concludedText('short', board.match, board.concluded)
      : resultOf(board.match, board.status.result, names);
    return renderText(
      postingTexts.over({ game: game.name, names: versus(names), result, thread: channelMention(threadId) }),
    );
  });
  try {
    const { parent_id: parent } = (await rest.get(Routes.channel(threadId))) as APIThreadChannel;
    // A thread has the same id as the message it was opened from.
    if (parent) await editMessage(rest, { channelId: parent, messageId: threadId }, () => Promise.resolve(over));
  } catch (error) {
    if (!isGone(error) && !isUnreachable(error)) throw error;
  }
};

/** The message left where the players of a match gathered, once it is played in a thread. */
export const begunWord = (match: Match, threadId: string): Message =>
  inLanguage(match.language, () =>
    renderText(
      postingTexts.begun({ game: match.game.name, names: versus(namesOf(match)), thread: channelMention(threadId) }),
    ),
  );

const versus = (names: readonly string[]): string => names.reduce((one, other) => postingTexts.versus({ one, other }));

/** The names of the players as plain text, as a thread's name shows no mentions. */
const displayNames = (rest: REST, match: Match): Promise<readonly string[]> =>
  Promise.all(
    match.seats.map(async (occupant, seat) => {
      if (!('userId' in occupant) || match.guildId === null) return namesOf(match)[seat] ?? '';
      return givenName(await memberOf(rest, match.guildId, occupant.userId));
    }),
  );

/** A member of a server, or a person who has left it. */
const memberOf = async (rest: REST, guildId: string, userId: string): Promise<Parameters<typeof givenName>[0]> => {
  try {
    return (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== RESTJSONErrorCodes.UnknownMember) throw error;
    return { user: (await rest.get(Routes.user(userId))) as APIUser };
  }
};
