import { buttonRows } from '../../contract/button-rows.ts';
import type { ButtonControl, Control, MenuOption } from '../../contract/screen.ts';
import { guardOf } from '../rules/conflict.ts';
import { enemiesOf, pointsOf, type Field } from '../rules/field/field.ts';
import { distanceBetween } from '../rules/field/geometry.ts';
import { pointName, type Point } from '../rules/field/state.ts';
import { enemiesBeside } from '../rules/fights.ts';
import { isBesieged } from '../rules/siege.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { makeFocus } from './focus.ts';
import { focusButton, focusOption, menuRow } from './menus.ts';

/** The most warriors in a menu. With more, the player first chooses where, then which. */
const MOST_AT_ONCE = 25;

/** The short buttons that a phone shows in a row, and the most rows of them. */
const IN_A_ROW = 4;
const FEW_ROWS = 2;

/** The largest board below which a phone has room for two rows of warriors. */
const ROOMY = 11;

/** The most steps at which a warrior is near the enemy. */
const NEAR = 3;

/**
 * The mover’s warriors: each as a button if two rows have room for all of them. Otherwise those nearest to the enemy
 * are buttons, and the others are in a menu, citadel by citadel, or in groups if there are many. Below a large board,
 * and in a lesson or puzzle, more than a row of them are all in the menu.
 */
export const warriorRows = (
  field: Field,
  { isTight }: { readonly isTight: boolean },
): readonly (readonly Control[])[] => {
  const warriors = field.citadels.flatMap((citadel) => around(field, citadel));
  const areMany = warriors.length > MOST_AT_ONCE;
  if ((isTight || field.options.size > ROOMY) && warriors.length > IN_A_ROW)
    return areMany ? groupRow(field) : warriorMenu(field, warriors);
  const rows = buttonRows(warriors.map((at) => warriorButton(field, at)));
  if (rows.length <= FEW_ROWS) return rows;
  const nearest = byDistance(field, warriors);
  const [row = []] = buttonRows(nearest.map((at) => warriorButton(field, at)));
  const first = new Set(nearest.slice(0, row.length));
  const others = warriors.filter((at) => !first.has(at));
  return [row, ...(areMany ? groupRow(field) : warriorMenu(field, others, controlsTexts.menu.otherWarrior))];
};

const warriorMenu = (
  field: Field,
  warriors: readonly Point[],
  placeholder: string = controlsTexts.menu.warrior,
): readonly (readonly Control[])[] =>
  menuRow(
    placeholder,
    warriors.map((at) => warriorOption(field, at)),
  );

const groupRow = (field: Field): readonly (readonly Control[])[] =>
  menuRow(controlsTexts.menu.warriorGroup, groupOptions(field.options.size, field));

const warriorButton = (field: Field, at: Point): ButtonControl => {
  const { size } = field.options;
  const name = pointName(size, at);
  const label = field.isCitadel[at] === 1 ? controlsTexts.label.garrison({ at: name }) : name;
  return focusButton(label, makeFocus(size, { kind: 'warrior', at, page: 1 }));
};

const groupOptions = (size: number, field: Field): readonly MenuOption[] => {
  const near = nearEnemy(field);
  const groups = field.citadels.map((citadel) => ({ citadel, count: around(field, citadel).length }));
  return [
    ...(near.length > 0 ? [groupOption(size, controlsTexts.option.nearEnemy, 'enemy', near.length)] : []),
    ...groups
      .filter(({ count }) => count > 0)
      .map(({ citadel, count }) =>
        groupOption(size, controlsTexts.option.around({ at: pointName(size, citadel) }), citadel, count),
      ),
  ];
};

/** A page of one group of warriors. */
export const groupRows = (field: Field, group: Point | 'enemy', page: number): readonly (readonly Control[])[] => {
  const { size } = field.options;
  const options = (group === 'enemy' ? nearEnemy(field) : around(field, group)).map((at) => warriorOption(field, at));
  return menuRow(controlsTexts.menu.warrior, options, page, (to) =>
    makeFocus(size, { kind: 'warriors', around: group, page: to }),
  );
};

const groupOption = (size: number, label: string, group: Point | 'enemy', count: number): MenuOption =>
  focusOption(
    label,
    makeFocus(size, { kind: 'warriors', around: group, page: 1 }),
    controlsTexts.option.warriors({ count }),
  );

const warriorOption = (field: Field, at: Point): MenuOption => {
  const { size } = field.options;
  const name = pointName(size, at);
  const enemies = enemiesBeside(field, field.mover, at).length;
  const home = nearestCitadel(field, at);
  return focusOption(
    field.isCitadel[at] === 1
      ? controlsTexts.option.garrison({ at: name })
      : home === null
        ? name
        : controlsTexts.option.near({ at: name, home: pointName(size, home) }),
    makeFocus(size, { kind: 'warrior', at, page: 1 }),
    controlsTexts.option.state({ guard: guardOf(field, at), enemies, isBesieged: isBesieged(field, field.mover, at) }),
  );
};

/** The mover’s warriors that are nearer to this citadel than to any other, the nearest first. */
const around = (field: Field, citadel: Point): readonly Point[] => {
  const distance = (point: Point): number => distanceBetween(field.geometry, citadel, point);
  return pointsOf(field.armies[field.mover])
    .filter((point) => nearestCitadel(field, point) === citadel)
    .toSorted((one, other) => distance(one) - distance(other));
};

const nearestCitadel = ({ citadels, geometry }: Field, point: Point): Point | null => {
  const [nearest = null] = citadels.toSorted(
    (one, other) => distanceBetween(geometry, one, point) - distanceBetween(geometry, other, point),
  );
  return nearest;
};

const nearEnemy = (field: Field): readonly Point[] => {
  const warriors = pointsOf(field.armies[field.mover]).filter((point) => toEnemy(field, point) <= NEAR);
  return byDistance(field, warriors);
};

const byDistance = (field: Field, points: readonly Point[]): readonly Point[] =>
  points.toSorted((one, other) => toEnemy(field, one) - toEnemy(field, other));

const toEnemy = (field: Field, point: Point): number =>
  Math.min(
    ...enemiesOf(field, field.mover)
      .flatMap((enemy) => pointsOf(field.armies[enemy]))
      .map((enemy) => distanceBetween(field.geometry, enemy, point)),
  );
