import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseLostError } from '../match/errors.ts';
import type { Board } from '../match/match.ts';
import { refuse, type Refused } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { boardOf } from './boards.ts';
import type { MatchContext } from './context.ts';
import { withEnding } from './ending.ts';
import { isRefusal, reading, troubleOf, wasNeverSent } from './failures.ts';
import { readLanguage, readRow, settleCommit, type MatchRead, type MatchRow } from './queries.ts';

/** What a change needs of its request. The bot's own requests have no person. */
type MatchRequest = Pick<Request, 'matchId' | 'interactionId' | 'guildId'> & Partial<Pick<Request, 'userId'>>;

/** The decision about a request: an answer, which holds once `keep` has stored the change. */
export interface Decision<Answer> {
  readonly answer: Answer;
  /** Returns whether it was stored: false if another change came first. */
  readonly keep?: () => Promise<boolean>;
}

type Answered = { readonly board: Board | null } | string | null;

/** How often a change is tried when other changes come first, or its connection breaks. */
const ATTEMPTS = 8;

/**
 * Changes a match: reads it, lets `decide` work on what was read, and stores the outcome over the version that was
 * read. If another change came first, it does all of this again. A commit whose connection breaks is settled before
 * that, so that the next reading either finds it or can make it again. A guess is tried before anything is read, and
 * counts only if its change can be stored. Returns null if there is no such match.
 *
 * Throws a `DatabaseLostError` when the database is lost, and an `Error` when another change comes first every time.
 */
export const change = async <Answer extends Answered>(
  context: MatchContext,
  request: MatchRequest,
  decide: (read: MatchRead) => Decision<Answer> | Promise<Decision<Answer>>,
  guess: MatchRead | null = null,
): Promise<Answer | null> => {
  const began = performance.now();
  const guessed = guess && isFound(guess.row, request) ? guess : null;
  let fault: DatabaseLostError | null = null;
  for (let attempt = guessed ? 0 : 1; attempt <= ATTEMPTS; attempt++) {
    const read = attempt === 0 ? guessed : await readMatch(context, request);
    if (read === null) return null;
    if (read.row.repeated && attempt === 1) context.metrics.repeated();
    const { answer, keep } = await decide(read);
    const kept = keep ? await tryKeeping(context, read.row, keep) : null;
    fault = kept?.fault ?? fault;
    if (kept?.isKept === true) {
      context.metrics.committed(performance.now() - began);
      // No person sees the answer to the bot's own request.
      return request.userId === undefined ? answer : afterChange(context, answer, read);
    }
    // A guess is no reason to refuse.
    if (!keep && attempt > 0) return answer;
    if (attempt > 0) await wait(5 * attempt);
  }
  throw fault ?? new Error(`a change of match ${request.matchId} could not be kept in ${ATTEMPTS} attempts`);
};

/** Changes a match as `change` does, or refuses if there is no such match. */
export const changeOrRefuse = async <Answer extends Answered>(
  ...[context, request, decide, guess]: Parameters<typeof change<Answer>>
): Promise<Answer | Refused> =>
  (await change(context, request, decide, guess)) ?? refuse({ code: 'no such match' }, null);

/**
 * The one place that follows the commit of a player's change: if it ended the match, the board of the answer gets what
 * follows from the end, and if it began the match, the language of its people.
 */
const afterChange = async <Answer extends Answered>(
  context: MatchContext,
  answer: Answer,
  { row }: MatchRead,
): Promise<Answer> => {
  if (!showsBoard(answer)) return answer;
  const { match } = answer.board;
  if (match.endedAt !== null) return Object.assign({}, answer, { board: await withEnding(context, answer.board) });
  if (!row.gathering || match.gathering) return answer;
  const language = await reading(() => readLanguage(context.database, match.id));
  return Object.assign({}, answer, { board: { ...answer.board, match: { ...match, language } } });
};

const showsBoard = <Answer extends Answered>(answer: Answer): answer is Answer & { readonly board: Board } =>
  typeof answer === 'object' && answer !== null && answer.board !== null;

const readMatch = async (context: MatchContext, request: MatchRequest): Promise<MatchRead | null> => {
  const row = await reading(() => readRow(context.database, request.matchId, request.interactionId));
  return row && isFound(row, request) ? { row, board: boardOf(context, row) } : null;
};

/** Whether a request finds a match: it does on the same server, and a private run's player does on any. */
const isFound = (row: MatchRow, { guildId, userId }: MatchRequest): boolean => {
  if (row.opensAt === null) return guildId === undefined || row.guildId === guildId;
  return userId === undefined || row.occupants.some((occupant) => occupant.userId === userId);
};

/** Whether a change is stored, or else the fault of its commit, if it is not another change that came first. */
interface Kept {
  readonly isKept: boolean;
  readonly fault?: DatabaseLostError;
}

/** Stores a change. Throws a `DatabaseLostError` if that can't be tried again. */
const tryKeeping = async ({ database }: MatchContext, row: MatchRow, keep: () => Promise<boolean>): Promise<Kept> => {
  try {
    return { isKept: await keep() };
  } catch (cause) {
    const trouble = troubleOf(cause);
    if (trouble === null) throw cause;
    const fault = new DatabaseLostError({ unsure: !isRefusal(trouble) && !wasNeverSent(cause), trouble, cause });
    if (isRefusal(trouble)) throw fault;
    await settleCommit(database, row).catch(() => {
      throw fault;
    });
    return { isKept: false, fault };
  }
};
