import { hashOf } from '../../kernel/hash.ts';
import { hasCause } from './causes.ts';
import { MOST, OFTEN } from './naming.ts';

const MOST_COUNTED = 1_000;
/** How much of a statement's hash is in its name: Postgres cuts names off after 63 letters. */
const DIGITS = 32;
const NAMELESS = '';

export interface StatementNames {
  /** The name of a statement; empty if it has none. */
  readonly nameOf: (query: { readonly sql: string }) => string;
  /** From now on, no statement has a name. */
  readonly stop: () => void;
}

/**
 * Names for the statements that are sent again and again. Postgres reads and plans a named one only a few times on each
 * connection; a list of ids of any length would make a new one each time, so rare ones have no name.
 *
 * Behind a pooler, a name may meet what another process has prepared under it. So the same name always stands for the
 * same statement. Statements that begin and end transactions have none, as they must not fail.
 */
export const createStatementNames = (onStop: () => void = () => undefined): StatementNames => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let isStopped = false;
  const nameOf: StatementNames['nameOf'] = ({ sql }) => {
    const name = names.get(sql);
    if (isStopped) return NAMELESS;
    if (name !== undefined || names.size === MOST) return name ?? NAMELESS;
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size === MOST_COUNTED) counts.clear();
      counts.set(sql, count);
      return NAMELESS;
    }
    counts.delete(sql);
    const given = FRAME.test(sql) ? NAMELESS : `sallyport_${hashOf(sql).slice(0, DIGITS)}`;
    names.set(sql, given);
    return given;
  };
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    onStop();
  };
  return { nameOf, stop };
};

/** How statements around others begin. */
const FRAME = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i;

/** Whether an error refuses a statement's name. Postgres does that before it does anything of the statement. */
export const isNameRefused = (error: unknown): boolean =>
  hasCause(
    error,
    ({ code, originalCode, message }) =>
      REFUSED.has(code) || REFUSED.has(originalCode) || (typeof message === 'string' && WORDS.test(message)),
  );

/** Postgres' codes for a statement that does not exist, and for one that exists already. */
const REFUSED = new Set<unknown>(['26000', '42P05']);
const WORDS = /prepared statement .* (does not exist|already exists)/i;

/** Does some work, and does it again if the name of a statement in it was refused: from then on none has a name. */
export const unlessRefused = async <Value>(names: StatementNames, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (!isNameRefused(error)) throw error;
    names.stop();
    return work();
  }
};
