import { guardOf, powerAgainst, powerAgainstWall, strengthOf } from './conflict.ts';
import type { Event } from './event.ts';
import type { Field } from './field/field.ts';
import { kindOf, NONE, placeOf, secondOf, type Order } from './field/order.ts';
import { MOST_KILLS, pointName, squareName } from './field/state.ts';

/** The events of an order, given the field before it. */
export const eventsOf = (field: Field, order: Order): readonly Event[] => {
  const { mover: seat, options } = field;
  const place = placeOf(order);
  const at = pointName(options.size, place);
  const type = kindOf(order);
  switch (type) {
    case 'place':
      return [{ type: 'placed', seat, at, left: options.citadels - field.citadels.length - 1 }];
    case 'claim':
      return [{ type: 'claimed', seat, at }];
    case 'build':
      return [{ type: 'built', seat, square: squareName(options.size, place) }];
    case 'raze':
      return [razedEvent(field, order)];
    case 'recruit':
      return [{ type: 'recruited', seat, at }];
    case 'move':
      return [movedEvent(field, order)];
    case 'attack':
      return [attackedEvent(field, order)];
    case 'kill':
      return [{ type: 'killed', seat, at, left: MOST_KILLS - field.kills - 1 }];
    case 'dismiss':
      return [{ type: 'dismissed', seat, at }];
    case 'end':
      return [];
  }
};

const lossName = ({ options }: Field, order: Order): string | null =>
  secondOf(order) === NONE ? null : pointName(options.size, secondOf(order));

const razedEvent = (field: Field, order: Order): Event => ({
  type: 'razed',
  seat: field.mover,
  square: squareName(field.options.size, placeOf(order)),
  power: powerAgainstWall(field, field.mover, placeOf(order)),
  strength: strengthOf(field, placeOf(order)),
  loss: lossName(field, order),
});

const movedEvent = (field: Field, order: Order): Event => {
  const [from, to] = [placeOf(order), secondOf(order)];
  const { isCitadel, holders, mover, options, teams } = field;
  return {
    type: 'moved',
    seat: mover,
    from: pointName(options.size, from),
    to: pointName(options.size, to),
    left: isCitadel[from] === 1,
    entered: isCitadel[to] !== 1 ? null : teams[holders[to] ?? 0] === teams[1 + mover] ? 'again' : 'taken',
  };
};

const attackedEvent = (field: Field, order: Order): Event => {
  const target = placeOf(order);
  return {
    type: 'attacked',
    seat: field.mover,
    at: pointName(field.options.size, target),
    power: powerAgainst(field, field.mover, target),
    guard: guardOf(field, target),
    garrison: field.isCitadel[target] === 1,
    loss: lossName(field, order),
  };
};
