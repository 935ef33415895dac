import { setTimeout as wait } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pLimit from 'p-limit';
import { Pool, types as TYPES, type ClientBase, type QueryResultRow } from 'pg';
import { MINUTE } from '../../kernel/time.ts';
import { applicationNameFor, writtenFor } from '../../postgres/schema.ts';
import { settle, SETTLE_TRANSACTION } from '../../postgres/trouble/session.ts';
import { hasCause } from './causes.ts';
import { createStatementNames, isNameRefused, unlessRefused, type StatementNames } from './statement-names.ts';

/** Connections to a Postgres, or to a pooler in front of it. No statement counts on the session that it runs in. */
export interface Connections extends Pool {
  readonly names: StatementNames;
  /** How a statement reads in the schema of the bot's tables. */
  readonly written: (statement: string) => string;
  /** Whether a pooler was found, whose sessions others use as well. */
  readonly isPooled: () => boolean;
  /** Sends a statement over one of the connections, outside any transaction. Returns the rows as `pg` reads them. */
  readonly send: <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** In milliseconds. A server that was asleep takes some seconds to connect; Postgres gives up before its client. */
const PATIENCE = { connect: 8_000, query: 5_000 };

/** A connection is closed when it was idle for this long, in milliseconds: opening many at once takes long. */
const IDLE = MINUTE;

const MOST = 6;

interface ConnectionsOptions {
  readonly most?: number | undefined;
  /** Called once when it is found that prepared statements don't work, as behind some poolers. */
  readonly onUnnamed?: () => void;
}

/** A small pool that connects lazily. The next query reconnects to a lost server. */
export const openPool = (url: string, { most = MOST, onUnnamed }: ConnectionsOptions = {}): Connections => {
  const names = createStatementNames(onUnnamed);
  const written = writtenFor(url);
  let isPooled = false;
  const greet = async (client: ClientBase): Promise<void> => {
    readTimesInUtc(client);
    if (await settle(client, 'clicks')) return;
    isPooled = true;
    await client.query(PROBE).catch((error: unknown) => {
      if (!isNameRefused(error)) throw error;
      names.stop();
    });
  };
  const pool = new Pool({
    connectionString: url,
    application_name: applicationNameFor(url),
    max: most,
    connectionTimeoutMillis: PATIENCE.connect,
    idleTimeoutMillis: IDLE,
    query_timeout: PATIENCE.query,
    // The pool waits for it, although its type does not say so.
    onConnect: (client): unknown => greet(client),
  });
  const send: Connections['send'] = <Row extends QueryResultRow>({ text, values }: Statement) =>
    again(names, async () => {
      const sql = written(text);
      const { rows } = await pool.query<Row>({ text: sql, values, name: names.nameOf({ sql }), types: TYPES });
      return rows;
    });
  return Object.assign(pool, { names, written, isPooled: () => isPooled, send });
};

/** A pooler that passes it on to a session where somebody has prepared it refuses it. */
const PROBE = { name: 'sallyport_probe', text: 'select 1' };

/** How often some work is done that others are in the way of, and the longest pause before the second time. */
const ATTEMPTS = 8;
const PAUSE = 10;

/**
 * Does some work, and does it again if nothing of it was stored and a second try may do better: if the name of a
 * statement was refused, or if others changed the same rows at the same time.
 */
export const again = async <Value>(names: StatementNames, work: () => Promise<Value>): Promise<Value> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await unlessRefused(names, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      // Two that are in each other's way must not come back at the same time.
      await wait((performance.now() * 1_000) % (PAUSE * attempt));
    }
  }
};

/** Whether Postgres undid a statement, with its transaction, for the sake of others. */
const isConflict = (error: unknown): boolean =>
  hasCause(error, ({ code, originalCode }) => CONFLICTS.has(code) || CONFLICTS.has(originalCode));

/** Postgres' codes for a transaction that can't be serialized and for a deadlock, and Prisma's for both. */
const CONFLICTS = new Set<unknown>(['40001', '40P01', 'P2034']);

export class ConnectionsAdapter extends PrismaPg {
  readonly #connections: Connections;

  constructor(connections: Connections, schema: string) {
    super(connections, { schema, statementNameGenerator: (query) => connections.names.nameOf(query) });
    this.#connections = connections;
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const { names, isPooled, written } = this.#connections;
    const adapter = await super.connect();
    sendAs(written, adapter, (work) => again(names, work));
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const transaction = await begin(level);
      // A statement that fails here ends its transaction, which is then run again as a whole. Prisma reads what belongs
      // to a row at the same time, but a connection takes one statement after another.
      sendAs(written, transaction, pLimit(1));
      if (!isPooled()) return transaction;
      try {
        await transaction.executeRaw({ sql: SETTLE_TRANSACTION, args: [], argTypes: [] });
      } catch (error) {
        // Prisma has not heard of this transaction yet, and a connection that is still in it must not be used again.
        if ('client' in transaction && isReleasable(transaction.client)) transaction.client.release(true);
        throw error;
      }
      return transaction;
    };
    return adapter;
  }
}

const isReleasable = (value: unknown): value is { release(isBroken: boolean): void } =>
  typeof value === 'object' && value !== null && 'release' in value && typeof value.release === 'function';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Query = Parameters<Adapter['queryRaw']>[0];

/** Prisma sends times without a zone, so that they would be in that of the session. */
const sendAs = (
  written: Connections['written'],
  queryable: Pick<Adapter, 'queryRaw' | 'executeRaw'>,
  send: <Value>(work: () => Promise<Value>) => Promise<Value>,
): void => {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (query) => send(() => queryRaw(withZones({ ...query, sql: written(query.sql) })));
  queryable.executeRaw = (query) => send(() => executeRaw(withZones({ ...query, sql: written(query.sql) })));
};

const withZones = (query: Query): Query =>
  query.argTypes.some(({ scalarType }) => scalarType === 'datetime')
    ? {
        ...query,
        args: query.args.map((arg, index) => (query.argTypes[index]?.scalarType === 'datetime' ? zoned(arg) : arg)),
        argTypes: query.argTypes.map((type) =>
          type.scalarType === 'datetime' ? { ...type, scalarType: 'string' } : type,
        ),
      }
    : query;

const zoned = (time: unknown): unknown => {
  if (Array.isArray(time)) return time.map(zoned);
  return typeof time === 'string' || time instanceof Date ? new Date(time).toISOString() : time;
};

/** Prisma reads times as if they were in UTC, and Postgres writes them in the zone of the session. */
const readTimesInUtc = (client: ClientBase): void => {
  const query = client.query.bind(client);
  const inUtc = (part: unknown): unknown => (hasTypes(part) ? { ...part, types: typesInUtc(part.types) } : part);
  Object.assign(client, {
    query: (...parts: readonly unknown[]): unknown => Reflect.apply(query, client, parts.map(inUtc)),
  });
};

interface Types {
  getTypeParser(type: number, format?: string): (text: string) => unknown;
}

const hasTypes = (part: unknown): part is { readonly types: Types } =>
  typeof part === 'object' && part !== null && 'types' in part && part.types !== undefined;

const TIMESTAMPTZ = 1184;

const typesInUtc = (types: Types): Types => ({
  getTypeParser: (type, format) => {
    const parse = types.getTypeParser(type, format);
    return type === TIMESTAMPTZ ? (text) => parse(asUtc(text)) : parse;
  },
});

/** Such as `2026-01-01 17:45:00.5+05:45`. Throws for one that can't be read: its readers would take it for none. */
const asUtc = (text: string): string => {
  if (IN_UTC.test(text)) return text;
  const zone = /[+-]\d\d$/.test(text) ? ':00' : '';
  const time = new Date(`${text.replace(' ', 'T')}${zone}`);
  if (!IN_ISO.test(text) || Number.isNaN(time.getTime())) throw new Error(`the time ${text} can't be read`);
  return time.toISOString().replace('Z', '+00');
};

const IN_ISO = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;
const IN_UTC = new RegExp(`${IN_ISO.source}[.\\d]*\\+00$`);
