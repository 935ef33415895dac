import type { Closure } from '../../../messages/channel.ts';

const PLACES: Readonly<Record<Closure, string>> = {
  deleted: 'The thread of this game was deleted',
  locked: 'The thread of this game is locked',
  'not allowed': 'The bot has lost access to the thread of this game',
};

/** Above a board that is posted in another channel, as it can't stay where it was. */
export const movedFromWords = (why: Closure): string => `${PLACES[why]}, so it goes on here.`;
