import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { LocalDiscordError } from './local-discord-error.ts';

/** A row as it is now. Without `row`, it was removed. */
export interface JournalEntry {
  readonly table: string;
  readonly id: string;
  readonly row?: unknown;
}

/** The file that keeps the rows of all tables when the process ends. */
export interface Journal {
  append(entry: JournalEntry): void;
  close(): void;
}

/** For a world that lives in memory only. */
export const noJournal: Journal = { append: () => undefined, close: () => undefined };

const HEADER = '{"journal":"local discord","version":1}';
/** A journal is written anew when it grew by this many bytes, and to four times its size. */
const SLACK = 4 * 1024 * 1024;

/**
 * Opens a file of one JSON entry a line: hands its entries to `replay` in order, then writes it anew from `snapshot`. Every later
 * entry is written before `append` returns, so that it survives the end of this process at any moment.
 */
export const openJournal = (
  file: string,
  replay: (entry: JournalEntry) => void,
  snapshot: () => Iterable<JournalEntry>,
): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  const unlock = lock(`${file}.lock`);
  let target = -1;
  let compacted = 0;
  let grown = 0;

  const compact = (): void => {
    const lines = [HEADER];
    for (const entry of snapshot()) lines.push(JSON.stringify(entry));
    const whole = `${lines.join('\n')}\n`;
    writeFileSync(`${file}.new`, whole);
    renameSync(`${file}.new`, file);
    if (target >= 0) closeSync(target);
    target = openSync(file, 'a');
    compacted = Buffer.byteLength(whole);
    grown = 0;
  };

  try {
    if (existsSync(file)) readEntries(file).forEach(replay);
    compact();
  } catch (error) {
    unlock();
    throw error;
  }

  return {
    append: (entry) => {
      grown += writeSync(target, `${JSON.stringify(entry)}\n`);
      if (grown > SLACK && grown > compacted * 3) compact();
    },
    close: () => {
      closeSync(target);
      unlock();
    },
  };
};

const readEntries = (file: string): JournalEntry[] => {
  const [header, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (header !== HEADER)
    throw new LocalDiscordError(`${file} is not a journal that this version can read; it was left as it is.`);
  // The last line ends in a line break; what follows one was torn by the end of the process that wrote it.
  return lines.slice(0, -1).map((line, index) => readEntry(line, `${file}, line ${index + 2}`));
};

const readEntry = (line: string, place: string): JournalEntry => {
  try {
    const entry: unknown = JSON.parse(line);
    if (isEntry(entry)) return entry;
  } catch {
    // Told below, as any other line that is no entry.
  }
  throw new LocalDiscordError(`${place} is damaged; the file was left as it is.`);
};

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === 'object' &&
  value !== null &&
  'table' in value &&
  typeof value.table === 'string' &&
  'id' in value &&
  typeof value.id === 'string';

/** Only one process may write a journal. A lock whose process is gone was left behind by its end. */
const lock = (file: string): (() => void) => {
  if (existsSync(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      const kept = file.slice(0, -'.lock'.length);
      throw new LocalDiscordError(
        `${kept} is in use by process ${holder}. If that is no local Discord, delete ${file}.`,
      );
    }
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

const isRunning = (pid: number): boolean => {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};
