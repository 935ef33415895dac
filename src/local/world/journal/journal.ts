import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { LocalDiscordError } from './local-discord-error.ts';
import { lock } from './lock.ts';

/** The file that keeps the rows of all tables beyond the end of the process. */
export interface Journal {
  /**
   * Writes an entry, which then survives the end of this process, and calls `apply` to make the change. Throws if the
   * entry cannot be written, and leaves no trace of it.
   */
  append(entry: JournalEntry, apply: () => void): void;
  close(): void;
}

/** For a world that lives in memory only. */
export const noJournal: Journal = { append: (_entry, apply) => apply(), close: () => undefined };

interface JournalOptions {
  readonly file: string;
  /** Receives the entries of the file, in order. */
  readonly replay: (entry: JournalEntry) => void;
  /** Returns entries that describe everything, for a shorter file. */
  readonly snapshot: () => Iterable<JournalEntry>;
  /** Receives anything that the operator should know: damaged lines, a full disk. */
  readonly report: (error: Error) => void;
}

const HEADER = '{"journal":"local discord","version":1}';
/** The journal is rewritten when it has grown by at least this many bytes and to four times its size. */
const SLACK = 4 * 1024 * 1024;
/** Only the operator may read what people wrote. */
const MODE = 0o600;

/** A journal's file while it is in use. */
interface JournalFile extends JournalOptions {
  /** The file's descriptor, or -1 before it is open. */
  descriptor: number;
  length: number;
  /** The length right after the file was opened or rewritten. */
  compacted: number;
  /** The length at which the file is rewritten. */
  nextCompaction: number;
}

/**
 * Opens a journal: reads it, then rewrites it from a snapshot. Lines that a full disk or a crash damaged are put aside
 * and reported. Throws a `LocalDiscordError` if the file is not a journal, is in use, or cannot be created.
 */
export const openJournal = (options: JournalOptions): Journal => {
  const { file } = options;
  const unlock = usable(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    return lock(file);
  });
  const journal: JournalFile = { ...options, descriptor: -1, length: 0, compacted: 0, nextCompaction: 0 };
  try {
    usable(file, () => load(journal));
  } catch (error) {
    if (journal.descriptor >= 0) closeSync(journal.descriptor);
    unlock();
    throw error;
  }
  return {
    append: (entry, apply) => {
      write(journal, entry);
      apply();
      if (journal.length >= journal.nextCompaction) tryToCompact(journal);
    },
    close: () => {
      closeSync(journal.descriptor);
      unlock();
    },
  };
};

const load = (journal: JournalFile): void => {
  const { file, replay, report } = journal;
  if (!existsSync(file) || statSync(file).size === 0) return compact(journal);
  chmodSync(file, MODE);
  readJournal(file, replay, report);
  openFile(journal);
  tryToCompact(journal);
};

const openFile = (journal: JournalFile): void => {
  if (journal.descriptor >= 0) closeSync(journal.descriptor);
  journal.descriptor = openSync(journal.file, 'a', MODE);
  journal.length = fstatSync(journal.descriptor).size;
  journal.compacted = journal.length;
  journal.nextCompaction = Math.max(journal.length + SLACK, journal.length * 4);
};

const compact = (journal: JournalFile): void => {
  const { file, snapshot } = journal;
  const lines = [HEADER];
  for (const entry of snapshot()) lines.push(JSON.stringify(entry));
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: MODE });
  renameSync(`${file}.new`, file);
  openFile(journal);
};

/** Rewrites the journal if it can. If not, as on a full disk, the longer file stays in use. */
const tryToCompact = (journal: JournalFile): void => {
  try {
    compact(journal);
  } catch (error) {
    const { file, length, compacted, report } = journal;
    rmSync(`${file}.new`, { force: true });
    journal.nextCompaction = length + Math.max(SLACK, compacted);
    report(
      new Error(`${file} could not be rewritten: ${messageOf(error)}. It stays in use as it is.`, { cause: error }),
    );
  }
};

const write = (journal: JournalFile, entry: JournalEntry): void => {
  const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
  try {
    let written = 0;
    while (written < bytes.length) written += writeSync(journal.descriptor, bytes, written);
    journal.length += bytes.length;
  } catch (error) {
    // The written part of the line must not end up before the next line.
    ftruncateSync(journal.descriptor, journal.length);
    throw new Error(`${journal.file} could not be written: ${messageOf(error)}.`, { cause: error });
  }
};

/** Does something with a journal's files. If that fails, throws a `LocalDiscordError` that says what to do. */
const usable = <Value>(file: string, use: () => Value): Value => {
  try {
    return use();
  } catch (error) {
    if (error instanceof LocalDiscordError) throw error;
    const advice = isFull(error) ? ' Free some space on that disk, and start again.' : '';
    throw new LocalDiscordError(`${file} cannot be used: ${messageOf(error)}.${advice}`, { cause: error });
  }
};

/** Whether something failed because a disk is full, or a quota is used up. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));

/** Hands a journal's entries to `replay`. Puts damaged lines aside, and cuts off a last line without a line break. */
const readJournal = (file: string, replay: (entry: JournalEntry) => void, report: (error: Error) => void): void => {
  const bytes = readFileSync(file);
  const headerEnd = bytes.indexOf('\n');
  if (headerEnd < 0 || bytes.toString('utf8', 0, headerEnd) !== HEADER)
    throw new LocalDiscordError(`${file} is not a journal that this version can read. It was left as it is.`);
  const { entries, damaged } = readLines(bytes.toString('utf8', headerEnd + 1));
  entries.forEach(replay);
  if (damaged.length === 0) return;
  appendFileSync(`${file}.damaged`, `${damaged.join('\n')}\n`, { mode: MODE });
  truncateSync(file, bytes.lastIndexOf('\n') + 1);
  const lines = damaged.length === 1 ? 'A line' : `${damaged.length} lines`;
  report(
    new LocalDiscordError(`${lines} of ${file} could not be read. Everything else is there. See ${file}.damaged.`),
  );
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const entryForm = z.object({ table: z.string(), id: z.string(), row: z.unknown().optional() });

/** A row as it is now. Without `row`, it was removed. */
export type JournalEntry = Readonly<z.output<typeof entryForm>>;

/** The content of a journal's lines. */
interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** The parts that are not entries: lines that were cut off, or damaged in some other way. */
  readonly damaged: readonly string[];
}

/**
 * Reads the lines after the header. Also finds an entry that follows a cut-off line without a line break between them.
 * The last line only counts if it has its line break; otherwise it was not written completely.
 */
const readLines = (text: string): JournalContent => {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const read = lines.filter((line) => line !== '').map(readLine);
  const damaged = [...read.map(({ rest }) => rest), last].filter((part) => part !== '');
  return { entries: read.flatMap(({ entry }) => entry ?? []), damaged };
};

/** Every entry begins like this. Inside a text of a row, the quotation marks are escaped. */
const BEGINNING = '{"table":"';

const readLine = (line: string): { readonly entry: JournalEntry | null; readonly rest: string } => {
  for (let start = line.indexOf(BEGINNING); start >= 0; start = line.indexOf(BEGINNING, start + 1)) {
    const entry = parseEntry(line.slice(start));
    if (entry !== null) return { entry, rest: line.slice(0, start) };
  }
  return { entry: null, rest: line };
};

const parseEntry = (text: string): JournalEntry | null => {
  try {
    return entryForm.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
