import type { REST } from 'discord.js';
import type { Board } from '../../../sessions/match/match.ts';
import { countAfter, type MessageRef } from '../../messages/channel.ts';

/** A board with this many messages below it is buried. */
const BURIED_UNDER = 12;
/** How often this is checked, in milliseconds. */
const LOOK_AGAIN = 30_000;

/** Which boards in play are buried under other messages. */
export interface Burials {
  /** Whether a board is buried. False if that was checked a moment ago. */
  isBuried(board: Board, posted: MessageRef): Promise<boolean>;
  /** Lets the next check of a match's board count the messages, however soon it comes. */
  lookAgain(matchId: string): void;
}

/** Counts the messages below boards, now and then. */
export const createBurials = (rest: REST, now: () => Date): Burials => {
  /** By match: when its board was last checked, in milliseconds. */
  const looked = new Map<string, number>();
  return {
    isBuried: async (board, posted) => {
      const { match, state } = board;
      if (isForOne(board) || state === null || match.endedAt !== null) {
        looked.delete(match.id);
        return false;
      }
      if (now().getTime() - (looked.get(match.id) ?? 0) < LOOK_AGAIN) return false;
      looked.set(match.id, now().getTime());
      // Without the permission to read the history, the board stays where it is.
      return (await countAfter(rest, posted, BURIED_UNDER).catch(() => 0)) >= BURIED_UNDER;
    },
    lookAgain: (matchId) => void looked.delete(matchId),
  };
};

/** The player of a solo game can post its board again with a command; nobody else looks for it. */
export const isForOne = ({ match }: Board): boolean => match.game.seats.most === 1;
