import type { GameResult, Seat } from '../../games/contract/status.ts';
import type { FinishedMatch } from './finished.ts';

/** The people of a match, with those who left it. */
export const peopleIn = ({ seats, left }: FinishedMatch): readonly string[] => [
  ...new Set([
    ...seats.flatMap((occupant) => ('userId' in occupant ? [occupant.userId] : [])),
    ...left.map(({ userId }) => userId),
  ]),
];

/** How a match ended for somebody. */
export type MatchOutcome = 'won' | 'drawn' | 'lost' | 'brokenOff';

/**
 * How a match ended for a person in it. Whoever broke it off without the others, or left it open, has lost. A seat that
 * was handed over counts for its former person as for the new one, unless it won.
 */
export const outcomeFor = ({ result, seats, left }: FinishedMatch, userId: string): MatchOutcome => {
  const seat = seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  const own = left.find((each) => each.userId === userId && (seat < 0 || each.seat === seat));
  if (result === null) return seat >= 0 && own ? 'lost' : 'brokenOff';
  if (seat >= 0) return outcomeOf(result, seat);
  const outcome = own ? outcomeOf(result, own.seat) : 'brokenOff';
  return outcome === 'won' ? 'brokenOff' : outcome;
};

const outcomeOf = ({ winners }: GameResult, seat: Seat): MatchOutcome => {
  if (winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
};
