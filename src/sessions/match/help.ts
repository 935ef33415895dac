import type { Match } from './match.ts';

/** Whether a bot may play a match on to its end: not one that others play on the same dice. */
export const mayFinish = ({ day, party }: Pick<Match, 'day' | 'party'>): boolean => day === null && party === null;

/** Whether there are hints in a match: not in a party, as all its players would have to have them. */
export const mayHint = ({ party }: Pick<Match, 'party'>): boolean => party === null;
