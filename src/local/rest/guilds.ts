import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  cannotMessageUser,
  missingAccess,
  missingPermissions,
  unknownGuild,
  unknownMember,
  unknownRole,
} from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import {
  apiChannel,
  apiThread,
  apiThreadMember,
  guildIds,
  maySee,
  openDirect,
  textChannels,
  threads,
} from '../world/channels.ts';
import { apiTextChannel } from '../world/guild-channels.ts';
import { giveRole, guildOf, hasPermission, isBelowBot, roleIn, rolesOf } from '../world/guild.ts';
import { memberOf, personOf, userOf } from '../world/people.ts';
import type { PersonRow } from '../world/rows.ts';
import { byAge } from '../world/time/snowflakes.ts';
import type { World } from '../world/world.ts';
import { serveScheduledEvents } from './scheduled-events.ts';

interface GuildParams {
  readonly guildId: string;
}

interface MemberParams extends GuildParams {
  readonly userId: string;
}

const membersForm = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1),
  after: z.string().default('0'),
});

const ROLE_DEEDS = [
  ['PUT', 'give'],
  ['DELETE', 'take'],
] as const;

/** Routes of a guild of the bot. Register them under `/guilds/:guildId`. */
export const guildRoutes =
  (world: World) =>
  async (app: FastifyInstance): Promise<void> => {
    const { botId } = world.server;
    app.addHook<{ Params: GuildParams }>('preHandler', async ({ params }) => {
      if (params.guildId === world.server.elsewhere?.id) throw missingAccess();
      if (!guildIds(world).includes(params.guildId)) throw unknownGuild();
    });

    app.get<{ Params: GuildParams }>('', ({ params }) => guildOf(world, params.guildId));
    app.get<{ Params: GuildParams }>('/channels', ({ params: { guildId } }) =>
      textChannels(world, guildId).map((channel) => apiTextChannel(world, guildId, channel)),
    );
    serveScheduledEvents(app, world);
    app.get<{ Params: GuildParams }>('/roles', ({ params }) => rolesOf(world, params.guildId));
    app.get<{ Params: GuildParams }>('/threads/active', ({ params }) => {
      const active = threads(world, params.guildId).filter(
        (thread) => !thread.archived && maySee(world, thread, botId),
      );
      return {
        threads: active.map((thread) => apiThread(world, thread)),
        members: active.flatMap((thread) =>
          thread.members.filter(({ id }) => id === botId).map((member) => apiThreadMember(thread, member)),
        ),
      };
    });
    app.get<{ Params: GuildParams }>('/members', ({ params, query }) => {
      const { limit, after } = readForm(membersForm, query);
      return world.people
        .all()
        .toSorted(byAge)
        .filter(({ id, hasLeft }) => hasLeft !== true && BigInt(id) > BigInt(after))
        .slice(0, limit)
        .map((person) => memberOf(world, person, params.guildId));
    });
    const memberNamed = (userId: string): PersonRow => {
      const person = world.people.get(userId);
      if (person === undefined || person.hasLeft) throw unknownMember();
      return person;
    };
    app.get<{ Params: MemberParams }>('/members/:userId', ({ params: { guildId, userId } }) =>
      memberOf(world, memberNamed(userId), guildId),
    );
    for (const [method, how] of ROLE_DEEDS)
      app.route<{ Params: MemberParams & { readonly roleId: string } }>({
        method,
        url: '/members/:userId/roles/:roleId',
        handler: ({ params: { guildId, userId, roleId } }, reply) => {
          if (!hasPermission(world, personOf(world, botId), PermissionFlagsBits.ManageRoles))
            throw missingPermissions();
          const person = memberNamed(userId);
          const role = roleIn(world, guildId, roleId);
          if (role === undefined) throw unknownRole();
          if (!isBelowBot(world, guildId, role)) throw missingPermissions();
          giveRole(world, person, roleId, how);
          return reply.status(204).send();
        },
      });
  };

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
  app.get('/users/@me/guilds', () =>
    guildIds(world).map((guildId) => {
      const { id, name, icon, banner, features } = guildOf(world, guildId);
      return {
        id,
        name,
        icon,
        banner,
        features,
        owner: false,
        permissions: roleIn(world, guildId, world.server.botRoleId)?.permissions ?? '0',
      };
    }),
  );
  app.get<{ Params: { readonly userId: string } }>('/users/:userId', ({ params }) =>
    userOf(personOf(world, params.userId)),
  );
  app.post('/users/@me/channels', ({ body }) => {
    const person = personOf(world, readForm(directForm, body).recipient_id);
    if (person.bot) throw cannotMessageUser();
    return apiChannel(world, openDirect(world, person));
  });
};
