import type { Logger } from 'pino';
import type { Matches } from '../../sessions/matches.ts';
import type { Posted } from '../messages/channel.ts';
import type { Shown } from '../messages/context.ts';

/** How long after a board was shown it is checked, in milliseconds: with all others that were shown meanwhile. */
const SOON = 250;

/** Checks whether boards in answers are still the latest, many at once. */
export interface VersionChecks {
  /** Notes that an answer showed a match. */
  note(shown: Shown): void;
  /** Checks all that were noted a last time, and waits until they are mended. Nothing is checked after that. */
  finish(): Promise<void>;
}

/** What to do about boards that are out of date. */
export interface Mending {
  /**
   * Called for each match that has another version a moment after it was shown, and still has it another moment later:
   * the next click of whoever plays it may just be on its way, and an edit must not cross its answer.
   */
  readonly catchUp: (matchId: string) => Promise<void>;
  /** Called for a message that an answer has filled with a board whose match has a newer message by now. */
  readonly retire: (matchId: string, place: Posted) => Promise<void>;
}

/** The version of a match that was shown last, and where answers have shown it since the last check. */
interface Noted {
  readonly version: number;
  readonly places: readonly Posted[];
}

export const createVersionChecks = (
  { latest }: Pick<Matches, 'latest'>,
  { catchUp, retire }: Mending,
  log: Logger,
): VersionChecks => {
  const shown = new Map<string, Noted>();
  /** Those that were out of date at the last check. */
  let late = new Map<string, Noted>();
  let timer: NodeJS.Timeout | null = null;
  let checking = Promise.resolve();
  let isFinished = false;

  const check = async (): Promise<void> => {
    const noted = new Map([...late, ...shown]);
    const before = late;
    late = new Map();
    shown.clear();
    if (noted.size === 0) return;
    const mending: Promise<void>[] = [];
    try {
      const current = await latest([...noted.keys()]);
      for (const [id, { version, places }] of noted) {
        const now = current.get(id);
        const replaced = places.filter((place) => isOlder(place, now?.messageId ?? null));
        mending.push(...replaced.map((place) => retire(id, place)));
        if (now?.version === version) continue;
        if (isFinished || before.get(id)?.version === version) mending.push(catchUp(id));
        else late.set(id, { version, places: [] });
      }
    } catch (err) {
      log.warn({ err, matches: noted.size }, 'it could not be checked whether boards are current');
      // Tried once more, and those that were late have had that already.
      for (const [id, each] of noted) if (!before.has(id)) late.set(id, each);
    }
    if (late.size > 0) arm();
    // Otherwise Discord would hold up the boards that are checked next.
    if (isFinished) await Promise.all(mending);
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
    note: ({ id, version, place }) => {
      const places = shown.get(id)?.places ?? [];
      shown.set(id, { version, places: place === null ? places : [...places, place] });
      arm();
    },
    finish: () => {
      isFinished = true;
      return begin();
    },
  };
};

/** Whether a message was replaced by another. A newer one may not be noted yet as its match's. */
const isOlder = ({ messageId }: Posted, current: string | null): boolean =>
  current !== null && BigInt(messageId) < BigInt(current);
