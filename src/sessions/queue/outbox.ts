import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { claim, heldUntil, putOff, type Choice, type Queue } from './claims.ts';

/** A table of messages to post, each written with the change that makes it due. A claim moves on when one is due. */
interface Outbox<Item> extends Pick<Queue, 'table' | 'isFree'> {
  /** What tells its rows apart: columns, and an item’s values of them. */
  readonly key: { readonly columns: Prisma.Sql; readonly of: (item: Item) => readonly [string, ...string[]] };
  /** Whether a row stays once its message is posted, without a time at which it is due. */
  readonly keepsRows: boolean;
}

const MOST_TRIES = 12;

const WAITS = { first: MINUTE, longest: HOUR };

/** Messages to post, each claimed by one process at a time. */
export const openOutbox = <Item>(
  context: Pick<MatchContext, 'database' | 'now'>,
  { table, isFree, key, keepsRows }: Outbox<Item>,
) => {
  const { database, now } = context;
  const holds = (until: Date) => Prisma.sql`due_at = ${until}::timestamptz`;
  const queue: Queue = { table, isFree, holds, failures: Prisma.sql`tries`, waits: WAITS };
  const keyOf = (item: Item) => Prisma.sql`(${Prisma.join([...key.of(item)])})`;
  const rowsOf = (items: readonly Item[]) => Prisma.sql`(${key.columns}) in (${Prisma.join(items.map(keyOf))})`;

  const drop = async (...items: readonly Item[]): Promise<void> => {
    if (items.length === 0) return;
    await writing(() =>
      keepsRows
        ? database.$executeRaw`update ${table} set due_at = null where ${rowsOf(items)}`
        : database.$executeRaw`delete from ${table} where ${rowsOf(items)}`,
    );
  };

  return {
    drop,

    claim: <Row extends object>(choice: Choice) => claim<Row>(context, queue, choice),

    /** Holds a claimed message longer. Returns false if it was posted, or claimed by another process since. */
    renew: async (item: Item & { readonly until: Date }): Promise<boolean> => {
      const { until } = item;
      const renewed = await writing(
        () => database.$executeRaw`
          update ${table} set ${holds(heldUntil(now()))}
          where ${rowsOf([item])} and due_at = ${until}::timestamptz and ${isFree(until)}`,
      );
      return renewed > 0;
    },

    postpone: async (item: Item, dueAt: Date): Promise<void> => {
      await writing(
        () => database.$executeRaw`
          update ${table} set due_at = ${dueAt}::timestamptz, tries = 0 where ${rowsOf([item])}`,
      );
    },

    /** Puts off messages that could not be posted. Returns whether that will be tried again. */
    putOff: async (...items: readonly Item[]): Promise<boolean> => {
      if (items.length === 0) return false;
      const tries = await putOff(context, queue, rowsOf(items));
      if (Math.max(...tries) < MOST_TRIES) return true;
      await drop(...items);
      return false;
    },
  };
};
