import type { Logger } from 'pino';
import { processClock, type Clock } from '../../../kernel/time.ts';
import type { Matches } from '../../../sessions/matches.ts';
import type { MessageRef } from '../../messages/channel.ts';
import { createShownBoards, type FilledMessage, type ShownBoard } from './shown-boards.ts';

/** How long after a board was shown it is checked, in milliseconds: together with those shown meanwhile. */
const SOON = 250;

/** How long after a failed check messages are checked again, in milliseconds, if nothing is shown meanwhile. */
const LATER = 5_000;

/**
 * Within this time, in milliseconds, a new message is noted as its match's. Of two that were posted at once, the older
 * one may be noted last, and is the board.
 */
const NOTED_WITHIN = 5_000;

/** Checks whether boards in answers are still the latest, many at once. */
interface VersionChecks {
  /** Notes what an answer showed. */
  note(shown: ShownBoard): void;
  /** Checks all that were noted now, and waits until everything is mended. */
  areDone(): Promise<void>;
  /** Checks all that were noted a last time, and waits until everything is mended. Nothing is checked after that. */
  finish(): Promise<void>;
}

/** What to do about boards that are out of date. */
interface Mending {
  /**
   * Called for a match that has another version than the one shown at two checks in a row: at the first, its player's
   * next click may just be on its way, and an edit must not cross the answer to that.
   */
  readonly catchUp: (matchId: string) => Promise<void>;
  /** Called for a message that an answer has filled with a board whose match has a newer message by now. */
  readonly retire: (matchId: string, place: MessageRef) => Promise<void>;
}

export const createVersionChecks = (
  { latest }: Pick<Matches, 'latest'>,
  { catchUp, retire }: Mending,
  log: Logger,
  clock: Clock = processClock,
): VersionChecks => {
  const boards = createShownBoards(clock);
  const mending = new Set<Promise<void>>();
  const mend = (work: Promise<void>): void => {
    mending.add(work);
    void work.finally(() => mending.delete(work));
  };

  const check = async (): Promise<void> => {
    const { versions, late, filled } = boards.take();
    const ids = new Set([...versions.keys(), ...[...filled.values()].map(({ matchId }) => matchId)]);
    if (ids.size === 0) return;
    try {
      const current = await latest([...ids]);
      for (const message of filled.values()) {
        const fate = fateOf(message, clock.now(), current.get(message.matchId)?.messageId ?? null);
        if (fate === 'replaced') mend(retire(message.matchId, message.place));
        if (fate === 'not noted') boards.keepFilled(message);
      }
      for (const [id, version] of versions) {
        if (current.get(id)?.version === version) continue;
        if (timer.isFinished() || late.get(id) === version) mend(catchUp(id));
        else boards.keepLate(id, version);
      }
      if (boards.kept() !== 'nothing') timer.arm(SOON);
    } catch (err) {
      log.warn({ err, matches: ids.size }, 'cannot check whether boards are current; will retry');
      boards.restore({ versions, late, filled });
      if (boards.kept() !== 'nothing') timer.arm(boards.kept() === 'versions' ? SOON : LATER);
    }
  };

  const timer = createTimer(clock, check);
  return {
    note: (shown) => {
      boards.add(shown);
      timer.arm(SOON);
    },
    areDone: async () => {
      // What is out of date at the first check is mended at the second.
      for (let checks = 0; checks < 2; checks += 1) await timer.begin();
      await Promise.all(mending);
    },
    finish: async () => {
      await timer.finish();
      await Promise.all(mending);
    },
  };
};

/** What has become of a message that showed a board. */
const fateOf = (
  { place, since }: FilledMessage,
  now: number,
  noted: string | null,
): 'current' | 'replaced' | 'not noted' => {
  if (noted === null || noted === place.messageId) return 'current';
  const isOlder = BigInt(place.messageId) < BigInt(noted);
  return isOlder || now - since >= NOTED_WITHIN ? 'replaced' : 'not noted';
};

/** Runs checks one after another, each some time after it was asked for. The last one runs at once. */
const createTimer = (clock: Clock, check: () => Promise<void>) => {
  let cancel: (() => void) | null = null;
  let checking = Promise.resolve();
  let isFinished = false;

  const begin = (): Promise<void> => {
    cancel?.();
    cancel = null;
    checking = checking.then(check);
    return checking;
  };

  return {
    isFinished: () => isFinished,
    begin,
    arm: (delay: number): void => {
      if (!isFinished) cancel ??= clock.after(delay, () => void begin());
    },
    finish: (): Promise<void> => {
      isFinished = true;
      return begin();
    },
  };
};
