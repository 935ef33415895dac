import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DiscordError, internalServerError, slowDown } from '../api/errors.ts';
import type { Faults, RequestFate } from '../world/faults.ts';
import { pathOf } from './captions.ts';
import type { Inspector } from './inspector.ts';

/** Answers the requests to these routes as the faults say. */
export const injectFaults = (app: FastifyInstance, faults: Faults, inspector: Inspector): void =>
  void app.addHook('onRequest', async (request, reply) => {
    const { answer, latency, ...fate } = faults.forRequest(request.method, pathOf(request));
    if (latency > 0) await sleep(latency, undefined, { ref: false });
    if (answer === 'reset') {
      reply.hijack();
      inspector.noteReset(request);
      request.raw.socket.resetAndDestroy();
    } else if (answer !== null) throw errorOf(fate, answer);
  });

/** The headers of an error that asks the bot to wait. */
export const retryHeaders = ({ body: { retry_after: seconds }, scope }: DiscordError): Record<string, string> =>
  seconds === undefined
    ? {}
    : {
        'retry-after': String(Math.ceil(seconds * 1000) / 1000),
        'x-ratelimit-scope': scope,
        ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
      };

const errorOf = (
  { retryAfter, scope }: Pick<RequestFate, 'retryAfter' | 'scope'>,
  status: 429 | 500 | 502 | 503,
): DiscordError => {
  if (status === 429) return slowDown(retryAfter === null ? null : retryAfter / 1000, scope);
  return status === 500 ? internalServerError() : new DiscordError(status, { message: `${status}`, code: 0 });
};
