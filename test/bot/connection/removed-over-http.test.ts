import { Events, InteractionType } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/discord/connection/client.ts';
import { emitInteraction, loginByRest } from '../../../src/discord/connection/http.ts';
import { startLocalDiscord, type LocalDiscord } from '../../../src/local/index.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';

/** An interaction on the bot's server, by an installation on the server (0) or to a person's apps (1). */
const useOn = (local: LocalDiscord, type: InteractionType, owners: { readonly 0?: string; readonly 1?: string }) => {
  const [person = ''] = Object.values(local.people);
  const [channel = ''] = Object.values(local.channels);
  const user = { id: person, username: 'ada', discriminator: '0', avatar: null };
  return {
    id: '1',
    application_id: local.botId,
    token: 'token',
    version: 1,
    type,
    guild_id: local.guildId,
    guild: { id: local.guildId, features: [], locale: 'en-US' },
    channel_id: channel,
    channel: { id: channel, type: 0, name: 'games' },
    member: { user, roles: [], permissions: '0', joined_at: new Date(0).toISOString() },
    message: { id: '2', channel_id: channel, author: user },
    app_permissions: '0',
    entitlements: [],
    authorizing_integration_owners: owners,
    data: { id: '3', type: 1, name: 'play', custom_id: 'look', component_type: 2 },
  };
};

test('over HTTP, a command of someone who has installed the bot shows that its server has removed it', async () => {
  const local = await startLocalDiscord();
  onTestFinished(() => local.close());
  const client = await loginByRest(createClient(local.apiUrl, openLogBook().log), local.token);
  onTestFinished(() => client.destroy());
  const left: string[] = [];
  client.on(Events.GuildDelete, ({ id }) => left.push(id));
  const [server, person] = [{ 0: local.guildId }, { 1: Object.values(local.people)[0] ?? '' }];
  const use = (type: InteractionType, owners: object): readonly [boolean, readonly string[]] => {
    emitInteraction(client, useOn(local, type, owners));
    return [client.guilds.cache.has(local.guildId), [...left]];
  };
  expect(use(InteractionType.ApplicationCommand, person)).toEqual([false, []]);
  expect(use(InteractionType.ApplicationCommand, { ...server, ...person })).toEqual([true, []]);
  // A component says nothing: its message may be older than the installation on the server.
  expect(use(InteractionType.MessageComponent, person)).toEqual([true, []]);
  expect(use(InteractionType.ApplicationCommand, person)).toEqual([false, [local.guildId]]);
});
