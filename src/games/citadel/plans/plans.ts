import type { Json } from '../../../kernel/json.ts';
import type { Plans } from '../../contract/capabilities.ts';
import type { Seat } from '../../contract/status.ts';
import { carryOut } from '../rules/carry-out.ts';
import { fieldOf, type Field } from '../rules/field/field.ts';
import { listAt } from '../rules/field/geometry.ts';
import { actionsGiven, mayChangeSides } from '../rules/field/options.ts';
import { orderOfAction } from '../rules/field/order.ts';
import { isOnField, pointAt, squareAt, stateAt, type Action, type Point, type State } from '../rules/field/state.ts';
import { refusalOf } from '../rules/legality.ts';
import { eventsOf } from '../rules/order-events.ts';
import { heldBy } from '../rules/rules.ts';
import { seatsLeft } from '../rules/several.ts';
import { turnStart } from '../rules/undo.ts';
import { plansTexts } from '../texts/plans/texts.ts';

/** It begins on what everyone sees. C42: a second turn that may begin by changing sides can’t be planned. */
const begin = (state: State, seat: Seat): State | null => {
  const seen = turnStart(state);
  const { phase, mover, turn, options, swapped } = seen;
  const side = seatsLeft(seen).find((each) => each === seat);
  if (side === undefined || phase !== 'play' || mover === null || mover === side) return null;
  if (mayChangeSides(options) && turn === 1 && swapped === undefined) return null;
  const actions = heldBy(seen, side).length + actionsGiven(options, side, turn + 1);
  return actions === 0 ? null : stateAt({ ...seen, mover: side, turn: turn + 1, actions, kills: 0 });
};

/** What each action does, what is on and beside its points, what all hold, and what others offer. */
const touched = (state: State, seat: Seat, actions: readonly Action[]): Json => {
  const { mover, phase, offers, counting = false, swapped = false } = state;
  if (mover !== seat || phase !== 'play' || state.prepared.length > 0) return null;
  const field = fieldOf(state);
  const held = [...field.held];
  const steps: Json[] = [];
  for (const action of actions) {
    const order = isOnField(action) ? orderOfAction(field.options.size, action) : null;
    if (order === null || field.mover !== seat || refusalOf(field, order) !== null) return null;
    steps.push({ did: eventsOf(field, order).map((event) => ({ ...event })), around: around(field, action) });
    carryOut(field, order);
  }
  return { held, offers: offers.filter((each) => each !== seat), counting, swapped, steps };
};

/** Who stands on the points of an action and beside them, and what covers these. */
const around = (field: Field, action: Action): string => {
  const { geometry, standing, cover } = field;
  const own = pointsOf(field, action);
  const all = new Set([...own, ...own.flatMap((point) => listAt(geometry.neighbours, point))]);
  return [...all].map((point) => `${point}:${standing[point]}:${cover[point]}`).join(' ');
};

const pointsOf = ({ geometry, options: { size } }: Field, action: Action): readonly Point[] => {
  const named = (...names: readonly (string | undefined)[]): readonly Point[] =>
    names.flatMap((name) => (name === undefined ? [] : (pointAt(size, name) ?? [])));
  switch (action.type) {
    case 'build':
      return listAt(geometry.corners, squareAt(size, action.square) ?? -1);
    case 'raze':
      return [...listAt(geometry.corners, squareAt(size, action.square) ?? -1), ...named(action.loss)];
    case 'move':
      return named(action.from, action.to);
    case 'attack':
      return named(action.at, action.loss);
    case 'place':
    case 'claim':
    case 'recruit':
    case 'kill':
    case 'dismiss':
      return named(action.at);
    case 'end':
    case 'draw':
    case 'count':
    case 'resign':
    case 'swap':
      return [];
  }
};

/** The steps of a warrior in a row are one way. */
const tell = (actions: readonly Action[]): readonly string[] => {
  const told: string[] = [];
  let way: readonly string[] = [];
  const endWay = (): void => {
    if (way.length > 0) told.push(plansTexts.move({ way: way.join('–') }));
    way = [];
  };
  for (const action of actions) {
    if (action.type !== 'move' || way.at(-1) !== action.from) endWay();
    if (action.type === 'move') way = [...(way.length === 0 ? [action.from] : way), action.to];
    else told.push(words(action));
  }
  endWay();
  return told;
};

const words = (action: Exclude<Action, { readonly type: 'move' }>): string => {
  switch (action.type) {
    case 'build':
      return plansTexts.build({ square: action.square });
    case 'raze':
      return action.loss === undefined
        ? plansTexts.raze({ square: action.square })
        : plansTexts.razeLosing({ square: action.square, loss: action.loss });
    case 'attack':
      return action.loss === undefined
        ? plansTexts.attack({ at: action.at })
        : plansTexts.trade({ at: action.at, loss: action.loss });
    case 'recruit':
    case 'kill':
    case 'dismiss':
      return plansTexts[action.type]({ at: action.at });
    case 'end':
      return plansTexts.end;
    case 'place':
    case 'claim':
    case 'draw':
    case 'count':
    case 'resign':
    case 'swap':
      throw new RangeError(`no plan has the action ${action.type}`);
  }
};

/** Planning a turn while others move. */
export const plans: Plans<State, Action> = {
  get depends() {
    return plansTexts.depends;
  },
  begin,
  isPlannable: (action) => isOnField(action) && action.type !== 'place' && action.type !== 'claim',
  touched,
  tell,
};
