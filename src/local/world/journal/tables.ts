import type { Journal, JournalEntry } from './journal.ts';

/**
 * Rows by id, in the order in which they were first put. Every change is first written to the journal, and is not made
 * if that fails.
 */
export interface StoredTable<Row> {
  readonly name: string;
  get(id: string): Row | undefined;
  /** All rows, from old to new. */
  all(): Row[];
  put(row: Row): void;
  remove(id: string): void;
}

/** A table with two more functions, only for the journal. */
interface JournalledTable<Row> extends StoredTable<Row> {
  /** Applies an entry that was read from the journal. */
  replay(entry: JournalEntry): void;
  entries(): JournalEntry[];
}

/** A table whose rows can also be found by the channel they belong to. */
export interface ChannelTable<Row> extends JournalledTable<Row> {
  /** The rows of a channel, from old to new. */
  inChannel(channelId: string): Row[];
}

/** A table of rows. Calls `journal` at each change, as tables exist before their journal is open. */
export const openTable = <Row extends { readonly id: string }>(
  name: string,
  journal: () => Journal,
): JournalledTable<Row> => {
  const rows = new Map<string, Row>();
  return journalled(name, journal, rows, { set: (row) => rows.set(row.id, row), remove: (id) => rows.delete(id) });
};

/** A table of rows that belong to channels. */
export const openChannelTable = <Row extends { readonly id: string; readonly channelId: string }>(
  name: string,
  journal: () => Journal,
): ChannelTable<Row> => {
  const rows = new Map<string, Row>();
  const channels = new Map<string, Map<string, Row>>();
  const table = journalled(name, journal, rows, {
    set: (row) => {
      rows.set(row.id, row);
      const channel = channels.get(row.channelId) ?? new Map<string, Row>();
      channels.set(row.channelId, channel.set(row.id, row));
    },
    remove: (id) => {
      const channelId = rows.get(id)?.channelId ?? '';
      rows.delete(id);
      const channel = channels.get(channelId);
      channel?.delete(id);
      if (channel?.size === 0) channels.delete(channelId);
    },
  });
  return { ...table, inChannel: (channelId) => [...(channels.get(channelId)?.values() ?? [])] };
};

const journalled = <Row extends { readonly id: string }>(
  name: string,
  journal: () => Journal,
  rows: ReadonlyMap<string, Row>,
  { set, remove }: { readonly set: (row: Row) => void; readonly remove: (id: string) => void },
): JournalledTable<Row> => ({
  name,
  get: (id) => rows.get(id),
  all: () => [...rows.values()],
  put: (row) => journal().append({ table: name, id: row.id, row }, () => set(row)),
  remove: (id) => {
    if (rows.has(id)) journal().append({ table: name, id }, () => remove(id));
  },
  replay: ({ id, row }) => {
    // The journal's header says which version of the rows it holds.
    if (row === undefined) remove(id);
    else set(row as Row);
  },
  entries: () => [...rows.values()].map((row) => ({ table: name, id: row.id, row })),
});
