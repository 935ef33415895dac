import type { Logger } from 'pino';
import { processClock, type Clock } from '../../../kernel/time.ts';
import type { Matches } from '../../../sessions/matches.ts';
import type { Shown } from '../../interactions/context.ts';
import type { MessageRef } from '../../messages/channel.ts';

/** How long after a board was shown it is checked, in milliseconds: together with those shown meanwhile. */
const SOON = 250;

/** How long after a failed check it is made again, in milliseconds. */
const LATER = 5_000;

/**
 * Within this time, in milliseconds, a new message is noted as its match's. Of two that were posted at once, the older
 * one may be noted last, and is the board.
 */
const NOTED_WITHIN = 5_000;

/** A board in an answer. Where the version is null, the board is updated anyway. */
interface ShownBoard extends Omit<Shown, 'version'> {
  readonly version: number | null;
}

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
   * Called for a match that has another version than the one that was shown last. Its player's next click may just be
   * on its way, so this waits until the match stands still.
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
  /** What answers have shown and no check has confirmed yet, the last one last, with the time. */
  let shown: readonly (ShownBoard & { readonly since: number })[] = [];
  const mending = new Set<Promise<void>>();
  const mend = (work: Promise<void>): void => {
    mending.add(work);
    void work.finally(() => mending.delete(work));
  };

  const check = async (): Promise<void> => {
    const checked = shown;
    shown = [];
    if (checked.length === 0) return;
    try {
      const current = await latest([...new Set(checked.map(({ id }) => id))]);
      // The answer that arrived last is the one that people see.
      const versions = new Map(checked.map(({ id, version }) => [id, version]));
      for (const [id, version] of versions)
        if (version !== null && current.get(id)?.version !== version) mend(catchUp(id));
      for (const { id, place, since } of checked) {
        const fate = fateOf(place, clock.now() - since, current.get(id)?.messageId ?? null);
        if (fate === 'replaced' && place !== null) mend(retire(id, place));
        if (fate === 'not noted') shown = [{ id, place, version: null, since }, ...shown];
      }
    } catch (err) {
      log.warn({ err, matches: checked.length }, 'cannot check whether boards are current; will retry');
      shown = [...checked, ...shown];
      timer.arm(LATER);
    }
    if (shown.length > 0) timer.arm(SOON);
  };

  const timer = createTimer(clock, check);
  return {
    note: (board) => {
      shown = [...shown, { ...board, since: clock.now() }];
      timer.arm(SOON);
    },
    areDone: async () => {
      await timer.begin();
      await Promise.all(mending);
    },
    finish: async () => {
      await timer.finish();
      await Promise.all(mending);
    },
  };
};

/** What has become of a message that has shown a board for so long, in milliseconds, if another one is noted now. */
const fateOf = (
  place: MessageRef | null,
  since: number,
  noted: string | null,
): 'current' | 'replaced' | 'not noted' => {
  if (place === null || noted === null || noted === place.messageId) return 'current';
  const isOlder = BigInt(place.messageId) < BigInt(noted);
  return isOlder || since >= NOTED_WITHIN ? 'replaced' : 'not noted';
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
