import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DiscordError } from '../api/errors.ts';
import type { Endpoint } from '../gateway/endpoint.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { MAX_FILE_BYTES } from '../rest/body.ts';
import type { Inspector } from '../rest/inspector.ts';
import { openDirect } from '../world/channels.ts';
import type { Faults } from '../world/faults.ts';
import { keepUpload } from '../world/files.ts';
import type { Interaction } from '../world/interaction.ts';
import type { Interactions } from '../world/interactions.ts';
import { actingPerson, installFor } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { findChannel, findMessage, openActions } from './actions.ts';
import {
  autocompleteBody,
  botTurnBody,
  chooseBody,
  commandBody,
  dismissBody,
  interactionQuery,
  messagesQuery,
  personBody,
  personQuery,
  pressBody,
  redeliverBody,
  sayBody,
  scenarioBody,
  submitBody,
  uploadQuery,
  useBody,
  useOnBody,
  type StartedInteraction,
  type UploadedFile,
} from './api.ts';
import type { BotRestart } from './bot-restart.ts';
import type { CompanionSlot } from './companion.ts';
import { serveControls } from './control-routes.ts';
import { overviewFor, seenChannel, seenInteraction, seenMessage, seenMessages } from './visibility.ts';
import { FILE_AS_BYTES, noInteractionWords, noPersonWords } from './words.ts';

/** More than the longest modal with its five fields. */
const MAX_BODY_BYTES = 256 * 1024;

type Until = z.output<typeof interactionQuery>['until'];

/** The parts of the server that the local API uses. */
interface LocalParts {
  readonly world: World;
  readonly interactions: Interactions;
  readonly faults: Faults;
  readonly restart: BotRestart;
  readonly companion: CompanionSlot;
  readonly inspector: Inspector;
  readonly gateway: Gateway;
  readonly endpoint: Pick<Endpoint, 'isSet'>;
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
    servePeople(app, parts);
    serveControls(app, parts);
  };

const servePeople = (
  app: FastifyInstance,
  { world, interactions, faults, gateway, endpoint, companion }: LocalParts,
): void => {
  const actions = openActions(world, interactions);

  app.get('/overview', ({ query }) =>
    overviewFor(
      world,
      interactions,
      faults.outage(),
      gateway.connected() > 0 || endpoint.isSet(),
      person(world, personQuery.parse(query).as),
    ),
  );
  app.get<{ Params: { channel: string } }>('/channels/:channel/messages', ({ params, query }) => {
    const { as, limit } = messagesQuery.parse(query);
    const self = person(world, as);
    return seenMessages(world, interactions, self, findChannel(world, self, params.channel), limit);
  });
  app.get<{ Params: { id: string } }>('/messages/:id', ({ params, query }) => {
    const self = person(world, personQuery.parse(query).as);
    return seenMessage(world, interactions, findMessage(world, self, params.id));
  });
  app.get<{ Params: { id: string } }>('/interactions/:id', async ({ params, query }) => {
    const { as, until, wait } = interactionQuery.parse(query);
    const interaction = interactions.get(params.id);
    if (interaction?.personId !== person(world, as).id) throw new RefusedError(noInteractionWords(as, params.id));
    return seenInteraction(await settled(world, interactions, interaction, until, wait));
  });

  app.post('/command', ({ body }) => {
    const { as, channel, command, options } = commandBody.parse(body);
    return done(actions.command(person(world, as), channel, command, options));
  });
  app.post('/upload', { bodyLimit: MAX_FILE_BYTES }, ({ query, body }): UploadedFile => {
    const { as, channel, name, type } = uploadQuery.parse(query);
    if (!Buffer.isBuffer(body)) throw new RefusedError(FILE_AS_BYTES);
    const { id: channelId } = findChannel(world, person(world, as), channel);
    return { file: keepUpload(world, channelId, { name, contentType: type, bytes: body }).id };
  });
  app.post('/autocomplete', ({ body }) => {
    const { as, channel, command, options, focus } = autocompleteBody.parse(body);
    return done(actions.autocomplete(person(world, as), channel, command, options, focus));
  });
  app.post('/use', ({ body }) => {
    const { as, message, command } = useBody.parse(body);
    return done(actions.use(person(world, as), message, command));
  });
  app.post('/use-on', ({ body }) => {
    const { as, channel, person: target, command } = useOnBody.parse(body);
    return done(actions.useOn(person(world, as), channel, target, command));
  });
  app.post('/press', ({ body }) => {
    const { as, message, button } = pressBody.parse(body);
    return done(actions.press(person(world, as), message, button));
  });
  app.post('/choose', ({ body }) => {
    const { as, message, menu, values } = chooseBody.parse(body);
    return done(actions.choose(person(world, as), message, menu, values));
  });
  app.post('/submit', ({ body }) => {
    const { as, interaction, fields } = submitBody.parse(body);
    return done(actions.submit(person(world, as), interaction, fields));
  });
  app.post('/redeliver', ({ body }) => {
    const { as, interaction, times } = redeliverBody.parse(body);
    return done(interactions.redeliver(person(world, as).id, interaction ?? null, times));
  });
  app.post('/bot-turn', async ({ body }, reply) => {
    const { as, game } = botTurnBody.parse(body);
    const self = person(world, as);
    await companion.get().playFor(game, self.id, () => world.newId());
    const found = (await companion.games()).find(({ id }) => id === game);
    // The last board of a game that is over is updated where it is.
    if (found === undefined) return reply.status(204).send();
    return done(actions.command(self, found.channelId, found.command, found.options));
  });
  app.post('/scenario', async ({ body }) => {
    const { as, channel, scenario } = scenarioBody.parse(body);
    const self = person(world, as);
    const where = findChannel(world, self, channel);
    const others = world.people.all().filter(({ id, bot }) => !bot && id !== self.id);
    const people = [self, ...others].map(({ id }) => id);
    const loaded = await companion.get().load(scenario, where.id, people, () => world.newId());
    if ('refusal' in loaded) throw new RefusedError(loaded.refusal);
    return done(actions.command(self, where.id, loaded.command, {}));
  });
  app.post('/dismiss', ({ body }, reply) => {
    const { as, message } = dismissBody.parse(body);
    actions.dismiss(person(world, as), message);
    return reply.status(204).send();
  });
  app.post('/say', ({ body }) => {
    const { as, channel, content } = sayBody.parse(body);
    return seenMessage(world, interactions, actions.say(person(world, as), channel, content));
  });
  app.post('/install', ({ body }, reply) => {
    installFor(world, person(world, personBody.parse(body).as));
    return reply.status(204).send();
  });
  app.post('/direct', ({ body }) => seenChannel(world, openDirect(world, person(world, personBody.parse(body).as))));
};

const person = (world: World, as: string): PersonRow => {
  const found = actingPerson(world, as);
  if (found === undefined || found.bot) throw new RefusedError(noPersonWords(as));
  return found;
};

const done = ({ id }: Interaction): StartedInteraction => ({ interactionId: id });

const isSettled = ({ state }: Interaction, until: Until): boolean =>
  state === 'answered' || state === 'failed' || (until === 'acknowledged' && state !== 'waiting');

/** Waits until the interaction reaches the state, or for `wait` milliseconds. */
const settled = (
  world: World,
  interactions: Interactions,
  interaction: Interaction,
  until: Until,
  wait: number,
): Promise<Interaction> =>
  new Promise((resolve) => {
    if (isSettled(interaction, until) || wait === 0) return resolve(interaction);
    const finish = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve(interactions.get(interaction.id) ?? interaction);
    };
    const stopListening = world.events.listen((event) => {
      if (event.kind !== 'interaction-changed' || event.interaction.id !== interaction.id) return;
      if (isSettled(event.interaction, until)) finish();
    });
    const timer = setTimeout(finish, wait);
  });
