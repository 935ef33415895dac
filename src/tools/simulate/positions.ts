import type { AnyGame } from '../../games/contract/game.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';
import { selfPlay } from './self-play.ts';

/** A game's first bot that answers at once; `random` if there is none. */
export const quickBotOf = ({ bots }: AnyGame): string =>
  Object.entries(bots?.byName ?? {}).find(([, bot]) => 'choose' in bot)?.[0] ?? 'random';

/** A match between quick bots. */
export const quickMatch = (game: AnyGame, seed: string, options = game.defaults(game.seats.least)): GameRecord => {
  const seats = game.seats.least;
  return selfPlay({ game, seats, options, bots: Array.from({ length: seats }, () => quickBotOf(game)), seed });
};

/** Positions at the beginning of rounds, at most this many, evenly spread over a match. */
export const positionsIn = (game: AnyGame, record: GameRecord, most: number): readonly unknown[] => {
  const begun = [...replay(game, record)].filter(({ before, state }) => {
    const { result, round } = game.status(state);
    return result === null && round > game.status(before).round;
  });
  const step = Math.max(1, Math.ceil(begun.length / most));
  return begun.filter((_, index) => index % step === 0).map(({ state }) => state);
};
