import { DAY } from '../../kernel/time.ts';

/** Somebody who waits for an opponent in a game on a server. */
export interface Search {
  /** The interaction that began it. The match that it leads to has this id, too. */
  readonly id: string;
  readonly userId: string;
  readonly guildId: string;
  readonly game: string;
  readonly channelId: string;
  readonly since: Date;
}

/** After this time, in milliseconds, a search ends without an opponent. */
const SEARCHED_FOR = DAY;

/** When a search ends if nobody comes. */
export const endOf = ({ since }: Pick<Search, 'since'>): Date => new Date(since.getTime() + SEARCHED_FOR);
