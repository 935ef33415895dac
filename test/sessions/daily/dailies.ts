import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import type { DailyOutcome, DailyStart } from '../../../src/sessions/daily/start.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { boardOf, newInteraction, openReplica, playOn, SERVER, stoppedTime } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** The day on which the tests begin. */
export const DAY = '2026-03-01';

/** The time from the noon of that day on, in hours. */
export const startTime = () => stoppedTime(`${DAY}T12:00:00Z`, HOUR);

/** Sessions at that time, whose bots score 1, 3 and 5 on all dice, and rivals as many as their names have letters. */
export const startDailies = async () => {
  const url = await sharedDatabase();
  const { now, skip } = startTime();
  /** The machine's time, if it is another one. */
  const machine: { at: Date | null } = { at: null };
  const machineNow = () => machine.at ?? now();
  /** The games that bots were asked to play. */
  const asked: string[] = [];
  const rehearse = ({ game }: { readonly game: string }) => {
    asked.push(game);
    return Promise.resolve([5, 1, 3]);
  };
  const playBotRun = ({ bot }: { readonly bot: string }) => Promise.resolve(bot.length);
  /** Whether too many others wait for a replay. */
  const crowd = { isThere: false };
  const check = (text: string) =>
    crowd.isThere ? Promise.reject(new Error('too many jobs')) : Promise.resolve(findingOf(text));
  const replica = () =>
    createSessions({ database: openReplica(url), games, now, machineNow, rehearse, playBotRun, check });
  return { url, now, machine, skip, asked, crowd, replica, ...replica() };
};

/** A person's request for today's run of Escape on the server. */
export const asking = (userId: string, change: Partial<DailyStart> = {}): DailyStart => ({
  interactionId: newInteraction(),
  game: escape,
  userId,
  guildId: SERVER,
  channelId: '600000000000000001',
  ...change,
});

/** The board of a run that was opened or shown. */
export const boardIn = (outcome: DailyOutcome): Board => {
  if (!('board' in outcome)) throw new Error(`not opened: ${outcome.kind}`);
  return outcome.board;
};

/** Gives a run up. */
export const giveUp = async (matches: Matches, { match }: Board, userId: string): Promise<void> => {
  const outcome = await matches.end({ interactionId: newInteraction(), matchId: match.id, userId });
  if (outcome.kind !== 'resigned') throw new Error(`not ended: ${outcome.kind}`);
};

/** Begins a run of a person, makes this many moves, and gives it up unless it is over. */
export const finish = async (
  { matches, daily }: Pick<Sessions, 'matches' | 'daily'>,
  userId: string,
  moves = 1,
): Promise<Board> => {
  const board = await playOn(matches, boardIn(await daily.start(asking(userId))), userId, moves);
  if (board.status.result === null) await giveUp(matches, board, userId);
  return boardOf(matches, board.match.id);
};
