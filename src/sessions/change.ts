import { setTimeout as wait } from 'node:timers/promises';
import { type MatchContext, boardOf } from './boards.ts';
import { isOutOfReach, reach } from './failures.ts';
import { type Board, DatabaseLostError } from './match.ts';
import { type MatchRow, readRow, settleCommit } from './queries.ts';

/** Who asks for a change of which match, by which interaction. */
export interface Request {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
  /** The server where it is asked, null in direct messages: a match of another server is not found. */
  readonly guildId?: string | null;
}

/** A match as it was read for a change. `row.repeated` where the interaction has already changed something. */
export interface MatchRead {
  readonly row: MatchRow;
  readonly board: Board;
}

/** What is decided about a request: an answer, which holds once `keep` has kept what is to be kept. */
export interface Decision<Answer> {
  readonly answer: Answer;
  /** Returns whether it was kept: not where somebody else's change came between. */
  readonly keep?: () => Promise<boolean>;
}

/** How often a change is tried when others come between, or its connection breaks. */
const ATTEMPTS = 8;

/**
 * Changes a match: reads it, lets `decide` on what was read, and keeps that, over the version that was read. Where
 * somebody else's change came between, all of it is done again. A commit whose connection breaks is settled first, so
 * that the next reading either finds it or can make it anew. Null where there is no such match.
 *
 * Throws a `DatabaseLostError` when the database is out of reach, and an `Error` when others come between every time.
 */
export const change = async <Answer>(
  context: MatchContext,
  { matchId, interactionId, guildId }: Pick<Request, 'matchId' | 'interactionId' | 'guildId'>,
  decide: (read: MatchRead) => Decision<Answer> | Promise<Decision<Answer>>,
): Promise<Answer | null> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await reach(() => readRow(context.database, matchId, interactionId));
    if (!row || (guildId !== undefined && row.guildId !== guildId)) return null;
    const { answer, keep } = await decide({ row, board: boardOf(context, row) });
    if (!keep || (await isKept(context, row, keep))) return answer;
    await wait(5 * attempt);
  }
  throw new Error(`a change of match ${matchId} could not be kept in ${ATTEMPTS} attempts`);
};

const isKept = async ({ database }: MatchContext, row: MatchRow, keep: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await keep();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    await settleCommit(database, row).catch((cause: unknown) => {
      throw new DatabaseLostError(true, { cause });
    });
    return false;
  }
};
