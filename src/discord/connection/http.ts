import { type Client, ClientApplication, ClientUser, type Guild, Routes } from 'discord.js';
import { errorOfFailure } from './login-error.ts';

/** What discord.js keeps to itself. Its version is pinned, and tests play whole games over this. */
interface Internals {
  readonly actions: { readonly InteractionCreate: { handle(interaction: object): void } };
  readonly guilds: { _add(guild: object): Guild };
  readonly channels: { _add(channel: object, guild: Guild | null): unknown };
}

const internalsOf = (client: Client): Internals => client as unknown as Internals;

/** Makes a client ready without the gateway: it can send requests, and handle interactions that come over HTTP. Throws a `LoginError`. */
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

/** The parts of an interaction that say where it comes from. */
interface Place {
  readonly guild_id?: string;
  readonly guild?: object;
  readonly channel?: object;
}

/** Emits an interaction that came over HTTP as the gateway would have, with its server and its channel. */
export const emitInteraction = (client: Client, interaction: object): void => {
  const { actions, guilds, channels } = internalsOf(client);
  const { guild_id: id, guild: partial, channel }: Place = interaction;
  const guild = id === undefined ? null : (client.guilds.cache.get(id) ?? guilds._add({ ...partial, id }));
  if (channel !== undefined) channels._add({ ...channel, ...(id === undefined ? {} : { guild_id: id }) }, guild);
  actions.InteractionCreate.handle(interaction);
};
