import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cannotEditOthers, cannotMessageUser, missingPermissions } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import { messageForm, type MessageForm } from '../api/message.ts';
import { messagesOf, publicMessage } from '../world/message-rows.ts';
import { apiMessage } from '../world/message-view.ts';
import { editMessage, fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import type { ChannelRow, MessageRow } from '../world/rows.ts';
import { createdAt } from '../world/time/snowflakes.ts';
import type { World } from '../world/world.ts';
import { readBody } from './body.ts';
import { botChannel, type ChannelParams } from './channels.ts';
import { openEditLimits } from './limits.ts';
import { checkMayChange, checkMayEdit, checkMayPost, checkMayRead } from './may-post.ts';

interface MessageParams extends ChannelParams {
  readonly messageId: string;
}

const pageForm = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().optional(),
  after: z.string().optional(),
});

const NONCE_LIFETIME = 5 * 60_000;

/** Routes of messages, for the bot with its token. */
export const serveMessages = (app: FastifyInstance, world: World): void => {
  const { botId } = world.server;
  const countEdit = openEditLimits(world.clock);
  const messageOf = ({ channelId, messageId }: MessageParams): { channel: ChannelRow; message: MessageRow } => {
    const channel = botChannel(world, channelId);
    return { channel, message: publicMessage(world, channel.id, messageId) };
  };

  app.get<{ Params: ChannelParams }>('/channels/:channelId/messages', ({ params, query }) => {
    const channel = botChannel(world, params.channelId);
    checkMayRead(world, channel);
    return pageOf(messagesOf(world, channel.id, null), readForm(pageForm, query)).map((each) =>
      apiMessage(world, each),
    );
  });
  app.get<{ Params: MessageParams }>('/channels/:channelId/messages/:messageId', ({ params }) => {
    const { channel, message } = messageOf(params);
    checkMayRead(world, channel);
    return apiMessage(world, message);
  });
  const send = async (request: FastifyRequest<{ Params: ChannelParams }>): Promise<MessageRow> => {
    const { json, uploads } = await readBody(request);
    const channel = botChannel(world, request.params.channelId);
    const form = readForm(messageForm, json);
    if (channel.kind === 'direct' && world.refusing.has(channel.personId)) throw cannotMessageUser();
    checkMayPost(world, channel, { form, uploads });
    return messageWithNonce(world, channel, form) ?? sendMessage(world, channel, { form, uploads }, fromAuthor(botId));
  };
  app.post<{ Params: ChannelParams }>('/channels/:channelId/messages', (request) =>
    send(request).then((message) => apiMessage(world, message)),
  );
  const edit = async (request: FastifyRequest<{ Params: MessageParams }>): Promise<MessageRow> => {
    const { json, uploads } = await readBody(request);
    const { channel, message } = messageOf(request.params);
    if (message.authorId !== botId) throw cannotEditOthers();
    const form = readForm(messageForm, json);
    checkMayEdit(world, channel, { form, uploads });
    countEdit(message);
    return editMessage(world, message, { form, uploads });
  };
  app.patch<{ Params: MessageParams }>('/channels/:channelId/messages/:messageId', (request) =>
    edit(request).then((message) => apiMessage(world, message)),
  );
  app.delete<{ Params: MessageParams }>('/channels/:channelId/messages/:messageId', ({ params }, reply) => {
    const { channel, message } = messageOf(params);
    if (message.authorId !== botId) throw missingPermissions();
    checkMayChange(world, channel);
    removeMessage(world, message);
    return reply.status(204).send();
  });
};

/** The message of an earlier request with the same enforced nonce. */
const messageWithNonce = (
  world: World,
  channel: ChannelRow,
  { nonce, enforce_nonce: enforced }: MessageForm,
): MessageRow | undefined =>
  enforced && nonce !== null && nonce !== undefined
    ? messagesOf(world, channel.id, null).findLast(
        (message) =>
          message.authorId === world.server.botId &&
          String(message.nonce) === String(nonce) &&
          world.clock.now() - createdAt(message.id) < NONCE_LIFETIME,
      )
    : undefined;

/** A page of messages, from new to old. */
const pageOf = (
  messages: readonly MessageRow[],
  { limit, before, after }: z.output<typeof pageForm>,
): readonly MessageRow[] => {
  if (after !== undefined)
    return messages
      .filter(({ id }) => BigInt(id) > BigInt(after))
      .slice(0, limit)
      .toReversed();
  const earlier = before === undefined ? messages : messages.filter(({ id }) => BigInt(id) < BigInt(before));
  return earlier.slice(-limit).toReversed();
};
