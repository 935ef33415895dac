import { Prisma } from './generated/client.ts';

/** For queries of `matches`: those that everyone may see. See `privateUntil`, which says the same about one match. */
export const publicRuns = (now: Date): Pick<Prisma.MatchWhereInput, 'day' | 'OR'> => ({
  day: null,
  OR: [{ opensAt: null }, { opensAt: { lte: now }, endedAt: { not: null } }],
});

/** In SQL, whether a run may be shown to everybody. */
export const isPublicRun = (now: Date): Prisma.Sql =>
  Prisma.sql`(day is null and (opens_at is null or (opens_at <= ${now}::timestamptz and ended_at is not null)))`;
