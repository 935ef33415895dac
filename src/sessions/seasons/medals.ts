import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import type { Month } from '../time/month.ts';

/** A medal of somebody. */
export interface Medal {
  readonly month: Month;
  /** From 1, the highest; 0 where everybody was in one table. */
  readonly division: number;
  /** 1 for gold, 2 for silver, 3 for bronze. */
  readonly medal: number;
}

/** The medals of a person on a server, the last one first. */
export const medalsOf =
  ({ database }: MatchContext) =>
  async (userId: string, guildId: string): Promise<readonly Medal[]> => {
    const rows = await reading(() =>
      database.seasonPlace.findMany({
        where: { userId, guildId, medal: { not: null } },
        orderBy: { month: 'desc' },
        select: { month: true, division: true, medal: true },
      }),
    );
    return rows.flatMap(({ medal, ...row }) => (medal === null ? [] : [{ ...row, medal }]));
  };
