import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DiscordError, internalServerError, slowDown } from '../api/errors.ts';
import type { Faults, RequestFate } from '../world/faults.ts';
import { pathOf } from './captions.ts';
import type { Inspector } from './inspector.ts';

/** Answers the requests to these routes as the faults say. */
export const injectFaults = (app: FastifyInstance, faults: Faults, inspector: Inspector): void => {
  const fates = new WeakMap<FastifyRequest, RequestFate>();

  app.addHook('onRequest', async (request, reply) => {
    const fate = faults.forRequest(request.method, pathOf(request));
    if (fate.latency > 0) await sleep(fate.latency, undefined, { ref: false });
    if (fate.applied) fates.set(request, fate);
    else if (fate.answer === 'reset' || fate.answer === 'never') {
      reply.hijack();
      withhold(request, fate.answer);
    } else if (fate.answer !== null) throw errorOf(fate, fate.answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fate = fates.get(request);
    if (fate === undefined || fate.answer === null) return payload;
    fates.delete(request);
    if (fate.answer === 'reset' || fate.answer === 'never') {
      withhold(request, fate.answer);
      // This never resolves: the answer is gone with its connection.
      return new Promise<never>(() => undefined);
    }
    const error = errorOf(fate, fate.answer);
    reply.status(error.status).headers({ 'content-type': 'application/json; charset=utf-8', ...retryHeaders(error) });
    return JSON.stringify(error.body);
  });

  const withhold = (request: FastifyRequest, answer: 'reset' | 'never'): void => {
    inspector.noteWithheld(request, answer);
    if (answer === 'reset') request.raw.socket.resetAndDestroy();
  };
};

/** The headers of an error that asks the bot to wait. */
export const retryHeaders = ({ body: { retry_after: seconds }, scope }: DiscordError): Record<string, string> =>
  seconds === undefined
    ? {}
    : {
        'retry-after': String(Math.ceil(seconds * 1000) / 1000),
        'x-ratelimit-scope': scope,
        ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
      };

const errorOf = ({ retryAfter, scope }: RequestFate, status: 429 | 500 | 502 | 503): DiscordError => {
  if (status === 429) return slowDown(retryAfter === null ? null : retryAfter / 1000, scope);
  return status === 500 ? internalServerError() : new DiscordError(status, { message: `${status}`, code: 0 });
};
