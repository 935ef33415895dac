import { DatabaseError } from 'pg';
import { z } from 'zod';
import { troubleOfState, type Trouble } from '../../postgres/trouble/trouble.ts';
import { DatabaseLostError } from '../match/errors.ts';
import { Prisma } from './generated/client.ts';

const Caused = z.object({ cause: z.object({ kind: z.string(), originalCode: z.string().optional() }) });
const Known = z.object({ driverAdapterError: Caused });

/** Whether a statement failed because a row with the same unique value already exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError
    ? error.code === 'P2002' || causeOf(error)?.code === UNIQUE_VIOLATION
    : stateOf(error) === UNIQUE_VIOLATION;

const UNIQUE_VIOLATION = '23505';

/** What is wrong with the database if that is why a statement failed; null if the statement is at fault. */
export const troubleOf = (error: unknown): Trouble | null => {
  if (error instanceof Prisma.PrismaClientInitializationError) return 'lost';
  const cause = causeOf(error);
  const named = troubleOfState(cause?.code ?? stateOf(error));
  if (named !== null) return named;
  if (cause?.kind === 'TooManyConnections') return 'too_many_connections';
  if (error instanceof Prisma.PrismaClientKnownRequestError && LOST.has(error.code)) return 'lost';
  return LOST_KINDS.has(cause?.kind ?? '') || LOST_CODES.has(systemCodeOf(error)) || isTimeout(error) ? 'lost' : null;
};

/** Whether Postgres itself refused a statement because of a trouble, so that nothing of it was stored. */
export const isRefusal = (trouble: Trouble): boolean => REFUSALS.has(trouble);

const REFUSALS: ReadonlySet<Trouble> = new Set(['read_only', 'disk_full', 'no_right']);

/** Whether there was not even a connection, so that the server did nothing. */
export const wasNeverSent = (error: unknown): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Error && /trying to connect|after calling end/i.test(error.message)) return true;
  const cause = causeOf(error);
  if (UNCONNECTED_KINDS.has(cause?.kind ?? '') || UNCONNECTED_STATES.has(cause?.code ?? stateOf(error))) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) return UNCONNECTED.has(error.code);
  return isConnecting(error) && LOST_CODES.has(systemCodeOf(error));
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
const LOST_KINDS = new Set(['DatabaseNotReachable', 'DatabaseDoesNotExist', 'ConnectionClosed', 'SocketTimeout']);

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

/** What Prisma's adapter says about an error, which Prisma passes on as it is or within its own. */
const causeOf = (error: unknown): { readonly kind: string; readonly code: string } | null => {
  const known = error instanceof Prisma.PrismaClientKnownRequestError ? Known.safeParse(error.meta) : null;
  const read = Caused.safeParse(known?.data?.driverAdapterError ?? error);
  return read.success ? { kind: read.data.cause.kind, code: read.data.cause.originalCode ?? '' } : null;
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
    const trouble = troubleOf(cause);
    if (trouble === null) throw cause;
    throw new DatabaseLostError({ unsure: unsure && !isRefusal(trouble) && !wasNeverSent(cause), trouble, cause });
  }
};
