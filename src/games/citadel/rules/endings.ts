import { sidesLeft, type Field } from './field/field.ts';
import {
  partnerIn,
  sidesOf,
  teamIn,
  type GameEnding,
  type Options,
  type ResultOutcome,
  type Side,
} from './field/state.ts';

/** C34: a player this many citadels ahead at the beginning of their own turn wins. */
export const LEAD = 2;

/** C65: after how many rounds of all seats without a taking a lead of one is enough. */
export const QUIET_ROUNDS = 5;

/** C66: after how many such rounds the later of those who are level at the top wins. */
export const LEVEL_ROUNDS = 10;

type Quiet = Pick<Options, 'narrow' | 'players'>;

/** C65: after how many turns without a taking a lead of one is enough; null if it never is. */
export const narrowAfter = (options: Quiet): number | null =>
  options.narrow ? QUIET_ROUNDS * sidesOf(options).length : null;

/** C66: after how many turns without a taking it is enough to be level at the top; null if it never is. */
export const levelAfter = (options: Quiet): number | null =>
  options.narrow === 'later' ? LEVEL_ROUNDS * sidesOf(options).length : null;

/** C34, C52, C65, C66: how a side wins if its turn begins now; null if it does not. */
const winBy = (field: Field, side: Side): 'lead' | 'narrow' | 'level' | null => {
  const own = heldByTeam(field, side);
  const ahead = own - rivalOf(field, side);
  if (ahead >= LEAD) return 'lead';
  if (ahead > 0) return isQuietFor(field, narrowAfter(field.options)) ? 'narrow' : null;
  return ahead === 0 && own > 0 && isQuietFor(field, levelAfter(field.options)) && isLatest(field, side)
    ? 'level'
    : null;
};

const isQuietFor = ({ turn, taken }: Field, turns: number | null): boolean => turns !== null && turn - taken >= turns;

/** C13: how the game ends when a turn of this side begins, by C34, C36, C37, C38 in this order; null if it goes on. */
export const endingAtStart = (field: Field, side: Side): GameEnding | null =>
  leadOrBarren(field, side) ?? stallOrCap(field);

/** C34, C36, C52, C65, C66: the first two of these. */
export const leadOrBarren = (field: Field, side: Side): GameEnding | null => {
  const own = heldByTeam(field, side);
  const rival = rivalOf(field, side);
  const outcome = winBy(field, side);
  if (outcome !== null) return { outcome, winners: teamIn(field.options, side) };
  return rival === 0 && own === 0 ? { outcome: 'barren', winners: [] } : null;
};

/** C34, C52, C65, C66: who wins if the next turn is theirs, and by how many they lead; null if nobody. */
export const leaderIn = (field: Field): { readonly team: readonly Side[]; readonly ahead: number } | null => {
  for (const side of field.sides) {
    if (winBy(field, side) !== null)
      return { team: teamIn(field.options, side), ahead: heldByTeam(field, side) - rivalOf(field, side) };
  }
  return null;
};

/** C60: the citadels that a side and its partner hold. C51: whoever is out holds nothing. */
export const heldByTeam = ({ held, options }: Pick<Field, 'held' | 'options'>, side: Side): number => {
  const partner = partnerIn(options, side);
  return partner === null ? held[side] : held[side] + held[partner];
};

/** The most citadels that any other team holds. */
const rivalOf = (field: Field, side: Side): number => {
  const { sides, teams } = field;
  let rival = 0;
  for (const other of sides)
    if (teams[1 + other] !== teams[1 + side]) rival = Math.max(rival, heldByTeam(field, other));
  return rival;
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

/** C51, C62: how the game ends once somebody went out in this way; null while two teams are left. */
export const lastLeft = (field: Field, outcome: 'extinct' | 'resigned'): GameEnding | null => {
  const left = sidesLeft(field);
  const [one] = left;
  const winners = one === undefined ? [] : teamIn(field.options, one);
  return left.every((side) => winners.includes(side)) ? { outcome, winners } : null;
};

/**
 * C39: the team with the most citadels wins, if the tally is played. Otherwise, and if level, the game is drawn, or C66
 * says who wins.
 */
export const tallied = (field: Held, outcome: ResultOutcome): GameEnding => {
  const { options } = field;
  const best = mostOf(field);
  const winners = options.narrow === 'later' ? best.filter((side) => isLatest(field, side)) : best;
  const [one = 0] = winners;
  return { outcome, winners: options.tally && winners.length === teamIn(options, one).length ? winners : [] };
};

type Held = Pick<Field, 'first' | 'held' | 'options' | 'sides'>;

/** C39: the sides whose teams hold the most citadels. */
export const mostOf = (field: Held): readonly Side[] => {
  const held = field.sides.map((side) => heldByTeam(field, side));
  const most = Math.max(...held);
  return field.sides.filter((_, index) => held[index] === most);
};

/** C66: whether nobody who holds as many citadels as a side moves later in a round, which First begins. */
export const isLatest = (field: Held, side: Side): boolean => {
  const own = heldByTeam(field, side);
  const place = placeInRound(field, side);
  return field.sides.every((other) => heldByTeam(field, other) !== own || placeInRound(field, other) <= place);
};

/** C66: when a side moves in a round. Partners count as the first of them (C58). */
const placeInRound = ({ first, options, sides }: Held, side: Side): number =>
  ((side - first + sides.length) % sides.length) % (options.teams ? 2 : sides.length);
