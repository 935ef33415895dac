import type { Colour } from '../../games/contract/colours.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { replay, setUp, type GameRecord } from '../../games/contract/record.ts';
import type { LogLine } from '../../games/contract/screen.ts';
import type { Played, Seat } from '../../games/contract/status.ts';
import type { Draw } from '../../kernel/random.ts';

export interface Moment {
  /** How many steps have been played; 0 after the setup. */
  readonly step: number;
  readonly count: number;
  readonly seats: number;
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** The seat that took it; before the first step, the seat that will take that one, if any. */
  readonly seat: Seat | null;
  readonly lines: readonly LogLine[];
  readonly draws: readonly Draw[];
  /** The next place at which a person has a choice, or null. */
  readonly nextDecision: number | null;
  /** Whether a seat took a next step here, for which it had a choice. */
  readonly isDecision: boolean;
}

export interface MomentRequest {
  /** The record: its text, or its value. The thread reads and checks it. */
  readonly record: unknown;
  readonly step: number;
  /** Whether a person took each step; all of them if it is not known. */
  readonly byPeople?: readonly boolean[];
  /** The colour of each seat; the ordinary ones if it is not given. */
  readonly colours?: readonly Colour[] | undefined;
}

/** What was found in a record, or why it can't be replayed, in a sentence. */
export type Found<Result> =
  | ({ readonly ok: true; readonly game: string; readonly rules: number } & Result)
  | { readonly ok: false; readonly why: string };

export type MomentFound = Found<{ readonly moment: Moment }>;

/** Whether a person took a step of a record; the steps are counted from 0. */
type IsByPerson = (index: number) => boolean;

/** Plays a record up to a place in it, or to its end. Throws a `RecordError` if the record breaks the rules. */
export const momentOf = (
  game: AnyGame,
  record: GameRecord,
  asked: number,
  isByPerson: IsByPerson,
  colours?: readonly Colour[],
): Moment => {
  const { steps, seats, setup } = record;
  const step = Math.min(Math.max(asked, 0), steps.length);
  let state = setUp(game, record);
  let last: Played<unknown, unknown, unknown> | null = null;
  let nextDecision: number | null = null;
  let index = 0;
  let isChoice = false;
  for (const played of replay(game, record)) {
    if (index < step) {
      last = played;
      state = played.state;
    } else if (index === step) {
      isChoice = game.actions(played.before, played.seat).length > 1;
    } else if (isByPerson(index) && isDecision(game, record, index, played)) {
      nextDecision = index;
      break;
    }
    index += 1;
  }
  return {
    step,
    count: steps.length,
    seats,
    state,
    events: last?.events ?? [],
    seat: last?.seat ?? steps[0]?.seat ?? null,
    lines: last ? game.log(last, colours) : [],
    draws: steps[step - 1]?.draws ?? setup.draws,
    nextDecision,
    isDecision: isChoice,
  };
};

/** Whether a step was a choice. With several players, only the first of a seat's consecutive steps counts. */
const isDecision = (
  game: AnyGame,
  { steps, seats }: GameRecord,
  index: number,
  { before, seat }: Played<unknown, unknown, unknown>,
): boolean => {
  const isFirst = seats === 1 || steps[index - 1]?.seat !== seat;
  return isFirst && game.actions(before, seat).length > 1;
};
