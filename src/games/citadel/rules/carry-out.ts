import { endingAtStart, extinction } from './endings.ts';
import { putWall, putWarrior, removeWall, removeWarrior, type Field, type UndoRecord } from './field/field.ts';
import { kindOf, NONE, placeOf, secondOf, type Order } from './field/order.ts';
import { otherSide, unclaimedAtEnd, type GameEnding, type Point, type Side } from './field/state.ts';
import { RECRUIT_COST } from './peaceful-actions.ts';

/** Carries out a legal order. The field changes in place, and remembers how to take the order back. */
export const carryOut = (field: Field, order: Order): void => {
  field.past.push(undoRecordOf(field, order));
  const place = placeOf(order);
  switch (kindOf(order)) {
    case 'place':
      return placeCitadel(field, place);
    case 'claim':
      return claim(field, place);
    case 'end':
      return beginTurn(field, otherSide(field.mover));
    default:
      act(field, order, place);
      finish(field, extinction(field));
  }
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
});

/** The point whose holder an order can change. */
const changedCitadel = (order: Order): Point => (kindOf(order) === 'move' ? secondOf(order) : placeOf(order));

const holderAt = ({ holders }: Field, point: Point): number => holders[point] ?? 0;

/** C10: places a citadel. The players alternate, and the one who has placed fewer claims first. */
const placeCitadel = (field: Field, at: Point): void => {
  field.citadels.push(at);
  field.isCitadel[at] = 1;
  field.mover = otherSide(field.mover);
  if (field.citadels.length === field.options.citadels) field.phase = 'claim';
};

/** C11, C12: claims a citadel. First claims last, and takes the first turn. */
const claim = (field: Field, at: Point): void => {
  const { armies, options, mover } = field;
  putWarrior(field, mover, at);
  field.holders[at] = 1 + mover;
  field.mover = otherSide(mover);
  const unclaimed = options.citadels - armies[0].count - armies[1].count;
  if (unclaimed > unclaimedAtEnd(options.citadels)) return;
  field.phase = 'play';
  beginTurn(field, field.first);
};

/** C13: begins a turn of this side, unless the game ends. The side gets one action for each citadel. */
const beginTurn = (field: Field, side: Side): void => {
  const ending = endingAtStart(field, side);
  if (ending !== null) return finish(field, ending);
  field.mover = side;
  field.turn++;
  field.actions = field.held[side];
  field.kills = 0;
};

/** Ends the game if there is an ending. The figures stay those of the last turn, but no action is left. */
const finish = (field: Field, ending: GameEnding | null): void => {
  if (ending === null) return;
  field.phase = 'over';
  field.ending = ending;
  field.actions = 0;
};

const act = (field: Field, order: Order, place: number): void => {
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
      fall(field, otherSide(mover), place);
      return fall(field, mover, secondOf(order));
    case 'kill':
      field.kills++;
      return fall(field, otherSide(mover), place);
    default:
      return fall(field, mover, place);
  }
};

const fall = (field: Field, side: Side, point: Point): void => {
  if (point !== NONE) removeWarrior(field, side, point);
};

/** C37: enters a citadel, if there is one on the point. It is taken if this side was not the last to hold it. */
const enter = (field: Field, side: Side, point: Point): void => {
  if (field.isCitadel[point] !== 1) return;
  if (field.holders[point] !== 1 + side) field.taken = field.turn;
  field.holders[point] = 1 + side;
};

const restore = (field: Field, { order, mover, holder }: UndoRecord): void => {
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
      return putWarrior(field, otherSide(mover), place);
    case 'kill':
      return putWarrior(field, otherSide(mover), place);
    case 'dismiss':
      return putWarrior(field, mover, place);
    case 'end':
      return;
  }
};

const rise = (field: Field, side: Side, point: Point): void => {
  if (point !== NONE) putWarrior(field, side, point);
};
