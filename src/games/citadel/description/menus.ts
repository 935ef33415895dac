import type { MenuControl, MenuOption } from '../../contract/screen.ts';
import { pointsOf, type Field } from '../rules/field/field.ts';
import { COLUMNS, pointName } from '../rules/field/point.ts';
import { SIDES } from '../rules/field/state.ts';
import { SIGNS } from '../screen/board.ts';
import { focusOption, menuRow } from '../screen/menus.ts';
import type { WhoIs } from '../screen/who.ts';
import { closer } from '../words/description.ts';
import { lineIn } from './closer.ts';

/** The focus of a page of the menu of warriors. */
const PAGE = /^page:(\d{1,2})$/;

/** The menus for a closer look at a warrior, a row, a column, or the surroundings of a citadel or a point of a line. */
export const closerMenus = (field: Field, focus: string | null, who: WhoIs): readonly MenuControl[] => {
  const { size } = field.options;
  const isWatched = SIDES.every((side) => !('you' in who(side)));
  const whole = focusOption(closer.whole, 'whole');
  const lines = Array.from({ length: size }, (_, index) => index);
  const warriors = SIDES.flatMap((side) =>
    pointsOf(field.armies[side]).map((point) => {
      const at = pointName(size, point);
      return focusOption(
        closer.warrior(at, isWatched ? SIGNS[side] : 'you' in who(side) ? 'yours' : 'enemy'),
        `one:${at}`,
      );
    }),
  );
  const line = lineIn(size, focus);
  const page = Number(PAGE.exec(focus ?? '')?.[1] ?? 1);
  return [
    ...menuOf(closer.menus.warrior, warriors, page),
    ...menuOf(closer.menus.row, [whole, ...lines.map((row) => focusOption(closer.row(row + 1), `row:${row + 1}`))]),
    ...menuOf(
      closer.menus.column,
      Array.from(COLUMNS.slice(0, size), (column) => focusOption(closer.column(column), `column:${column}`)),
    ),
    ...menuOf(
      line === null ? closer.menus.around : closer.menus.aroundPoint,
      (line?.points ?? field.citadels).map((point) => {
        const at = pointName(size, point);
        return focusOption(closer.around(at), `near:${at}`);
      }),
    ),
  ];
};

const menuOf = (placeholder: string, options: readonly MenuOption[], page = 1): readonly MenuControl[] =>
  menuRow(placeholder, options, page, (to) => `page:${to}`)
    .flat()
    .filter((control) => control.kind === 'menu');
