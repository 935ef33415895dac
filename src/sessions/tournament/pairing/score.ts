import type { Player } from './meeting.ts';

/** How a player did in a round of a tournament by score. `score` is null for a player who had none. */
export interface RoundScore {
  readonly round: number;
  readonly number: number;
  readonly score: number | null;
  /** Whether they could have played, and had no run. */
  readonly isAbsent: boolean;
}

export interface ScoreStanding {
  readonly player: number;
  /** From 1. Players whom nothing tells apart share it; null for whoever is out, or has had no score at all. */
  readonly place: number | null;
  readonly points: number;
  readonly sum: number;
  /** How many rounds they were first in, alone or with others. */
  readonly won: number;
}

/** How many rounds in a row somebody may have no run in before they are out. */
export const MISSED_ROUNDS = 2;

/** 1 for each other player with a lower score or none, half a point for each with the same; none without a score. */
export const pointsInRound = (scores: readonly RoundScore[], { round, number, score }: RoundScore): number => {
  if (score === null) return 0;
  const others = scores.filter((each) => each.round === round && each.number !== number);
  const beaten = others.filter((each) => each.score === null || each.score < score).length;
  return beaten + others.filter((each) => each.score === score).length / 2;
};

/** The best first, those without a place last. Equal points are told apart by the sum of scores, then by rounds won. */
export const scoreStandingsOf = (
  players: readonly Player[],
  scores: readonly RoundScore[],
): readonly ScoreStanding[] => {
  const lines = players.map(({ number: player, isOut }) => {
    const own = scores.filter(({ number }) => number === player);
    return {
      player,
      isPlaced: !isOut && (scores.length === 0 || own.some(({ score }) => score !== null)),
      points: total(own.map((each) => pointsInRound(scores, each))),
      sum: total(own.map(({ score }) => score ?? 0)),
      won: own.filter((each) => isFirst(scores, each)).length,
    };
  });
  type Line = (typeof lines)[number];
  const compare = (one: Line, other: Line): number =>
    Number(other.isPlaced) - Number(one.isPlaced) ||
    other.points - one.points ||
    other.sum - one.sum ||
    other.won - one.won;
  return lines
    .toSorted((one, other) => compare(one, other) || one.player - other.player)
    .map(({ isPlaced, ...line }) => {
      const better = lines.filter((other) => compare(other, { isPlaced, ...line }) < 0).length;
      return { ...line, place: isPlaced ? 1 + better : null };
    });
};

const isFirst = (scores: readonly RoundScore[], { round, score }: RoundScore): boolean =>
  score !== null && scores.every((each) => each.round !== round || each.score === null || each.score <= score);

/** The scores of a round, of all who had one or are in. Nobody was absent from one that could not be played. */
export const scoresOfRound = (
  players: readonly Player[],
  round: number,
  { runs, couldPlay }: { readonly runs: ReadonlyMap<number, number | null>; readonly couldPlay: boolean },
): readonly RoundScore[] =>
  players.flatMap(({ number, isOut }): readonly RoundScore[] => {
    const score = runs.get(number);
    if (score !== undefined) return [{ round, number, score, isAbsent: false }];
    return isOut ? [] : [{ round, number, score: null, isAbsent: couldPlay }];
  });

/** The players without a run in each of the last rounds, as many as take somebody out. */
export const absentIn = (scores: readonly RoundScore[], round: number): readonly number[] => {
  if (round < MISSED_ROUNDS) return [];
  const missed = scores.filter((each) => each.isAbsent && each.round > round - MISSED_ROUNDS);
  const numbers = [...new Set(missed.map(({ number }) => number))];
  return numbers.filter((of) => missed.filter(({ number }) => number === of).length === MISSED_ROUNDS);
};

const total = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
