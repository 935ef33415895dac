import type { Meeting, Player } from '../../../src/sessions/tournament/pairing/meeting.ts';
import type { Tournament } from '../../../src/sessions/tournament/tournament.ts';
import type { Told, ToldRound } from './reckoning.ts';

const HALVES = { one: [2, 0], other: [0, 2], level: [1, 1], neither: [0, 0] } as const;

/** What a tournament was, as far as its table follows from it. */
type Tellable = Pick<Tournament, 'form' | 'round' | 'scores'> & {
  readonly players: readonly Player[];
  readonly games: readonly Meeting[];
};

/** A tournament as the second reckoning is told of it. */
export const toldOf = ({ form, players, round: last, games, scores }: Tellable): Told => {
  const rounds = Array.from({ length: last }, (_, index) => index + 1);
  const known = {
    players: players.map(({ number }) => number),
    out: new Set(players.flatMap(({ number, isOut }) => (isOut ? [number] : []))),
  };
  if (form === 'score') {
    const scoresIn = (of: number) =>
      scores.flatMap(({ round, number, score }) => (round === of ? [[number, score] as const] : []));
    return { ...known, form, rounds: rounds.map((round) => new Map(scoresIn(round))) };
  }
  const roundOf = (of: number): ToldRound => {
    const own = games.filter(({ round }) => round === of);
    return {
      games: own.flatMap(({ one, other, winner }) =>
        other === null || winner === null ? [] : [{ pair: [one, other], halves: HALVES[winner] }],
      ),
      byes: own.flatMap(({ one, other, winner }) =>
        other === null ? [{ player: one, halves: winner === 'one' ? 2 : 0 }] : [],
      ),
    };
  };
  return { ...known, form, rounds: rounds.map(roundOf) };
};
