import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { codeOf } from './error-text.ts';

/** Tells the host of the bot why a backup can't be made or restored. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** How a backup names its format. */
export const BACKUP_FORMAT = { format: 'sallyport backup', version: 1 } as const;

/** Ends the rows of a table, as in Postgres' own text format: no row looks like it. */
export const END_OF_TABLE = String.raw`\.`;

const Header = z.object({
  format: z.literal(BACKUP_FORMAT.format),
  version: z.literal(BACKUP_FORMAT.version),
  at: z.string(),
  /** The migrations that made the tables. */
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});
const Name = z.string().regex(/^[a-z_]+$/);
const TableHeader = z.object({ table: Name, columns: z.array(Name).min(1) });
const Footer = z.object({ rows: z.record(z.string(), z.number()) });

/** The first line of a backup. */
export type BackupHeader = z.output<typeof Header>;
/** The line before the rows of a table. */
export type TableHeader = z.output<typeof TableHeader>;

/** A value as a line of a backup. */
export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Takes a backup as it is read: its header first, then each table. The rows must be read before the next table. */
interface BackupReader {
  header(header: BackupHeader): Promise<void>;
  /** Returns the number of rows that were taken. */
  table(header: TableHeader, rows: AsyncIterable<Buffer>): Promise<number>;
}

/** Reads a backup to its end. Throws a `BackupError` if it is not a backup, or is damaged or incomplete. */
export const readBackup = async (file: string, reader: BackupReader): Promise<BackupHeader> => {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  const lines = linesOf(gunzip);
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done === true) throw new BackupError(`${file} is not complete: its end is missing.`);
    return value;
  };
  try {
    const header = Header.parse(parsed(await next()));
    await reader.header(header);
    const taken: Record<string, number> = {};
    for (const name of header.tables) {
      const table = TableHeader.parse(parsed(await next()));
      if (table.table !== name) throw new BackupError(`${file} is damaged at the table ${name}.`);
      taken[name] = await reader.table(table, rowsUntilEnd(next));
    }
    const { rows } = Footer.parse(parsed(await next()));
    const wrong = header.tables.find((name) => rows[name] !== taken[name]);
    if (wrong !== undefined) throw new BackupError(`${file} is damaged: rows of the table ${wrong} are missing.`);
    return header;
  } catch (cause) {
    if (cause instanceof z.ZodError || cause instanceof SyntaxError || isBroken(cause))
      throw new BackupError(`${file} is no backup of Sallyport, or it is damaged.`, { cause });
    throw cause;
  } finally {
    gunzip.destroy();
  }
};

const parsed = (line: Buffer): unknown => JSON.parse(line.toString());

const isBroken = (error: unknown): boolean => /^Z_|^ENOENT$|^EISDIR$/.test(codeOf(error));

async function* rowsUntilEnd(next: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let row = await next(); row.toString('latin1', 0, 3) !== `${END_OF_TABLE}\n`; row = await next()) yield row;
}

const NEWLINE = 10;

/** The lines with their ends. Only a newline ends a line: texts that people typed may hold other separators. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, end + 1);
      yield begun.length === 0 ? line : Buffer.concat([...begun, line]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
