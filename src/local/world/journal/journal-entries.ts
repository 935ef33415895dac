import { z } from 'zod';

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
    return entryForm.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
