import type { Match } from '../../sessions/match/match.ts';
import type { Round } from '../../sessions/round/round.ts';
import { opensAt } from '../../sessions/time/day.ts';
import { timeMark } from '../marks/marks.ts';
import { digitsOf } from './seal.ts';
import { roundsTexts } from './texts/rounds/texts.ts';
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

/** What boards say about a run of a party, or of a tournament's round. */
const groupWords = (kind: 'party' | 'tournament'): RoundWords => ({
  mark: (_round, until) => {
    const { open, over } = roundsTexts.mark[kind];
    return until === null ? over : open({ closesAt: timeMark(until, 'R') });
  },
  seal: (commitment) => roundsTexts.seal[kind]({ digits: digitsOf(commitment) }),
  fairness: (_round, { commitment, entropy, seed }) =>
    [
      roundsTexts.fair[kind]({ commitment }),
      roundsTexts.mixed[kind]({ id: entropy ?? '' }),
      seed === null ? roundsTexts.secret[kind] : roundsTexts.revealed({ secret: seed }),
    ].join('\n\n'),
  closed: () => roundsTexts.noScore,
  goesOn: () => roundsTexts.goesOn[kind],
});

/** What boards say about each kind of round. */
export const roundWords: Readonly<Record<NonNullable<Round['of']>, RoundWords>> = {
  day: {
    mark: ({ name, isRanked }, until) => viewWords.dailyRunWords(name, isRanked, until),
    seal: (commitment, { name }) => viewWords.dailySealWords(commitment, name),
    fairness: ({ name }, { commitment, seed }) => viewWords.dailyFairnessWords(name, commitment, opensAt(name), seed),
    closed: () => viewWords.DAY_OVER,
    goesOn: () => '',
  },
  party: groupWords('party'),
  tournament: groupWords('tournament'),
};
