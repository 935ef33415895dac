import type { ButtonControl, Control, MenuOption } from '../../game.ts';
import { counted } from '../format/text.ts';
import { makeTyped } from '../format/typed.ts';
import type { Field } from '../rules/field.ts';
import { attacksOf, killsOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { kindOf, placeOf } from '../rules/order.ts';
import { pointName } from '../rules/point.ts';
import { MOST_KILLS } from '../rules/state.ts';
import type { Position, Side } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { makeFocus } from './focus.ts';
import { actionButton, actionOption, focusButton, focusOption, menuRow, MOST_BUTTONS } from './menus.ts';
import { unusedActions, warningsOf } from './warnings.ts';
import { fightButton } from './warrior-details.ts';
import { warriorRows } from './warrior-menus.ts';

/**
 * The controls of the plain board. On the public board everybody opens their own side. There the mover has all choices,
 * and either player may offer a draw or resign.
 */
export const controlsOf = (view: View, field: Field): readonly (readonly Control[])[] => {
  const { position, viewer } = view;
  if (position.phase === 'over') return [];
  if (viewer !== 0 && viewer !== 1) return [[handButton]];
  const talk = [...drawButtons(position, viewer), resignButton(field)];
  return position.mover === viewer ? [...moverRows(view, field), talk] : [[againButton, ...talk]];
};

const moverRows = (view: View, field: Field): readonly (readonly Control[])[] => {
  switch (field.phase) {
    case 'place':
      return [...placeRows(field), [typeButton]];
    case 'claim':
      return [...claimRows(field), [typeButton]];
    case 'play':
      return [
        ...warriorRows(field),
        ...rowOf(fightButtons(field)),
        [...recruitButtons(field), endButton(field), ...undoButtons(view), typeButton],
      ];
    case 'over':
      return [];
  }
};

const handButton: ButtonControl = {
  kind: 'button',
  label: 'My side: play, draw, resign',
  style: 'primary',
  press: { hand: true },
};

const againButton: ButtonControl = { kind: 'button', label: 'Look again', style: 'primary', press: { hand: true } };

const typeButton: ButtonControl = { kind: 'button', label: 'Type it', style: 'secondary', press: { form: true } };

const resignButton = ({ options }: Field): ButtonControl =>
  focusButton('Resign', makeFocus(options.size, { kind: 'resign' }));

const rowOf = (buttons: readonly ButtonControl[]): readonly (readonly Control[])[] =>
  buttons.length > 0 ? [buttons] : [];

/** C10: first a row is chosen, then a point of it. */
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
      focusOption(`Row ${row}`, makeFocus(size, { kind: 'row', row }), `${counted(free, 'point')} free`),
    );
  return menuRow('Place a citadel: choose a row', options, 1, () => makeFocus(size, { kind: 'board' }));
};

/** C11: the citadels that can be claimed. */
const claimRows = (field: Field): readonly (readonly Control[])[] => {
  const { size } = field.options;
  const options = ordersOf(field).map((order) => {
    const at = pointName(size, placeOf(order));
    return actionOption(`Claim ${at}`, { type: 'claim', at });
  });
  return menuRow('Claim a citadel', options, 1, () => makeFocus(size, { kind: 'board' }));
};

/** Fights as buttons. If there are too many, the rest are in a menu. */
const fightButtons = (field: Field): readonly ButtonControl[] => {
  const { size } = field.options;
  const kills = killsOf(field);
  const buttons = [
    ...attacksOf(field, field.mover).map((fight) => fightButton(size, fight)),
    ...kills.map((point) => {
      const at = pointName(size, point);
      return actionButton(`Kill ${at} (${MOST_KILLS - field.kills} left)`, { type: 'kill', at }, 'success');
    }),
  ];
  if (buttons.length <= MOST_BUTTONS) return buttons;
  const more = buttons.length - MOST_BUTTONS + 1;
  return [
    ...buttons.slice(0, MOST_BUTTONS - 1),
    focusButton(`${more} more fights`, makeFocus(size, { kind: 'fights', page: 1 })),
  ];
};

const recruitButtons = (field: Field): readonly ButtonControl[] =>
  ordersOf(field).some((order) => kindOf(order) === 'recruit')
    ? [focusButton('Recruit (2 actions)', makeFocus(field.options.size, { kind: 'recruit', at: null }), 'primary')]
    : [];

/** Ends the turn, or asks first if something would be lost by that. */
const endButton = (field: Field): ButtonControl => {
  const unused = unusedActions(field);
  if (warningsOf(field, unused).length === 0) return actionButton('End turn', { type: 'end' }, 'primary');
  const label = unused > 0 ? `End turn (${unused} unused)` : 'End turn';
  return focusButton(label, makeFocus(field.options.size, { kind: 'end' }));
};

const undoButtons = ({ canUndo, prepared }: View): readonly ButtonControl[] => {
  const last = prepared.at(-1);
  if (!canUndo || last === undefined) return [];
  return [{ kind: 'button', label: `Undo ${makeTyped(last)}`, style: 'secondary', press: { undo: true } }];
};

/** C40: offers or accepts a draw. */
const drawButtons = ({ phase, offers }: Position, seat: Side): readonly ButtonControl[] => {
  if (phase !== 'play' || offers.includes(seat)) return [];
  return [actionButton(offers.length > 0 ? 'Accept the draw' : 'Offer a draw', { type: 'draw' })];
};
