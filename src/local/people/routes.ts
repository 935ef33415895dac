import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DiscordError } from '../api/errors.ts';
import { RefusedError } from '../world/refused-error.ts';
import { serveActions } from './action-routes.ts';
import type { CompanionSlot } from './companion.ts';
import { serveControls, type ControlParts } from './control-routes.ts';
import { serveGames } from './game-routes.ts';
import { serveViews, type ViewParts } from './view-routes.ts';

/** More than the longest modal with its five fields. */
const MAX_BODY_BYTES = 256 * 1024;

/** The parts of the server that the local API uses. */
export interface LocalParts extends ViewParts, ControlParts {
  readonly companion: CompanionSlot;
}

/** The HTTP API for people and controls. Register it under `/local`. `api.ts` lists its routes. */
export const localRoutes =
  (parts: LocalParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= MAX_BODY_BYTES;
    });
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const refused = error instanceof RefusedError || error instanceof DiscordError;
      if (refused) return reply.status(400).send({ error: error.message });
      if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
      if (error.statusCode !== undefined) return reply.status(error.statusCode).send({ error: error.message });
      throw error;
    });
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serveViews(app, parts);
    serveActions(app, parts.world);
    serveGames(app, parts.world, parts.companion);
    serveControls(app, parts);
  };
