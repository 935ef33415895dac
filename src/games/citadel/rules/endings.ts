import type { Field } from './field/field.ts';
import { otherSide, SIDES, type GameEnding, type ResultOutcome, type Side } from './field/state.ts';

/** C34: a player this many citadels ahead at the beginning of their own turn wins. */
export const LEAD = 2;

/**
 * C13: how the game ends when a turn of this side begins, by C34, C36, C37 and C38 in this order; null if it goes on.
 */
export const endingAtStart = (field: Field, side: Side): GameEnding | null => {
  const { held, options, turn } = field;
  if (held[side] - held[otherSide(side)] >= LEAD) return { outcome: 'lead', winners: [side] };
  if (held[0] === 0 && held[1] === 0) return { outcome: 'barren', winners: [] };
  if (options.stall > 0 && turn - field.taken >= options.stall) return tallied(field, 'stall');
  return options.cap > 0 && turn >= options.cap ? tallied(field, 'cap') : null;
};

/** C35: how the game ends if a side has no warrior left; null otherwise. */
export const extinction = ({ armies }: Field): GameEnding | null => {
  const left = SIDES.filter((side) => armies[side].count > 0);
  return left.length === 2 ? null : { outcome: 'extinct', winners: left };
};

/** C39: the side with more citadels wins, if the tally is played. Otherwise the game is drawn. */
export const tallied = ({ held, options }: Pick<Field, 'held' | 'options'>, outcome: ResultOutcome): GameEnding => ({
  outcome,
  winners: !options.tally || held[0] === held[1] ? [] : [held[0] > held[1] ? 0 : 1],
});
