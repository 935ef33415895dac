import { SnowflakeUtil } from 'discord.js';
import fastify from 'fastify';

/** A Discord in a process of its own, with any number of servers of one public channel. It takes all that is posted. */
const app = fastify();

/** The server of a channel: the ids differ in their first digit alone. */
const serverOf = (channelId: string): string => `5${channelId.slice(1)}`;

const channelOf = (id: string): object => ({ id, type: 0, guild_id: serverOf(id), permission_overwrites: [] });

type Place = Readonly<Record<'id' | 'message', string>>;

app.get<{ Params: Place }>('/api/v10/guilds/:id/roles', ({ params }) => [{ id: params.id, permissions: '1024' }]);
app.get<{ Params: Place }>('/api/v10/guilds/:id/channels', ({ params }) => [channelOf(`6${params.id.slice(1)}`)]);
app.get('/api/v10/guilds/:id/threads/active', () => ({ threads: [] }));
app.get<{ Params: Place }>('/api/v10/channels/:id', ({ params }) => channelOf(params.id));
app.get<{ Params: Place }>('/api/v10/channels/:id/messages/:message', ({ params }) =>
  messageIn(params.id, params.message),
);
app.patch<{ Params: Place }>('/api/v10/channels/:id/messages/:message', ({ params }) =>
  messageIn(params.id, params.message),
);
app.post<{ Params: Place }>('/api/v10/channels/:id/messages', ({ params }) =>
  messageIn(params.id, `${SnowflakeUtil.generate()}`),
);

const messageIn = (channelId: string, id: string): object => ({ id, channel_id: channelId, embeds: [{}] });

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
