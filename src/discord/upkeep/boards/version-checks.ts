import type { Matches } from '../../../sessions/matches.ts';
import type { Services, Shown } from '../../interactions/context.ts';
import type { MessageRef } from '../../messages/channel.ts';
import type { Attempts } from './attempts.ts';
import { createLatestRuns } from './latest-runs.ts';

/**
 * Within this time, in milliseconds, a new message is noted as its match's. Of two that were posted at once, the older
 * one may be noted last, and is the board.
 */
const NOTED_WITHIN = 5_000;

/** How long after a check one is made again of messages that are not noted yet, in milliseconds. */
const SOON = 250;

/** Checks whether boards in answers are still the latest, those of many answers at once. */
interface VersionChecks {
  /** Checks what an answer has shown. */
  note(shown: Shown): void;
  /** Waits until everything is checked and mended. */
  areDone(): Promise<void>;
}

/** What to do about boards that are out of date. */
interface Mending {
  /**
   * Called for a match that has another version than an answer has shown. Its player's next click may just be
   * on its way, so this waits until the match stands still.
   */
  readonly catchUp: (matchId: string) => Promise<void>;
  /** Called for a message that an answer has filled with a board whose match has a newer message by now. */
  readonly retire: (matchId: string, place: MessageRef) => Promise<void>;
}

export const createVersionChecks = (
  { latest }: Pick<Matches, 'latest'>,
  { persist }: Pick<Attempts, 'persist'>,
  { catchUp, retire }: Mending,
  { log, now }: Pick<Services, 'log' | 'now'>,
): VersionChecks => {
  /** What answers have shown and no check has confirmed yet, with the time in milliseconds. */
  let shown: readonly (Shown & { readonly since: number })[] = [];
  const mending = new Set<Promise<void>>();
  const mend = (work: Promise<void>): void => {
    mending.add(work);
    void work.finally(() => mending.delete(work));
  };

  const checks = createLatestRuns(async () => {
    const checked = shown;
    shown = [];
    const none: Awaited<ReturnType<typeof latest>> = new Map();
    const current = await persist(() => latest([...new Set(checked.map(({ id }) => id))])).catch((err: unknown) => {
      log.warn({ err }, 'cannot check whether boards are current, so all that were shown are read');
      return none;
    });
    // Whichever of two answers was sent last may be the one that people see.
    const late = checked.filter(({ id, version }) => current.get(id)?.version !== version);
    for (const id of new Set(late.map(({ id }) => id))) mend(catchUp(id));
    for (const each of checked) {
      const { id, place, since } = each;
      const noted = current.get(id)?.messageId ?? null;
      if (place === null || noted === null || noted === place.messageId) continue;
      const isOlder = BigInt(place.messageId) < BigInt(noted);
      if (isOlder || now().getTime() - since >= NOTED_WITHIN) mend(retire(id, place));
      else shown = [each, ...shown];
    }
    return shown.length > 0 ? SOON : 0;
  });
  return {
    note: (board) => {
      shown = [...shown, { ...board, since: now().getTime() }];
      checks.ask('all');
    },
    areDone: async () => {
      await checks.settle();
      await Promise.all(mending);
    },
  };
};
