import { buttonRows } from '../../contract/button-rows.ts';
import type { ButtonControl, Control, MenuOption } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import type { Field } from '../rules/field/field.ts';
import { kindOf, placeOf } from '../rules/field/order.ts';
import { pointName, type Side } from '../rules/field/state.ts';
import { attacksOf, killsOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { canSwap, type View } from '../rules/view.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { makeFocus } from './focus.ts';
import {
  actionButton,
  actionOption,
  attackButton,
  backButton,
  button,
  focusButton,
  focusOption,
  menuRow,
} from './menus.ts';
import { acceptButtons, offerButtons } from './offers.ts';
import { warningsOf } from './warnings.ts';
import { warriorRows } from './warrior-menus.ts';
import { playingSeat } from './who.ts';

/** What controls depend on beside the view: which seats are bots, and whether something else needs room, too. */
interface Room {
  readonly bots: readonly Seat[];
  readonly isTight: boolean;
  /** Whether a turn is only planned: then there is nobody to talk to. */
  readonly isPlan: boolean;
}

/**
 * The moves of the plain board. From the public board, players open their private screens, on which the mover has all
 * choices, and either player can accept an offer or make one.
 */
export const controlsOf = (view: View, field: Field, room: Room): readonly (readonly Control[])[] => {
  const { position, viewer } = view;
  if (position.phase === 'over') return [];
  if (viewer === 'table') return [[privateButton()]];
  const seat = playingSeat(view);
  if (seat === null) return [];
  const talk = room.isPlan ? [] : [...acceptButtons(view, seat, room.bots), ...offersButtons(view, seat, room.bots)];
  return position.mover === seat ? moverRows(view, field, talk, room) : rowOf(talk);
};

/** C43: what is no move: a hint, the way back, and typing as long as nothing is prepared. */
export const asideOf = (view: View): readonly ButtonControl[] => {
  const { mover, phase, options } = view.position;
  if (phase === 'over' || mover === null || playingSeat(view) !== mover) return [];
  return [
    ...(phase === 'play' && options.hints ? [hintButton()] : []),
    ...undoButtons(view),
    ...(view.prepared.length === 0 ? [typeButton()] : []),
  ];
};

/** The controls of the focus `offers`. */
export const offersControls = (view: View, bots: readonly Seat[]): readonly (readonly Control[])[] => {
  const seat = playingSeat(view);
  return seat === null ? [] : [[...offerButtons(view, seat, bots), backButton()]];
};

/** The button to what can be offered, if anything can. */
const offersButtons = (view: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] =>
  offerButtons(view, seat, bots).length === 0
    ? []
    : [focusButton(controlsTexts.label.offers, makeFocus(view.position.options.size, { kind: 'offers' }))];

const moverRows = (
  view: View,
  field: Field,
  talk: readonly ButtonControl[],
  room: Room,
): readonly (readonly Control[])[] => {
  switch (field.phase) {
    case 'place':
      return [...placeRows(field), ...rowOf(talk)];
    case 'claim':
      return [...claimRows(field), ...rowOf(talk)];
    case 'play': {
      const own = [...recruitButtons(field), endButton(field), ...swapButtons(view), ...talk];
      const fights = fightButtons(field);
      return [
        ...(room.isTight ? buttonRows([...own, ...fights]) : [own, ...rowOf(fights)]),
        ...warriorRows(field, room),
      ];
    }
    case 'over':
      return [];
  }
};

const privateButton = () => button(controlsTexts.label.playTurn, { privateScreen: true }, 'primary');

/** C43: asks what a bot would do. */
const hintButton = () => button(controlsTexts.label.hint, { hint: true });

const typeButton = () => button(controlsTexts.label.type, { form: true });

const rowOf = (buttons: readonly ButtonControl[]): readonly (readonly Control[])[] =>
  buttons.length > 0 ? [buttons] : [];

/** C10: the rows in which a citadel can be placed. The next screen has their points. */
const placeRows = (field: Field): readonly (readonly Control[])[] => {
  const { size } = field.options;
  const points = ordersOf(field).map(placeOf);
  const rows = Array.from({ length: size }, (_, index) => size - index).map((row) => ({
    row,
    free: points.filter((at) => Math.floor(at / size) === row - 1).length,
  }));
  const options = rows
    .filter(({ free }) => free > 0)
    .map(({ row, free }): MenuOption =>
      focusOption(
        controlsTexts.option.row({ row }),
        makeFocus(size, { kind: 'row', row }),
        controlsTexts.option.freePoints({ count: free }),
      ),
    );
  return menuRow(controlsTexts.menu.placeRow, options);
};

/** C11: the citadels that can be claimed. */
const claimRows = (field: Field): readonly (readonly Control[])[] => {
  const { size } = field.options;
  const options = ordersOf(field).map((order) => {
    const at = pointName(size, placeOf(order));
    return actionOption(controlsTexts.option.claim({ at }), { type: 'claim', at });
  });
  return menuRow(controlsTexts.menu.claim, options);
};

/** The fights that a phone shows in a row. */
const MOST_FIGHTS = 3;

/** The fights as buttons. If there are too many, the others are in a menu. */
const fightButtons = (field: Field): readonly ButtonControl[] => {
  const { size } = field.options;
  const kills = killsOf(field);
  const buttons = [
    ...attacksOf(field, field.mover).map((fight) => attackButton(size, fight)),
    ...kills.map((point) => {
      const at = pointName(size, point);
      return actionButton(controlsTexts.label.kill({ at }), { type: 'kill', at }, 'success');
    }),
  ];
  if (buttons.length <= MOST_FIGHTS && buttonRows(buttons).length <= 1) return buttons;
  const shortened = (most: number): readonly ButtonControl[] => [
    ...buttons.slice(0, most),
    focusButton(
      controlsTexts.label.moreFights({ count: buttons.length - most }),
      makeFocus(size, { kind: 'fights', page: 1 }),
    ),
  ];
  const most = Math.min(buttons.length, MOST_FIGHTS) - 1;
  const fitting = [most, most - 1].find((count) => buttonRows(shortened(count)).length <= 1);
  return shortened(fitting ?? most);
};

const recruitButtons = (field: Field): readonly ButtonControl[] =>
  ordersOf(field).some((order) => kindOf(order) === 'recruit')
    ? [focusButton(controlsTexts.label.recruit, makeFocus(field.options.size, { kind: 'recruit', at: null }))]
    : [];

/** Ends the turn, or asks first if that would waste something. It is blue only where nothing else is left to do. */
const endButton = (field: Field): ButtonControl => {
  if (warningsOf(field).length > 0)
    return focusButton(controlsTexts.label.end, makeFocus(field.options.size, { kind: 'end' }));
  const isAllDone = ordersOf(field).every((order) => kindOf(order) === 'end' || kindOf(order) === 'dismiss');
  return actionButton(controlsTexts.label.end, { type: 'end' }, isAllDone ? 'primary' : 'secondary');
};

/** C42: the pie rule. */
const swapButtons = (view: View): readonly ButtonControl[] =>
  canSwap(view) ? [actionButton(controlsTexts.label.swap, { type: 'swap' })] : [];

const undoButtons = ({ canUndo, prepared }: View): readonly ButtonControl[] => {
  return canUndo && prepared.length > 0 ? [button(controlsTexts.label.undo, { undo: true })] : [];
};
