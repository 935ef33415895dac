import { DAY } from '../../kernel/time.ts';
import type { Database } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';

/** The records that people have uploaded to watch: the last few of each person, for 30 days. */
export interface ShownRecords {
  /** Keeps the text of a record, once per interaction. Forgets old records, and the person's oldest over the limit. */
  keep(interactionId: string, userId: string, text: string): Promise<void>;
  /** The text of a person's own record, or null if it is no longer kept. */
  find(id: string, userId: string): Promise<string | null>;
}

export const MOST_SHOWN = 5;

export const SHOWN_FOR = 30 * DAY;

/** The uploaded records in a database. */
export const createShownRecords = (database: Database, now: () => Date): ShownRecords => ({
  keep: async (id, userId, text) => {
    const shownAt = now();
    const record = { id, userId, text, shownAt };
    await writing(() =>
      database.$transaction(async ({ shownRecord }) => {
        await shownRecord.createMany({ data: [record], skipDuplicates: true });
        const beyond = await shownRecord.findMany({
          where: { userId },
          orderBy: [{ shownAt: 'desc' }, { id: 'desc' }],
          skip: MOST_SHOWN,
          select: { id: true },
        });
        const old = { shownAt: { lt: new Date(shownAt.getTime() - SHOWN_FOR) } };
        await shownRecord.deleteMany({ where: { OR: [old, { id: { in: beyond.map((each) => each.id) } }] } });
      }),
    );
  },
  find: async (id, userId) => {
    const row = await reading(() =>
      database.shownRecord.findUnique({ where: { id }, select: { userId: true, text: true } }),
    );
    return row?.userId === userId ? row.text : null;
  },
});
