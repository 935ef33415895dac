import { setTimeout as wait } from 'node:timers/promises';
import type { REST } from 'discord.js';
import pLimit from 'p-limit';
import type { BoardUpdater, PrivateScreens, Shown } from '../../interactions/context.ts';
import type { MessageRef } from '../../messages/channel.ts';
import { waitAfter } from '../../messages/waits.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { createBurials } from './buried.ts';
import { needsUpdate } from './catching-up.ts';
import { createEditPace } from './edit-pace.ts';
import { createLatestRuns } from './latest-runs.ts';
import { retireBoard } from './messages.ts';
import { createParents } from './parents.ts';
import { showMatch } from './show.ts';
import type { UpdaterContext } from './updater-context.ts';
import { createVersionChecks } from './version-checks.ts';

/** How many boards are updated at the same time. */
const AT_ONCE = 12;
/** How long an answer waits for updates in progress, in milliseconds. */
const IDLE_SOON = 1_000;

/**
 * Keeps the messages of boards up to date. At most one edit of a message is in progress, and one waits, which shows the
 * latest board. Another process that edits at the same time can't leave an older board there for good, as each checks
 * again after its edit. `think` is called for a match whose bot should think. Private screens are updated first, as
 * their players are looking at them.
 */
export const createBoardUpdater = (
  rest: REST,
  services: UpdaterContext['services'],
  think: (matchId: string) => Promise<void>,
  screens: PrivateScreens,
): BoardUpdater => {
  const context = { rest, services };
  const { matches, log, now } = services;
  const limit = pLimit(AT_ONCE);
  const attempts = createAttempts();
  const burials = createBurials(rest, now);
  const parents = createParents(rest);
  const showing = { ...context, screens, think, burials, parents, delayOf: createEditPace(now) };
  const runs = createLatestRuns<Shown>((matchId, shown) =>
    attempts
      .persist(() => limit(() => showMatch(showing, matchId, shown, refresh)))
      .catch((err: unknown) => {
        // The message may be gone or out of reach. The board itself is safe, and any click shows it.
        log.warn({ err, match: matchId }, 'a board could not be updated');
        return waitAfter(err) ?? 0;
      }),
  );
  const refresh = (matchId: string, shown: Shown | null = null): void => runs.ask(matchId, shown);
  const catchUp = async (matchId: string): Promise<void> => {
    if (await needsUpdate(context, burials, matchId)) refresh(matchId);
  };
  const retire = (matchId: string, place: MessageRef) => retireReplaced(context, attempts, matchId, place);
  const checks = createVersionChecks(matches, attempts, { catchUp, retire }, services);
  return {
    refresh,
    refreshAfter: async (answering, matchId) => {
      try {
        await answering;
      } finally {
        refresh(matchId);
      }
    },
    noteParent: (threadId, parentId) => parents.note(threadId, parentId),
    noteShown: (shown, sent) => checks.note(shown, sent),
    idle: async (matchId) => {
      await Promise.race([runs.isIdle(matchId), wait(IDLE_SOON, undefined, { ref: false })]);
    },
    catchUp,
    letBotsMove: async (matchId, most) => {
      await Promise.race([think(matchId), wait(most, undefined, { ref: false })]);
    },
    isDone: async () => {
      await runs.areDone();
      await checks.areDone();
      await runs.areDone();
    },
    settle: async () => {
      await checks.areDone();
      attempts.close();
      await runs.settle();
    },
  };
};

/** Removes the controls from a message that an answer has filled, if another message shows the board by now. */
const retireReplaced = async (
  context: UpdaterContext,
  attempts: Attempts,
  matchId: string,
  place: MessageRef,
): Promise<void> => {
  const { matches, log } = context.services;
  const attempt = async (): Promise<void> => {
    const board = await matches.look(matchId);
    if (board) await retireBoard(context, board.match, place);
  };
  await attempts
    .persist(attempt)
    .catch((err: unknown) => log.warn({ err, match: matchId, ...place }, 'a replaced board could not be retired'));
};
