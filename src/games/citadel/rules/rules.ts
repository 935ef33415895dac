import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Seat, Status, Step } from '../../contract/status.ts';
import { carryOut } from './carry-out.ts';
import { tallied } from './endings.ts';
import type { Event } from './event.ts';
import { fieldOf, positionOf, type Field } from './field/field.ts';
import { mayChangeSides } from './field/options.ts';
import { actionOf, orderOfAction } from './field/order.ts';
import {
  otherSide,
  sidesOf,
  stateAt,
  teamIn,
  warriorsOf,
  type Action,
  type FieldAction,
  type Offers,
  type Options,
  type PlayedTurn,
  type Position,
  type Side,
  type State,
} from './field/state.ts';
import { ordersOf, refusalOf } from './legality.ts';
import { eventsOf } from './order-events.ts';
import type { Refusal } from './refusal.ts';
import {
  leavingEvents,
  positionIn,
  resigned,
  seatsLeft,
  standingOffers,
  turnAfterOfSeveral,
  type BesidePosition,
} from './several.ts';

/** C9: a new match. The coin names First. */
export const setup = (options: Options, chance: Chance): State => {
  const sides = sidesOf(options);
  const first = chance.pick(sides);
  return stateAt({
    options,
    first,
    phase: 'place',
    mover: first,
    turn: 0,
    actions: 0,
    kills: 0,
    taken: 0,
    offers: [],
    citadels: [],
    warriors: [[], [], ...sides.slice(2).map(() => [])],
    walls: [],
    ending: null,
    ...(options.players === undefined ? {} : { out: [] }),
  });
};

/** Every legal action of a seat except resigning, which is possible until it is out (C40, C51). */
export const actions = (state: State, seat: Seat): readonly Action[] => {
  const side = seatsLeft(state).find((known) => known === seat);
  if (side === undefined || state.phase === 'over') return [];
  const own = side === state.mover ? ordersOf(fieldOf(state)).map((order) => actionOf(state.options.size, order)) : [];
  return [
    ...own,
    ...(noSwap(state, state.prepared, side) === null ? [{ type: 'swap' } as const] : []),
    ...AGREEMENTS.filter((type) => noOffer(state, side, type) === null).map((type) => ({ type })),
  ];
};

/** Plays an action, or says why not. No action draws anything. */
export const play = (state: State, seat: Seat, action: Action): Result<Step<State, Event>, Refusal> => {
  const side = sidesOf(state.options).find((known) => known === seat);
  if (side === undefined) return err('not-seated');
  if (state.phase === 'over') return err('over');
  if (state.out?.includes(side)) return err('out');
  switch (action.type) {
    case 'resign':
      return ok(resign(state, side));
    case 'draw':
    case 'count':
      return offer(state, side, action.type);
    case 'swap':
      return swap(state, side);
    default:
      return side === state.mover ? act(state, side, action) : err('not-your-turn');
  }
};

/** Who may act, and whom the game waits for. Every seat that is not out may resign at any time (C40, C51). */
export const status = ({ phase, mover, step, seen, turn, ending, options, out }: State): Status => ({
  toAct: phase === 'over' ? [] : seatsLeft({ options, ...(out && { out }) }),
  ...(out === undefined || phase === 'over' ? {} : { out }),
  awaited: mover === null ? [] : [mover],
  revision: step,
  seen,
  round: turn,
  result: ending && { outcome: ending.outcome, winners: ending.winners },
});

/** The public figures after an action. */
export const summary = (position: Position) => ({
  phase: position.phase,
  turn: position.turn,
  mover: position.mover,
  actions: position.actions,
  kills: position.kills,
  citadels: sidesOf(position.options).map((side) => heldBy(position, side).length),
  warriors: position.warriors.map((points) => points.length),
  walls: position.walls.length,
  quiet: position.turn - position.taken,
  ...(position.out === undefined ? {} : { out: position.out }),
});

/** C8: the citadels that a side controls. */
export const heldBy = (position: Position, side: Side): readonly number[] =>
  position.citadels.map(({ at }) => at).filter((at) => warriorsOf(position, side).includes(at));

/** The offer that stands in a position. */
export const offersOf = ({ offers, counting }: Offers): Offers => (counting ? { offers, counting } : { offers });

/** C40, C57: what both seats can agree on: a draw, or to count the citadels. */
const AGREEMENTS = ['draw', 'count'] as const;
type Agreement = (typeof AGREEMENTS)[number];

/** C40, C57: why a seat may not offer or accept this; null if it may. One offer stands at a time. */
const noOffer = (position: Position, side: Side, type: Agreement): Refusal | null => {
  const { phase, offers, counting, options } = position;
  if (type === 'count' && options.players !== undefined) return 'no-count-for-several';
  if (type === 'count' && !options.tally) return 'no-tally';
  if (phase !== 'play') return type === 'count' ? 'no-count-in-setup' : 'no-offer-in-setup';
  if (hasOffered(position, side)) return 'offer-stands';
  return offers.length > 0 && (type === 'count') !== (counting === true) ? 'other-offer-stands' : null;
};

/** C61: whether an offer of a side or its partner stands: either speaks for both. */
export const hasOffered = ({ offers, options }: Pick<Position, 'offers' | 'options'>, side: Side): boolean =>
  teamIn(options, side).some((each) => offers.includes(each));

/** C40, C57: makes or accepts an offer. An offer can't be taken back, as the other side has seen it. */
const offer = (state: State, side: Side, type: Agreement): Result<Step<State, Event>, Refusal> => {
  const refusal = noOffer(state, side, type);
  if (refusal !== null) return err(refusal);
  const left = seatsLeft(state);
  const offers = left.filter((seat) => seat === side || state.offers.includes(seat));
  if (left.every((each) => hasOffered({ ...state, offers }, each))) return ok(agreed({ ...state, offers }, side, type));
  const step = state.step + 1;
  const standing: Offers = type === 'count' ? { offers, counting: true } : { offers };
  return ok({
    state: { ...state, ...standing, step, seen: step, offered: state.prepared.length, ...withOffer(state) },
    events: [{ type: type === 'count' ? 'offered-count' : 'offered', seat: side }],
  });
};

/** For several, every offer is kept: a later one is not the only one in a turn. */
const withOffer = ({ several, prepared }: State): Pick<State, 'several'> =>
  several === undefined ? {} : { several: { ...several, offeredAt: [...several.offeredAt, prepared.length] } };

/** C40, C57: the end on which both seats agree. What is counted is what both see, so a turn in preparation lapses. */
const agreed = (state: State, seat: Side, type: Agreement): Step<State, Event> => {
  if (type === 'draw') {
    const drawn = ended(state, { outcome: 'agreed', winners: [] });
    return { ...drawn, events: [{ type: 'accepted', seat }, ...drawn.events] };
  }
  const seen: State = { ...state, ...state.start, ...offersOf(state), start: null, prepared: [] };
  const counted = ended(seen, tallied(fieldOf(seen), 'counted'));
  return { ...counted, events: [{ type: 'accepted-count', seat, lapsed: state.prepared.length }, ...counted.events] };
};

/** C42: why a seat may not change sides; null if it may, which is only once, instead of beginning the second turn. */
export const noSwap = (
  { options, turn, mover, swapped }: Position,
  prepared: State['prepared'],
  side: Side,
): Refusal | null => {
  if (!mayChangeSides(options)) return 'no-pie';
  if (mover !== side) return 'not-your-turn';
  return turn === 2 && swapped === undefined && prepared.length === 0 ? null : 'no-swap-now';
};

/** C42: each seat takes over what the other has on the field, and the seat that was First plays the second turn. */
const swap = (state: State, side: Side): Result<Step<State, Event>, Refusal> => {
  const refusal = noSwap(state, state.prepared, side);
  if (refusal !== null) return err(refusal);
  const step = state.step + 1;
  const [own, others] = state.warriors;
  const mover = otherSide(side);
  const next: State = {
    ...state,
    step,
    seen: step,
    first: otherSide(state.first),
    mover,
    citadels: state.citadels.map(({ at, last }) => ({ at, last: last === null ? null : otherSide(last) })),
    warriors: [others, own],
    last: { seat: side, actions: [{ type: 'swap' }] },
    swapped: true,
  };
  return ok({
    state: next,
    events: [
      { type: 'swapped', seat: side },
      { type: 'turn-began', seat: mover, turn: next.turn, actions: next.actions },
    ],
  });
};

/** Ends the game. The figures of the turn stay, and the prepared actions count. */
const ended = (state: State, ending: NonNullable<Position['ending']>): Step<State, Event> => ({
  state: {
    ...state,
    step: state.step + 1,
    seen: state.step + 1,
    phase: 'over',
    mover: null,
    actions: 0,
    ending,
    start: null,
    prepared: [],
    offered: 0,
    last:
      state.mover === null || state.prepared.length === 0 ? state.last : { seat: state.mover, actions: state.prepared },
  },
  events: [{ type: 'ended', ...ending }],
});

const act = (state: State, side: Side, action: FieldAction): Result<Step<State, Event>, Refusal> => {
  const order = orderOfAction(state.options.size, action);
  if (order === null) return err('off-the-board');
  const field = fieldOf(state);
  const refusal = refusalOf(field, order);
  if (refusal !== null) return err(refusal);
  const happened = eventsOf(field, order);
  carryOut(field, order);
  const isPair = state.options.players === undefined;
  const next = isPair
    ? positionOf(field, action.type === 'end' ? withdrawn(state, side) : state)
    : reached(state, field);
  const beside = isPair ? turnAfter(state, next, side, action) : turnAfterOfSeveral(state, next, side, action);
  const left = leavingEvents(field.past.at(-1)?.gone ?? []);
  return ok({ state: { version: 1, ...next, ...beside }, events: [...happened, ...left, ...beginning(state, next)] });
};

/** C54: the position that an action of several has led to. */
const reached = (state: State, field: Field): Position => {
  const next = positionOf(field, state);
  return { ...next, ...standingOffers(state, next) };
};

/** C40, C51: gives up. The winner of a game for two is the other seat. */
const resign = (state: State, side: Side): Step<State, Event> => {
  if (state.options.players === undefined) return ended(state, { outcome: 'resigned', winners: [otherSide(side)] });
  const { state: next, events } = resigned(state, side);
  return { state: next, events: [...events, ...beginning(state, next)] };
};

/** C40: the offers after this side ends its turn, which withdraws the other side’s. */
const withdrawn = ({ offers, counting }: State, ender: Side): Offers => {
  const left = offers.filter((seat) => seat === ender);
  return counting && left.length > 0 ? { offers: left, counting } : { offers: left };
};

/** What a state has besides its position, after an action. Everything in a turn can be undone until it ends. */
const turnAfter = (state: State, next: Position, seat: Side, action: FieldAction): BesidePosition => {
  const step = state.step + 1;
  const goesOn = state.phase === 'play' && action.type !== 'end' && next.phase === 'play';
  if (goesOn) {
    const { seen, start, prepared, offered, last } = state;
    return { step, seen, start: start ?? positionIn(state), prepared: [...prepared, action], offered, last };
  }
  const done: PlayedTurn = { seat, actions: action.type === 'end' ? state.prepared : [...state.prepared, action] };
  return { step, seen: step, start: null, prepared: [], offered: 0, last: done };
};

/** C13: the event of a turn that began, or of the end of the game. */
const beginning = (before: Position, { ending, phase, mover, turn, actions }: Position): readonly Event[] => {
  if (ending !== null) return [{ type: 'ended', ...ending }];
  const began = phase === 'play' && turn > before.turn && mover !== null;
  return began ? [{ type: 'turn-began', seat: mover, turn, actions }] : [];
};
