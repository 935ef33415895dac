import { match, number, type Codecs } from './codec.ts';

export const moreTimeKinds = {
  /** Gives the player in a seat a day more for their turn. */
  giveDay: { letter: 'mg', fields: { match, seat: number } },
  /** Asks how long to pause a match, or whether to end its pause. */
  askPause: { letter: 'mq', fields: { match } },
  /** Suggests a pause of so many days, or to go on at once for 0, or agrees to that where everybody sees it. */
  pause: { letter: 'mp', fields: { match, days: number } },
  /** Closes the question about a pause; where everybody sees it, for everyone. */
  leavePauses: { letter: 'ml', fields: { match } },
} satisfies Codecs;
