import type { AnyGame } from '../../games/contract/game.ts';
import type { GameResult, Seat } from '../../games/contract/status.ts';
import { peopleOf, seatOf } from '../match/seats.ts';
import type { FinishedMatch } from './finished.ts';

/** The people of a match, with those who left it. */
export const peopleIn = (match: FinishedMatch): readonly string[] => [
  ...new Set([...peopleOf(match), ...match.left.map(({ userId }) => userId)]),
];

/** Whether a match was given up, or broken off. */
export const isGivenUp = ({ comparison }: AnyGame, result: GameResult | null): boolean =>
  result === null || (comparison.givenUp?.includes(result.outcome) ?? false);

export type MatchOutcome = 'won' | 'drawn' | 'lost' | 'brokenOff';

/**
 * Who breaks off alone or leaves a match open has lost, and so has everyone where no winner means that. A seat that was
 * handed over counts for both, unless it won.
 */
export const outcomeFor = (game: AnyGame, { result, seats, left }: FinishedMatch, userId: string): MatchOutcome => {
  const seat = seatOf({ seats }, userId);
  const own = left.find((each) => each.userId === userId && (seat === null || each.seat === seat));
  if (result === null) return seat !== null && own ? 'lost' : 'brokenOff';
  if (seat !== null) return outcomeOf(game, result, seat);
  const outcome = own ? outcomeOf(game, result, own.seat) : 'brokenOff';
  return outcome === 'won' ? 'brokenOff' : outcome;
};

const outcomeOf = ({ endings }: AnyGame, { winners }: GameResult, seat: Seat): MatchOutcome => {
  if (winners.length === 0) return endings?.noWinner.means === 'lost' ? 'lost' : 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
};
