import type { Decision, Meeting, Pairing, Player, Winner } from './meeting.ts';

interface Settled {
  readonly winner: Winner;
  readonly decision: Decision;
}

/** How a game is decided that its first or its second player forfeits; null if neither does. */
export const forfeitOf = (one: boolean, other: boolean): (Settled & { readonly decision: 'forfeit' }) | null =>
  one || other ? { winner: !one ? 'one' : !other ? 'other' : 'neither', decision: 'forfeit' } : null;

/** How a pairing is decided before it is played; null if it is to be played. */
export const settledBefore = (players: readonly Player[], { one, other }: Pairing): Settled | null => {
  const isOut = (number: number): boolean => players.every((each) => each.number !== number || each.isOut);
  // Whoever is out gets no point for having nobody to meet.
  if (other === null)
    return isOut(one) ? { winner: 'neither', decision: 'forfeit' } : { winner: 'one', decision: 'bye' };
  return forfeitOf(isOut(one), isOut(other));
};

/** The numbers of those who have forfeited a meeting. */
export const forfeitersOf = ({ one, other, winner, decision }: Omit<Meeting, 'round'>): readonly number[] => {
  if (decision !== 'forfeit') return [];
  const both = other === null ? [one] : [one, other];
  if (winner === 'neither') return both;
  return winner === 'one' ? both.slice(1) : winner === 'other' ? [one] : [];
};
