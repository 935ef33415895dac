import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../world/refused-error.ts';
import type { World } from '../world/world.ts';
import { useCommand } from './actions.ts';
import { botTurnBody, scenarioBody, type StartedInteraction } from './api.ts';
import type { CompanionSlot } from './companion.ts';
import { findActor, findChannel } from './finding.ts';

/** Routes of the games that the bot runs. */
export const serveGames = (app: FastifyInstance, world: World, companion: CompanionSlot): void => {
  app.get('/games', () => companion.games());
  app.get('/scenarios', () => companion.scenarios());
  app.post('/bot-turn', async ({ body }, reply) => {
    const { as, game } = botTurnBody.parse(body);
    const self = findActor(world, as);
    await companion.get().playFor(game, self.id, () => world.newId());
    const found = (await companion.games()).find(({ id }) => id === game);
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
    const loaded = await companion.get().load(scenario, where.id, people, () => world.newId());
    if ('refusal' in loaded) throw new RefusedError(loaded.refusal);
    return { interactionId: useCommand(world, self, { channel: where.id, command: loaded.command, options: {} }).id };
  });
};
