import { ApplicationFlags, type APIApplication, type APIGatewayBotInfo } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readForm } from '../api/form.ts';
import { gatewayUrl, remainingStarts } from '../gateway/conversation.ts';
import { personOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** What a new application has: it is installed to guilds, and not to people. */
const GUILDS_ONLY = { 0: {} };

const installation = z.object({
  oauth2_install_params: z.object({ scopes: z.array(z.string()).min(1), permissions: z.string() }).exactOptional(),
});
const applicationForm = z.object({
  integration_types_config: z.partialRecord(z.enum(['0', '1']), installation).exactOptional(),
});

/** Routes of the gateway's URL and of the application. */
export const serveApplication = (app: FastifyInstance, world: World): void => {
  const { botId } = world.server;

  app.get('/gateway', () => ({ url: gatewayUrl(world) }));
  app.get('/gateway/bot', (): APIGatewayBotInfo => ({
    url: gatewayUrl(world),
    shards: world.shards,
    session_start_limit: {
      total: world.starts.total,
      remaining: remainingStarts(world),
      reset_after: Math.max(0, world.starts.until - world.clock.now()),
      max_concurrency: world.shards,
    },
  }));

  const named = () => ({
    id: botId,
    name: personOf(world, botId).name,
    integration_types_config: world.server.installations ?? GUILDS_ONLY,
  });
  app.get('/applications/@me', (): Partial<APIApplication> => ({
    ...named(),
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: userOf(personOf(world, botId)),
    verify_key: '',
    team: null,
    flags: ApplicationFlags.ApplicationCommandBadge,
  }));
  app.patch('/applications/@me', ({ body }): Partial<APIApplication> => {
    const { integration_types_config: installations } = readForm(applicationForm, body);
    if (installations !== undefined) world.changeServer({ installations });
    return named();
  });
};
