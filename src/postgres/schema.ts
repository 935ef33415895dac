import { Client, type ClientConfig } from 'pg';
import { failedAddresses } from '../kernel/addresses.ts';
import { settle } from './trouble/session.ts';

/** The schema that statements name. An address may mean another one instead. */
const WRITTEN = 'sallyport';

/** The schema of the bot's tables: the one that an address names by `?schema=`, as Prisma's addresses do. */
export const schemaOf = (url: string): string => new URL(url).searchParams.get('schema') || WRITTEN;

/** How statements read for the schema of an address: all of them name `sallyport`, as in `sallyport.owner`. */
export const writtenFor = (url: string): ((statement: string) => string) => {
  const schema = schemaOf(url);
  return schema === WRITTEN
    ? (statement) => statement
    : (statement) => statement.replaceAll(/\bsallyport\./g, `"${schema}".`);
};

/** How the bot's connections call themselves: bots with other schemas in the same database are other programs. */
export const applicationNameFor = (url: string): string =>
  schemaOf(url) === WRITTEN ? WRITTEN : `${WRITTEN} ${schemaOf(url)}`;

/** A connection whose statements mean the bot's schema where they name `sallyport`. */
export interface OwnClient extends Client {
  readonly schema: string;
}

/** A client for an address, which connects later. */
export const createClient = (url: string, settings: ClientConfig = {}): OwnClient => {
  const client = new Client({ connectionString: url, ...settings });
  const written = writtenFor(url);
  const query = client.query.bind(client);
  const connect = client.connect.bind(client);
  const own = (part: unknown): unknown => {
    if (typeof part === 'string') return written(part);
    return isStatement(part) ? { ...part, text: written(part.text) } : part;
  };
  return Object.assign(client, {
    schema: schemaOf(url),
    connect: async (): Promise<void> => {
      const failures = noteAttempts(client);
      await connect().catch((error: unknown) => {
        const errors = failures();
        if (error instanceof Error && errors.length > 0 && failedAddresses(error).length === 0)
          Object.assign(error, { errors });
        throw error;
      });
      try {
        await settle(client, 'programs');
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
    },
    query: (statement: unknown, ...more: readonly unknown[]): unknown =>
      Reflect.apply(query, client, [own(statement), ...more]),
  });
};

/** What became of the addresses that a client tries: an error that comes after a limit of time does not say it. */
const noteAttempts = ({ connection: { stream } }: Client): (() => readonly object[]) => {
  const codes = new Map<string, { readonly address: string; readonly port: number; readonly code: string }>();
  const note =
    (code: string) =>
    (address: string, port: number, _family: number, error?: { readonly code?: string }): void =>
      void codes.set(address, { address, port, code: error?.code ?? code });
  stream.on('connectionAttempt', note('ETIMEDOUT'));
  stream.on('connectionAttemptTimeout', note('ETIMEDOUT'));
  stream.on('connectionAttemptFailed', note('failed'));
  stream.once('connect', () => codes.clear());
  return () => [...codes.values()];
};

/** Streams of COPY have a text as well, and send it themselves. */
const isStatement = (part: unknown): part is { readonly text: string } =>
  typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string' && !('submit' in part);

/** Whether the bot's schema has a table of this name. */
export const hasTable = async (client: Client, name: string): Promise<boolean> => {
  const { rowCount } = await client.query(`select where to_regclass('sallyport.' || quote_ident($1)) is not null`, [
    name,
  ]);
  return rowCount === 1;
};
