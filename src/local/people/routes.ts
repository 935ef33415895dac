import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openDirect } from '../world/channels.ts';
import { openActions, findChannel, findMessage } from './actions.ts';
import { DiscordError } from '../api/errors.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Inspector } from '../rest/inspector.ts';
import type { Interaction } from '../world/interaction.ts';
import type { Interactions } from '../world/interactions.ts';
import {
  personBody,
  autocompleteBody,
  chooseBody,
  clockBody,
  commandBody,
  dismissBody,
  faultBody,
  gatewayBody,
  interactionQuery,
  messagesQuery,
  newPersonBody,
  pressBody,
  sayBody,
  submitBody,
  personQuery,
  type StartedInteraction,
} from './api.ts';
import { addPerson, findPerson } from '../world/people.ts';
import type { Controls } from '../rest/controls.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { PersonRow } from '../world/rows.ts';
import { seenMessages, overviewFor, seenChannel, seenInteraction, seenMessage, seenPerson } from './visibility.ts';
import type { World } from '../world/world.ts';

type Until = z.output<typeof interactionQuery>['until'];

/** The HTTP API for people. `api.ts` lists its routes. */
export const peopleRoutes =
  (world: World, interactions: Interactions, controls: Controls, inspector: Inspector, gateway: Gateway) =>
  async (app: FastifyInstance): Promise<void> => {
    const actions = openActions(world, interactions);

    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const refused = error instanceof RefusedError || error instanceof DiscordError;
      if (refused) return reply.status(400).send({ error: error.message });
      if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
      if (error.statusCode !== undefined) return reply.status(error.statusCode).send({ error: error.message });
      throw error;
    });

    app.get('/overview', ({ query }) =>
      overviewFor(world, interactions, controls, gateway.connected() > 0, person(world, personQuery.parse(query).as)),
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
      if (interaction?.personId !== person(world, as).id)
        throw new RefusedError(`${as} has no interaction ${params.id}.`);
      return seenInteraction(await settled(world, interactions, interaction, until, wait));
    });

    app.get('/inspector', () => inspector.all());

    app.post('/command', ({ body }) => {
      const { as, channel, command, options } = commandBody.parse(body);
      return done(actions.command(person(world, as), channel, command, options));
    });
    app.post('/autocomplete', ({ body }) => {
      const { as, channel, command, options, focus } = autocompleteBody.parse(body);
      return done(actions.autocomplete(person(world, as), channel, command, options, focus));
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
    app.post('/redeliver', ({ body }) => done(interactions.redeliver(person(world, personBody.parse(body).as).id)));
    app.post('/dismiss', ({ body }, reply) => {
      const { as, message } = dismissBody.parse(body);
      actions.dismiss(person(world, as), message);
      return reply.status(204).send();
    });
    app.post('/say', ({ body }) => {
      const { as, channel, content } = sayBody.parse(body);
      return seenMessage(world, interactions, actions.say(person(world, as), channel, content));
    });
    app.post('/direct', ({ body }) => seenChannel(world, openDirect(world, person(world, personBody.parse(body).as))));

    app.post('/people', ({ body }) => {
      const { key, name } = newPersonBody.parse(body);
      if (findPerson(world, key)) throw new RefusedError(`There is already a person called ${key}.`);
      return seenPerson(addPerson(world, key, name));
    });
    app.post('/clock', ({ body }) => {
      controls.skip(clockBody.parse(body).skip);
      return { now: world.clock.now() };
    });
    app.post('/gateway', ({ body }, reply) => {
      controls.dropGateway(gatewayBody.parse(body ?? {}));
      return reply.status(204).send();
    });
    app.post('/restart', async (_request, reply) => {
      await controls.restart();
      return reply.status(204).send();
    });
    app.post('/fault', ({ body }, reply) => {
      controls.fail(faultBody.parse(body));
      return reply.status(204).send();
    });
  };

const person = (world: World, as: string): PersonRow => {
  const found = findPerson(world, as);
  if (found === undefined || found.bot) throw new RefusedError(`There is no person called ${as}.`);
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
