import type { AnyGame } from '../games/game.ts';
import type { Seat } from '../games/status.ts';
import { type GameRecord, replay } from '../games/record.ts';

/** A turn of a match, judged. */
export interface JudgedTurn {
  readonly seat: Seat;
  readonly round: number;
  /** The step with which it begins, counted from 0. */
  readonly step: number;
  /** How likely its player was to win before it, from 0 to 1. */
  readonly chance: number;
  /** How much less likely after it, if it was not the last that was judged; below 0 if more likely. */
  readonly lost: number;
  /** What was played, and what the strongest bot would have played, as one types it. */
  readonly played: string;
  readonly best: string;
}

/** About how many turns are judged with full effort; in a longer match each gets less. */
const FULL = 40;

/** Judges every turn of a finished match for two. Empty if the game has no analysis. */
export const analysisOf = (game: AnyGame, record: GameRecord): readonly JudgedTurn[] => {
  const { analysis, typing } = game;
  if (!analysis || !typing) return [];
  const steps = [...replay(game, record)];
  const begins = steps.flatMap(({ before, seat }, step) => {
    const isFirst = steps[step - 1]?.seat !== seat;
    return isFirst ? [{ seat, step, before, round: game.status(before).round }] : [];
  });
  const effort = Math.min(1, FULL / Math.max(1, begins.length));
  const judged = begins.flatMap((turn) => {
    const judgement = analysis.judge(turn.before, effort);
    return judgement === null ? [] : [{ ...turn, ...judgement }];
  });
  const winners = game.status(steps.at(-1)?.state).result?.winners ?? [];
  return judged.map(({ seat, step, round, chance, best }, index) => {
    const next = judged[index + 1];
    const won = winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
    const after = next === undefined ? won : next.seat === seat ? next.chance : 1 - next.chance;
    const end = begins.find((turn) => turn.step > step)?.step ?? steps.length;
    const write = (actions: readonly unknown[]): string => actions.map((action) => typing.write(action)).join(' ');
    const played = write(steps.slice(step, end).map(({ action }) => action));
    return { seat, step, round, chance, lost: chance - after, played, best: write(best) };
  });
};
