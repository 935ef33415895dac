import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  type APIExternalGuildScheduledEvent,
} from 'discord-api-types/v10';
import type { z } from 'zod';
import { eventIsOver, invalidForm, tooManyEvents, unknownScheduledEvent, type DiscordError } from '../api/errors.ts';
import type { scheduledEventChangesForm, scheduledEventForm } from '../api/scheduled-event.ts';
import { personOf, userOf } from './people.ts';
import type { PersonRow, ScheduledEventRow } from './rows.ts';
import { eventWords } from './words.ts';
import type { World } from './world.ts';

/** How many events of a guild are not over at most. */
const MOST_EVENTS = 100;

/** How an event is now: it begins and ends at its times, unless that was done before. */
export const statusOf = ({ clock }: World, { status, startsAt, endsAt }: ScheduledEventRow): Status => {
  if (status > Status.Active) return status;
  if (endsAt <= clock.now()) return Status.Completed;
  return startsAt <= clock.now() ? Status.Active : status;
};

/** The events of a guild that are not over. */
export const scheduledEvents = (world: World, guildId: string): ScheduledEventRow[] =>
  world.scheduledEvents.all().filter((event) => event.guildId === guildId && statusOf(world, event) <= Status.Active);

/** An event of a guild. Throws 10070 if there is none. */
export const scheduledEventOf = (world: World, guildId: string, id: string): ScheduledEventRow => {
  const event = world.scheduledEvents.get(id);
  if (event?.guildId !== guildId) throw unknownScheduledEvent();
  return event;
};

/** An event in the format of Discord's API. */
export const apiScheduledEvent = (world: World, event: ScheduledEventRow): APIExternalGuildScheduledEvent => ({
  id: event.id,
  guild_id: event.guildId,
  channel_id: null,
  creator_id: event.creatorId,
  creator: userOf(personOf(world, event.creatorId)),
  name: event.name,
  description: event.description,
  scheduled_start_time: new Date(event.startsAt).toISOString(),
  scheduled_end_time: new Date(event.endsAt).toISOString(),
  privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
  status: statusOf(world, event),
  entity_type: GuildScheduledEventEntityType.External,
  entity_id: null,
  entity_metadata: { location: event.location },
  user_count: event.interested.length,
  image: null,
  recurrence_rule: null,
});

/** Creates an event. Throws 30038 if there are too many, and 50035 for times that can't be. */
export const createScheduledEvent = (
  world: World,
  guildId: string,
  form: z.output<typeof scheduledEventForm>,
): ScheduledEventRow => {
  if (scheduledEvents(world, guildId).length >= MOST_EVENTS) throw tooManyEvents();
  const event = {
    id: world.newId(),
    guildId,
    creatorId: world.server.botId,
    name: form.name,
    description: form.description ?? null,
    location: form.entity_metadata.location,
    startsAt: Date.parse(form.scheduled_start_time),
    endsAt: Date.parse(form.scheduled_end_time),
    status: Status.Scheduled,
    interested: [],
  };
  checkTimes(world, event, { isNewStart: true });
  world.scheduledEvents.put(event);
  world.events.emit({ kind: 'scheduled-event-created', event });
  return event;
};

/** What may follow a status by a request. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
};

/** Changes an event. Throws 180000 if it is over, and 50035 for what can't be. */
export const changeScheduledEvent = (
  world: World,
  before: ScheduledEventRow,
  form: z.output<typeof scheduledEventChangesForm>,
): ScheduledEventRow => {
  const status = statusOf(world, before);
  if (status > Status.Active) throw eventIsOver();
  if (form.status !== undefined && form.status !== status && !NEXT[status].includes(form.status))
    throw refused('status', 'BASE_TYPE_CHOICES', eventWords.status(NEXT[status]));
  const { scheduled_start_time: start, scheduled_end_time: end } = form;
  const event = {
    ...before,
    name: form.name ?? before.name,
    description: form.description === undefined ? before.description : form.description,
    location: form.entity_metadata?.location ?? before.location,
    startsAt: start === undefined ? before.startsAt : Date.parse(start),
    endsAt: end === undefined ? before.endsAt : Date.parse(end),
    status: form.status ?? status,
  };
  const isMoved = event.startsAt !== before.startsAt;
  if (isMoved && status === Status.Active) throw refused('scheduled_start_time', 'BASE_TYPE_INVALID', eventWords.begun);
  checkTimes(world, event, { isNewStart: isMoved });
  world.scheduledEvents.put(event);
  world.events.emit({ kind: 'scheduled-event-updated', event });
  return event;
};

const checkTimes = (
  { clock }: World,
  { startsAt, endsAt }: ScheduledEventRow,
  { isNewStart }: { readonly isNewStart: boolean },
): void => {
  const code = 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST';
  if (isNewStart && startsAt <= clock.now()) throw refused('scheduled_start_time', code, eventWords.past);
  if (endsAt <= startsAt) throw refused('scheduled_end_time', code, eventWords.endsEarly);
};

const refused = (field: string, code: string, message: string): DiscordError =>
  invalidForm([{ path: [field], code, message }]);

export const removeScheduledEvent = (world: World, event: ScheduledEventRow): void => {
  world.scheduledEvents.remove(event.id);
  world.events.emit({ kind: 'scheduled-event-deleted', event });
};

/** Notes that a person is interested in an event, or is no longer. */
export const takeInterest = (world: World, { id: personId }: PersonRow, id: string, isInterested: boolean): void => {
  const before = scheduledEventOf(world, world.server.guildId, id);
  if (before.interested.includes(personId) === isInterested) return;
  const others = before.interested.filter((each) => each !== personId);
  const event = { ...before, interested: isInterested ? [...others, personId] : others };
  world.scheduledEvents.put(event);
  world.events.emit({ kind: isInterested ? 'interest-begun' : 'interest-ended', event, personId });
};
