import { MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import type { Prisma } from '../store/generated/client.ts';

/** What falls due in a table: each row is done by one process at a time, and tried again later if that fails. */
export interface Queue {
  readonly table: Prisma.Sql;
  /** Which rows are due at a time, and held by no process. */
  readonly isFree: (at: Date) => Prisma.Sql;
  /** What a claim writes into a row, so that no other process gets it until a time. */
  readonly holds: (until: Date) => Prisma.Sql;
  readonly failures: Prisma.Sql;
  /** How long failed work waits, in milliseconds: this long at first, and twice as long each time up to the longest. */
  readonly waits: { readonly first: number; readonly longest: number };
}

export interface Choice {
  /** Selects the keys of the rows to claim, or of what they belong to, from those that are free, with a limit. */
  readonly chosen: (isFree: Prisma.Sql) => Prisma.Sql;
  /** Says which rows go with what was chosen. */
  readonly joined: Prisma.Sql;
  readonly returning: Prisma.Sql;
}

/** In milliseconds. Then another process takes over, as the first may have died, while Discord remembers the nonce. */
const HELD_FOR = MINUTE;

/** The end of a claim that is made at a time. */
export const heldUntil = (at: Date): Date => new Date(at.getTime() + HELD_FOR);

/** Claims rows that are due. Returns them with the end of the claim. */
export const claim = async <Row extends object>(
  { database, now }: Pick<MatchContext, 'database' | 'now'>,
  { table, isFree, holds }: Queue,
  { chosen, joined, returning }: Choice,
): Promise<readonly (Row & { readonly until: Date })[]> => {
  const at = now();
  const until = heldUntil(at);
  const free = isFree(at);
  const rows = await writing(
    () => database.$queryRaw<Row[]>`
      with chosen as (${chosen(free)} for update skip locked)
      update ${table} set ${holds(until)} from chosen where ${joined} and ${free} returning ${returning}`,
  );
  return rows.map((row) => ({ ...row, until }));
};

/** Puts off rows whose work failed. Returns how often it has failed by now, for each of them. */
export const putOff = async (
  { database, now }: Pick<MatchContext, 'database' | 'now'>,
  { table, failures, waits: { first, longest } }: Queue,
  where: Prisma.Sql,
): Promise<readonly number[]> => {
  const rows = await writing(
    () => database.$queryRaw<{ readonly failures: number }[]>`
      update ${table} set ${failures} = ${failures} + 1,
        due_at = ${now()}::timestamptz
          + least(${longest}, ${first} * power(2, least(${failures}, 20))) * interval '1 millisecond'
      where ${where} returning ${failures} as failures`,
  );
  return rows.map((row) => row.failures);
};
