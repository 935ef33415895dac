import { setTimeout as wait } from 'node:timers/promises';
import type { REST } from 'discord.js';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { BOT_AFTER } from '../../sessions/match/deadlines.ts';
import { DatabaseLostError } from '../../sessions/match/match.ts';
import type { ClaimedNotice } from '../../sessions/notices/notices.ts';
import { claimResults } from '../daily/results-post.ts';
import type { BoardUpdater, PrivateScreens, Services } from '../interactions/context.ts';
import { createChannelWork } from '../messages/channel-work.ts';
import { isUnreachable } from '../messages/channel.ts';
import { createBoardUpdater } from './board-updater.ts';
import { checkOldBoards, settlePostings } from './postings.ts';
import { checkServers } from './servers.ts';
import { tell } from './tell-players.ts';
import { claimEndings } from './tell-spectators.ts';

/** Does what falls due in matches while nobody clicks: calls, reminders, moves for late players and of planning bots. */
interface Scheduler {
  readonly boardUpdater: BoardUpdater;
  /** Starts the schedule. */
  start(): Promise<void>;
  /** Does everything that is due now. */
  doDue(): Promise<void>;
  /** Stops, once everything in progress is done. */
  stop(): Promise<void>;
}

/** How long a move may take to be shown, in milliseconds. */
const LATELY = 600_000;
/** How many matches are handled at the same time, and how many are read at once. */
const AT_ONCE = 8;
/** A match that takes longer than this, in milliseconds, as with a planning bot, doesn't hold up the others. */
const SLOW = 2_000;
const BATCH = 100;
/** How many matches a process claims at once, which leaves the others to other processes. */
const CLAIMED_AT_ONCE = 32;
/** How often a start that loses its connection to the database is tried again: for a few seconds. */
const RETRIES = { retries: 4, minTimeout: 200, factor: 2 } as const;

/** How people reach a bot. */
interface Reach {
  /** The shards of this process, such as `0-3/8`; null if it has them all. */
  readonly shards: string | null;
  /** Whether all of them are connected now. */
  isConnected(): boolean;
}

/** The scheduler of a bot. All processes on a database share what is due. */
export const createScheduler = (rest: REST, services: Services, screens: PrivateScreens, reach: Reach): Scheduler => {
  const { matches, daily, due, notices, log, cron } = services;
  const running = new Map<string, Promise<void>>();
  const limit = pLimit(AT_ONCE);
  /** Slow work in progress that concerns no match in play. */
  let aside: Promise<unknown> | null = null;
  let halt: (() => Promise<void>) | null = null;

  const doMatch = async (matchId: string): Promise<void> => {
    try {
      const done = await due.handle(matchId);
      if (done === null) return;
      const { kind, board, calls, reminders } = done;
      const counts = { called: calls.length, reminded: reminders.length, late: board.late.length };
      log.info({ match: matchId, outcome: kind, ...counts }, 'due');
      boardUpdater.refresh(matchId);
      if (kind === 'players to be told') await toPlayers.begin();
    } catch (err) {
      log.error({ err, match: matchId }, 'what was due in a match failed, and will be tried again');
      await due.putOff(matchId);
    }
  };

  /** Handles each match only once at a time. */
  const doMatchOnce = (matchId: string): Promise<void> => {
    const under = running.get(matchId);
    if (under) return under;
    const run = doMatch(matchId)
      .catch((err: unknown) => log.error({ err, match: matchId }, 'a match could not be postponed'))
      .finally(() => running.delete(matchId));
    running.set(matchId, run);
    return run;
  };

  const boardUpdater = createBoardUpdater(rest, services, doMatchOnce, screens);

  const tryToTell = async (notice: ClaimedNotice): Promise<void> => {
    try {
      await tell({ rest, services, boardUpdater }, notice);
    } catch (err) {
      const match = notice.matchId;
      if (isUnreachable(err)) await notices.drop(notice);
      const isKept = !isUnreachable(err) && (await notices.putOff(notice));
      log.warn({ err, match, retry: isKept }, 'a notice could not be posted');
    }
  };

  /** Posts notices to players. One that fails is tried again later. */
  const toPlayers = createChannelWork(
    async (busy, most) =>
      (await notices.claim({ most, without: busy })).map((notice) => ({
        channelId: notice.channelId,
        run: () => tryToTell(notice),
      })),
    (err) => log.error({ err }, 'notices could not be read, which is tried again later'),
  );

  /** Tells those who asked for it how matches have ended. */
  const toSpectators = createChannelWork(
    (busy) => claimEndings(rest, services, busy),
    (err) => log.error({ err }, 'it could not be read who is told of an end, which is tried again later'),
  );

  /** A run in progress for a match may have begun before this fell due, so another one follows it. */
  const doMatchAgain = async (matchId: string): Promise<void> => {
    await running.get(matchId);
    await doMatchOnce(matchId);
  };

  const makePars = (): Promise<void> =>
    daily.makePars().catch((err: unknown) => log.error({ err }, 'no par could be made, which is tried again later'));

  const beat = (): Promise<void> =>
    daily
      .beat(reach.shards)
      .catch((err: unknown) => log.warn({ err }, 'it could not be noted that the bot is running'));

  /** Posts the results of the daily games on the servers that want them. */
  const results = createChannelWork(
    (busy, most) => claimResults(rest, services, { without: busy, most }),
    (err) => log.error({ err }, 'it could not be read which results are to be posted, which is tried again later'),
  );

  /** Verifies what was played in the daily games. Then results may be due. */
  const closeDays = (): Promise<void> =>
    daily
      .verify()
      .then(() => results.begin())
      .catch((err: unknown) =>
        log.error({ err }, 'the results of a day could not be verified or posted, which is tried again later'),
      );

  const tidyServers = (): Promise<void> =>
    checkServers(rest, services).catch((err: unknown) =>
      log.warn({ err }, 'it could not be checked which servers the bot is on, which is tried again later'),
    );

  /** Finishes what processes that died have left, and updates private screens for the last time. */
  const tidyMessages = async (): Promise<void> => {
    await toPlayers.begin();
    await toSpectators.begin();
    await results.begin();
    await settlePostings(rest, services, boardUpdater);
    await checkOldBoards(rest, services);
    for (const matchId of await screens.expiring()) boardUpdater.refresh(matchId);
  };

  /** Does what is due in matches. Returns the work that is still in progress for slow ones. */
  const startMatches = async (): Promise<readonly Promise<void>[]> => {
    const begun: Promise<void>[] = [];
    const start = (matchId: string): Promise<void> => {
      const work = doMatchAgain(matchId);
      begun.push(work);
      return Promise.race([work, wait(SLOW, undefined, { ref: false })]);
    };
    // What is under way here may have been claimed before something else fell due in the same match.
    for (let ids: readonly string[] = [...running.keys()]; ;) {
      await Promise.all(ids.map((matchId) => limit(() => start(matchId))));
      ids = await due.claim(CLAIMED_AT_ONCE);
      if (ids.length === 0) return begun;
    }
  };

  /** Does what is due in matches, and begins to post what is due. Returns the work that is still in progress for slow ones. */
  const startDue = async (): Promise<readonly Promise<void>[]> => {
    if (reach.isConnected()) await beat();
    const [slow] = await Promise.all([startMatches(), tidyMessages()]);
    return slow;
  };

  const thin = async (): Promise<void> => {
    try {
      const { thinned, aside } = await due.thin();
      if (thinned > 0) log.info({ matches: thinned }, 'dropped the moves of matches that ended long ago');
      for (const { matchId, error: err } of aside)
        log.warn({ err, match: matchId }, 'a match that ended long ago can’t be read, and keeps its moves');
    } catch (err) {
      log.warn({ err }, 'moves could not be dropped, which is tried again later');
    }
  };

  const forgetPings = (): Promise<void> =>
    services.pingPauses
      .forgetOld()
      .catch((err: unknown) => log.warn({ err }, 'old pings could not be forgotten, which is tried again later'));

  /** What concerns no match in play. It holds up nothing, and is not begun again before it is done. */
  const doChores = (): Promise<unknown> =>
    (aside ??= Promise.all([makePars(), closeDays(), tidyServers(), thin(), forgetPings()]).finally(
      () => (aside = null),
    ));

  /** Waits for the chores in progress, and for others that were asked for meanwhile: they begin as soon as these end. */
  const choresAreDone = async (): Promise<void> => {
    if (aside === null) return;
    await aside;
    await choresAreDone();
  };

  /** Goes on with what other processes have left when they ended. */
  const pickUp = async (): Promise<void> => {
    // A bot that was thinking when its process ended starts again at once.
    for (const matchId of await due.next(BATCH, { ahead: BOT_AFTER })) void doMatchOnce(matchId);
    // A process may have ended after a change was stored and before it was shown.
    await settlePostings(rest, services, boardUpdater);
    const changed = await matches.changedLately(LATELY);
    await Promise.all(changed.map((matchId) => limit(() => boardUpdater.catchUp(matchId))));
  };

  return {
    boardUpdater,
    doDue: async () => {
      // Chores in progress may have begun before something else fell due, so others follow them.
      const chores = Promise.resolve(aside).then(doChores);
      await Promise.all([...(await startDue()), chores]);
      await Promise.all([toPlayers.isDone(), toSpectators.isDone(), results.isDone()]);
    },
    start: async () => {
      halt = cron.run({
        shared: async () => void (await startDue()),
        alone: async () => void doChores(),
      });
      await pRetry(pickUp, { ...RETRIES, shouldRetry: ({ error }) => error instanceof DatabaseLostError });
    },
    stop: async () => {
      await halt?.();
      while (running.size > 0) await Promise.all(running.values());
      await Promise.all([toPlayers.stop(), toSpectators.stop(), results.stop()]);
      await choresAreDone();
      await boardUpdater.settle();
    },
  };
};
