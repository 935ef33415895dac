import type { FastifyInstance } from 'fastify';
import { DiscordError, notFound, requestTooLarge, unauthorized } from '../api/errors.ts';
import type { Faults } from '../world/faults.ts';
import type { World } from '../world/world.ts';
import { serveApplication } from './application.ts';
import { parseJson } from './body.ts';
import { serveChannels, serveThreadMembers, serveThreads } from './channels.ts';
import { serveCommands } from './commands.ts';
import { injectFaults, retryHeaders } from './faults.ts';
import { guildRoutes, serveUsers } from './guilds.ts';
import type { Inspector } from './inspector.ts';
import { serveInteractions } from './interactions.ts';
import { openRateLimits } from './limits.ts';
import { serveMessages } from './messages.ts';

/**
 * Discord's REST API. Register it under `/api/v10`. Routes that are not emulated answer 404, as unknown routes do on
 * Discord.
 */
export const restRoutes =
  (world: World, faults: Faults, inspector: Inspector, token: string) =>
  async (app: FastifyInstance): Promise<void> => {
    const countRequest = openRateLimits(world.clock);

    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : parseJson(String(text)));
      } catch (error) {
        done(error instanceof Error ? error : null);
      }
    });
    app.setNotFoundHandler(() => {
      throw notFound();
    });
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error.statusCode === 413) return send(requestTooLarge());
      if (error instanceof DiscordError) return send(error);
      throw error;

      function send(refusal: DiscordError) {
        return reply.status(refusal.status).headers(retryHeaders(refusal)).send(refusal.body);
      }
    });

    inspector.watch(app);
    injectFaults(app, faults, inspector);

    await app.register(async (open) => {
      open.addHook('onRequest', async (request, reply) => countRequest(request, reply));
      serveInteractions(open, world);
    });
    await app.register(async (closed) => {
      closed.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bot ${token}`) throw unauthorized();
        countRequest(request, reply);
      });
      serveApplication(closed, world);
      serveUsers(closed, world);
      await closed.register(guildRoutes(world), { prefix: '/guilds/:guildId' });
      serveCommands(closed, world);
      serveChannels(closed, world);
      serveThreads(closed, world);
      serveThreadMembers(closed, world);
      serveMessages(closed, world);
    });
  };
