import { sidesLeft, type Field } from './field/field.ts';
import type { GameEnding, ResultOutcome, Side } from './field/state.ts';

/** C34: a player this many citadels ahead at the beginning of their own turn wins. */
export const LEAD = 2;

/** C13: how the game ends when a turn of this side begins, by C34, C36, C37, C38 in this order; null if it goes on. */
export const endingAtStart = (field: Field, side: Side): GameEnding | null =>
  leadOrBarren(field, side) ?? stallOrCap(field);

/** C34, C36, C52: the first two of these. */
export const leadOrBarren = ({ held, sides }: Field, side: Side): GameEnding | null => {
  let rival = 0;
  // C51: whoever is out holds nothing.
  for (const other of sides) if (other !== side) rival = Math.max(rival, held[other]);
  if (held[side] - rival >= LEAD) return { outcome: 'lead', winners: [side] };
  return rival === 0 && held[side] === 0 ? { outcome: 'barren', winners: [] } : null;
};

/** C34, C52: who leads by enough to win at the beginning of the next turn, and by how much; null if nobody does. */
export const leaderIn = ({ held, sides }: Field): { readonly side: Side; readonly ahead: number } | null => {
  for (const side of sides) {
    const ahead = held[side] - Math.max(...sides.map((other) => (other === side ? 0 : held[other])));
    if (ahead >= LEAD) return { side, ahead };
  }
  return null;
};

/** C37, C38: the last two. */
export const stallOrCap = (field: Field): GameEnding | null => {
  const { options, turn } = field;
  if (options.stall > 0 && turn - field.taken >= options.stall) return tallied(field, 'stall');
  return options.cap > 0 && turn >= options.cap ? tallied(field, 'cap') : null;
};

/** C35: how the game ends if a side has no warrior left; null otherwise. */
export const extinction = ({ armies, sides }: Field): GameEnding | null =>
  armies[0].count > 0 && armies[1].count > 0
    ? null
    : { outcome: 'extinct', winners: sides.filter((side) => armies[side].count > 0) };

/** C51: how the game ends once somebody went out in this way; null while two are left. */
export const lastLeft = (field: Field, outcome: 'extinct' | 'resigned'): GameEnding | null => {
  const winners = sidesLeft(field);
  return winners.length > 1 ? null : { outcome, winners };
};

/** C39: the side with the most citadels wins, if the tally is played. Otherwise, and if level, the game is drawn. */
export const tallied = (
  { held, options, sides }: Pick<Field, 'held' | 'options' | 'sides'>,
  outcome: ResultOutcome,
): GameEnding => {
  const most = Math.max(...held);
  const winners = sides.filter((side) => held[side] === most);
  return { outcome, winners: options.tally && winners.length === 1 ? winners : [] };
};
