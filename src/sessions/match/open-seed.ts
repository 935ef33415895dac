/** The source of a match's dice, as its row has it. */
interface Source {
  /** When the secret of a day or a party is revealed, if the dice come from one; null for a seed of the match's own. */
  readonly opensAt: Date | null;
  readonly seed: string;
}

/** The seed once it is public: when the match is over or, if others play on the same secret, when that is revealed. */
export const openSeed = (
  { opensAt, endedAt, seed }: Source & { readonly endedAt: Date | null },
  now: Date,
): string | null => {
  const isPublic = opensAt === null ? endedAt !== null : now >= opensAt;
  return isPublic ? seed : null;
};

/** A run whose dice others may have, too, as its row has it. */
interface SharedDice extends Pick<Source, 'opensAt'> {
  readonly partyId: string | null;
  readonly endedAt: Date | null;
}

/**
 * When the secret of a run is revealed that only its player sees; null for a match that everyone may see. A daily run
 * stays its player's own. A run of a party is like any other one once the party is over.
 */
export const privateUntil = ({ opensAt, partyId, endedAt }: SharedDice, now: Date): Date | null =>
  partyId !== null && endedAt !== null && opensAt !== null && now >= opensAt ? null : opensAt;
