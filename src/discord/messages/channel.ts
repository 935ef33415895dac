import type {
  APIChannel,
  APIMessage,
  APIThreadChannel,
  RESTPostAPIChannelMessagesThreadsJSONBody,
} from 'discord-api-types/v10';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import { requestOf, type Message } from './render.ts';

export interface MessageRef {
  readonly channelId: string;
  readonly messageId: string;
}

/** Makes a message, with or without files. */
export type Render = (mayAttach: boolean) => Promise<Message>;

/** Posts a message with the bot's token, unless one was just posted with the same nonce. */
export const postMessage = async (
  rest: REST,
  channelId: string,
  render: Render,
  nonce?: string,
): Promise<MessageRef> => {
  const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
  const posted = await sendRendered(render, ({ body, files }) =>
    rest.post(Routes.channelMessages(channelId), { body: { ...body, ...once }, files }),
  );
  return { channelId, messageId: (posted as APIMessage).id };
};

/** Where a message goes: into a channel, or into another one if that can't be used. */
interface EitherChannel {
  readonly channelId: string;
  readonly otherChannelId: string | null;
}

/** Posts a message as `postMessage` does, in the first of its channels that can be used. */
export const postInEither = async (
  rest: REST,
  { channelId, otherChannelId }: EitherChannel,
  render: Render,
  nonce: string,
): Promise<void> => {
  const post = (id: string) => unarchived(rest, id, () => postMessage(rest, id, render, nonce));
  try {
    await post(channelId);
  } catch (error) {
    if (otherChannelId === null || !isUnreachable(error)) throw error;
    await post(otherChannelId);
  }
};

/** Posts a direct message to a person. Returns null if Discord refuses it, as for people who want none. */
export const postDirectly = async (
  rest: REST,
  userId: string,
  message: Message,
  nonce: string,
): Promise<MessageRef | null> => {
  try {
    return await postMessage(rest, await openDirect(rest, userId), () => Promise.resolve(message), nonce);
  } catch (error) {
    if (isRefusedDirectly(error)) return null;
    throw error;
  }
};

const openDirect = async (rest: REST, userId: string): Promise<string> =>
  ((await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIChannel).id;

/** Reads a message with the bot's token. */
export const readMessage = async (rest: REST, { channelId, messageId }: MessageRef): Promise<APIMessage> =>
  (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;

/** Edits a message with the bot's token: old files go, embeds that somebody has removed return. Returns the message. */
export const editMessage = async (
  rest: REST,
  { channelId, messageId }: MessageRef,
  render: Render,
): Promise<APIMessage> =>
  (await sendRendered(render, ({ body, files }) =>
    rest.patch(Routes.channelMessage(channelId, messageId), { body: { ...body, flags: 0 }, files }),
  )) as APIMessage;

/** Sends a message by any route, without files if the bot is not allowed to attach them. */
export const sendRendered = async (
  render: Render,
  send: (request: ReturnType<typeof requestOf>) => Promise<unknown>,
): Promise<unknown> => {
  const message = await render(true);
  try {
    return await send(requestOf(message));
  } catch (error) {
    if (!message.files || !isError(error, RESTJSONErrorCodes.MissingPermissions)) throw error;
    return send(requestOf(await render(false)));
  }
};

/** Deletes a message. Does nothing if it or its channel is gone already. */
export const deleteMessage = async (rest: REST, { channelId, messageId }: MessageRef): Promise<void> => {
  try {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/** How many messages came after this one, up to a maximum. */
export const countAfter = async (rest: REST, { channelId, messageId }: MessageRef, most: number): Promise<number> => {
  return (await readAfter(rest, channelId, messageId, most)).length;
};

/** The messages in a channel after a snowflake, up to a maximum. */
const readAfter = async (rest: REST, channelId: string, after: string, most = 100): Promise<readonly APIMessage[]> => {
  const query = new URLSearchParams({ after, limit: String(most) });
  return (await rest.get(Routes.channelMessages(channelId), { query })) as readonly APIMessage[];
};

interface Answered {
  readonly interactionId: string;
  readonly channelId: string;
}

/** Finds the newest message meant that answered an interaction, among the first 100 after it in a channel, or null. */
export const findAnswer = async (
  rest: REST,
  answered: Answered,
  isMeant: (message: APIMessage) => boolean = () => true,
): Promise<MessageRef | null> => {
  const answers = await readAnswers(rest, answered);
  return newestOf(answered.channelId, answers.filter(isMeant));
};

/**
 * Deletes all other boards that answered the same interaction. Discord may have posted a further answer although it
 * reported an error, so that it was sent again: answers have no nonce that would keep Discord from posting them twice.
 */
export const deleteTwins = async (rest: REST, kept: Answered & MessageRef): Promise<void> => {
  const { channelId, messageId } = kept;
  for (const { id, components = [] } of await readAnswers(rest, kept))
    if (id !== messageId && components.length > 0) await deleteMessage(rest, { channelId, messageId: id });
};

const readAnswers = async (rest: REST, { interactionId, channelId }: Answered): Promise<readonly APIMessage[]> => {
  const after = await readAfter(rest, channelId, interactionId);
  return after.filter(({ interaction_metadata: by }) => by?.id === interactionId);
};

/**
 * Finds the newest message that the bot posted by itself with controls of a match, or that the match knows as its
 * board, among the first 100 after a snowflake in a channel, or null.
 */
export const findPosted = async (
  rest: REST,
  match: {
    readonly matchId: string;
    readonly channelId: string;
    readonly known: string | null;
    readonly after: string;
  },
): Promise<MessageRef | null> => {
  const { matchId, channelId, known, after } = match;
  const messages = await readAfter(rest, channelId, after);
  const shows = ({ id, interaction_metadata: by, embeds, components = [] }: APIMessage): boolean =>
    !by && embeds.length > 0 && (id === known || JSON.stringify(components).includes(matchId));
  return newestOf(channelId, messages.filter(shows));
};

const newestOf = (channelId: string, messages: readonly APIMessage[]): MessageRef | null => {
  const [newest] = messages.map(({ id }) => id).toSorted((one, other) => Number(BigInt(other) - BigInt(one)));
  return newest === undefined ? null : { channelId, messageId: newest };
};

/** How long a thread is quiet before it is archived, in minutes: a week. */
const QUIET_FOR = 10_080;

/** Opens a thread on a message, or finds the one it has. Returns its id, which is the message's. */
export const openThread = async (rest: REST, { channelId, messageId }: MessageRef, name: string): Promise<string> => {
  const body: RESTPostAPIChannelMessagesThreadsJSONBody = { name, auto_archive_duration: QUIET_FOR };
  try {
    return ((await rest.post(Routes.threads(channelId, messageId), { body })) as APIThreadChannel).id;
  } catch (error) {
    if (isError(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return messageId;
    throw error;
  }
};

/** How often a thread is opened again for one act: somebody may archive it again just before the act. */
const OPENINGS = 3;

/** Does something in a channel, with an archived thread opened first. Throws the first error if that is refused. */
export const unarchived = async <Value>(
  rest: REST,
  channelId: string,
  act: () => Promise<Value>,
  openings = OPENINGS,
): Promise<Value> => {
  try {
    return await act();
  } catch (error) {
    if (openings === 0 || !isError(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread)) throw error;
    await unarchive(rest, channelId).catch((refusal: unknown) => {
      throw isError(refusal, RESTJSONErrorCodes.MissingPermissions) ? error : refusal;
    });
    return unarchived(rest, channelId, act, openings - 1);
  }
};

/** Opens an archived thread again. */
export const unarchive = async (rest: REST, threadId: string): Promise<void> => {
  await rest.patch(Routes.channel(threadId), { body: { archived: false } });
};

/** A thread or another channel as it is now. */
export const readChannel = async (rest: REST, channelId: string): Promise<APIChannel> =>
  (await rest.get(Routes.channel(channelId))) as APIChannel;

/** Whether a message or its channel no longer exists. */
export const isGone = (error: unknown): boolean =>
  isError(error, RESTJSONErrorCodes.UnknownMessage) || isError(error, RESTJSONErrorCodes.UnknownChannel);

/** Why a channel can't be used. */
export type Closure = 'deleted' | 'locked' | 'not allowed';

/** Null if something else went wrong. An archived thread is locked if it could not be unarchived. */
export const closureOf = (error: unknown): Closure | null =>
  error instanceof DiscordAPIError ? (CLOSURES.get(error.code) ?? null) : null;

const CLOSURES: ReadonlyMap<string | number, Closure> = new Map<string | number, Closure>([
  [RESTJSONErrorCodes.UnknownChannel, 'deleted'],
  [RESTJSONErrorCodes.ThreadLocked, 'locked'],
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'locked'],
  [RESTJSONErrorCodes.MissingAccess, 'not allowed'],
  [RESTJSONErrorCodes.MissingPermissions, 'not allowed'],
  [RESTJSONErrorCodes.CannotSendMessagesInNonTextChannel, 'not allowed'],
  [RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType, 'not allowed'],
]);

/** Whether an error says that a channel can't be used. */
export const isUnreachable = (error: unknown): boolean => closureOf(error) !== null;

/** Whether a person takes no direct messages from the bot. */
const isRefusedDirectly = (error: unknown): boolean =>
  isError(error, RESTJSONErrorCodes.CannotSendMessagesToThisUser) ||
  isError(error, RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds);

const isError = (error: unknown, code: RESTJSONErrorCodes): boolean =>
  error instanceof DiscordAPIError && error.code === code;
