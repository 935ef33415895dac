import type { Field } from '../rules/field/field.ts';
import { kindOf, NONE, placeOf, secondOf, type Order, type OrderKind } from '../rules/field/order.ts';
import { pointName, squareName } from '../rules/field/point.ts';
import { attackOn, razingOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import type { View } from '../rules/view.ts';
import type { WhoIs } from '../screen/who.ts';
import { choices } from '../words/description.ts';

/** The most places in one sentence: more are too much to listen to. */
const MOST_PLACES = 40;

/** Everything that the viewer can do now. */
export const choiceSentences = ({ viewer, position }: View, field: Field, who: WhoIs): readonly string[] => {
  const { mover, phase, offers } = position;
  if (mover === null || (viewer !== 0 && viewer !== 1)) return [];
  const own = viewer === mover ? orderSentences(field) : [choices.none(who(mover))];
  const draw = phase === 'play' && !offers.includes(viewer) ? [choices.draw(offers.length > 0)] : [];
  return [...own, ...draw, choices.resign];
};

const orderSentences = (field: Field): readonly string[] => {
  const { size } = field.options;
  const orders = ordersOf(field);
  const ofKind = (kind: OrderKind): readonly Order[] => orders.filter((order) => kindOf(order) === kind);
  const places = (kind: OrderKind): readonly number[] => [...new Set(ofKind(kind).map(placeOf))];
  const points = (kind: OrderKind): readonly string[] => places(kind).map((place) => pointName(size, place));
  const seconds = (kind: OrderKind, place: number): readonly string[] =>
    ofKind(kind)
      .filter((order) => placeOf(order) === place && secondOf(order) !== NONE)
      .map((order) => pointName(size, secondOf(order)));
  return [
    ...inParts(points('place'), choices.place),
    ...inParts(points('claim'), choices.claim),
    ...places('attack').map((place) => {
      const { power, guard } = attackOn(field, field.mover, place);
      return choices.attack(pointName(size, place), power, guard, seconds('attack', place));
    }),
    ...inParts(points('kill'), choices.kill),
    ...inParts(points('recruit'), choices.recruit),
    ...places('move').map((place) => choices.move(pointName(size, place), seconds('move', place))),
    ...inParts(
      places('build').map((place) => squareName(size, place)),
      choices.build,
    ),
    ...places('raze').map((place) => {
      const { power, guard } = razingOf(field, field.mover, place);
      return choices.raze(squareName(size, place), power, guard, seconds('raze', place));
    }),
    ...inParts(points('dismiss'), choices.disband),
    ...(ofKind('end').length === 0 ? [] : [choices.end]),
  ];
};

/** A long list in several sentences. */
const inParts = (places: readonly string[], tell: (places: readonly string[]) => string): readonly string[] =>
  Array.from({ length: Math.ceil(places.length / MOST_PLACES) }, (_, part) =>
    tell(places.slice(part * MOST_PLACES, (part + 1) * MOST_PLACES)),
  );
