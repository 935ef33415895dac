import { pointAt, pointName, squareAt, squareName, type Action, type FieldAction } from './state.ts';

/** An action on the field as a number, for speed: its kind, its place, and a second place if it has one. */
export type Order = number;

/** The actions that change the field or end a turn: all but offers, resigning and changing sides. */
const orderKinds = ['place', 'claim', 'build', 'raze', 'recruit', 'move', 'attack', 'kill', 'dismiss', 'end'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Stands for no place. */
export const NONE = 1023;

const SPAN = 1024;

/** `place` is a point, or the square of a wall; `second` is the goal of a move, or the warrior lost in a tie. */
export const orderOf = (kind: OrderKind, place: number = NONE, second: number = NONE): Order =>
  (numbers[kind] * SPAN + place) * SPAN + second;

/** The parts of an order. */
export const kindOf = (order: Order): OrderKind => orderKinds[order >> 20] ?? 'end';

export const placeOf = (order: Order): number => (order >> 10) & NONE;

export const secondOf = (order: Order): number => order & NONE;

/** The order of an action; null if it names a place off the board. */
export const orderOfAction = (size: number, action: FieldAction): Order | null => {
  switch (action.type) {
    case 'build':
      return complete(action.type, squareAt(size, action.square));
    case 'raze':
      return complete(action.type, squareAt(size, action.square), lossAt(size, action.loss));
    case 'attack':
      return complete(action.type, pointAt(size, action.at), lossAt(size, action.loss));
    case 'move':
      return complete(action.type, pointAt(size, action.from), pointAt(size, action.to));
    case 'place':
    case 'claim':
    case 'recruit':
    case 'kill':
    case 'dismiss':
      return complete(action.type, pointAt(size, action.at));
    case 'end':
      return orderOf('end');
  }
};

/** The action of an order, as a record has it. */
export const actionOf = (size: number, order: Order): Action => {
  const type = kindOf(order);
  const at = pointName(size, placeOf(order));
  const second = secondOf(order);
  const loss = second === NONE ? {} : { loss: pointName(size, second) };
  switch (type) {
    case 'build':
      return { type, square: squareName(size, placeOf(order)) };
    case 'raze':
      return { type, square: squareName(size, placeOf(order)), ...loss };
    case 'attack':
      return { type, at, ...loss };
    case 'move':
      return { type, from: at, to: pointName(size, second) };
    case 'place':
    case 'claim':
    case 'recruit':
    case 'kill':
    case 'dismiss':
      return { type, at };
    case 'end':
      return { type };
  }
};

const numbers: Readonly<Record<OrderKind, number>> = {
  place: 0,
  claim: 1,
  build: 2,
  raze: 3,
  recruit: 4,
  move: 5,
  attack: 6,
  kill: 7,
  dismiss: 8,
  end: 9,
};

const lossAt = (size: number, name: string | undefined): number | null =>
  name === undefined ? NONE : pointAt(size, name);

const complete = (kind: OrderKind, place: number | null, second: number | null = NONE): Order | null =>
  place === null || second === null ? null : orderOf(kind, place, second);
