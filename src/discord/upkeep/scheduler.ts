import type { REST } from 'discord.js';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { BOT_AFTER } from '../../sessions/match/deadlines.ts';
import { DatabaseLostError } from '../../sessions/match/errors.ts';
import type { Debt } from '../../workers/pictures/debts.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { BoardUpdater, PrivateScreens, Services } from '../interactions/context.ts';
import { findLeft } from '../messages/left.ts';
import { createBoardUpdater } from './boards/board-updater.ts';
import { checkOldBoards } from './boards/old-boards.ts';
import { settlePostings } from './boards/postings.ts';
import { createChores } from './chores.ts';
import { createDueMatches, type DueMatches } from './due-matches.ts';
import { createOutboxes, type Outboxes } from './outboxes.ts';

/** Does what falls due while nobody clicks. */
interface Scheduler {
  readonly boardUpdater: BoardUpdater;
  start(): Promise<void>;
  /** Does everything that is due now. */
  doDue(): Promise<void>;
  /** Waits until nothing is in progress. */
  isDone(): Promise<void>;
  /** Stops, once everything in progress is done. */
  stop(): Promise<void>;
}

/** How long a move may take to be shown, in milliseconds. */
const LATELY = 600_000;
/** After a start: how many boards are checked at the same time, and how many matches with due work are picked up. */
const AT_ONCE = 8;
const BATCH = 100;
/** How often a start that loses its connection to the database is tried again: for a few seconds. */
const RETRIES = { retries: 4, minTimeout: 200, factor: 2 } as const;

/** How people reach a bot. */
interface Reach {
  /** The shards of this process, such as `0-3/8`; null if it has them all. */
  readonly shards: string | null;
  /** Whether all of them are connected now. */
  isConnected(): boolean;
  /** The ids of commands, as far as they are known. */
  ids(): CommandIds;
}

interface Parts {
  readonly rest: REST;
  readonly services: Services;
  readonly screens: PrivateScreens;
  readonly reach: Reach;
  readonly boardUpdater: BoardUpdater;
  readonly matches: DueMatches;
  readonly outboxes: Outboxes;
}

/** The scheduler of a bot. All processes on a database share what is due. */
export const createScheduler = (rest: REST, services: Services, screens: PrivateScreens, reach: Reach): Scheduler => {
  const matches = createDueMatches(services, async (board, { hasNotices, isHidden }) => {
    if (isHidden) return screens.show(board);
    boardUpdater.refresh(board.match.id);
    if (hasNotices) await outboxes.calls.begin();
  });
  const boardUpdater = createBoardUpdater(rest, services, (matchId) => matches.handle(matchId), screens);
  const outboxes = createOutboxes(rest, services, boardUpdater, () => reach.ids());
  const chores = createChores(rest, services, {
    onVerified: () => outboxes.mornings.begin(),
    onSettled: () => outboxes.seasons.begin(),
  });
  const parts = { rest, services, screens, reach, boardUpdater, matches, outboxes };
  let halt: (() => Promise<void>) | null = null;
  let stopPaying = (): void => undefined;
  return {
    boardUpdater,
    doDue: async () => {
      const begun = chores.beginAgain();
      await Promise.all([...(await beginDue(parts)), begun]);
      await Promise.all(Object.values(outboxes).map((outbox) => outbox.isDone()));
    },
    start: async () => {
      stopPaying = services.painter.onQuiet((debt) => pay(parts, debt));
      halt = services.cron.run({
        shared: async () => {
          void (await beginDue(parts));
          return services.due.nextOfGatherings();
        },
        alone: async () => void chores.begin(),
      });
      await pRetry(() => pickUp(parts), { ...RETRIES, shouldRetry: ({ error }) => error instanceof DatabaseLostError });
    },
    isDone: async () => {
      await matches.settle();
      await Promise.all(Object.values(outboxes).map((outbox) => outbox.isDone()));
      await chores.settle();
      await boardUpdater.isDone();
    },
    stop: async () => {
      stopPaying();
      await halt?.();
      await matches.settle();
      await Promise.all(Object.values(outboxes).map((outbox) => outbox.stop()));
      await chores.settle();
      await boardUpdater.settle();
    },
  };
};

/** If only private boards lack a picture, the public one stays: an edit would reveal what is prepared in secret. */
const pay = ({ services, screens, boardUpdater }: Parts, { matchId, isPrivate }: Debt): void => {
  if (!isPrivate) {
    boardUpdater.refresh(matchId);
    return;
  }
  const show = async (): Promise<void> => {
    const board = await services.matches.look(matchId);
    if (board !== null) await screens.show(board);
  };
  show().catch((err: unknown) => services.log.warn({ err, match: matchId }, 'a late picture could not be shown'));
};

/** Does what is due in matches, and begins to post messages. Returns the work still in progress for slow matches. */
const beginDue = async (parts: Parts): Promise<readonly Promise<void>[]> => {
  const { services, reach, matches, outboxes } = parts;
  const { daily, log } = services;
  if (reach.isConnected())
    await daily.beat(reach.shards).catch((err: unknown) => log.warn({ err }, 'cannot note that the bot is running'));
  const [slow] = await Promise.all([matches.handleAll(), tidyMessages(parts)]);
  // The runs of a party whose time is up are closed by now.
  for (const matchId of await services.parties.close()) parts.boardUpdater.refresh(matchId);
  await outboxes.parties.begin();
  await advanceTournaments(parts);
  await outboxes.gatheringEvents.begin();
  return slow;
};

/** Does what is due in tournaments, and shows it. */
const advanceTournaments = async ({ rest, services, boardUpdater, outboxes }: Parts): Promise<void> => {
  for (const matchId of await services.tournaments.advance(findLeft(rest, services))) boardUpdater.refresh(matchId);
  await outboxes.tournaments.begin();
  await outboxes.tournamentBoards.begin();
};

/** Posts messages, finishes what dead processes have left, and updates private screens for the last time. */
const tidyMessages = async (parts: Parts): Promise<void> => {
  const { rest, services, screens, boardUpdater, outboxes } = parts;
  await outboxes.calls.begin();
  await outboxes.endings.begin();
  await outboxes.mornings.begin();
  await outboxes.nudges.begin();
  await outboxes.homes.begin();
  await outboxes.seasons.begin();
  await outboxes.searches.begin();
  await outboxes.champions.begin();
  await settlePostings(parts);
  await checkOldBoards(rest, services);
  for (const matchId of await screens.expiring()) boardUpdater.refresh(matchId);
};

/** Continues what other processes left unfinished when they ended. */
const pickUp = async (parts: Parts): Promise<void> => {
  const { services, boardUpdater, matches } = parts;
  const limit = pLimit(AT_ONCE);
  const gone = services.keepsGone ? 0 : await services.matches.endGone();
  if (gone > 0) services.log.warn({ matches: gone }, 'matches of games that are gone were ended');
  // A bot that was thinking when its process ended starts again at once.
  for (const matchId of await services.due.next(BATCH, { ahead: BOT_AFTER })) void matches.handle(matchId);
  // A process may have ended after a change was stored and before it was shown.
  await settlePostings(parts);
  const changed = await services.matches.changedLately(LATELY);
  await Promise.all(changed.map((matchId) => limit(() => boardUpdater.catchUp(matchId))));
};
