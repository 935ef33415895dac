import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openDirect } from '../world/channels.ts';
import { deedsIn, findChannel, findMessage } from './actions.ts';
import { DiscordError } from '../api/errors.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Inspector } from '../rest/inspector.ts';
import type { Interaction, Interactions } from '../world/interactions.ts';
import {
  asDeed,
  autocompleteDeed,
  chooseDeed,
  clockDeed,
  commandDeed,
  dismissDeed,
  faultDeed,
  gatewayDeed,
  interactionQuery,
  messagesQuery,
  personDeed,
  pressDeed,
  sayDeed,
  submitDeed,
  viewQuery,
  type Done,
} from './api.ts';
import { addPerson, findPerson } from '../world/people.ts';
import type { Power } from '../rest/controls.ts';
import { Refusal } from '../world/refusal.ts';
import type { PersonRow } from '../world/rows.ts';
import { messagesFor, sceneFor, seenChannel, seenInteraction, seenMessage, seenPerson } from './visibility.ts';
import type { World } from '../world/world.ts';

type Until = z.output<typeof interactionQuery>['until'];

/** The HTTP API for people, as `people-api.ts` lists it. */
export const peopleRoutes =
  (world: World, interactions: Interactions, power: Power, inspector: Inspector, gateway: Gateway) =>
  async (app: FastifyInstance): Promise<void> => {
    const deeds = deedsIn(world, interactions);

    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const refused = error instanceof Refusal || error instanceof DiscordError;
      if (refused) return reply.status(400).send({ error: error.message });
      if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
      if (error.statusCode !== undefined) return reply.status(error.statusCode).send({ error: error.message });
      throw error;
    });

    app.get('/scene', ({ query }) =>
      sceneFor(world, interactions, power, gateway.connected() > 0, person(world, viewQuery.parse(query).as)),
    );
    app.get<{ Params: { channel: string } }>('/channels/:channel/messages', ({ params, query }) => {
      const { as, limit } = messagesQuery.parse(query);
      const self = person(world, as);
      return messagesFor(world, interactions, self, findChannel(world, self, params.channel), limit);
    });
    app.get<{ Params: { id: string } }>('/messages/:id', ({ params, query }) => {
      const self = person(world, viewQuery.parse(query).as);
      return seenMessage(world, interactions, findMessage(world, self, params.id));
    });
    app.get<{ Params: { id: string } }>('/interactions/:id', async ({ params, query }) => {
      const { as, until, wait } = interactionQuery.parse(query);
      const interaction = interactions.get(params.id);
      if (interaction?.personId !== person(world, as).id) throw new Refusal(`${as} has no interaction ${params.id}.`);
      return seenInteraction(await settled(world, interactions, interaction, until, wait));
    });

    app.get('/inspector', () => inspector.all());

    app.post('/command', ({ body }) => {
      const { as, channel, command, options } = commandDeed.parse(body);
      return done(deeds.command(person(world, as), channel, command, options));
    });
    app.post('/autocomplete', ({ body }) => {
      const { as, channel, command, options, focus } = autocompleteDeed.parse(body);
      return done(deeds.autocomplete(person(world, as), channel, command, options, focus));
    });
    app.post('/press', ({ body }) => {
      const { as, message, button } = pressDeed.parse(body);
      return done(deeds.press(person(world, as), message, button));
    });
    app.post('/choose', ({ body }) => {
      const { as, message, menu, values } = chooseDeed.parse(body);
      return done(deeds.choose(person(world, as), message, menu, values));
    });
    app.post('/submit', ({ body }) => {
      const { as, interaction, fields } = submitDeed.parse(body);
      return done(deeds.submit(person(world, as), interaction, fields));
    });
    app.post('/again', ({ body }) => done(interactions.sendAgain(person(world, asDeed.parse(body).as).id)));
    app.post('/dismiss', ({ body }, reply) => {
      const { as, message } = dismissDeed.parse(body);
      deeds.dismiss(person(world, as), message);
      return reply.status(204).send();
    });
    app.post('/say', ({ body }) => {
      const { as, channel, content } = sayDeed.parse(body);
      return seenMessage(world, interactions, deeds.say(person(world, as), channel, content));
    });
    app.post('/direct', ({ body }) => seenChannel(world, openDirect(world, person(world, asDeed.parse(body).as))));

    app.post('/people', ({ body }) => {
      const { key, name } = personDeed.parse(body);
      if (findPerson(world, key)) throw new Refusal(`There is somebody called ${key} already.`);
      return seenPerson(addPerson(world, key, name));
    });
    app.post('/clock', ({ body }) => {
      power.skip(clockDeed.parse(body).skip);
      return { now: world.clock.now() };
    });
    app.post('/gateway', ({ body }, reply) => {
      power.dropGateway(gatewayDeed.parse(body ?? {}));
      return reply.status(204).send();
    });
    app.post('/restart', async (_request, reply) => {
      await power.restart();
      return reply.status(204).send();
    });
    app.post('/fault', ({ body }, reply) => {
      power.fail(faultDeed.parse(body));
      return reply.status(204).send();
    });
  };

const person = (world: World, as: string): PersonRow => {
  const found = findPerson(world, as);
  if (found === undefined || found.bot) throw new Refusal(`There is nobody called ${as}.`);
  return found;
};

const done = ({ id }: Interaction): Done => ({ interactionId: id });

const isSettled = ({ state }: Interaction, until: Until): boolean =>
  state === 'answered' || state === 'failed' || (until === 'acknowledged' && state !== 'waiting');

/** The interaction once it got that far, or as it is after `wait` milliseconds. */
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
    const stopListening = world.happenings.listen((happening) => {
      if (happening.kind !== 'interaction-changed' || happening.interaction.id !== interaction.id) return;
      if (isSettled(happening.interaction, until)) finish();
    });
    const timer = setTimeout(finish, wait);
  });
