import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../gateway/endpoint.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Faults } from '../world/faults.ts';
import type { Interaction } from '../world/interaction.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { interactionQuery, messagesQuery, personQuery } from './api.ts';
import { findActor, findChannel, findMessage } from './finding.ts';
import { overviewFor, seenInteraction, seenMessage, seenMessages } from './visibility.ts';
import { noInteractionWords } from './words.ts';

/** The parts of the server that show in what people see. */
export interface ViewParts {
  readonly world: World;
  readonly faults: Faults;
  readonly gateway: Gateway;
  readonly endpoint: Pick<Endpoint, 'isSet'>;
}

/** Routes of what people see. */
export const serveViews = (app: FastifyInstance, parts: ViewParts): void => {
  const { world, faults, gateway, endpoint } = parts;

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
    const interaction = world.interactions.get(params.id);
    if (interaction?.personId !== findActor(world, as).id) throw new RefusedError(noInteractionWords(as, params.id));
    return seenInteraction(await settled(world, interaction, until, wait));
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
