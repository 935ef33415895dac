import type { REST } from 'discord.js';
import type { Seat } from '../../games/game.ts';
import type { Attended } from '../../sessions/due.ts';
import { BOT_AFTER, lateAt } from '../../sessions/clock.ts';
import type { Match } from '../../sessions/match.ts';
import { boardLink } from './boards.ts';
import { type BoardUpdater, createBoardUpdater } from './board-updater.ts';
import { deleteMessage, postMessage } from '../messages/channel.ts';
import type { Services } from '../messages/context.ts';
import { type Parcel, renderText } from '../messages/render.ts';

/** Looks after matches while nobody clicks on them: calls, reminders, late players, programs that think. */
export interface Scheduler {
  readonly bulletin: BoardUpdater;
  /** Starts to look after all matches. */
  start(): Promise<void>;
  /** Looks after all for which something has fallen due, at once. */
  attendDue(): Promise<void>;
  /** Stops, once all is done that is under way. */
  stop(): Promise<void>;
}

/** For how long a move may wait to be shown, in milliseconds. */
const LATELY = 600_000;

export const createScheduler = (rest: REST, backing: Services): Scheduler => {
  const { sessions, log, cron: timetable } = backing;
  const running = new Map<string, Promise<void>>();
  let halt: (() => Promise<void>) | null = null;

  const attend = async (matchId: string): Promise<void> => {
    const attended = await sessions.attend(matchId);
    if (attended === null) return;
    log.info({ match: matchId, ...countsOf(attended) }, 'looked after a match');
    // The channel may be gone, or out of reach: the game itself goes on, and its time with it.
    await callPlayers(attended).catch((err: unknown) =>
      log.warn({ err, match: matchId }, 'players could not be called'),
    );
    bulletin.refresh(matchId);
  };

  /** A match is looked after once at a time; what fails is tried again when it is due again. */
  const attendOnce = (matchId: string): Promise<void> => {
    const under = running.get(matchId);
    if (under) return under;
    const run = attend(matchId)
      .catch((err: unknown) => log.error({ err, match: matchId }, 'a match could not be looked after'))
      .finally(() => running.delete(matchId));
    running.set(matchId, run);
    return run;
  };

  const bulletin = createBoardUpdater(rest, backing, (matchId) => void attendOnce(matchId));

  /** One message calls all who are awaited; the one before it goes, so that the channel is not littered. */
  const callPlayers = async ({ board: { match }, calls, reminders }: Attended): Promise<void> => {
    if (calls.length === 0 && reminders.length === 0) return;
    const posted = await postMessage(rest, match.channelId, renderCall(match, calls, reminders));
    const before = await sessions.calledBy(match.id, posted);
    if (before?.messageId) await deleteMessage(rest, { channelId: before.channelId, messageId: before.messageId });
  };

  const attendDue = async (): Promise<void> => {
    for (const matchId of await sessions.due()) {
      // What is under way for it may have begun before this fell due.
      await running.get(matchId);
      await attendOnce(matchId);
    }
  };

  return {
    bulletin,
    attendDue,
    start: async () => {
      halt = await timetable.run(attendDue);
      // A program that was thinking when its process ended goes on at once.
      for (const matchId of await sessions.due(BOT_AFTER)) void attendOnce(matchId);
      // A process may have ended after a move was kept and before it was shown.
      for (const matchId of await sessions.movedLately(LATELY)) bulletin.refresh(matchId);
    },
    stop: async () => {
      await halt?.();
      while (running.size > 0) await Promise.all(running.values());
      await bulletin.settle();
    },
  };
};

const countsOf = ({ board: { late }, calls, reminders }: Attended) => ({
  called: calls.length,
  reminded: reminders.length,
  late: late.length,
});

const renderCall = (match: Match, calls: readonly Seat[], reminders: readonly Seat[]): Parcel => {
  const { game, seats, clock, patience } = match;
  const idsOf = (some: readonly Seat[]): readonly string[] =>
    some.flatMap((seat) => {
      const occupant = seats[seat];
      return occupant && 'userId' in occupant ? [occupant.userId] : [];
    });
  const [first] = reminders;
  const own = first === undefined ? undefined : clock?.[first];
  const late = own && lateAt(own, patience);
  const link = boardLink(match);
  const lines = [
    ...(calls.length === 0 ? [] : [`${namesOf(idsOf(calls))}: *${game.name}* needs you. ${link}`]),
    ...(reminders.length === 0
      ? []
      : [
          `${namesOf(idsOf(reminders))}: the others wait for you in *${game.name}*. ${link}`,
          ...(late ? [`If nothing comes, the bot moves for you <t:${Math.floor(late.getTime() / 1000)}:R>.`] : []),
        ]),
  ];
  return { ...renderText(lines.join('\n')), pings: idsOf([...calls, ...reminders]) };
};

const namesOf = (ids: readonly string[]): string => ids.map((id) => `<@${id}>`).join(' ');
