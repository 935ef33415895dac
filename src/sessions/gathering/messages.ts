import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { Prisma } from '../store/generated/client.ts';

/** A gathering whose message does not show it as it stands, which no other process posts or edits until then. */
export interface ClaimedGathering {
  readonly id: string;
  readonly channelId: string;
  readonly until: Date;
}

/** Which rows are claimed: for how many channels at most, and which are left out, as something is posted there. */
export interface Claim {
  readonly without?: readonly string[];
  readonly most?: number;
}

/** In SQL: `isStale` is whether the message of a row is out of date, `isReady` whether it may be posted by now. */
export const openMessages = (
  context: MatchContext,
  table: Prisma.Sql,
  { isStale, isReady = Prisma.sql`true` }: { readonly isStale: Prisma.Sql; readonly isReady?: Prisma.Sql },
) => {
  const outbox = openOutbox<Pick<ClaimedGathering, 'id'>>(context, {
    table,
    isFree: (at) => Prisma.sql`${table}.due_at <= ${at}::timestamptz and ${isStale}`,
    key: { columns: Prisma.sql`${table}.id`, of: ({ id }) => [id] },
    keepsRows: true,
  });
  return {
    ...outbox,
    claim: ({ without = [], most = 20 }: Claim = {}) =>
      outbox.claim<Omit<ClaimedGathering, 'until'>>({
        chosen: (isFree) => Prisma.sql`
          select id from ${table} where ${isFree} and channel_id <> all(${[...without]}::text[]) and ${isReady}
          order by due_at limit ${most}`,
        joined: Prisma.sql`${table}.id = chosen.id`,
        returning: Prisma.sql`${table}.id, ${table}.channel_id as "channelId"`,
      }),
  };
};
