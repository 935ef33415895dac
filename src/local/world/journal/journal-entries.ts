/** A row as it is now. Without `row`, it was removed. */
export interface JournalEntry {
  readonly table: string;
  readonly id: string;
  readonly row?: unknown;
}

/** The content of a journal's lines. */
interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** The parts that are not entries: lines that were cut off, or damaged in some other way. */
  readonly damaged: readonly string[];
}

/**
 * Reads the lines after the header. An entry right after a cut-off line, without a line break between them, is found,
 * too. The last line only counts if it has its line break; otherwise it was not written completely.
 */
export const readLines = (text: string): JournalContent => {
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
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
};

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === 'object' &&
  value !== null &&
  'table' in value &&
  typeof value.table === 'string' &&
  'id' in value &&
  typeof value.id === 'string';
