import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cannotMessageUser } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import { apiChannel, openDirect } from '../world/channels.ts';
import { guildOf, rolesOf } from '../world/guild.ts';
import { personOf, userOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

const directForm = z.object({ recipient_id: z.string() });

/** Routes of users. */
export const serveUsers = (app: FastifyInstance, world: World): void => {
  const { botId } = world.server;

  app.get('/users/@me', () => ({
    ...userOf(personOf(world, botId)),
    verified: true,
    mfa_enabled: true,
    locale: 'en-US',
  }));
  app.get('/users/@me/guilds', () => {
    const { id, name, icon, banner, features } = guildOf(world);
    return [{ id, name, icon, banner, features, owner: false, permissions: rolesOf(world)[1]?.permissions ?? '0' }];
  });
  app.get<{ Params: { readonly userId: string } }>('/users/:userId', ({ params }) =>
    userOf(personOf(world, params.userId)),
  );
  app.post('/users/@me/channels', ({ body }) => {
    const person = personOf(world, readForm(directForm, body).recipient_id);
    if (person.bot) throw cannotMessageUser();
    return apiChannel(world, openDirect(world, person));
  });
};
