import { Prisma } from '../store/generated/client.ts';

/** In SQL: whether a person keeps out of tables. */
export const isUnlisted = (userId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`exists (select from sallyport.preferences where id = ${userId} and listed = false)`;
