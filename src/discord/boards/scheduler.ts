import type { REST } from 'discord.js';
import pLimit from 'p-limit';
import { BOT_AFTER, lateAt } from '../../sessions/deadlines.ts';
import type { Match } from '../../sessions/match.ts';
import type { Seat } from '../../games/game.ts';
import type { Notice } from '../../sessions/notices.ts';
import { deleteMessage, isUnreachable, postMessage } from '../messages/channel.ts';
import type { BoardUpdater, Services } from '../messages/context.ts';
import { type Message, renderText } from '../messages/render.ts';
import { boardLink } from './board-messages.ts';
import { createBoardUpdater } from './board-updater.ts';

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
const AT_ONCE = 12;
const BATCH = 100;

/** The scheduler of a bot. Of all processes on a database, one at a time is asked by `cron` each minute. */
export const createScheduler = (rest: REST, services: Services): Scheduler => {
  const { matches, log, cron } = services;
  const running = new Map<string, Promise<void>>();
  const limit = pLimit(AT_ONCE);
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

  const boardUpdater = createBoardUpdater(rest, services, (matchId) => void doMatchOnce(matchId));

  /** Posts what players are to be told. A notice that fails is tried again later. */
  const tellPlayers = async (): Promise<void> => {
    for (let notices = await matches.claimNotices(); notices.length > 0; notices = await matches.claimNotices()) {
      await Promise.all(notices.map((notice) => limit(() => tell(notice))));
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
    const message = board && renderNotice(board.match, notice);
    if (!board || !message || board.match.endedAt) return matches.dropNotice(notice);
    const posted = await postMessage(rest, board.match.channelId, () => Promise.resolve(message), notice.id);
    const before = await matches.noticePosted(notice, posted);
    if (before?.messageId) await deleteMessage(rest, { channelId: before.channelId, messageId: before.messageId });
    // The round may be over by now: then the board's next showing takes the message away.
    boardUpdater.refresh(notice.matchId);
  };

  const doDue = async (): Promise<void> => {
    const done = new Set<string>();
    await tellPlayers();
    for (;;) {
      const due = (await matches.due(BATCH)).filter((matchId) => !done.has(matchId));
      if (due.length === 0) return;
      for (const matchId of due) done.add(matchId);
      await Promise.all(
        due.map((matchId) =>
          limit(async () => {
            // What is under way for it may have begun before this fell due.
            await running.get(matchId);
            await doMatchOnce(matchId);
          }),
        ),
      );
    }
  };

  return {
    boardUpdater,
    doDue,
    start: async () => {
      halt = await cron.run(doDue);
      // A bot that was thinking when its process ended goes on at once.
      for (const matchId of await matches.due(BATCH, BOT_AFTER)) void doMatchOnce(matchId);
      // A process may have ended after a move was kept and before it was shown.
      for (const matchId of await matches.movedLately(LATELY)) boardUpdater.refresh(matchId);
    },
    stop: async () => {
      await halt?.();
      while (running.size > 0) await Promise.all(running.values());
      await boardUpdater.settle();
    },
  };
};

/** The message of a notice; null where nobody is awaited any more whom it would reach. */
const renderNotice = (match: Match, { calls, reminders }: Notice): Message | null => {
  const { game, clock, patience } = match;
  const isAwaited = (seat: Seat): boolean => (clock?.[seat]?.since ?? null) !== null;
  const called = calls.filter((seat) => isAwaited(seat) && clock?.[seat]?.called);
  const reminded = reminders.filter((seat) => isAwaited(seat) && (clock?.[seat]?.remindedAt ?? null) !== null);
  const pings = peopleIn(match, [...called, ...reminded]);
  if (pings.length === 0) return null;
  const [first] = reminded;
  const own = first === undefined ? undefined : clock?.[first];
  const late = own && lateAt(own, patience);
  const link = boardLink(match);
  const lines = [
    ...(called.length === 0 ? [] : [`${namesOf(peopleIn(match, called))}: *${game.name}* needs you. ${link}`]),
    ...(reminded.length === 0
      ? []
      : [
          `${namesOf(peopleIn(match, reminded))}: the others are waiting for you in *${game.name}*. ${link}`,
          ...(late ? [`If you don't move, the bot moves for you <t:${Math.floor(late.getTime() / 1000)}:R>.`] : []),
        ]),
  ];
  return { ...renderText(lines.join('\n')), pings };
};

/** The people in some seats, by their ids. */
const peopleIn = ({ seats }: Match, some: readonly Seat[]): readonly string[] =>
  some.flatMap((seat) => {
    const occupant = seats[seat];
    return occupant && 'userId' in occupant ? [occupant.userId] : [];
  });

const namesOf = (ids: readonly string[]): string => ids.map((id) => `<@${id}>`).join(' ');
