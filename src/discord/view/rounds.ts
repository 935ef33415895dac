import type { Match } from '../../sessions/match/match.ts';
import type { Round } from '../../sessions/round/round.ts';
import { opensAt } from '../../sessions/time/day.ts';
import { partyBoardWords } from './party-words.ts';
import { viewWords } from './words.ts';

/** What boards say about a kind of round. */
interface RoundWords {
  /** Whose dice a run has, and until when it can be finished; null once it is over. */
  mark(round: Round, until: Date | null): string;
  /** The foot of a board. */
  seal(commitment: string, round: Round): string;
  fairness(round: Round, match: Pick<Match, 'commitment' | 'entropy' | 'seed'>): string;
  /** To somebody whose run was closed before its end. */
  closed(): string;
  /** To somebody whose run is over while others play; empty for nothing. */
  goesOn(): string;
}

/** What boards say about each kind of round. */
export const roundWords: Readonly<Record<NonNullable<Round['of']>, RoundWords>> = {
  day: {
    mark: ({ name, isRanked }, until) => viewWords.dailyRunWords(name, isRanked, until),
    seal: (commitment, { name }) => viewWords.dailySealWords(commitment, name),
    fairness: ({ name }, { commitment, seed }) => viewWords.dailyFairnessWords(name, commitment, opensAt(name), seed),
    closed: () => viewWords.DAY_OVER,
    goesOn: () => '',
  },
  party: {
    mark: (_round, until) => partyBoardWords.partyRunWords(until),
    seal: (commitment) => partyBoardWords.partySealWords(commitment),
    fairness: (_round, { commitment, entropy, seed }) =>
      partyBoardWords.partyFairnessWords(commitment, entropy ?? '', seed),
    closed: () => partyBoardWords.NO_SCORE,
    goesOn: () => partyBoardWords.PARTY_GOES_ON,
  },
  tournament: {
    mark: (_round, until) => partyBoardWords.tournamentRunWords(until),
    seal: (commitment) => partyBoardWords.roundSealWords(commitment),
    fairness: (_round, { commitment, entropy, seed }) =>
      partyBoardWords.roundFairnessWords(commitment, entropy ?? '', seed),
    closed: () => partyBoardWords.NO_SCORE,
    goesOn: () => partyBoardWords.ROUND_GOES_ON,
  },
};
