/** What happened in a night, line by line. */
export interface Story {
  /** Adds a line about a table, or about none. */
  note(table: string | null, text: string): void;
  /** The latest lines about a table and about none; about all tables for null. */
  linesOf(table: string | null): readonly string[];
}

/** How many lines of a story are kept at least. */
const LONGEST = 8000;

export const openStory = (): Story => {
  const lines: { readonly table: string | null; readonly text: string }[] = [];
  return {
    note: (table, text) => {
      lines.push({ table, text: `${new Date().toISOString().slice(14, 23)} ${text}` });
      if (lines.length > 4 * LONGEST) lines.splice(0, LONGEST);
    },
    linesOf: (table) =>
      lines
        .filter((line) => table === null || line.table === table || line.table === null)
        .slice(-LONGEST)
        .map(({ text }) => text),
  };
};

/** Adds to a count; one by default. */
export const add = (counts: Map<string, number>, name: string, more = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + more);
