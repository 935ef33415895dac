import type { Closure } from '../../../messages/channel.ts';

const PLACES: Readonly<Record<Closure, string>> = {
  deleted: 'Der Thread dieser Partie wurde gelöscht',
  locked: 'Der Thread dieser Partie ist gesperrt',
  'not allowed': 'Der Bot kommt nicht mehr in den Thread dieser Partie',
};

/** Above a board that is posted in another channel, as it can't stay where it was. */
export const movedFromWords = (why: Closure): string => `${PLACES[why]}, deshalb geht sie hier weiter.`;
