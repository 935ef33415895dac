export const pairForms = ['round robin', 'swiss', 'knock-out'] as const;
export type PairForm = (typeof pairForms)[number];

/** How a tournament is played: in pairs, or by score, where everybody plays each round on the same dice. */
export const forms = [...pairForms, 'score'] as const;
export type Form = (typeof forms)[number];

/** Who has won a meeting: one of its two players, neither as it is level, or nobody as both forfeited it. */
export const winners = ['one', 'other', 'level', 'neither'] as const;
export type Winner = (typeof winners)[number];

export const decisions = ['played', 'time', 'forfeit', 'bye'] as const;
export type Decision = (typeof decisions)[number];

/** Two players who meet, by their numbers. Without another one it is a bye. The first has the first seat. */
export interface Pairing {
  readonly one: number;
  readonly other: number | null;
}

/** A pairing of a round. `winner` and `decision` are null while it is played. The one of a bye has won it. */
export interface Meeting extends Pairing {
  readonly round: number;
  readonly winner: Winner | null;
  readonly decision: Decision | null;
}

/** A player by their number, from 1: the lower it is, the better their rating was. */
export interface Player {
  readonly number: number;
  readonly isOut: boolean;
}

/** The numbers of those who are still in. */
export const numbersIn = (players: readonly Player[]): readonly number[] =>
  players.filter(({ isOut }) => !isOut).map(({ number }) => number);

/** The points of a player for a meeting of theirs: 1 if it is won, half a point if it is level. */
export const pointsFor = ({ one, winner }: Meeting, player: number): number => {
  if (winner === 'level') return 1 / 2;
  return winner === (one === player ? 'one' : 'other') ? 1 : 0;
};

/** The meetings of a player, in order. */
export const meetingsOf = (meetings: readonly Meeting[], player: number): readonly Meeting[] =>
  meetings.filter(({ one, other }) => one === player || other === player);

/** Whom a player meets; null for a bye. */
export const opponentIn = ({ one, other }: Pairing, player: number): number | null => (one === player ? other : one);
