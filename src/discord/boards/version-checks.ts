import type { Logger } from 'pino';
import type { Match } from '../../sessions/match.ts';
import type { Matches } from '../../sessions/matches.ts';

/** How long after a board was shown it is checked, in milliseconds: with all others that were shown meanwhile. */
const SOON = 250;

/** A board in an answer, of which another process may have a newer one. */
type Shown = Pick<Match, 'id' | 'version'>;

/** Checks whether boards in answers are still the latest, many at once. */
export interface VersionChecks {
  /** Notes that a match was shown as it was at a version. */
  note(shown: Shown): void;
  /** Checks all that were noted a last time, and waits until they are caught up. Nothing is checked after that. */
  finish(): Promise<void>;
}

/**
 * `catchUp` is called for each match that has another version a moment after it was shown, and still has it another moment
 * later: the next click of whoever plays it may just be on its way, and an edit must not cross its answer.
 */
export const createVersionChecks = (
  { versions }: Pick<Matches, 'versions'>,
  catchUp: (matchId: string) => Promise<void>,
  log: Logger,
): VersionChecks => {
  const shown = new Map<string, number>();
  /** Those that were out of date at the last check. */
  let late = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let checking = Promise.resolve();
  let isFinished = false;

  const check = async (): Promise<void> => {
    const noted = new Map([...late, ...shown]);
    const before = late;
    late = new Map();
    shown.clear();
    if (noted.size === 0) return;
    const catching: Promise<void>[] = [];
    try {
      const current = await versions([...noted.keys()]);
      for (const [id, version] of noted) {
        if (current.get(id) === version) continue;
        if (isFinished || before.get(id) === version) catching.push(catchUp(id));
        else late.set(id, version);
      }
    } catch (err) {
      log.warn({ err, matches: noted.size }, 'it could not be checked whether boards are current');
      // Tried once more, and those that were late have had that already.
      for (const [id, version] of noted) if (!before.has(id)) late.set(id, version);
    }
    if (late.size > 0) arm();
    // Otherwise Discord would hold up the boards that are checked next.
    if (isFinished) await Promise.all(catching);
  };

  const begin = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    checking = checking.then(check);
    return checking;
  };

  const arm = (): void => {
    if (!isFinished) timer ??= setTimeout(() => void begin(), SOON);
  };

  return {
    // The answer that arrived last is the one that people see.
    note: ({ id, version }) => {
      shown.set(id, version);
      arm();
    },
    finish: () => {
      isFinished = true;
      return begin();
    },
  };
};
