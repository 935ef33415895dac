import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  type APIGuildScheduledEvent,
  type RESTPatchAPIGuildScheduledEventJSONBody,
  type RESTPostAPIGuildScheduledEventJSONBody,
} from 'discord-api-types/v10';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import { MINUTE } from '../../kernel/time.ts';
import type { ClaimedEvent } from '../../sessions/gathering/events.ts';
import type { Gathered } from '../../sessions/gathering/gathering.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import type { Outbox } from '../messages/outbox.ts';
import { linkTo } from '../posting/board-messages.ts';
import { gatheringTexts } from './texts/texts.ts';

/** A gathering, and what its event says of it. */
export interface Planned {
  readonly gathering: Gathered;
  readonly title: () => string;
  /** When it is over, as far as that is known. */
  readonly endsAt: Date;
}

interface Keeper {
  readonly rest: REST;
  readonly services: Pick<Services, 'gatheringEvents' | 'preferences' | 'now'>;
  /** A gathering by its id; null if there is none any more. */
  readonly find: (id: string) => Promise<Planned | null>;
}

/** How long, in milliseconds, until it is tried again to create an event that Discord refuses. */
const CLOSED = 10 * MINUTE;

/** The events of servers that are out of date. Without the permission there are none, and nothing else changes. */
export const gatheringEvents = (keeper: Keeper): Outbox<ClaimedEvent & { readonly channelId: string }> => {
  const { gatheringEvents: events, now } = keeper.services;
  return {
    what: 'an event of a server',
    queue: events,
    nameOf: ({ id, guildId }) => ({ gathering: id, guild: guildId }),
    post: (due) => keep(keeper, due),
    doWithout: async (due) => {
      const isAhead = stageOf(await keeper.find(due.id)) === 'ahead';
      await (isAhead ? events.postpone(due, new Date(now().getTime() + CLOSED)) : events.drop(due));
    },
  };
};

const stageOf = (planned: Planned | null): 'none' | 'ahead' | 'on' | 'over' => {
  if (planned === null) return 'none';
  const { startsAt, beganAt, endedAt } = planned.gathering;
  if (beganAt !== null) return endedAt === null ? 'on' : 'over';
  return startsAt === null || endedAt !== null ? 'none' : 'ahead';
};

/** Brings an event in order. One that somebody has removed on Discord does not come back. */
const keep = async (keeper: Keeper, due: ClaimedEvent): Promise<void> => {
  const { rest, services, find } = keeper;
  const { gatheringEvents: events, now } = services;
  if (!(await events.renew(due))) return;
  const planned = due.isWanted ? await find(due.id) : null;
  const stage = stageOf(planned);
  const event = await readEvent(rest, due);
  if (planned === null || stage === 'none') {
    if (event !== null) await removeEvent(rest, event);
    return events.drop(due);
  }
  if (event === null) {
    const { startsAt } = planned.gathering;
    const canBe = stage === 'ahead' && startsAt !== null && startsAt > now();
    return canBe && due.eventId === null ? create(keeper, due, planned) : events.drop(due);
  }
  if (stage === 'ahead') await keepAhead(keeper, due, planned, event);
  else if (event.status === Status.Scheduled || event.status === Status.Active)
    await (stage === 'on' ? keepOn(keeper, due, planned, event) : complete(rest, event));
  if (stage === 'over') await events.drop(due);
};

/** The event on Discord: by its id, or if that is not known, as the answer to its creation was lost, by its place. */
const readEvent = async (
  rest: REST,
  { guildId, eventId, place }: ClaimedEvent,
): Promise<APIGuildScheduledEvent | null> => {
  if (eventId !== null)
    return unlessUnknown(
      async () => (await rest.get(Routes.guildScheduledEvent(guildId, eventId))) as APIGuildScheduledEvent,
    );
  return place === null ? null : findAt(rest, guildId, place);
};

/** The event at a place. Others there are its twins: a request whose answer was lost is made once more. */
const findAt = async (rest: REST, guildId: string, place: string): Promise<APIGuildScheduledEvent | null> => {
  const all = (await rest.get(Routes.guildScheduledEvents(guildId))) as readonly APIGuildScheduledEvent[];
  const [first = null, ...twins] = all.filter(({ entity_metadata: metadata }) => metadata?.location === place);
  for (const twin of twins) await removeEvent(rest, twin);
  return first;
};

const unlessUnknown = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask();
  } catch (error) {
    const isUnknown = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownGuildScheduledEvent;
    if (isUnknown) return null;
    throw error;
  }
};

const removeEvent = (rest: REST, { guild_id: guildId, id }: APIGuildScheduledEvent): Promise<unknown> =>
  unlessUnknown(() => rest.delete(Routes.guildScheduledEvent(guildId, id)));

const change = (
  rest: REST,
  { guild_id: guildId, id }: APIGuildScheduledEvent,
  body: RESTPatchAPIGuildScheduledEventJSONBody,
): Promise<unknown> => unlessUnknown(() => rest.patch(Routes.guildScheduledEvent(guildId, id), { body }));

/** Creates the event of a gathering, once its message is known. Its place is noted first, so that it is found. */
const create = async ({ rest, services }: Keeper, due: ClaimedEvent, planned: Planned): Promise<void> => {
  const { gatheringEvents: events } = services;
  const { startsAt } = planned.gathering;
  const link = linkOf(planned);
  if (link === null || startsAt === null) return void (await events.noteShown(due));
  await events.notePlace(due.id, link);
  const body = {
    ...(await aboutOf(services, planned, link)),
    entity_metadata: { location: link },
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    scheduled_start_time: startsAt.toISOString(),
    scheduled_end_time: endOf(planned, startsAt),
  } satisfies RESTPostAPIGuildScheduledEventJSONBody;
  const posted = (await rest.post(Routes.guildScheduledEvents(due.guildId), { body })) as APIGuildScheduledEvent;
  const { id } = (await findAt(rest, due.guildId, link)) ?? posted;
  await events.noteCreated(due.id, id);
  await events.noteShown(due);
};

/** Keeps the event of a gathering true that has not begun. Discord begins events at their hour, and moves none then. */
const keepAhead = async (keeper: Keeper, due: ClaimedEvent, planned: Planned, event: APIGuildScheduledEvent) => {
  const { rest, services } = keeper;
  const { gatheringEvents: events, now } = services;
  const { startsAt } = planned.gathering;
  const isMoved = startsAt !== null && startsAt.getTime() !== Date.parse(event.scheduled_start_time);
  if (isMoved && startsAt > now() && event.status !== Status.Scheduled) {
    await removeEvent(rest, event);
    await events.notePlace(due.id, null);
    return create(keeper, due, planned);
  }
  const times =
    isMoved && startsAt > now()
      ? { scheduled_start_time: startsAt.toISOString(), scheduled_end_time: endOf(planned, startsAt) }
      : {};
  await change(rest, event, { ...(await aboutOf(services, planned, linkOf(planned))), ...times });
  if (due.eventId === null) await events.noteCreated(due.id, event.id);
  await events.noteShown(due);
};

const keepOn = async (
  { rest, services }: Keeper,
  due: ClaimedEvent,
  planned: Planned,
  event: APIGuildScheduledEvent,
): Promise<void> => {
  const begins = event.status === Status.Scheduled ? { status: Status.Active } : {};
  const end = { scheduled_end_time: endOf(planned, new Date(event.scheduled_start_time)) };
  await change(rest, event, { ...(await aboutOf(services, planned, linkOf(planned))), ...end, ...begins });
  if (due.eventId === null) await services.gatheringEvents.noteCreated(due.id, event.id);
  await services.gatheringEvents.noteShown(due);
};

/** An event that has not begun can't be completed. */
const complete = async (rest: REST, event: APIGuildScheduledEvent): Promise<void> => {
  if (event.status === Status.Scheduled) await change(rest, event, { status: Status.Active });
  await change(rest, event, { status: Status.Completed });
};

const linkOf = ({ gathering: { guildId, channelId, messageId } }: Planned): string | null =>
  messageId === null ? null : linkTo(guildId, { channelId, messageId });

/** An event must end after it begins, though its gathering may begin before its hour. */
const endOf = ({ endsAt }: Planned, startsAt: Date): string =>
  new Date(Math.max(endsAt.getTime(), startsAt.getTime() + MINUTE)).toISOString();

/** What an event says. The link stays where it leads to if the message is gone. */
const aboutOf = (services: Keeper['services'], { gathering, title }: Planned, link: string | null) =>
  inLanguageOf(services, gathering.guildId, () => ({
    name: title(),
    ...(link !== null && { description: gatheringTexts.event({ link }), entity_metadata: { location: link } }),
  }));
