import type { AnyGame } from '../../games/contract/game.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';
import type { GameResult } from '../../games/contract/status.ts';

/** What the review of a game said at one moment, and what came. */
interface Foretold {
  /** The number of the game: what was said within one game is not independent. */
  readonly game: number;
  readonly said: number;
  readonly came: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly moments: number;
  readonly said: number;
  readonly came: number;
  /** Half of the 95% interval of what came minus what was said, over games. */
  readonly interval: number;
}

/** Everything that the review of a finished game said before its end. */
export const foretoldIn = (game: AnyGame, record: GameRecord, number: number): readonly Foretold[] => {
  const steps = [...replay(game, record)];
  const last = steps.at(-1);
  const result = last === undefined ? null : game.status(last.state).result;
  if (!game.analysis || result === null) return [];
  const came = outcomeOf(game, result);
  // The last point of a curve may be the result itself.
  return game.analysis
    .review(steps)
    .curve.flatMap(({ step, value }) => (step < steps.length ? [{ game: number, said: value, came }] : []));
};

/** How a game ended, as a value of its curve: for the first seat. */
const outcomeOf = ({ analysis, endings }: AnyGame, { winners, score }: GameResult): number => {
  if (analysis?.most === null) return score ?? 0;
  if (winners.length > 0) return winners.includes(0) ? 1 : 0;
  return endings?.noWinner.means === 'drawn' ? 1 / 2 : 0;
};

/** What was said in tenths of the scale, or in tenths of the moments if the scale has no end. */
export const calibrationOf = (all: readonly Foretold[], most: number | null): readonly Range[] => {
  const sorted = all.toSorted((one, other) => one.said - other.said);
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    most === null
      ? sorted.slice((tenth * sorted.length) / 10, ((tenth + 1) * sorted.length) / 10)
      : sorted.filter(({ said }) => Math.min(9, Math.floor((10 * said) / most)) === tenth),
  );
  return tenths.flatMap((moments, tenth) => {
    if (moments.length === 0) return [];
    const [from, to] =
      most === null
        ? [moments[0]?.said ?? 0, moments.at(-1)?.said ?? 0]
        : [(tenth * most) / 10, ((tenth + 1) * most) / 10];
    return [{ from, to, ...comparison(moments) }];
  });
};

/** Two standard errors, about. */
const NORMAL_95 = 1.96;

const comparison = (moments: readonly Foretold[]): Omit<Range, 'from' | 'to'> => {
  const mean = (of: (moment: Foretold) => number): number =>
    moments.reduce((sum, moment) => sum + of(moment), 0) / moments.length;
  const off = mean(({ said, came }) => came - said);
  const byGame = new Map<number, number>();
  for (const { game, said, came } of moments) byGame.set(game, (byGame.get(game) ?? 0) + came - said - off);
  const variance = [...byGame.values()].reduce((sum, value) => sum + value * value, 0) / moments.length ** 2;
  return {
    moments: moments.length,
    said: mean(({ said }) => said),
    came: mean(({ came }) => came),
    interval: NORMAL_95 * Math.sqrt(variance),
  };
};

/**
 * The power to which odds have to be raised to fit best what came, by Newton’s method: over 1 if the review was too
 * timid, under 1 if it was too sure. Only for chances.
 */
export const timidityOf = (all: readonly Foretold[]): number => {
  const logits = all.map(({ said, came }) => {
    const sure = Math.min(1 - LEAST, Math.max(LEAST, said));
    return { logit: Math.log(sure / (1 - sure)), came };
  });
  let power = 1;
  for (let time = 0; time < 30; time++) {
    let [slope, bend] = [0, 0];
    for (const { logit, came } of logits) {
      const chance = 1 / (1 + Math.exp(-power * logit));
      slope += (came - chance) * logit;
      bend += chance * (1 - chance) * logit ** 2;
    }
    if (bend === 0) break;
    power += slope / bend;
  }
  return power;
};

/** The least chance, so that its odds are not 0. */
const LEAST = 0.001;
