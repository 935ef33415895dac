import type { Draw } from '../../kernel/random.ts';
import type { Played, Seat } from './status.ts';

/** How finished matches are compared, for leaderboards and figures. */
export interface Comparison<Options> {
  /** Whether players are ranked by their best scores, or by ratings from who beat whom. */
  readonly by: 'score' | 'rating';
  /** The class of matches that a match with these options is compared with; null if no leaderboard has it. */
  classOf(options: Options): MatchClass | null;
  /** The outcomes of matches that were given up. */
  readonly givenUp?: readonly string[];
  readonly challenges?: {
    /** Each with what it asks for. */
    all(): readonly { readonly name: string; readonly goal: string }[];
    /** The names of the challenges met in a match with this result, or by now in one with this summary. */
    met(result: unknown): readonly string[];
  };
}

export interface MatchClass {
  /** At most 12 letters, digits and hyphens, for custom ids. */
  readonly key: string;
  /** At most 100 characters. */
  readonly name: string;
}

export interface DrawnStep<State, Action, Event> extends Played<State, Action, Event> {
  readonly draws: readonly Draw[];
}

/** An outcome that chance decided for a seat, and what was expected before. */
export interface Fortune {
  readonly seat: Seat;
  /** `dice` for the face of a die, or the game's own measure. */
  readonly measure: string;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** Fortunes of one measure, added up. */
export interface FortuneSum {
  readonly count: number;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** How lucky a seat was, for figures: by the dice alone, and by what they were worth if the game knows. */
export interface Luck<State, Action, Event> {
  of(step: DrawnStep<State, Action, Event>): readonly Fortune[];
  /** A sentence about the sum of each of the game's own measures, in at most 150 characters. */
  readonly tell: Readonly<Record<string, (sum: FortuneSum) => string>>;
}

/** The faces of dice that a seat rolled. */
export const diceFortunes = (seat: Seat, faces: readonly unknown[]): readonly Fortune[] =>
  faces.flatMap((face) =>
    typeof face === 'number' ? [{ seat, measure: 'dice', got: face, expected: 3.5, variance: 35 / 12 }] : [],
  );
