import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway/gateway.ts';
import type { Inspector } from '../rest/inspector.ts';
import type { Faults } from '../world/faults.ts';
import { addPerson, findPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { clockBody, faultsBody, gatewayBody, newPersonBody } from './api.ts';
import type { BotRestart } from './bot-restart.ts';
import { seenPerson } from './visibility.ts';
import { takenKeyWords, tooManyPeopleWords } from './words.ts';

/** The parts of the server that the controls use. */
export interface ControlParts {
  readonly world: World;
  readonly faults: Faults;
  readonly restart: BotRestart;
  readonly inspector: Inspector;
  readonly gateway: Gateway;
}

/** More people than this can only be a mistake. */
const MAX_PEOPLE = 1000;

/** Routes that belong to no person: the clock, faults, the gateway, restarts, new people and the inspector. */
export const serveControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { world, faults, restart, inspector, gateway } = parts;

  app.get('/inspector', () => inspector.all());
  app.get('/requests', () => inspector.counts());
  app.post('/people', ({ body }) => {
    const { key, name } = newPersonBody.parse(body);
    if (findPerson(world, key)) throw new RefusedError(takenKeyWords(key));
    if (world.people.all().length > MAX_PEOPLE) throw new RefusedError(tooManyPeopleWords(MAX_PEOPLE));
    return seenPerson(addPerson(world, key, name));
  });
  app.post('/clock', ({ body }) => {
    world.clock.skip(clockBody.parse(body).skip);
    return { now: world.clock.now() };
  });
  app.post('/restart', async (_request, reply) => {
    await restart.run();
    return reply.status(204).send();
  });

  app.get('/gateway', () => gateway.sessions());
  app.post('/gateway', ({ body }, reply) => {
    gateway.disturb(gatewayBody.parse(body ?? {}));
    return reply.status(204).send();
  });
  app.get('/faults', () => faults.report());
  app.post('/faults', ({ body }) => {
    faults.set(faultsBody.parse(body ?? {}));
    return faults.report();
  });
};
