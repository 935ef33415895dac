import type { REST } from 'discord.js';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { BOT_AFTER } from '../../sessions/deadlines.ts';
import type { Notice } from '../../sessions/notices.ts';
import { deleteMessage, isUnreachable, postMessage } from '../messages/channel.ts';
import type { BoardUpdater, PrivateScreens, Services } from '../messages/context.ts';
import { createBoardUpdater } from './board-updater.ts';
import { renderNotice } from './calls.ts';
import { settlePostings } from './postings.ts';

/** Does what falls due for matches while nobody clicks on them: calls, reminders, late players, bots that think. */
export interface Scheduler {
  readonly boardUpdater: BoardUpdater;
  /** Starts to look after all matches. */
  start(): Promise<void>;
  /** Does all that has fallen due, at once. */
  doDue(): Promise<void>;
  /** Stops, once all is done that is under way. */
  stop(): Promise<void>;
}

/** For how long a move may wait to be shown, in milliseconds. */
const LATELY = 600_000;
/** How many matches are looked after at the same time, and how many are read in one go. */
const AT_ONCE = 8;
/** A match that takes longer, as one whose bot thinks does, holds up no others, in milliseconds. */
const SLOW = 2_000;
/** How many messages are posted at the same time. */
const POSTED_AT_ONCE = 8;
const BATCH = 100;

/** The scheduler of a bot. Of all processes on a database, one at a time is asked by `cron` each minute. */
export const createScheduler = (rest: REST, services: Services, screens: PrivateScreens): Scheduler => {
  const { matches, log, cron } = services;
  const running = new Map<string, Promise<void>>();
  const limit = pLimit(AT_ONCE);
  // Not the same limit: whoever waits for a message holds a place of the other one.
  const limitPosts = pLimit(POSTED_AT_ONCE);
  let halt: (() => Promise<void>) | null = null;

  const doMatch = async (matchId: string): Promise<void> => {
    try {
      const done = await matches.doDue(matchId);
      if (done === null) return;
      const { kind, board, calls, reminders } = done;
      const counts = { called: calls.length, reminded: reminders.length, late: board.late.length };
      log.info({ match: matchId, outcome: kind, ...counts }, 'due');
      boardUpdater.refresh(matchId);
      if (kind === 'players to be told') await tellPlayers();
    } catch (err) {
      log.error({ err, match: matchId }, 'what was due for a match failed, and is tried again later');
      await matches.putOff(matchId);
    }
  };

  /** A match is looked after once at a time. */
  const doMatchOnce = (matchId: string): Promise<void> => {
    const under = running.get(matchId);
    if (under) return under;
    const run = doMatch(matchId)
      .catch((err: unknown) => log.error({ err, match: matchId }, 'a match could not be put off'))
      .finally(() => running.delete(matchId));
    running.set(matchId, run);
    return run;
  };

  const boardUpdater = createBoardUpdater(rest, services, doMatchOnce, screens);

  /** Posts what players are to be told. A notice that fails is tried again later. */
  const tellPlayers = async (): Promise<void> => {
    for (let notices = await matches.claimNotices(); notices.length > 0; notices = await matches.claimNotices()) {
      await Promise.all(notices.map((notice) => limitPosts(() => tell(notice))));
    }
  };

  const tell = async (notice: Notice): Promise<void> => {
    try {
      await post(notice);
    } catch (err) {
      const match = notice.matchId;
      if (isUnreachable(err)) await matches.dropNotice(notice);
      const isKept = !isUnreachable(err) && (await matches.putOffNotice(notice));
      log.warn({ err, match, retry: isKept }, 'players could not be told');
    }
  };

  /** One message calls all who are awaited; the one before it goes, so that the channel is not littered. */
  const post = async (notice: Notice): Promise<void> => {
    const board = await matches.look(notice.matchId);
    const message = board && renderNotice(board, notice);
    if (!board || !message || board.match.endedAt) return matches.dropNotice(notice);
    const posted = await postMessage(rest, board.match.channelId, () => Promise.resolve(message), notice.id);
    const before = await matches.noticePosted(notice, posted);
    if (before?.messageId) await deleteMessage(rest, { channelId: before.channelId, messageId: before.messageId });
    // The round may be over by now: then the board's next showing takes the message away.
    boardUpdater.refresh(notice.matchId);
  };

  /** What is under way for a match may have begun before this fell due: it is looked after once more after that. */
  const doMatchAgain = async (matchId: string): Promise<void> => {
    await running.get(matchId);
    await doMatchOnce(matchId);
  };

  /** Does all that has fallen due. Returns what is still being done then, for slow matches. */
  const startDue = async (): Promise<readonly Promise<void>[]> => {
    const begun = new Map<string, Promise<void>>();
    await tellPlayers();
    await settlePostings(rest, services, boardUpdater);
    for (const matchId of await screens.expiring()) boardUpdater.refresh(matchId);
    for (;;) {
      const due = await matches.due(BATCH, { except: [...begun.keys()] });
      if (due.length === 0) return [...begun.values()];
      const start = (matchId: string): Promise<void> => {
        const work = doMatchAgain(matchId);
        begun.set(matchId, work);
        return Promise.race([work, wait(SLOW, undefined, { ref: false })]);
      };
      await Promise.all(due.map((matchId) => limit(() => start(matchId))));
    }
  };

  return {
    boardUpdater,
    doDue: async () => void (await Promise.all(await startDue())),
    start: async () => {
      halt = await cron.run(async () => void (await startDue()));
      // A bot that was thinking when its process ended goes on at once.
      for (const matchId of await matches.due(BATCH, { ahead: BOT_AFTER })) void doMatchOnce(matchId);
      // A process may have ended after a change was kept and before it was shown.
      await settlePostings(rest, services, boardUpdater);
      const changed = await matches.changedLately(LATELY);
      await Promise.all(changed.map((matchId) => limit(() => boardUpdater.catchUp(matchId))));
    },
    stop: async () => {
      await halt?.();
      while (running.size > 0) await Promise.all(running.values());
      await boardUpdater.settle();
    },
  };
};
