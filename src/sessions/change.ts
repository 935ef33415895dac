import { setTimeout as wait } from 'node:timers/promises';
import { isOutOfReach } from './failures.ts';
import { type Board, DatabaseLostError } from './match.ts';
import { type MatchContext, boardOf, reach } from './boards.ts';
import { type MatchRow, readRow, settleCommit } from './queries.ts';

/** Who asks for a change of which match, by which interaction. */
export interface Request {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
}

/** How often a change is tried when others come between, or its connection breaks. */
const ATTEMPTS = 8;

/** Makes attempts until one was not crossed by somebody else's change. Null where there is no such match. */
export const persist = async <Outcome>(
  tables: MatchContext,
  { matchId, interactionId }: Request,
  attempt: (row: MatchRow, board: Board) => Outcome | Promise<Outcome | null>,
): Promise<Outcome | null> => {
  for (let number = 1; number <= ATTEMPTS; number++) {
    const row = await reach(() => readRow(tables.database, matchId, interactionId));
    if (!row) return null;
    const outcome = await attempt(row, boardOf(tables, row));
    if (outcome) return outcome;
    await wait(5 * number);
  }
  throw new Error(`a change of match ${matchId} could not be kept in ${ATTEMPTS} attempts`);
};

/**
 * Does a commit, and returns whether it was kept. One whose connection breaks is settled, so that the next attempt
 * either finds it or makes it anew.
 */
export const keep = async (
  { database }: MatchContext,
  row: MatchRow,
  commit: () => Promise<boolean>,
): Promise<boolean> => {
  try {
    return await commit();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    await settleCommit(database, row).catch((cause: unknown) => {
      throw new DatabaseLostError(true, { cause });
    });
    return false;
  }
};
