import type { FastifyInstance } from 'fastify';
import {
  missingAccess,
  missingPermissions,
  notInThisChannelType,
  threadArchived,
  unknownMember,
} from '../api/errors.ts';
import { nullsAsAbsent, readForm } from '../api/form.ts';
import { threadChangesForm, threadForm, threadFromMessageForm } from '../api/thread.ts';
import { apiChannel, apiThread, channelOf, maySee } from '../world/channels.ts';
import { publicMessage } from '../world/message-rows.ts';
import { personOf } from '../world/people.ts';
import type { ChannelRow, ThreadRow } from '../world/rows.ts';
import { joinThread, leaveThread, patchThread, removeThread, startThread, startThreadAt } from '../world/threads.ts';
import type { World } from '../world/world.ts';

/** The parameter of routes below a channel. */
export interface ChannelParams {
  readonly channelId: string;
}

/** A channel that the bot may use. Throws 10003 or 50001. */
export const botChannel = (world: World, id: string): ChannelRow => {
  const channel = channelOf(world, id);
  if (!maySee(world, channel, world.server.botId)) throw missingAccess();
  return channel;
};

/** Routes of channels, including threads. */
export const serveChannels = (app: FastifyInstance, world: World): void => {
  const me = () => personOf(world, world.server.botId);

  app.get<{ Params: ChannelParams }>('/channels/:channelId', ({ params }) =>
    apiChannel(world, botChannel(world, params.channelId)),
  );
  app.patch<{ Params: ChannelParams }>('/channels/:channelId', ({ params, body }) => {
    const channel = botChannel(world, params.channelId);
    if (channel.kind !== 'thread') throw missingPermissions();
    return apiThread(world, patchThread(world, channel, me(), readForm(nullsAsAbsent(threadChangesForm), body)));
  });
  app.delete<{ Params: ChannelParams }>('/channels/:channelId', ({ params }) => {
    const channel = botChannel(world, params.channelId);
    // The bot may not manage channels.
    if (channel.kind === 'text') throw missingPermissions();
    // Closing direct messages only hides them. Opening them again shows the same messages.
    if (channel.kind === 'thread') removeThread(world, channel, me());
    return apiChannel(world, channel);
  });
  app.post<{ Params: ChannelParams }>('/channels/:channelId/typing', ({ params }, reply) => {
    const channel = botChannel(world, params.channelId);
    world.events.emit({ kind: 'typing', channelId: channel.id, personId: world.server.botId });
    return reply.status(204).send();
  });
};

interface MemberParams extends ChannelParams {
  readonly userId: string;
}

/** Routes that start threads. */
export const serveThreads = (app: FastifyInstance, world: World): void => {
  const me = () => personOf(world, world.server.botId);

  app.post<{ Params: ChannelParams & { messageId: string } }>(
    '/channels/:channelId/messages/:messageId/threads',
    ({ params, body }, reply) => {
      const channel = botChannel(world, params.channelId);
      const message = publicMessage(world, channel.id, params.messageId);
      const thread = startThreadAt(world, message, me(), readForm(threadFromMessageForm, body));
      return reply.status(201).send(apiThread(world, thread));
    },
  );
  app.post<{ Params: ChannelParams }>('/channels/:channelId/threads', ({ params, body }, reply) => {
    const thread = startThread(world, botChannel(world, params.channelId), me(), readForm(threadForm, body));
    return reply.status(201).send(apiThread(world, thread));
  });
};

/** Routes of the members of threads. */
export const serveThreadMembers = (app: FastifyInstance, world: World): void => {
  const { botId } = world.server;
  const memberId = (userId: string): string => (userId === '@me' ? botId : personOf(world, userId).id);
  const openThreadOf = ({ channelId }: ChannelParams): ThreadRow => {
    const channel = botChannel(world, channelId);
    if (channel.kind !== 'thread') throw notInThisChannelType();
    if (channel.archived) throw threadArchived();
    return channel;
  };
  const path = '/channels/:channelId/thread-members/:userId';
  app.put<{ Params: MemberParams }>(path, ({ params }, reply) => {
    const joining = memberId(params.userId);
    if (personOf(world, joining).hasLeft) throw unknownMember();
    joinThread(world, openThreadOf(params), joining);
    return reply.status(204).send();
  });
  app.delete<{ Params: MemberParams }>(path, ({ params }, reply) => {
    const thread = openThreadOf(params);
    const id = memberId(params.userId);
    if (id !== botId && thread.ownerId !== botId) throw missingPermissions();
    leaveThread(world, thread, id);
    return reply.status(204).send();
  });
};
