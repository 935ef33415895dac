import { extinction, lastLeft, leadOrBarren, stallOrCap } from './endings.ts';
import {
  nextSide,
  pointsOf,
  putWall,
  putWarrior,
  removeWall,
  removeWarrior,
  sideAt,
  sidesLeft,
  type Field,
  type Gone,
  type UndoRecord,
} from './field/field.ts';
import { actionsGiven } from './field/options.ts';
import { kindOf, NONE, placeOf, secondOf, type Order } from './field/order.ts';
import { claimsOfEach, otherSide, type GameEnding, type Point, type Side } from './field/state.ts';
import { RECRUIT_COST } from './peaceful-actions.ts';

/** Carries out a legal order. The field changes in place, and remembers how to take the order back. */
export const carryOut = (field: Field, order: Order): void => {
  const record = undoRecordOf(field, order);
  field.past.push(record);
  const place = placeOf(order);
  switch (kindOf(order)) {
    case 'place':
      return placeCitadel(field, place);
    case 'claim':
      return claim(field, place);
    case 'end':
      return beginTurn(field, nextSide(field, field.mover), record);
    default:
      act(field, order, place, record);
      if (field.sides.length > 2) leaveExtinct(field, record);
      else finish(field, extinction(field));
  }
};

/** C51: a side of several resigns, in setup too. That can't be taken back. */
export const resignFrom = (field: Field, side: Side): void => {
  const record: Leaving = { gone: null };
  const isMover = field.mover === side;
  goOut(field, [side], record);
  const ending = lastLeft(field, 'resigned');
  if (ending !== null) return finish(field, ending);
  if (field.phase === 'play') return isMover ? beginTurn(field, nextSide(field, side), record) : undefined;
  if (field.first === side) field.first = nextSide(field, side);
  if (isMover) field.mover = nextSide(field, side);
  if (field.phase === 'claim') beginIfClaimed(field);
};

/** Takes the last order back. Throws if there is none. */
export const takeBack = (field: Field): void => {
  const before = field.past.pop();
  if (before === undefined) throw new RangeError('there is nothing to take back');
  field.phase = before.phase;
  field.mover = before.mover;
  field.turn = before.turn;
  field.actions = before.actions;
  field.kills = before.kills;
  field.taken = before.taken;
  field.ending = before.ending;
  if (before.gone !== null) comeBack(field, before.gone);
  restore(field, before);
};

/** Carries out several legal orders, one after another. */
export const carryOutAll = (field: Field, orders: readonly Order[]): void => {
  for (const order of orders) carryOut(field, order);
};

/** Takes back this many orders, the last ones. */
export const takeBackAll = (field: Field, count: number): void => {
  for (let left = count; left > 0; left--) takeBack(field);
};

const undoRecordOf = (field: Field, order: Order): UndoRecord => ({
  order,
  phase: field.phase,
  mover: field.mover,
  turn: field.turn,
  actions: field.actions,
  kills: field.kills,
  taken: field.taken,
  ending: field.ending,
  holder: holderAt(field, changedCitadel(order)),
  enemy: enemyAt(field, order),
  gone: null,
});

type Leaving = Pick<UndoRecord, 'gone'>;

/** The point whose holder an order can change. */
const changedCitadel = (order: Order): Point => (kindOf(order) === 'move' ? secondOf(order) : placeOf(order));

const holderAt = ({ holders }: Field, point: Point): number => holders[point] ?? 0;

/** C48: whose warrior an order strikes; for other orders it does not matter. */
const enemyAt = (field: Field, order: Order): Side => {
  if (field.sides.length === 2) return otherSide(field.mover);
  const kind = kindOf(order);
  return kind === 'attack' || kind === 'kill' ? (sideAt(field, placeOf(order)) ?? field.mover) : field.mover;
};

/** C10, C47: places a citadel. The players take turns, and claiming begins with the seat after First. */
const placeCitadel = (field: Field, at: Point): void => {
  field.citadels.push(at);
  field.isCitadel[at] = 1;
  field.mover = nextSide(field, field.mover);
  if (field.citadels.length < field.options.citadels) return;
  field.phase = 'claim';
  field.mover = nextSide(field, field.first);
};

/** C11, C12: claims a citadel. First claims last, and takes the first turn. */
const claim = (field: Field, at: Point): void => {
  const { mover } = field;
  putWarrior(field, mover, at);
  field.holders[at] = 1 + mover;
  field.mover = nextSide(field, mover);
  beginIfClaimed(field);
};

/** C11, C51: begins the first turn once everyone left has made their claims. */
const beginIfClaimed = (field: Field): void => {
  const claims = claimsOfEach(field.options);
  if (sidesLeft(field).some((side) => field.armies[side].count < claims)) return;
  field.phase = 'play';
  // Everyone holds as many, so nobody wins or goes out here.
  beginTurn(field, field.first, { gone: null });
};

/** C13, C64: begins a turn, an action for each citadel, unless the game ends. C56: of several, who has none is out. */
const beginTurn = (field: Field, side: Side, record: Leaving): void => {
  const decided = leadOrBarren(field, side);
  if (decided !== null) return finish(field, decided);
  if (field.sides.length > 2 && field.held[side] === 0) {
    goOut(field, [side], record);
    const left = lastLeft(field, 'extinct');
    return left === null ? beginTurn(field, nextSide(field, side), record) : finish(field, left);
  }
  const ending = stallOrCap(field);
  if (ending !== null) return finish(field, ending);
  field.mover = side;
  field.turn++;
  field.actions = field.held[side] + actionsGiven(field.options, side, field.turn);
  field.kills = 0;
};

/** Ends the game if there is an ending. The figures stay those of the last turn, but no action is left. */
const finish = (field: Field, ending: GameEnding | null): void => {
  if (ending === null) return;
  field.phase = 'over';
  field.ending = ending;
  field.actions = 0;
};

/** C51: whoever has no warrior left goes out. If that is the mover, the turn is over. */
const leaveExtinct = (field: Field, record: Leaving): void => {
  const extinct = sidesLeft(field).filter((side) => field.armies[side].count === 0);
  if (extinct.length === 0) return;
  const { mover } = field;
  goOut(field, extinct, record);
  const ending = lastLeft(field, 'extinct');
  if (ending !== null) return finish(field, ending);
  if (extinct.includes(mover)) beginTurn(field, nextSide(field, mover), record);
};

/** C51: takes sides out of the game, with all of their warriors. */
const goOut = (field: Field, sides: readonly Side[], record: Leaving): void => {
  for (const side of sides) {
    const points = pointsOf(field.armies[side]);
    for (const point of points) removeWarrior(field, side, point);
    field.out.push(side);
    record.gone = [...(record.gone ?? []), { side, points }];
  }
};

const comeBack = (field: Field, gone: readonly Gone[]): void => {
  for (const { side, points } of gone) {
    field.out.pop();
    for (const point of points) putWarrior(field, side, point);
  }
};

const act = (field: Field, order: Order, place: number, record: Pick<UndoRecord, 'enemy'>): void => {
  const { mover } = field;
  switch (kindOf(order)) {
    case 'build':
      field.actions--;
      return putWall(field, place);
    case 'raze':
      field.actions--;
      removeWall(field, place);
      return fall(field, mover, secondOf(order));
    case 'recruit':
      field.actions -= RECRUIT_COST;
      return putWarrior(field, mover, place);
    case 'move':
      field.actions--;
      removeWarrior(field, mover, place);
      putWarrior(field, mover, secondOf(order));
      return enter(field, mover, secondOf(order));
    case 'attack':
      fall(field, record.enemy, place);
      return fall(field, mover, secondOf(order));
    case 'kill':
      field.kills++;
      return fall(field, record.enemy, place);
    default:
      return fall(field, mover, place);
  }
};

const fall = (field: Field, side: Side, point: Point): void => {
  if (point !== NONE) removeWarrior(field, side, point);
};

/** C37, C60: enters a citadel, if there is one on the point. It is taken if another team, or nobody, held it last. */
const enter = (field: Field, side: Side, point: Point): void => {
  if (field.isCitadel[point] !== 1) return;
  if (field.teams[holderAt(field, point)] !== field.teams[1 + side]) field.taken = field.turn;
  field.holders[point] = 1 + side;
};

const restore = (field: Field, { order, mover, holder, enemy }: UndoRecord): void => {
  const place = placeOf(order);
  const second = secondOf(order);
  switch (kindOf(order)) {
    case 'place':
      field.citadels.pop();
      field.isCitadel[place] = 0;
      return;
    case 'claim':
      field.holders[place] = holder;
      return removeWarrior(field, mover, place);
    case 'build':
      return removeWall(field, place);
    case 'raze':
      rise(field, mover, second);
      return putWall(field, place);
    case 'recruit':
      return removeWarrior(field, mover, place);
    case 'move':
      field.holders[second] = holder;
      removeWarrior(field, mover, second);
      return putWarrior(field, mover, place);
    case 'attack':
      rise(field, mover, second);
      return putWarrior(field, enemy, place);
    case 'kill':
      return putWarrior(field, enemy, place);
    case 'dismiss':
      return putWarrior(field, mover, place);
    case 'end':
      return;
  }
};

const rise = (field: Field, side: Side, point: Point): void => {
  if (point !== NONE) putWarrior(field, side, point);
};
