import type { Closure } from '../../../messages/channel.ts';

const PLACES: Readonly<Record<Closure, string>> = {
  deleted: 'Le fil de cette partie a été supprimé',
  locked: 'Le fil de cette partie est verrouillé',
  'not allowed': 'Le bot n’a plus accès au fil de cette partie',
};

/** Above a board that is posted in another channel, as it can't stay where it was. */
export const movedFromWords = (why: Closure): string => `${PLACES[why]} : elle continue ici.`;
