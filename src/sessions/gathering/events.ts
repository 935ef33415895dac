import { SECOND } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import type { Claim } from './messages.ts';

/** An event of a server that is out of date, which no other process changes until then. */
export interface ClaimedEvent {
  /** The party or tournament that it is for. */
  readonly id: string;
  readonly guildId: string;
  readonly isWanted: boolean;
  readonly place: string | null;
  readonly eventId: string | null;
  /** What it should show, in short. */
  readonly print: string;
  readonly until: Date;
}

/** The pause between two changes of an event, in milliseconds. */
const PACE = 5 * SECOND;

const stateIn = (table: Prisma.Sql) => Prisma.sql`(
  select concat_ws(' ', extract(epoch from starts_at), began_at is not null, ended_at is not null, message_id)
  from ${table} as gatherings where gatherings.id = gathering_events.id)`;

/** In SQL: what an event should show, in short. */
const PRINT = Prisma.sql`concat_ws(' ', is_wanted, coalesce(
  ${stateIn(Prisma.sql`sallyport.parties`)}, ${stateIn(Prisma.sql`sallyport.tournaments`)}, 'gone'))`;

/** The events of servers for parties and tournaments that have an hour. Whatever changes in these makes one due. */
export const createGatheringEvents = (context: MatchContext) => {
  const { database, now } = context;
  const outbox = openOutbox<Pick<ClaimedEvent, 'id'>>(context, {
    table: Prisma.sql`sallyport.gathering_events`,
    isFree: (at) => Prisma.sql`due_at <= ${at}::timestamptz and shown is distinct from ${PRINT}`,
    key: { columns: Prisma.sql`id`, of: ({ id }) => [id] },
    keepsRows: false,
  });
  const note = (id: string, data: Prisma.GatheringEventUpdateManyMutationInput) =>
    writing(() => database.gatheringEvent.updateMany({ where: { id }, data }));
  return {
    ...outbox,
    claim: async ({ without = [], most = 20 }: Claim = {}) => {
      const claimed = await outbox.claim<Omit<ClaimedEvent, 'until'>>({
        chosen: (isFree) => Prisma.sql`
          select id from sallyport.gathering_events
          where ${isFree} and guild_id <> all(${[...without]}::text[]) order by due_at limit ${most}`,
        joined: Prisma.sql`gathering_events.id = chosen.id`,
        returning: Prisma.sql`gathering_events.id, guild_id as "guildId", is_wanted as "isWanted", place,
          event_id as "eventId", ${PRINT} as print`,
      });
      return claimed.map((event) => ({ ...event, channelId: event.guildId }));
    },
    /** Whether a party or a tournament is to stand among the events of its server. */
    isWanted: async (id: string): Promise<boolean> =>
      (await reading(() => database.gatheringEvent.findUnique({ where: { id } })))?.isWanted ?? false,
    /** Notes where an event is about to be created, or that there is none any more. */
    notePlace: (id: string, place: string | null) => note(id, { place, eventId: null }),
    noteCreated: (id: string, eventId: string) => note(id, { eventId }),
    /** Notes that an event shows what it should have shown when it was claimed. */
    noteShown: ({ id, print }: ClaimedEvent) =>
      note(id, { shown: print, dueAt: new Date(now().getTime() + PACE), tries: 0 }),
  };
};
