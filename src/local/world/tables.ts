import type { JournalEntry, Journal } from './journal.ts';

/** Rows by id, in the order in which they were first put; each change is written to the journal. */
export interface Table<Row> {
  readonly name: string;
  get(id: string): Row | undefined;
  /** All rows, from old to new. */
  all(): Row[];
  put(row: Row): void;
  remove(id: string): void;
}

/** A table with the two doors that only the journal uses. */
export interface JournalledTable<Row> extends Table<Row> {
  /** Takes over what a journal says. */
  replay(entry: JournalEntry): void;
  entries(): JournalEntry[];
}

/** `journal` is asked for at each change, as the tables are there before their journal is open. */
export const openTable = <Row extends { readonly id: string }>(
  name: string,
  journal: () => Journal,
): JournalledTable<Row> => {
  const rows = new Map<string, Row>();
  return {
    name,
    get: (id) => rows.get(id),
    all: () => [...rows.values()],
    put: (row) => {
      rows.set(row.id, row);
      journal().append({ table: name, id: row.id, row });
    },
    remove: (id) => {
      if (rows.delete(id)) journal().append({ table: name, id });
    },
    replay: ({ id, row }) => {
      // The journal is this program's own: its header says by which version of the rows it was written.
      if (row === undefined) rows.delete(id);
      else rows.set(id, row as Row);
    },
    entries: () => [...rows.values()].map((row) => ({ table: name, id: row.id, row })),
  };
};
