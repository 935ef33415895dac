import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { FastifyInstance } from 'fastify';
import { missingPermissions } from '../api/errors.ts';
import { readForm } from '../api/form.ts';
import { scheduledEventChangesForm, scheduledEventForm } from '../api/scheduled-event.ts';
import { hasPermission } from '../world/guild.ts';
import { personOf } from '../world/people.ts';
import type { ScheduledEventRow } from '../world/rows.ts';
import {
  apiScheduledEvent,
  changeScheduledEvent,
  createScheduledEvent,
  removeScheduledEvent,
  scheduledEventOf,
  scheduledEvents,
} from '../world/scheduled-events.ts';
import type { World } from '../world/world.ts';

interface EventsParams {
  readonly guildId: string;
}

interface EventParams extends EventsParams {
  readonly eventId: string;
}

/** Routes of the events of a guild. They stand among its own. */
export const serveScheduledEvents = (app: FastifyInstance, world: World): void => {
  const mustHave = (permission: 'CreateEvents' | 'ManageEvents'): void => {
    const bot = personOf(world, world.server.botId);
    if (!hasPermission(world, bot, PermissionFlagsBits[permission])) throw missingPermissions();
  };
  /** An event that the bot may change: its own, or any other if it manages them. */
  const ownEvent = ({ guildId, eventId }: EventParams): ScheduledEventRow => {
    const event = scheduledEventOf(world, guildId, eventId);
    mustHave(event.creatorId === world.server.botId ? 'CreateEvents' : 'ManageEvents');
    return event;
  };

  app.get<{ Params: EventsParams }>('/scheduled-events', ({ params }) =>
    scheduledEvents(world, params.guildId).map((event) => apiScheduledEvent(world, event)),
  );
  app.post<{ Params: EventsParams }>('/scheduled-events', ({ params, body }) => {
    mustHave('CreateEvents');
    return apiScheduledEvent(world, createScheduledEvent(world, params.guildId, readForm(scheduledEventForm, body)));
  });
  app.get<{ Params: EventParams }>('/scheduled-events/:eventId', ({ params }) =>
    apiScheduledEvent(world, scheduledEventOf(world, params.guildId, params.eventId)),
  );
  app.patch<{ Params: EventParams }>('/scheduled-events/:eventId', ({ params, body }) =>
    apiScheduledEvent(world, changeScheduledEvent(world, ownEvent(params), readForm(scheduledEventChangesForm, body))),
  );
  app.delete<{ Params: EventParams }>('/scheduled-events/:eventId', ({ params }, reply) => {
    removeScheduledEvent(world, ownEvent(params));
    return reply.status(204).send();
  });
};
