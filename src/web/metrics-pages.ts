import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { FOREIGN_NAME, isNameOfHere } from './host-names.ts';

/** Why the bot can't play at the moment, in words; null if it can. */
export type Health = () => string | null;

/**
 * Serves `/livez` for what restarts the bot, as it answers while the process does; `/healthz` for what sends people to
 * it or replaces it, as it says whether the bot can play; and `/metrics` for Prometheus.
 */
export const serveMetrics =
  (metrics: Pick<Metrics, 'text' | 'contentType'>, health: Health) =>
  (app: FastifyInstance): void => {
    app.addHook('onRequest', async ({ headers }, reply) =>
      isNameOfHere(headers.host) ? undefined : reply.status(421).send({ ok: false, reason: FOREIGN_NAME }),
    );
    app.get('/livez', () => ({ ok: true }));
    app.get('/healthz', (_request, reply) => {
      const reason = health();
      return reply.status(reason === null ? 200 : 503).send(reason === null ? { ok: true } : { ok: false, reason });
    });
    app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  };
