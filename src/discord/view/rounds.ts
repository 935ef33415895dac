import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { Round } from '../../sessions/round/round.ts';
import { opensAt, startOf, type Day } from '../../sessions/time/day.ts';
import { mention, timeMark } from '../marks/marks.ts';
import { fairnessTexts } from './texts/fairness/texts.ts';
import { roundsTexts } from './texts/rounds/texts.ts';
import { viewTexts } from './texts/texts.ts';

/** The digits of the commitment at the bottom of a board: so many that no other seed fits them. */
export const SEAL_DIGITS = 16;

/** The first digits of a commitment, for the bottom line of a board. */
export const digitsOf = (commitment: string): string => commitment.slice(0, SEAL_DIGITS);

interface RoundWords {
  /** Whose dice a run has, and until when it can be finished; null once it is over. */
  mark(round: Round, until: Date | null): string;
  seal(commitment: string, round: Round): string;
  fairness(round: Round, match: Pick<Match, 'commitment' | 'entropy' | 'seed'>): string;
  /** To somebody whose run was closed before its end. */
  closed(): string;
  /** To somebody whose run is over while others play; empty for nothing. */
  goesOn(): string;
}

type Group = 'party' | 'tournament';

/** The first digits of the SHA-256 of the secret of a party, or of a tournament's round. */
export const sealOfGroup = (kind: Group, commitment: string): string =>
  roundsTexts.seal[kind]({ digits: digitsOf(commitment) });

/** How the dice of a party, or of a tournament's round, are made fair. The seed is null as long as it is secret. */
export const fairnessOfGroup = (
  kind: Group,
  { commitment, entropy, seed }: Pick<Match, 'commitment' | 'entropy' | 'seed'>,
): string =>
  [
    roundsTexts.fair[kind]({ commitment }),
    roundsTexts.mixed[kind]({ id: entropy ?? '' }),
    seed === null ? roundsTexts.secret[kind] : roundsTexts.revealed({ secret: seed }),
  ].join('\n\n');

/** What boards say about a run of a party, or of a tournament's round. */
const groupWords = (kind: Group): RoundWords => ({
  mark: (_round, until) => {
    const { open, over } = roundsTexts.mark[kind];
    return until === null ? over : open({ closesAt: timeMark(until, 'R') });
  },
  seal: (commitment) => sealOfGroup(kind, commitment),
  fairness: (_round, match) => fairnessOfGroup(kind, match),
  closed: () => roundsTexts.noScore,
  goesOn: () => roundsTexts.goesOn[kind],
});

/** What boards say about each kind of round. */
export const roundWords: Readonly<Record<NonNullable<Round['of']>, RoundWords>> = {
  day: {
    mark: ({ name, isRanked }, until) => runMark(name, isRanked, until),
    seal: (commitment, { name }) => fairnessTexts.sealOfDay({ digits: digitsOf(commitment), day: startOf(name) }),
    fairness: ({ name }, { commitment, seed }) => fairnessOfDay(name, commitment, seed),
    closed: () => viewTexts.run.closed,
    goesOn: () => '',
  },
  party: groupWords('party'),
  tournament: groupWords('tournament'),
};

/** The place of a run in its party, or in a tournament's round, with how everyone did; empty before that is over. */
export const podiumLine = ({ match, podium = [] }: Board): string => {
  const own = podium.find(({ userId }) => seatOf(match, userId) !== null);
  if (own === undefined || podium.length < 2) return '';
  const people = podium.map(({ userId, score }) => roundsTexts.scored({ person: mention(userId), score }));
  return roundsTexts.place({ place: own.place, runs: podium.length, people });
};

/** What a daily run is, below its board. */
const runMark = (day: Day, isRanked: boolean, until: Date | null): string => {
  const { daily, practice, until: finishUntil } = viewTexts.run;
  const what = (isRanked ? daily : practice)({ day: startOf(day) });
  return until === null ? what : [what, finishUntil({ until: timeMark(until, 'f') })].join(' · ');
};

/** How the dice of a day are made fair. The secret is null as long as it must not be revealed. */
const fairnessOfDay = (day: Day, commitment: string, secret: string | null): string => {
  const { day: dice, daySecret } = fairnessTexts;
  return [
    dice({ day: startOf(day), commitment }),
    secret === null ? daySecret.later({ at: timeMark(opensAt(day), 'f') }) : daySecret.open({ secret }),
  ].join('\n\n');
};
