import type { Logger } from 'pino';
import type { Matches } from '../../sessions/matches.ts';
import type { Shown } from '../interactions/context.ts';
import type { MessageRef } from '../messages/channel.ts';

/** How long after a board was shown it is checked, in milliseconds: with all others that were shown meanwhile. */
const SOON = 250;

/** How long after a check that failed messages are checked again, in milliseconds, if nothing is shown meanwhile. */
const LATER = 5_000;

/**
 * Within this time, in milliseconds, a new message is noted as its match's. Of two that were posted at once, the older
 * one may be noted last, and is the board.
 */
const NOTED_WITHIN = 5_000;

/** Checks whether boards in answers are still the latest, many at once. */
interface VersionChecks {
  /** Notes what an answer showed. Where the version is null, the board is updated anyway. */
  note(shown: Omit<Shown, 'version'> & { readonly version: number | null }): void;
  /** Checks all that were noted a last time, and waits until everything is mended. Nothing is checked after that. */
  finish(): Promise<void>;
}

/** What to do about boards that are out of date. */
interface Mending {
  /**
   * Called for each match that has another version a moment after it was shown, and still has it another moment later:
   * the next click of whoever plays it may just be on its way, and an edit must not cross its answer.
   */
  readonly catchUp: (matchId: string) => Promise<void>;
  /** Called for a message that an answer has filled with a board whose match has a newer message by now. */
  readonly retire: (matchId: string, place: MessageRef) => Promise<void>;
}

export const createVersionChecks = (
  { latest }: Pick<Matches, 'latest'>,
  { catchUp, retire }: Mending,
  log: Logger,
): VersionChecks => {
  const shown = new Map<string, number>();
  /** Those that were out of date at the last check. */
  let late = new Map<string, number>();
  /** The messages that answers have filled since the last check, by their ids. */
  let filled = new Map<string, FilledMessage>();
  const mending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let checking = Promise.resolve();
  let isFinished = false;

  const mend = (work: Promise<void>): void => {
    mending.add(work);
    void work.finally(() => mending.delete(work));
  };

  const check = async (): Promise<void> => {
    const noted = new Map([...late, ...shown]);
    const [before, places] = [late, filled];
    late = new Map();
    filled = new Map();
    shown.clear();
    const ids = new Set([...noted.keys(), ...[...places.values()].map(({ matchId }) => matchId)]);
    if (ids.size === 0) return;
    try {
      const current = await latest([...ids]);
      for (const message of places.values()) {
        const { matchId, place } = message;
        const noted = current.get(matchId)?.messageId ?? place.messageId;
        if (noted === place.messageId) continue;
        if (isOlder(place, noted) || performance.now() - message.since >= NOTED_WITHIN) mend(retire(matchId, place));
        else if (!filled.has(place.messageId)) filled.set(place.messageId, message);
      }
      if (filled.size > 0) arm();
      for (const [id, version] of noted) {
        if (current.get(id)?.version === version) continue;
        if (isFinished || before.get(id) === version) mend(catchUp(id));
        else late.set(id, version);
      }
    } catch (err) {
      log.warn({ err, matches: ids.size }, 'it could not be checked whether boards are current');
      // Tried once more, and those that were late have had that already.
      for (const [id, version] of noted) if (!before.has(id)) late.set(id, version);
      filled = new Map([...places, ...filled]);
      if (late.size === 0 && filled.size > 0) arm(LATER);
    }
    if (late.size > 0) arm();
  };

  const begin = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    checking = checking.then(check);
    return checking;
  };

  const arm = (delay = SOON): void => {
    if (!isFinished) timer ??= setTimeout(() => void begin(), delay);
  };

  return {
    // The answer that arrived last is the one that people see.
    note: ({ id, version, place }) => {
      if (version !== null) shown.set(id, version);
      if (place !== null) filled.set(place.messageId, { matchId: id, place, since: performance.now() });
      arm();
    },
    finish: async () => {
      isFinished = true;
      await begin();
      await Promise.all(mending);
    },
  };
};

/** A message that shows a board since an answer was given in it. */
interface FilledMessage {
  readonly matchId: string;
  readonly place: MessageRef;
  /** When it was filled, in milliseconds of the process. */
  readonly since: number;
}

/** Whether a message was replaced by another. A newer one may not be noted yet as its match's. */
const isOlder = ({ messageId }: MessageRef, current: string): boolean => BigInt(messageId) < BigInt(current);
