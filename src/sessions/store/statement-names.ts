/** How often a statement is sent before it gets a name. */
const OFTEN = 20;
/** How many statements get one: Postgres and its client keep each, for every connection. */
const MOST = 100;
/** How many others are counted. */
const MOST_COUNTED = 1_000;
/** Stands for no name. */
const NAMELESS = '';

/**
 * Names for the statements that are sent again and again. Postgres reads and plans a named one only a few times on each
 * connection; a list of ids of any length would make a new one each time, so rare ones have no name.
 */
export const createStatementNames = (): ((query: { readonly sql: string }) => string) => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const name = names.get(sql);
    if (name !== undefined || names.size === MOST) return name ?? NAMELESS;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size === MOST_COUNTED) counts.clear();
      counts.set(sql, count);
      return NAMELESS;
    }
    counts.delete(sql);
    const given = `sallyport_${names.size + 1}`;
    names.set(sql, given);
    return given;
  };
};
