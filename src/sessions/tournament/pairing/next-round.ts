import { pairKnockOut, roundsOfKnockOut } from './knock-out.ts';
import { numbersIn, type Form, type Meeting, type PairForm, type Pairing, type Player } from './meeting.ts';
import { pairRoundRobin, roundsOfRoundRobin } from './round-robin.ts';
import { pairSwiss } from './swiss.ts';

export const SIZES: Readonly<Record<Form, { readonly least: number; readonly most: number }>> = {
  'round robin': { least: 3, most: 8 },
  swiss: { least: 3, most: 64 },
  'knock-out': { least: 3, most: 64 },
  score: { least: 3, most: 20 },
};

/** The most rounds of a Swiss tournament, and of one by score. */
export const MOST_ROUNDS = 9;

/** How many rounds a tournament by score has unless another number is chosen. */
export const ROUNDS_BY_SCORE = 3;

/** How many rounds a tournament has. `chosen` is for Swiss ones and those by score; null for as many as it takes. */
export const roundsOf = (form: Form, players: number, chosen: number | null): number => {
  if (form === 'round robin') return roundsOfRoundRobin(players);
  if (form === 'score') return Math.min(chosen ?? ROUNDS_BY_SCORE, MOST_ROUNDS);
  if (form === 'knock-out') return roundsOfKnockOut(players);
  return Math.min(chosen ?? roundsOfKnockOut(players), MOST_ROUNDS, roundsOfRoundRobin(players));
};

interface Progress {
  readonly form: Form;
  readonly players: readonly Player[];
  /** The round that is over. */
  readonly round: number;
  readonly rounds: number | null;
}

/** Whether a tournament has a round after one that is over. Nobody by score can be beaten by somebody who is alone. */
export const hasNextRound = ({ form, players, round, rounds }: Progress): boolean =>
  round < (rounds ?? 0) && (form !== 'score' || numbersIn(players).length > 1);

/** The pairings of a round, by the rounds before it, which are over. */
export const pairRound = (
  form: PairForm,
  players: readonly Player[],
  meetings: readonly Meeting[],
  round: number,
): readonly Pairing[] => {
  const all = players.map(({ number }) => number);
  switch (form) {
    case 'round robin':
      return pairRoundRobin(all, round);
    case 'knock-out':
      return pairKnockOut(all, meetings, round);
    case 'swiss':
      return pairSwiss(numbersIn(players), meetings);
  }
};
