import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Why the bot can't play at the moment, in words; null if it can. */
export type Health = () => Promise<string | null>;

/** Serves `/healthz` for what restarts or replaces the bot, and `/metrics` for Prometheus. */
export const serveMetrics =
  (metrics: Pick<Metrics, 'text' | 'contentType'>, health: Health) =>
  (app: FastifyInstance): void => {
    app.get('/healthz', async (_request, reply) => {
      const reason = await health();
      return reply.status(reason === null ? 200 : 503).send(reason === null ? { ok: true } : { ok: false, reason });
    });
    app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  };
