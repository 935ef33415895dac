import type { FastifyInstance } from 'fastify';
import { missingAccess, missingPermissions } from '../api/errors.ts';
import { nullsAsAbsent, readForm } from '../api/form.ts';
import { threadChangesForm } from '../api/thread.ts';
import { apiChannel, apiThread, channelOf, maySee } from '../world/channels.ts';
import { personOf } from '../world/people.ts';
import type { ChannelRow } from '../world/rows.ts';
import { patchThread, removeThread } from '../world/threads.ts';
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
