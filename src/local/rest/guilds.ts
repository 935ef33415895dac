import { ApplicationFlags, type APIApplication, type APIGatewayBotInfo } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cannotMessageUser, unknownGuild, unknownMember } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import { gatewayUrl } from '../gateway/gateway.ts';
import {
  apiChannel,
  apiTextChannel,
  apiThread,
  apiThreadMember,
  maySee,
  openDirect,
  textChannels,
  threads,
} from '../world/channels.ts';
import { guildOf, rolesOf } from '../world/guild.ts';
import { memberOf, personOf, userOf } from '../world/people.ts';
import { byAge } from '../world/snowflakes.ts';
import type { World } from '../world/world.ts';

interface GuildParams {
  readonly guildId: string;
}

interface UserParams {
  readonly userId: string;
}

/** What a new application has: it is installed to guilds, and not to people. */
const GUILDS_ONLY = { 0: {} };

const installation = z.object({
  oauth2_install_params: z.object({ scopes: z.array(z.string()).min(1), permissions: z.string() }).exactOptional(),
});
const applicationForm = z.object({
  integration_types_config: z.partialRecord(z.enum(['0', '1']), installation).exactOptional(),
});

const directForm = z.object({ recipient_id: z.string() });
const membersForm = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1),
  after: z.string().default('0'),
});

/** Routes of the gateway's URL, the application, users, and the guild. */
export const serveGuilds = (app: FastifyInstance, world: World): void => {
  const { botId, guildId } = world.server;
  const me = () => personOf(world, botId);

  app.get('/gateway', () => ({ url: gatewayUrl(world) }));
  app.get('/gateway/bot', (): APIGatewayBotInfo => ({
    url: gatewayUrl(world),
    shards: world.shards,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: world.shards },
  }));

  for (const path of ['/applications/@me', '/oauth2/applications/@me']) {
    app.get(path, (): Partial<APIApplication> => ({
      id: botId,
      name: me().name,
      icon: null,
      description: '',
      bot_public: true,
      bot_require_code_grant: false,
      bot: userOf(me()),
      verify_key: '',
      team: null,
      flags: ApplicationFlags.ApplicationCommandBadge,
      integration_types_config: world.server.installations ?? GUILDS_ONLY,
    }));
  }
  app.patch('/applications/@me', ({ body }): Partial<APIApplication> => {
    const { integration_types_config: installations } = readForm(applicationForm, body);
    if (installations !== undefined) world.setInstallations(installations);
    return { id: botId, name: me().name, integration_types_config: world.server.installations ?? GUILDS_ONLY };
  });

  app.get('/users/@me', () => ({ ...userOf(me()), verified: true, mfa_enabled: true, locale: 'en-US' }));
  app.get('/users/@me/guilds', () => {
    const { id, name, icon, banner, features } = guildOf(world);
    return [{ id, name, icon, banner, features, owner: false, permissions: rolesOf(world)[1]?.permissions ?? '0' }];
  });
  app.get<{ Params: UserParams }>('/users/:userId', ({ params }) => userOf(personOf(world, params.userId)));
  app.post('/users/@me/channels', ({ body }) => {
    const person = personOf(world, readForm(directForm, body).recipient_id);
    if (person.bot) throw cannotMessageUser();
    return apiChannel(world, openDirect(world, person));
  });

  const check = (params: GuildParams): void => {
    if (params.guildId !== guildId) throw unknownGuild();
  };
  app.get<{ Params: GuildParams }>('/guilds/:guildId', ({ params }) => {
    check(params);
    return guildOf(world);
  });
  app.get<{ Params: GuildParams }>('/guilds/:guildId/channels', ({ params }) => {
    check(params);
    return textChannels(world).map((channel) => apiTextChannel(world, channel));
  });
  app.get<{ Params: GuildParams }>('/guilds/:guildId/roles', ({ params }) => {
    check(params);
    return rolesOf(world);
  });
  app.get<{ Params: GuildParams }>('/guilds/:guildId/threads/active', ({ params }) => {
    check(params);
    const active = threads(world).filter((thread) => !thread.archived && maySee(world, thread, botId));
    return {
      threads: active.map((thread) => apiThread(world, thread)),
      members: active.flatMap((thread) =>
        thread.members.filter(({ id }) => id === botId).map((member) => apiThreadMember(world, thread, member)),
      ),
    };
  });
  app.get<{ Params: GuildParams }>('/guilds/:guildId/members', ({ params, query }) => {
    check(params);
    const { limit, after } = readForm(membersForm, query);
    return world.people
      .all()
      .toSorted(byAge)
      .filter(({ id }) => BigInt(id) > BigInt(after))
      .slice(0, limit)
      .map((person) => memberOf(world, person));
  });
  app.get<{ Params: GuildParams & UserParams }>('/guilds/:guildId/members/:userId', ({ params }) => {
    check(params);
    const person = world.people.get(params.userId);
    if (person === undefined) throw unknownMember();
    return memberOf(world, person);
  });
};
