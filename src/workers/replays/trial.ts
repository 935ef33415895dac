import { nextActions, type AnyGame } from '../../games/contract/game.ts';
import { replay, seededChanceOf, setUp, type GameRecord } from '../../games/contract/record.ts';
import type { Seat } from '../../games/contract/status.ts';
import { seededChance } from '../../kernel/random.ts';

export interface TrialRequest {
  /** The record: its text, or its value. The thread reads and checks it. */
  readonly record: unknown;
  /** After how many steps something else is tried. */
  readonly step: number;
  /** What has been tried so far, and what is tried now: all of it or nothing. */
  readonly tried: readonly string[];
  readonly adding: readonly string[];
}

/** A match as it would have gone on, for whoever took the next step in it. */
export interface Trial {
  readonly seat: Seat;
  readonly seats: number;
  readonly state: unknown;
  /** What happened since the last action that was tried. */
  readonly events: readonly unknown[];
  readonly tried: readonly string[];
  /** Whether the dice are those that would have fallen: the record has its seed. */
  readonly isSeeded: boolean;
  /** Why what was tried now was refused, in a sentence; null if it was not. */
  readonly why: string | null;
}

/**
 * Tries other actions at a place of a record, with the dice that would have fallen if the record has its seed. The
 * other seats do what they did then if they were to choose at the same time, and what a bot does otherwise. Null if
 * nobody took a next step. Throws a `RecordError` if the record breaks the rules.
 */
export const trialOf = (game: AnyGame, record: GameRecord, asked: Omit<TrialRequest, 'record'>): Trial | null => {
  const { step, tried, adding } = asked;
  const seat = record.steps[step]?.seat;
  if (seat === undefined) return null;
  let now: Position = { state: stateAt(game, record, step), events: [], number: step };
  const seeded = seededChanceOf(record);
  const chanceOf = seeded ?? ((number: number) => seededChance(`what if ${number}`));
  const start = game.status(now.state);

  const play = (position: Position, who: Seat, action: unknown): Position | string => {
    const number = position.number + 1;
    const played = game.play(position.state, who, action, chanceOf(number));
    if (!played.ok) return game.explain(played.reason);
    return { state: played.value.state, events: [...position.events, ...played.value.events], number };
  };
  const playOwn = (position: Position, who: Seat, action: unknown): Position => {
    const played = play(position, who, action);
    if (typeof played === 'string') throw new Error(`${game.id} refuses what its own bot does: ${played}`);
    return played;
  };
  const withOthers = (position: Position): Position => {
    const { awaited, round } = game.status(position.state);
    const [other] = awaited;
    if (other === undefined || awaited.includes(seat)) return position;
    const did = record.steps.slice(step).find((each) => each.seat === other);
    if (did !== undefined && round === start.round && start.awaited.includes(other))
      return withOthers(playOwn(position, other, game.readAction(did.action)));
    return withOthers(
      botActions(game, position, other).reduce<Position>((at, action) => playOwn(at, other, action), position),
    );
  };

  for (const text of tried) {
    const played = play({ ...now, events: [] }, seat, game.parseAction(text));
    if (typeof played === 'string') break;
    now = withOthers(played);
  }
  const shown = { seat, seats: record.seats, isSeeded: seeded !== null };
  let next: Position = { ...now, events: [] };
  for (const text of adding) {
    const played = play(next, seat, game.parseAction(text));
    if (typeof played === 'string') return { ...shown, state: now.state, events: now.events, tried, why: played };
    next = withOthers(played);
  }
  if (adding.length === 0) next = now;
  return { ...shown, state: next.state, events: next.events, tried: [...tried, ...adding], why: null };
};

interface Position {
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** How many moves led here, counted from the setup. */
  readonly number: number;
}

const stateAt = (game: AnyGame, record: GameRecord, step: number): unknown => {
  let state = setUp(game, record);
  let index = 0;
  for (const played of replay(game, record)) {
    if (index === step) break;
    state = played.state;
    index += 1;
  }
  return state;
};

/** What a bot does with a seat: the best of those that need no time to think. */
const botActions = (game: AnyGame, { state, number }: Position, seat: Seat): readonly unknown[] => {
  const { byName = {}, offered = [] } = game.bots ?? {};
  const bots = offered.flatMap((name) => byName[name] ?? []);
  const bot = bots.findLast((each) => !('plan' in each)) ?? bots[0];
  const whims = seededChance(`what if ${number} ${seat}`);
  return bot === undefined
    ? [game.timeout.action(state, seat, whims)]
    : nextActions(bot, game.look(state, seat), whims);
};
