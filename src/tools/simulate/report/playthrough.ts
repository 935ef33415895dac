import type { AnyGame } from '../../../games/contract/game.ts';
import { readResult, replay, type GameRecord } from '../../../games/contract/record.ts';
import type { GameResult, Played, Seat } from '../../../games/contract/status.ts';
import { seededChance } from '../../../kernel/random.ts';
import { choiceOf, type Choice } from './choice-name.ts';

/** Who wins where nobody does, in a game that all can lose: the game itself. */
const HOUSE = -1;

/** After this many actions the bots resign or break off: some games can go on for ever. */
export const LONGEST = 20_000;

/** What a report reads in one game. */
export interface Playthrough {
  readonly seats: number;
  /** Null if the game was broken off. */
  readonly result: GameResult | null;
  /** By seat: 1 for a win, 0 for a loss, half for a draw; the score where only that counts. */
  readonly worths: readonly number[];
  /** Who moved first, if chance decides that. */
  readonly first: Seat | undefined;
  readonly moments: readonly Moment[];
  readonly turns: number;
  /** As each turn began of which the game can tell: who was ahead; null if nobody was yet. */
  readonly leaders: readonly (Seat | null)[];
  /** How many offered actions were tried, one at each moment, and which of them were refused. */
  readonly tried: number;
  readonly refused: readonly string[];
}

/** A moment at which a seat acted. */
interface Moment {
  readonly seat: Seat;
  /** How many actions were legal. */
  readonly legal: number;
  readonly taken: Choice;
  /** Each choice once. */
  readonly offered: readonly Choice[];
}

/** Reads a record. Throws a `RecordError` if it disagrees with the rules. */
export const readPlaythrough = (game: AnyGame, record: GameRecord): Playthrough => {
  const steps = [...replay(game, record)];
  const turns = steps.filter(({ before }, index) => {
    const earlier = steps[index - 1]?.before;
    return earlier === undefined || game.status(earlier).round !== game.status(before).round;
  });
  const result = record.result === null ? null : readResult(record.result);
  const trials = steps.flatMap((step, index) => tryAction(game, step, index));
  const [begun] = steps;
  return {
    seats: record.seats,
    result,
    worths: Array.from({ length: record.seats }, (_, seat) => worthFor(game, result, seat)),
    first: begun && game.simulation?.firstMover?.(begun.before),
    moments: steps.map((step) => momentOf(game, step)),
    turns: turns.length,
    leaders: leadersOf(turns.flatMap(({ before }) => leaderIn(game, before))),
    tried: trials.length,
    refused: trials.flatMap((refusal) => refusal ?? []),
  };
};

/** Whether only the score of a game counts, and not whether it is won. */
export const isScored = ({ seats, endings }: AnyGame): boolean =>
  seats.most === 1 && endings?.noWinner.means !== 'lost';

const worthFor = (game: AnyGame, result: GameResult | null, seat: Seat): number => {
  if (isScored(game) && result?.score !== undefined) return result.score;
  if (result === null || result.winners.length === 0) return game.endings?.noWinner.means === 'lost' ? 0 : 1 / 2;
  return result.winners.includes(seat) ? 1 : 0;
};

const momentOf = (game: AnyGame, { before, seat, action }: Played<unknown, unknown, unknown>): Moment => {
  const legal = game.actions(before, seat);
  const choices = [...legal, action].map((each) => choiceIn(game, each));
  const offered = new Map(choices.map((choice) => [choice.name, choice]));
  return { seat, legal: legal.length, taken: choiceIn(game, action), offered: [...offered.values()] };
};

const choiceIn = ({ simulation }: AnyGame, action: unknown): Choice => {
  const name = simulation?.choiceOf?.(action);
  return name === undefined ? choiceOf(action) : { kind: name, name };
};

/** Tries one of the legal actions of a moment, another one at each: why it was refused, or null if it was not. */
const tryAction = (
  game: AnyGame,
  { before, seat }: Played<unknown, unknown, unknown>,
  index: number,
): readonly (string | null)[] => {
  const legal = game.actions(before, seat);
  if (legal.length === 0) return [];
  const action = legal[index % legal.length];
  const played = game.play(before, seat, action, seededChance(`tried ${index}`));
  return [played.ok ? null : `${JSON.stringify(action)} (${played.reason})`];
};

/** Who is ahead, or nobody; nothing if the game can't tell. What is left of the chances is that of the game itself. */
const leaderIn = ({ simulation, endings }: AnyGame, state: unknown): readonly (Seat | null)[] => {
  const chances = simulation?.chances?.(state) ?? null;
  if (chances === null) return [];
  const left = 1 - chances.reduce((all, chance) => all + chance, 0);
  const house = endings?.noWinner.means === 'lost' ? left : 0;
  const most = Math.max(house, ...chances);
  const ahead = [house, ...chances].flatMap((chance, index) => (chance === most ? [index + HOUSE] : []));
  return [ahead.length === 1 ? (ahead[0] ?? null) : null];
};

/** Whoever was ahead stays so until somebody else is. */
const leadersOf = (leaders: readonly (Seat | null)[]): readonly (Seat | null)[] =>
  leaders.map((leader, index) => leader ?? leaders.slice(0, index).findLast((earlier) => earlier !== null) ?? null);

/** Who won, as seats; the game itself if all have lost to it; nobody in a draw and in a game that was broken off. */
export const winnersOf = ({ endings }: AnyGame, { result }: Playthrough): readonly Seat[] => {
  if (result === null) return [];
  return result.winners.length === 0 && endings?.noWinner.means === 'lost' ? [HOUSE] : result.winners;
};
