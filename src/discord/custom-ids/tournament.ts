import { number, oneOf, subject, type Codecs } from './codec.ts';

/** What a button of a tournament does; `withdraw` asks whether to leave it in the middle, `withdrawNow` does so. */
export const tournamentActs = ['join', 'leave', 'begin', 'cancel', 'play', 'withdraw', 'withdrawNow', 'again'] as const;

export const tournamentKinds = {
  tournament: { letter: 'Ta', fields: { tournament: subject, act: oneOf(tournamentActs) } },
  /** The whole table of a tournament, by pages. `slot` tells apart buttons that turn to the same page. */
  tournamentTable: { letter: 'Tt', fields: { tournament: subject, page: number, slot: number } },
} satisfies Codecs;
