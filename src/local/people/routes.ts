import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DiscordError } from '../api/errors.ts';
import type { Endpoint } from '../gateway/endpoint.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Inspector } from '../rest/inspector.ts';
import type { Faults } from '../world/faults.ts';
import { chooseLocale } from '../world/guild.ts';
import type { Interaction } from '../world/interaction.ts';
import { addPerson, findPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { serveActions } from './action-routes.ts';
import { useCommand } from './actions.ts';
import {
  botTurnBody,
  clockBody,
  faultsBody,
  gatewayBody,
  interactionQuery,
  messagesQuery,
  newPersonBody,
  personQuery,
  scenarioBody,
  serverBody,
  type StartedInteraction,
} from './api.ts';
import type { BotProgram, Companion } from './companion.ts';
import { findActor, findChannel, findMessage } from './finding.ts';
import { overviewFor, seenMessage, seenMessages, seenPerson, settledInteraction } from './visibility.ts';
import {
  NO_GAMES_KNOWN,
  NO_RESTART,
  noInteractionWords,
  notStartedWords,
  takenKeyWords,
  TOO_LATE,
  tooManyPeopleWords,
} from './words.ts';

/** More than the longest modal with its five fields. */
const MAX_BODY_BYTES = 256 * 1024;

/** The parts of the server that the local API uses. */
export interface LocalParts {
  readonly world: World;
  readonly faults: Faults;
  readonly gateway: Gateway;
  readonly endpoint: Endpoint;
  readonly inspector: Inspector;
  readonly program: BotProgram;
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
    serveGames(app, parts);
    serveControls(app, parts);
  };

/** Routes of what people see. */
const serveViews = (app: FastifyInstance, { world, faults, gateway, endpoint }: LocalParts): void => {
  app.get('/person', ({ query }) => seenPerson(findActor(world, personQuery.parse(query).as)));
  app.get('/overview', ({ query }) => {
    const self = findActor(world, personQuery.parse(query).as);
    const isOnline = gateway.connected() > 0 || endpoint.isSet();
    return overviewFor(world, self, { outage: faults.outage(), isOnline });
  });
  app.get<{ Params: { channel: string } }>('/channels/:channel/messages', ({ params, query }) => {
    const { as, limit } = messagesQuery.parse(query);
    const self = findActor(world, as);
    return seenMessages(world, self, findChannel(world, self, params.channel), limit);
  });
  app.get<{ Params: { id: string } }>('/messages/:id', ({ params, query }) => {
    const self = findActor(world, personQuery.parse(query).as);
    return seenMessage(world, findMessage(world, self, params.id));
  });
  app.get<{ Params: { id: string } }>('/interactions/:id', async ({ params, query }) => {
    const { as, until, wait } = interactionQuery.parse(query);
    const self = findActor(world, as);
    const interaction = world.interactions.get(params.id);
    if (interaction?.personId !== self.id) throw new RefusedError(noInteractionWords(as, params.id));
    return settledInteraction(world, self, await settled(world, interaction, until, wait));
  });
};

type Until = z.output<typeof interactionQuery>['until'];

/** Waits until the interaction reaches the state, or for `wait` milliseconds. */
const settled = (world: World, interaction: Interaction, until: Until, wait: number): Promise<Interaction> =>
  new Promise((resolve) => {
    if (isSettled(interaction, until) || wait === 0) return resolve(interaction);
    const finish = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve(world.interactions.get(interaction.id) ?? interaction);
    };
    const stopListening = world.events.listen((event) => {
      if (event.kind !== 'interaction-changed' || event.interaction.id !== interaction.id) return;
      if (isSettled(event.interaction, until)) finish();
    });
    const timer = setTimeout(finish, wait);
  });

const isSettled = ({ state }: Interaction, until: Until): boolean =>
  state === 'answered' || state === 'failed' || (until === 'acknowledged' && state !== 'waiting');

/** Routes of the games that the bot runs. */
const serveGames = (app: FastifyInstance, { world, program }: LocalParts): void => {
  const companion = (): Companion => {
    if (program.companion === null) throw new RefusedError(NO_GAMES_KNOWN);
    return program.companion;
  };
  app.get('/games', () => program.companion?.games() ?? []);
  app.get('/scenarios', () => program.companion?.scenarios ?? []);
  app.post('/bot-turn', async ({ body }, reply) => {
    const { as, game } = botTurnBody.parse(body);
    const self = findActor(world, as);
    await companion().playFor(game, self.id, () => world.newId());
    const found = (await companion().games()).find(({ id }) => id === game);
    // The last board of a game that is over is updated where it is.
    if (found === undefined) return reply.status(204).send();
    const { channelId: channel, command, options } = found;
    return { interactionId: useCommand(world, self, { channel, command, options }).id } satisfies StartedInteraction;
  });
  app.post('/scenario', async ({ body }): Promise<StartedInteraction> => {
    const { as, channel, scenario } = scenarioBody.parse(body);
    const self = findActor(world, as);
    const where = findChannel(world, self, channel);
    const others = world.people.all().filter(({ id, bot }) => !bot && id !== self.id);
    const people = [self, ...others].map(({ id }) => id);
    const loaded = await companion().load(scenario, where.id, people, () => world.newId());
    if ('refusal' in loaded) throw new RefusedError(loaded.refusal);
    return { interactionId: useCommand(world, self, { channel: where.id, command: loaded.command, options: {} }).id };
  });
};

/** More people than this can only be a mistake. */
const MAX_PEOPLE = 1000;

/** Until when the clock can be skipped: ids and dates go on for longer, but not for ever. */
const LATEST = Date.UTC(2100, 0);

/** Routes that belong to no person: the clock, faults, the gateway, restarts, new people and the inspector. */
const serveControls = (app: FastifyInstance, { world, faults, program, inspector, gateway }: LocalParts): void => {
  app.get('/inspector', () => inspector.all());
  app.get('/requests', () => inspector.counts());
  app.post('/people', ({ body }) => {
    const { key, name } = newPersonBody.parse(body);
    if (findPerson(world, key)) throw new RefusedError(takenKeyWords(key));
    if (world.people.all().length > MAX_PEOPLE) throw new RefusedError(tooManyPeopleWords(MAX_PEOPLE));
    return seenPerson(addPerson(world, key, name));
  });
  app.post('/server', ({ body }, reply) => {
    chooseLocale(world, serverBody.parse(body).locale);
    return reply.status(204).send();
  });
  app.post('/clock', ({ body }) => {
    const { skip } = clockBody.parse(body);
    if (world.clock.now() + skip > LATEST) throw new RefusedError(TOO_LATE);
    world.clock.skip(skip);
    return { now: world.clock.now() };
  });
  app.post('/restart', async (_request, reply) => {
    if (program.restart === null) throw new RefusedError(NO_RESTART);
    await program.restart().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new RefusedError(notStartedWords(why), { cause });
    });
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
