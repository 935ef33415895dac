import { ClientApplication, ClientUser, GatewayDispatchEvents, InteractionType, Routes, type Client } from 'discord.js';
import { errorOfFailure } from './login-error.ts';

/** Makes a client ready without the gateway, for requests and interactions over HTTP. Throws a `LoginError`. */
export const loginByRest = async (client: Client, token: string): Promise<Client<true>> => {
  client.token = token;
  client.rest.setToken(token);
  try {
    const [user, application] = await Promise.all([
      client.rest.get(Routes.user()),
      client.rest.get(Routes.currentApplication()),
    ]);
    // Their constructors are private, as usually the gateway's first event makes them.
    const self: ClientUser = Reflect.construct(ClientUser, [client, user]);
    client.user = self;
    client.users.cache.set(self.id, self);
    client.application = Reflect.construct(ClientApplication, [client, application]);
    client.ws['triggerClientReady']();
  } catch (error) {
    throw errorOfFailure(error, client.options.rest?.api ?? '');
  }
  if (!client.isReady()) throw new Error('the client is not ready');
  return client;
};

interface InteractionPlace {
  readonly type?: InteractionType;
  readonly guild_id?: string;
  readonly guild?: object;
  readonly channel?: object;
  /** The server (0) and the person (1) that have installed the bot, as far as the interaction comes from that. */
  readonly authorizing_integration_owners?: { readonly 0?: string; readonly 1?: string };
}

/** Emits an interaction as the gateway would. Names in brackets are private in discord.js, whose version is pinned. */
export const emitInteraction = (client: Client<true>, interaction: object): void => {
  const { type, guild_id: id, guild, channel, authorizing_integration_owners: owners }: InteractionPlace = interaction;
  // Where only a person has installed it, the bot is not a member. As over the gateway, such a server stays unknown.
  const isKnown = id === undefined || owners?.[0] !== undefined;
  if (id !== undefined && isKnown && !client.guilds.cache.has(id)) client.guilds['_add']({ ...guild, id });
  // Over HTTP, Discord does not report that a server has removed the bot. Commands show it: one that somebody has
  // installed for themselves then no longer lists the server's installation. Components don't: they carry the
  // installations from when their message was posted.
  if (!isKnown && type === InteractionType.ApplicationCommand)
    client.ws['handlePacket']({ t: GatewayDispatchEvents.GuildDelete, d: { id } });
  if (isKnown && channel !== undefined)
    client.channels['_add']({ ...channel, ...(id === undefined ? {} : { guild_id: id }) });
  client.ws['handlePacket']({ t: GatewayDispatchEvents.InteractionCreate, d: interaction });
};
