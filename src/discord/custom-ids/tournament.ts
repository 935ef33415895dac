import { game, number, oneOf, subject, type Codecs } from './codec.ts';

/**
 * What a button of a tournament does; `hour` asks when it begins, `withdraw` asks whether to leave it in the middle,
 * `withdrawNow` does so.
 */
export const tournamentActs = [
  'join',
  'leave',
  'begin',
  'cancel',
  'play',
  'withdraw',
  'withdrawNow',
  'again',
  'hour',
] as const;

export const tournamentKinds = {
  /** Asks what is played in a new tournament. */
  tournaments: { letter: 'Td', fields: {} },
  /** A menu of what is played, which opens a form of how; its values are a game with the number of a variant. */
  tournamentGame: { letter: 'Tg', fields: {} },
  /** Opens a tournament as filled into such a form; `variant` is the number of what it plays in its game's list. */
  tournamentStart: { letter: 'Ts', fields: { game, variant: number } },
  /** Lists the tournaments of the server. */
  tournamentList: { letter: 'Tl', fields: {} },
  /** Has a tournament begin at an hour as filled into a form. */
  tournamentHour: { letter: 'Th', fields: { tournament: subject } },
  tournament: { letter: 'Ta', fields: { tournament: subject, act: oneOf(tournamentActs) } },
  /** The whole table of a tournament, by pages. `slot` tells apart buttons that turn to the same page. */
  tournamentTable: { letter: 'Tt', fields: { tournament: subject, page: number, slot: number } },
} satisfies Codecs;
