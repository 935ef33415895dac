import { setTimeout as wait } from 'node:timers/promises';
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

/** Between two checks, in milliseconds. */
const PAUSE = 250;

/** Checks whether boards in answers are still the latest, those of many answers at once. */
interface VersionChecks {
  /** Checks what an answer has shown that was sent then. It replaces those in the same message that had come before. */
  note(shown: Shown, sent: Date): void;
  /** Waits until everything is checked and mended. */
  areDone(): Promise<void>;
}

/** What to do about boards that are out of date. */
interface Mending {
  /** Called for a match that has another version than its latest answer has shown, at two checks in a row. */
  readonly catchUp: (matchId: string) => Promise<void>;
  /** Called for a message that an answer has filled with a board whose match has a newer message by now. */
  readonly retire: (matchId: string, place: MessageRef) => Promise<void>;
}

/** What an answer has shown, and when it had, in milliseconds since 1970. */
interface Note extends Shown {
  readonly since: number;
}

export const createVersionChecks = (
  { latest }: Pick<Matches, 'latest'>,
  { persist }: Pick<Attempts, 'persist'>,
  { catchUp, retire }: Mending,
  { log, now }: Pick<Services, 'log' | 'now'>,
): VersionChecks => {
  /** What answers have shown and no check has confirmed yet. */
  const shown = new Set<Note>();
  /** Those that were out of date: the answer to the next click may be on its way. */
  const suspected = new WeakSet<Note>();
  const mending = new Set<Promise<void>>();
  const mend = (work: Promise<void>): void => {
    mending.add(work);
    void work.finally(() => mending.delete(work));
  };

  let checkedAt = -Infinity;
  let pausing = new AbortController();

  const checks = createLatestRuns(async () => {
    const left = checkedAt + PAUSE - performance.now();
    if (left > 0) await wait(left, undefined, { signal: pausing.signal }).catch(() => undefined);
    checkedAt = performance.now();
    const checked = [...shown];
    const none: Awaited<ReturnType<typeof latest>> = new Map();
    const current = await persist(() => latest([...new Set(checked.map(({ id }) => id))])).catch((err: unknown) => {
      log.warn({ err }, 'cannot check whether boards are current, so all that were shown are read');
      return none;
    });
    const late = new Set<string>();
    for (const note of checked.filter((each) => shown.has(each))) {
      const { id, version, place, since } = note;
      const { version: latestVersion, messageId: noted = null } = current.get(id) ?? {};
      const isLate = latestVersion !== version;
      const isReplaced = place !== null && noted !== null && noted !== place.messageId;
      const isOlder = isReplaced && BigInt(place.messageId) < BigInt(noted);
      const isSuspect = isLate && !suspected.has(note);
      if (isSuspect) suspected.add(note);
      else if (isLate) late.add(id);
      if (isSuspect || (isReplaced && !isOlder && now().getTime() - since < NOTED_WITHIN)) continue;
      if (isReplaced) mend(retire(id, place));
      shown.delete(note);
    }
    for (const id of late) mend(catchUp(id));
    return checked.some((note) => shown.has(note)) ? PAUSE : 0;
  });
  return {
    note: (board, sent) => {
      for (const each of shown) if (isSameMessage(each, board) && each.since < sent.getTime()) shown.delete(each);
      shown.add({ ...board, since: now().getTime() });
      checks.ask('all');
    },
    areDone: async () => {
      pausing.abort();
      await checks.settle();
      await Promise.all(mending);
      pausing = new AbortController();
    },
  };
};

const isSameMessage = (one: Shown, other: Shown): boolean =>
  one.id === other.id && one.place?.messageId === other.place?.messageId;
