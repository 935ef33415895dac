import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import {
  AnyHeader,
  BACKUP_FORMAT,
  BackupError,
  END_OF_TABLE,
  Footer,
  Header,
  TableHeader,
  type BackupHeader,
} from './format.ts';
import { linesOf } from './lines.ts';

/** Takes the rows of a table, to their end. Returns how many it took. */
type TakeTable = (header: TableHeader, rows: AsyncIterable<Buffer>) => Promise<number>;

/** Reads a backup table by table. Throws a `BackupError` if it is no backup, unreadable, newer or damaged. */
export const readBackup = async (file: string, takeTable: TakeTable): Promise<BackupHeader> => {
  await checkReadable(file);
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  const lines = linesOf(gunzip);
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done === true) throw incomplete(file);
    return value;
  };
  try {
    const header = await readHeader(file, next);
    await readTables(file, header, next, takeTable);
    // The checksum of the file comes after its last line.
    if ((await lines.next()).done !== true) throw damaged(file);
    return header;
  } catch (cause) {
    if (codeOf(cause) === CUT_OFF) throw incomplete(file, cause);
    if (isNonsense(cause)) throw damaged(file, cause);
    throw cause;
  } finally {
    gunzip.destroy();
  }
};

const checkReadable = async (file: string): Promise<void> => {
  const state = await stat(file).catch((cause: unknown) => {
    const reason = REASONS[codeOf(cause)];
    throw reason === undefined ? cause : new BackupError(reason(file), { cause });
  });
  if (state.isDirectory()) throw new BackupError(`${file} is a folder: name a backup in it.`);
  if (!state.isFile()) throw new BackupError(`${file} is no file. Give a pipe's contents by \`- < ${file}\`.`);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new BackupError(forbidden(file), { cause });
  });
  if (state.size === 0) throw new BackupError(`${file} is empty: there is no backup in it.`);
};

const forbidden = (file: string): string => `This user may not read ${file}. Run the same as its owner.`;

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}.`,
  ENOTDIR: (file) => `There is no file ${file}.`,
  EACCES: forbidden,
};

const readHeader = async (file: string, next: () => Promise<Buffer>): Promise<BackupHeader> => {
  try {
    const line = parsed(await next());
    const { version } = AnyHeader.parse(line);
    if (version > BACKUP_FORMAT.version)
      throw new BackupError(`A newer Sallyport wrote ${file}: use that one, or one after it.`);
    return Header.parse(line);
  } catch (cause) {
    // A small file that is damaged fails before its first line as well.
    const isOther = codeOf(cause).startsWith('Z_') ? /header/.test(String(cause)) : isNonsense(cause);
    throw isOther ? new BackupError(`${file} is no backup of Sallyport.`, { cause }) : cause;
  }
};

const readTables = async (
  file: string,
  header: BackupHeader,
  next: () => Promise<Buffer>,
  takeTable: TakeTable,
): Promise<void> => {
  const taken: Record<string, number> = {};
  for (const name of header.tables) {
    const table = TableHeader.parse(parsed(await next()));
    if (table.table !== name) throw damaged(file);
    taken[name] = await takeTable(table, rowsUntilEnd(next));
  }
  const { rows } = Footer.parse(parsed(await next()));
  const wrong = header.tables.find((name) => rows[name] !== taken[name]);
  if (wrong !== undefined) throw new BackupError(`${file} is damaged: rows of the table ${wrong} are missing.`);
};

const incomplete = (file: string, cause?: unknown): BackupError =>
  new BackupError(`${file} is not complete: its end is missing.`, { cause });

const damaged = (file: string, cause?: unknown): BackupError => new BackupError(`${file} is damaged.`, { cause });

const parsed = (line: Buffer): unknown => JSON.parse(line.toString());

const isNonsense = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  (codeOf(error).startsWith('Z_') && codeOf(error) !== CUT_OFF);

const CUT_OFF = 'Z_BUF_ERROR';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function* rowsUntilEnd(next: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let row = await next(); row.toString('latin1', 0, 3) !== `${END_OF_TABLE}\n`; row = await next()) yield row;
}
