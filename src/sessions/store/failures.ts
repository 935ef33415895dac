import { DatabaseError } from 'pg';
import { z } from 'zod';
import { DatabaseLostError } from '../match/errors.ts';
import { Prisma } from './generated/client.ts';

const Caused = z.object({
  driverAdapterError: z.object({ cause: z.object({ kind: z.string(), originalCode: z.string().optional() }) }),
});

/** Whether a statement failed because a row with the same unique value already exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError
    ? error.code === 'P2002' || causeOf(error)?.code === UNIQUE_VIOLATION
    : stateOf(error) === UNIQUE_VIOLATION;

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because Postgres or the database is out of reach, is shutting down or does not answer. */
export const isDatabaseLost = (error: unknown): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError))
    return LOST_STATES.test(stateOf(error)) || LOST_CODES.has(systemCodeOf(error)) || isTimeout(error);
  const cause = causeOf(error);
  return (
    LOST.has(error.code) || LOST_KINDS.has(cause?.kind ?? '') || LOST_STATES.test(cause?.code ?? '') || isTimeout(error)
  );
};

/** Whether there was not even a connection, so that the server did nothing. */
export const wasNeverSent = (error: unknown): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Error && /trying to connect|after calling end/i.test(error.message)) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError))
    return UNCONNECTED_STATES.has(stateOf(error)) || (isConnecting(error) && LOST_CODES.has(systemCodeOf(error)));
  const cause = causeOf(error);
  return (
    UNCONNECTED.has(error.code) || UNCONNECTED_KINDS.has(cause?.kind ?? '') || UNCONNECTED_STATES.has(cause?.code ?? '')
  );
};

const UNCONNECTED = new Set(['P1001', 'P1003', 'P2037']);
const UNCONNECTED_KINDS = new Set(['DatabaseNotReachable', 'DatabaseDoesNotExist', 'TooManyConnections']);
/** Starting up or shutting down, no such database, too many connections. */
const UNCONNECTED_STATES = new Set(['57P03', '3D000', '53300']);

/** The system's codes for a server that can't be reached, or a connection that broke. */
const LOST_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Prisma's codes for a server that can't be reached, times out, closes or has no connection free. */
const LOST = new Set(['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const LOST_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** Postgres' states: connection exceptions, no such database, resources gone, operator intervention. */
const LOST_STATES = /^(08|3D|53|57P)/;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout|terminated|ECONNRE|Connection ended|not queryable|after calling end/i.test(error.message);

/** Postgres' own code for what went wrong with a statement that Prisma did not send; empty for anything else. */
const stateOf = (error: unknown): string => (error instanceof DatabaseError && error.code) || '';

/** Whether an error came before there was a connection. When several addresses fail, their errors come as one. */
const isConnecting = (error: unknown): boolean =>
  error instanceof AggregateError ||
  (error instanceof Error && 'syscall' in error && CONNECTING.has(String(error.syscall)));

const CONNECTING = new Set(['connect', 'getaddrinfo', 'queryA', 'queryAaaa']);

const systemCodeOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof DatabaseError) && 'code' in error ? String(error.code) : '';

const causeOf = (error: Prisma.PrismaClientKnownRequestError): { kind: string; code: string } | null => {
  const read = Caused.safeParse(error.meta);
  if (!read.success) return null;
  const { kind, originalCode } = read.data.driverAdapterError.cause;
  return { kind, code: originalCode ?? '' };
};

/** Runs a query that writes nothing. Throws a `DatabaseLostError` when the database is lost. */
export const reading = <Value>(query: () => Promise<Value>): Promise<Value> => run(query, { unsure: false });

/** Runs a query that writes. Throws a `DatabaseLostError` when the database is lost: the write may have happened. */
export const writing = <Value>(query: () => Promise<Value>): Promise<Value> => run(query, { unsure: true });

const run = async <Value>(
  query: () => Promise<Value>,
  { unsure }: Pick<DatabaseLostError, 'unsure'>,
): Promise<Value> => {
  try {
    return await query();
  } catch (cause) {
    if (isDatabaseLost(cause)) throw new DatabaseLostError({ unsure, cause });
    throw cause;
  }
};
