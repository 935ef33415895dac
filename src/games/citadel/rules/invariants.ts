import { carryOut } from './carry-out.ts';
import { fieldOf, positionOf, type Field } from './field/field.ts';
import { geometryOf } from './field/geometry.ts';
import { actionsGiven, mayChangeSides } from './field/options.ts';
import { orderOfAction } from './field/order.ts';
import {
  claimsOfEach,
  isOnField,
  MOST_KILLS,
  sidesOf,
  SUPPLY,
  warriorsOf,
  type Position,
  type State,
} from './field/state.ts';
import { refusalOf } from './legality.ts';
import { noPlacing } from './peaceful-actions.ts';
import { positionIn, seatsLeft } from './several.ts';

/** What makes a stored match impossible under these rules; null if nothing does. */
export const faultOf = (state: State): string | null =>
  faultOfPosition(state) ?? (state.start && faultOfPosition(state.start)) ?? preparationFault(state);

const faultOfPosition = (position: Position): string | null =>
  placesFault(position) ?? firstFault(position, fieldChecks) ?? firstFault(position, phaseChecks);

type Check = readonly [sound: (position: Position) => boolean, fault: string];

/** The fault of the first check that fails. Later checks may rely on earlier ones. */
const firstFault = (position: Position, checks: readonly Check[]): string | null =>
  checks.find(([sound]) => !sound(position))?.[1] ?? null;

/** C1, C3: everything is on the board, in order, and nothing is there twice. */
const placesFault = ({ options, citadels, warriors, walls }: Position): string | null => {
  const { points, squares } = geometryOf(options.size);
  if (!warriors.every((army) => isAscending(army, points))) return 'its warriors are off the board or out of order';
  if (!isAscending(walls, squares)) return 'its walls are off the board or out of order';
  const places = citadels.map(({ at }) => at).toSorted((one, other) => one - other);
  return isAscending(places, points) ? null : 'its citadels are off the board, or one is there twice';
};

const isAscending = (places: readonly number[], below: number): boolean =>
  places.every((place, index) => place < below && place > (places[index - 1] ?? -1));

const fieldChecks: readonly Check[] = [
  [({ options, warriors }) => warriors.length === sidesOf(options).length, 'it has armies of other seats'],
  [areSeats, 'it names a seat that nobody has'],
  [areAlone, 'two warriors stand on one point'],
  [isSoundOut, 'it is wrong about who is out'],
  [({ warriors }) => warriors.every(({ length }) => length <= SUPPLY), 'it has too many warriors'],
  [({ walls }) => walls.length <= SUPPLY, 'it has too many walls'],
  [(position) => isUncovered(fieldOf(position)), 'a wall covers a warrior or a citadel'],
  [areCitadelsApart, 'a citadel stands on the edge or next to another'],
  [({ citadels, options }) => citadels.length <= options.citadels, 'it has too many citadels'],
  [isHeldByItsGarrison, 'a citadel forgets its garrison'],
  [({ offers }) => new Set(offers).size === offers.length, 'an offer is there twice'],
];

/** C45: only seats of the game move, hold citadels, offer and win. */
function areSeats({ options, first, mover, citadels, offers, ending }: Position): boolean {
  const holders = citadels.map(({ last }) => last);
  const named = [first, mover, ...holders, ...offers, ...(ending?.winners ?? [])];
  return named.every((seat) => seat === null || sidesOf(options).includes(seat));
}

function areAlone({ warriors }: Position): boolean {
  const points = warriors.flat();
  return new Set(points).size === points.length;
}

/** C45, C51: whoever is out is a seat, has no warriors, offers nothing and does not move. */
function isSoundOut(position: Position): boolean {
  const { options, out, mover, offers } = position;
  if (out === undefined) return options.players === undefined;
  const isGone = (seat: (typeof out)[number]): boolean =>
    sidesOf(options).includes(seat) &&
    warriorsOf(position, seat).length === 0 &&
    mover !== seat &&
    !offers.includes(seat);
  return options.players !== undefined && new Set(out).size === out.length && out.every(isGone);
}

/** C6, C15: no wall lies on a warrior or a citadel. */
const isUncovered = ({ standing, isCitadel, cover }: Field): boolean =>
  cover.every((walls, point) => walls === 0 || (standing[point] === 0 && isCitadel[point] === 0));

/** C10: no citadel is on the edge or next to another. */
function areCitadelsApart(position: Position): boolean {
  const field = fieldOf({ ...position, citadels: [] });
  return position.citadels.every(({ at }) => {
    const isFree = noPlacing(field, at) === null;
    field.isCitadel[at] = 1;
    return isFree;
  });
}

/** C8, C37: the side that stands on a citadel was the last to hold it. */
function isHeldByItsGarrison({ citadels, warriors }: Position): boolean {
  return citadels.every(({ at, last }) => warriors.every((army, seat) => !army.includes(at) || last === seat));
}

const phaseChecks: readonly Check[] = [
  [({ phase, mover }) => (phase === 'over') === (mover === null), 'its mover and its phase do not agree'],
  [({ phase, ending }) => (phase === 'over') === (ending !== null), 'its end and its phase do not agree'],
  [({ phase, actions }) => phase === 'play' || actions === 0, 'it has actions outside play'],
  [
    ({ actions, options, mover, turn }) => actions <= options.citadels + actionsGiven(options, mover ?? 0, turn),
    'it has more actions than citadels',
  ],
  [({ kills }) => kills <= MOST_KILLS, 'too many besieged warriors were killed'],
  [({ taken, turn }) => taken <= turn, 'a citadel is taken in a turn to come'],
  [({ phase, turn }) => phase === 'over' || (phase === 'play') === turn > 0, 'its turn and its phase do not agree'],
  [({ phase, offers }) => phase === 'play' || phase === 'over' || offers.length === 0, 'something is offered in setup'],
  [
    ({ counting, offers, options }) => counting === undefined || (offers.length > 0 && options.tally),
    'nobody offers to count',
  ],
  [isSetUpSoFar, 'its setup cannot be as it is'],
  [
    ({ options, phase, mover, first, turn }) =>
      options.players !== undefined || phase !== 'play' || isTurnOf(first, mover, turn),
    'the wrong side is to move',
  ],
  [
    ({ options, swapped, turn }) => swapped === undefined || (mayChangeSides(options) && turn >= 2),
    'the sides cannot have been changed',
  ],
  [
    (position) =>
      position.phase !== 'play' || seatsLeft(position).every((seat) => warriorsOf(position, seat).length > 0),
    'a side is extinct',
  ],
];

/** C12: First takes the odd turns. */
const isTurnOf = (first: number, mover: number | null, turn: number): boolean => (mover === first) === (turn % 2 === 1);

/** C10, C11: the citadels, the claims and the mover fit together. */
function isSetUpSoFar(position: Position): boolean {
  const { phase, citadels, options, mover, first, walls, warriors } = position;
  if (options.players !== undefined) return isSetUpForSeveral(position);
  const claims = warriors.flat().length;
  switch (phase) {
    case 'place':
      return (
        citadels.length < options.citadels &&
        claims + walls.length === 0 &&
        (mover === first) === (citadels.length % 2 === 0)
      );
    case 'claim':
      return (
        citadels.length === options.citadels &&
        walls.length === 0 &&
        claims < 2 * claimsOfEach(options) &&
        (mover === first) === (claims % 2 === 1)
      );
    case 'play':
      return citadels.length === options.citadels;
    case 'over':
      return true;
  }
}

/** C47, C51: the same for several, of whom some may be out, so that others than First may be next. */
const isSetUpForSeveral = (position: Position): boolean => {
  const { phase, citadels, options, mover, first, out, walls, warriors } = position;
  const most = claimsOfEach(options);
  const claims = seatsLeft(position).map((seat) => warriorsOf(position, seat).length);
  if ((phase === 'place' || phase === 'claim') && out?.includes(first)) return false;
  switch (phase) {
    case 'place':
      return citadels.length < options.citadels && warriors.flat().length + walls.length === 0;
    case 'claim':
      return (
        citadels.length === options.citadels &&
        walls.length === 0 &&
        claims.every((count) => count <= most) &&
        mover !== null &&
        warriorsOf(position, mover).length < most &&
        Math.max(...claims) - Math.min(...claims) <= 1
      );
    case 'play':
      return citadels.length === options.citadels;
    case 'over':
      return true;
  }
};

/** The prepared actions must lead from the beginning of the turn to the present position. */
const preparationFault = (state: State): string | null => {
  const { step, seen, start, prepared, offered } = state;
  if ((start === null) !== (prepared.length === 0)) return 'its turn has no beginning, or nothing in it';
  if (seen + prepared.length - offered > step) return 'more was seen than was done';
  if (offered > prepared.length) return 'it kept more than was done';
  if (prepared.length > step) return 'more was done than actions were taken';
  if (start === null) return null;
  const field = fieldOf(start);
  for (const action of prepared) {
    const order = isOnField(action) && action.type !== 'end' ? orderOfAction(start.options.size, action) : null;
    if (order === null || refusalOf(field, order) !== null) return 'what was done in its turn was not legal';
    carryOut(field, order);
  }
  const reached = JSON.stringify(canonical(positionOf(field, state)));
  return reached === JSON.stringify(canonical(positionIn(state))) ? null : 'its turn does not lead to where it stands';
};

/** The same position with its fields in a fixed order. */
const canonical = (position: Position): Position => positionOf(fieldOf(position), position);
