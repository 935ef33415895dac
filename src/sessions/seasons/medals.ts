import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import type { Month } from '../time/month.ts';

export const medalKinds = [1, 2, 3] as const;

/** Gold, silver and bronze for the first three, as long as somebody is behind, such as one without a place (null). */
export const medalFor = (place: number | null, all: readonly (number | null)[]): (typeof medalKinds)[number] | null => {
  const isBehind = (other: number | null): boolean => place !== null && (other === null || other > place);
  return all.some(isBehind) ? (medalKinds.find((kind) => kind === place) ?? null) : null;
};

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
