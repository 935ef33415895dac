import { carryOut, resignFrom } from './carry-out.ts';
import type { Event } from './event.ts';
import { fieldOf, positionOf, sideAt, type Gone } from './field/field.ts';
import { orderOfAction } from './field/order.ts';
import {
  isOnField,
  pointAt,
  sidesOf,
  type Action,
  type FieldAction,
  type Offers,
  type Position,
  type Several,
  type Side,
  type State,
  type ToldTurn,
} from './field/state.ts';

/** What a state has besides its position. */
export type BesidePosition = Omit<State, keyof Position | 'version'>;

/** C51: the seats that are not out. */
export const seatsLeft = ({ options, out = [] }: Pick<Position, 'options' | 'out'>): readonly Side[] =>
  sidesOf(options).filter((side) => !out.includes(side));

/** C54: the offers that still stand: none once somebody has gone out, and none of a seat whose turn has begun. */
export const standingOffers = (before: Position, next: Position): Offers => {
  if (next.out?.length !== before.out?.length) return { offers: [] };
  return { offers: next.turn > before.turn ? before.offers.filter((seat) => seat !== next.mover) : before.offers };
};

/** C51, C56: the events of those who went out by an order of this position, in the order in which they went. */
export const leavingEvents = (gone: readonly Gone[]): readonly Event[] =>
  gone.map(({ side, points }) => ({ type: 'out', seat: side, why: points.length === 0 ? 'extinct' : 'no-citadel' }));

/** What the state has besides the position. Whoever goes out is told at once, so what led there can’t be taken back. */
export const turnAfterOfSeveral = (state: State, next: Position, seat: Side, action: FieldAction): BesidePosition => {
  const step = state.step + 1;
  const { several = NOTHING, start, prepared } = state;
  const gone = (next.out ?? []).slice(state.out?.length ?? 0);
  const isSameTurn = state.phase === 'play' && next.mover === seat && next.turn === state.turn;
  if (isSameTurn && gone.length === 0) {
    const { seen, offered, last } = state;
    return { step, seen, start: start ?? positionIn(state), prepared: [...prepared, action], offered, last, several };
  }
  const done = action.type === 'end' ? prepared : [...prepared, action];
  const told = toldSoFar(state, done, gone);
  const clear = { step, seen: step, start: null, prepared: [], offered: 0 };
  return isSameTurn ? { ...clear, last: state.last, several: told } : { ...clear, ...closed(state, told, seat) };
};

/** C51: the state after a seat of several has resigned, and what happened. */
export const resigned = (state: State, seat: Side): { readonly state: State; readonly events: readonly Event[] } => {
  const field = fieldOf(state);
  resignFrom(field, seat);
  const next = positionOf(field, { offers: [] });
  const gone = field.out.slice(state.out?.length ?? 0);
  const step = state.step + 1;
  const clear = { version: 1, step, seen: step, start: null, prepared: [], offered: 0 } as const;
  const resignation: Action = { type: 'resign' };
  const isOwnTurn = state.phase === 'play' && state.mover === seat;
  const told = toldSoFar(state, isOwnTurn ? [...state.prepared, resignation] : state.prepared, isOwnTurn ? gone : []);
  const beside = isOwnTurn
    ? closed(state, told, seat)
    : {
        last: state.last,
        several: { ...told, recent: pushed(state, { seat, actions: [resignation], fell: [], out: gone }) },
      };
  return { state: { ...clear, ...next, ...beside }, events: resignationEvents(gone) };
};

/** The first has resigned. Others may have gone out after it, as their turns began (C56). */
const resignationEvents = (gone: readonly Side[]): readonly Event[] =>
  gone.map((seat, index) => ({ type: 'out', seat, why: index === 0 ? 'resigned' : 'no-citadel' }));

/** What is told of the present turn after these actions of it. */
const toldSoFar = (state: State, actions: readonly Action[], gone: readonly Side[]): Several => {
  const { several = NOTHING } = state;
  return {
    ...several,
    done: [...several.done, ...actions],
    fell: [...several.fell, ...fellIn(state.start ?? positionIn(state), actions)],
    gone: [...several.gone, ...gone],
    offeredAt: [],
  };
};

/** The enemies that fall by these actions of the mover. */
export const fellIn = (start: Position, actions: readonly Action[]): ToldTurn['fell'] => {
  const field = fieldOf(start);
  const fell: ToldTurn['fell'][number][] = [];
  for (const action of actions) {
    const order = isOnField(action) ? orderOfAction(start.options.size, action) : null;
    if (order === null) continue;
    const point = action.type === 'attack' || action.type === 'kill' ? pointAt(start.options.size, action.at) : null;
    const seat = point === null ? null : sideAt(field, point);
    if (point !== null && seat !== null && 'at' in action)
      fell.push({ seat, at: action.at, garrison: field.isCitadel[point] === 1 });
    carryOut(field, order);
  }
  return fell;
};

/** A turn that has ended is the last one, and among the latest. */
const closed = (
  state: State,
  { done, fell, gone }: Several,
  seat: Side,
): Pick<State, 'last'> & { several: Several } => ({
  last: { seat, actions: done },
  several: { ...NOTHING, recent: pushed(state, { seat, actions: done, fell, out: gone }) },
});

const ROUNDS = 2;

const pushed = ({ several, options }: State, turn: ToldTurn): readonly ToldTurn[] =>
  [...(several?.recent ?? []), turn].slice(-ROUNDS * (sidesOf(options).length - 1));

const NOTHING: Several = { recent: [], done: [], fell: [], gone: [], offeredAt: [] };

/** The position of a state. */
export const positionIn = ({
  version: _version,
  step: _step,
  seen: _seen,
  start: _start,
  prepared: _prepared,
  offered: _offered,
  last: _last,
  several: _several,
  ...position
}: State): Position => position;
