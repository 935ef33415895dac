import { sideAt, type Field } from './field/field.ts';
import { otherSide, pointAt, type Action, type PlayedTurn, type Side, type ToldTurn } from './field/state.ts';

/** Something that a player did, or that came of it. All that is of one kind in a turn is one of these. */
export type Happening =
  | { readonly type: 'placed'; readonly seat: Side; readonly at: string; readonly left: number }
  | { readonly type: 'claimed'; readonly seat: Side; readonly at: string }
  | { readonly type: 'swapped'; readonly seat: Side; readonly enemy: Side }
  | { readonly type: 'idle'; readonly seat: Side }
  | { readonly type: 'recruited' | 'dismissed' | 'lost'; readonly seat: Side; readonly at: readonly string[] }
  | { readonly type: 'built' | 'razed'; readonly seat: Side; readonly squares: readonly string[] }
  | { readonly type: 'razed-losing'; readonly seat: Side; readonly square: string; readonly loss: string }
  | { readonly type: 'moved'; readonly seat: Side; readonly ways: readonly Way[] }
  | { readonly type: 'entered'; readonly seat: Side; readonly at: string; readonly kind: Entered }
  | { readonly type: 'beat' | 'killed'; readonly seat: Side; readonly enemy: Side; readonly at: readonly string[] }
  | { readonly type: 'traded'; readonly seat: Side; readonly enemy: Side; readonly at: string; readonly loss: string };

interface Way {
  readonly from: string;
  readonly to: string;
}

/** C37: whether a citadel that was entered was taken; `other` if that is not known. */
export type Entered = 'taken' | 'again' | 'other';

interface Known {
  readonly fell: ToldTurn['fell'];
  readonly entered?: Entered;
}

/** What happened in a turn, the weightiest first. The field is the one after it. */
export const happeningsIn = (
  field: Field,
  turn: PlayedTurn,
  { fell, entered = 'other' }: Known,
): readonly Happening[] => {
  const { seat, actions } = turn;
  const isPair = field.sides.length === 2;
  const enemyOn: EnemyOn = (at) => (isPair ? otherSide(seat) : fell.find((each) => each.at === at)?.seat);
  const ways = waysOf(field, actions);
  const entries = ways.filter(({ to }) => isCitadel(field, to));
  const moves = ways.filter((way) => !entries.includes(way));
  return [
    ...entries.map(({ to }): Happening => ({ type: 'entered', seat, at: to, kind: entered })),
    ...fightsIn(field, turn, enemyOn),
    ...lossesOfEnemies(field, turn, enemyOn),
    ...onPoints('recruited', seat, placesOf(actions, RECRUITED)),
    ...(moves.length === 0 ? [] : [{ type: 'moved', seat, ways: moves } as const]),
    ...inSquares('built', seat, placesOf(actions, BUILT)),
    ...onPoints('dismissed', seat, placesOf(actions, DISMISSED)),
    ...onPoints(
      'lost',
      seat,
      lostAmong(field, placesOf(actions, GIVEN), (holder) => holder !== seat),
    ),
    ...(actions.length === 0 ? [{ type: 'idle', seat } as const] : []),
  ];
};

/** Whose warrior an enemy that fell on a point was. */
type EnemyOn = (at: string) => Side | undefined;

type PlaceOf = (action: Action) => string | undefined;

const RECRUITED: PlaceOf = (action) => (action.type === 'recruit' ? action.at : undefined);
const BUILT: PlaceOf = (action) => (action.type === 'build' ? action.square : undefined);
const DISMISSED: PlaceOf = (action) => (action.type === 'dismiss' ? action.at : undefined);
const BEATEN: PlaceOf = (action) => (action.type === 'attack' && action.loss === undefined ? action.at : undefined);
const KILLED: PlaceOf = (action) => (action.type === 'kill' ? action.at : undefined);
const RAZED: PlaceOf = (action) => (action.type === 'raze' && action.loss === undefined ? action.square : undefined);

/** Where an action of the mover takes a warrior from an enemy, and from the mover. */
const TAKEN: PlaceOf = (action) => (action.type === 'attack' || action.type === 'kill' ? action.at : undefined);
const GIVEN: PlaceOf = (action) => {
  if (action.type === 'move') return action.from;
  return action.type === 'attack' || action.type === 'raze' ? action.loss : DISMISSED(action);
};

const placesOf = (actions: readonly Action[], placeOf: PlaceOf): readonly string[] =>
  actions.flatMap((action) => placeOf(action) ?? []);

/** C20 to C25, C30: the fights of a turn: those won, those with a loss, and who was killed in a siege. */
const fightsIn = (field: Field, { seat, actions }: PlayedTurn, enemyOn: EnemyOn): readonly Happening[] => {
  const byEnemy = (type: 'beat' | 'killed', places: readonly string[]): readonly Happening[] =>
    field.sides.flatMap((enemy) => {
      const at = places.filter((place) => enemyOn(place) === enemy);
      return at.length === 0 ? [] : [{ type, seat, enemy, at }];
    });
  const withLoss = actions.flatMap((action): readonly Happening[] => {
    if (action.type === 'raze' && action.loss !== undefined)
      return [{ type: 'razed-losing', seat, square: action.square, loss: action.loss }];
    if (action.type !== 'attack' || action.loss === undefined) return [];
    const enemy = enemyOn(action.at);
    return enemy === undefined ? [] : [{ type: 'traded', seat, enemy, at: action.at, loss: action.loss }];
  });
  return [
    ...byEnemy('beat', placesOf(actions, BEATEN)),
    ...withLoss,
    ...byEnemy('killed', placesOf(actions, KILLED)),
    ...inSquares('razed', seat, placesOf(actions, RAZED)),
  ];
};

const lossesOfEnemies = (field: Field, { seat, actions }: PlayedTurn, enemyOn: EnemyOn): readonly Happening[] =>
  field.sides.flatMap((side) => {
    const places = placesOf(actions, TAKEN).filter((at) => enemyOn(at) === side);
    return onPoints(
      'lost',
      side,
      lostAmong(field, places, (holder) => holder === null || holder === seat),
    );
  });

const onPoints = (type: 'recruited' | 'dismissed' | 'lost', seat: Side, at: readonly string[]): readonly Happening[] =>
  at.length === 0 ? [] : [{ type, seat, at }];

const inSquares = (type: 'built' | 'razed', seat: Side, squares: readonly string[]): readonly Happening[] =>
  squares.length === 0 ? [] : [{ type, seat, squares }];

/** The steps of each warrior as one way. A way ends in a citadel. */
const waysOf = (field: Field, actions: readonly Action[]): readonly Way[] => {
  const ways: Way[] = [];
  for (const action of actions) {
    if (action.type !== 'move') continue;
    const { from, to } = action;
    const before = isCitadel(field, from) ? -1 : ways.findLastIndex((way) => way.to === from);
    if (before < 0) ways.push({ from, to });
    else ways[before] = { from: ways[before]?.from ?? from, to };
  }
  return ways;
};

/** The citadels among these places that now have such a holder. */
const lostAmong = (
  field: Field,
  places: readonly string[],
  isLost: (holder: Side | null) => boolean,
): readonly string[] =>
  [...new Set(places)].filter((name) => {
    const point = pointAt(field.options.size, name);
    return point !== null && isCitadel(field, name) && isLost(sideAt(field, point));
  });

const isCitadel = (field: Field, name: string): boolean =>
  field.isCitadel[pointAt(field.options.size, name) ?? -1] === 1;
