import type { JournalEntry, Journal } from './journal.ts';

/** Rows by id, in the order they were first put. Every change is written to the journal. */
export interface Table<Row> {
  readonly name: string;
  get(id: string): Row | undefined;
  /** All rows, from old to new. */
  all(): Row[];
  put(row: Row): void;
  remove(id: string): void;
}

/** A table with two more functions, for the journal alone. */
export interface JournalledTable<Row> extends Table<Row> {
  /** Applies an entry that was read from the journal. */
  replay(entry: JournalEntry): void;
  entries(): JournalEntry[];
}

/** Calls `journal` at each change, as tables exist before their journal is open. */
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
      // The journal's header tells which version of the rows it holds.
      if (row === undefined) rows.delete(id);
      else rows.set(id, row as Row);
    },
    entries: () => [...rows.values()].map((row) => ({ table: name, id: row.id, row })),
  };
};
