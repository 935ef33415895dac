/** Whose dice a match has: its own or, in a round, those that several people play, each privately until a moment. */
export interface Round {
  /** Null if nobody else has its dice. */
  readonly of: 'day' | 'party' | 'tournament' | null;
  /** The day, such as `2026-11-22`, or the id of the party. */
  readonly name: string;
  /** Whether only its player sees the match. */
  readonly isPrivate: boolean;
  /** When the secret of its dice is revealed, and a private match ends as it stands; null if it is not private. */
  readonly privateUntil: Date | null;
  /** Whether the match is the one run of its player, game and day that counts. */
  readonly isRanked: boolean;
  /** Whether a bot may play it on to its end: not in a tournament, which people win. */
  readonly mayFinish: boolean;
  /** Whether there are hints: not in a party, as all its players would have to have them. */
  readonly mayHint: boolean;
}

export const ALONE: Round = {
  of: null,
  name: '',
  isPrivate: false,
  privateUntil: null,
  isRanked: false,
  mayFinish: true,
  mayHint: true,
};

interface RunRow {
  readonly day: string | null;
  readonly partyId: string | null;
  readonly isTournamentRun: boolean;
  readonly rankedAs: string | null;
  /** When the secret of its round is revealed; null for a seed of the match's own. */
  readonly opensAt: Date | null;
  readonly endedAt: Date | null;
}

/** The round of a row. A daily run stays its player's own. One of a party is like any other once the party is over. */
export const roundOf = (row: RunRow, now: Date): Round => {
  const { day, partyId, isTournamentRun, rankedAs, opensAt, endedAt } = row;
  const run = { isPrivate: true, privateUntil: opensAt, isRanked: rankedAs !== null, mayFinish: !isTournamentRun };
  if (day !== null) return { of: 'day', name: day, ...run, mayHint: true };
  if (partyId === null) return ALONE;
  const isOpen = endedAt !== null && opensAt !== null && now >= opensAt;
  const of = isTournamentRun ? 'tournament' : 'party';
  return { of, name: partyId, ...run, ...(isOpen && { isPrivate: false, privateUntil: null }), mayHint: false };
};

/** The seed of a row once it is public: when the match is over or, in a round, when its secret is revealed. */
export const openSeed = (
  { opensAt, endedAt, seed }: Pick<RunRow, 'opensAt' | 'endedAt'> & { readonly seed: string },
  now: Date,
): string | null => ((opensAt === null ? endedAt !== null : now >= opensAt) ? seed : null);
