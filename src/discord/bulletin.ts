import { type Answerable, editMessage } from './answer.ts';
import { renderBoard } from './boards.ts';
import type { Desk } from './command.ts';

/** Keeps the public messages of boards current that change while nobody clicks on them. */
export interface Bulletin {
  /** Shows a board as it is then in its public message. Asked for again before it is done, it is done once more. */
  refresh(matchId: string): void;
  /** Waits until nothing is left to be shown. */
  settle(): Promise<void>;
}

/**
 * At most one edit of a message is under way, and at most one waits; it shows the latest board. What another process
 * edits meanwhile can't put an older board in its place for good: whoever edits looks once more afterwards.
 */
export const createBulletin = (
  rest: Answerable['client']['rest'],
  { sessions, log }: Pick<Desk, 'sessions' | 'log'>,
): Bulletin => {
  const running = new Map<string, Promise<void>>();
  const asked = new Set<string>();

  const show = async (matchId: string): Promise<void> => {
    const board = await sessions.look(matchId);
    if (board === null || board.match.messageId === null) return;
    const { channelId, messageId, version } = board.match;
    await editMessage(rest, { channelId, messageId }, renderBoard(board));
    if ((await sessions.look(matchId))?.match.version !== version) asked.add(matchId);
  };

  const run = async (matchId: string): Promise<void> => {
    while (asked.delete(matchId)) {
      // The board itself is safe, and any click shows it: a message may be gone, or out of reach.
      await show(matchId).catch((err: unknown) => log.warn({ err, match: matchId }, 'a board could not be shown anew'));
    }
    running.delete(matchId);
  };

  return {
    refresh: (matchId) => {
      asked.add(matchId);
      if (!running.has(matchId)) running.set(matchId, run(matchId));
    },
    settle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
