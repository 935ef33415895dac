import { number, oneOf, subject, type Codecs } from './codec.ts';

/**
 * What a button of a tournament does: people come and go, one begins it or calls it off, each plays their game of the
 * round, somebody asks whether to leave it in the middle and does so, and somebody asks for another one.
 */
export const tournamentActs = ['join', 'leave', 'begin', 'cancel', 'play', 'withdraw', 'withdrawNow', 'again'] as const;

/** Tournaments. */
export const tournamentKinds = {
  tournament: { letter: 'Ta', fields: { tournament: subject, act: oneOf(tournamentActs) } },
  /** The whole table of a tournament, by pages. `slot` tells apart buttons that turn to the same page. */
  tournamentTable: { letter: 'Tt', fields: { tournament: subject, page: number, slot: number } },
} satisfies Codecs;
