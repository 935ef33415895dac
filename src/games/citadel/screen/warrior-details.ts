import type { ButtonControl, Control, MenuOption } from '../../contract/screen.ts';
import { makeAction } from '../format/notation.ts';
import { guardOf } from '../rules/conflict.ts';
import { isHeldBy, isOpen, type Field } from '../rules/field/field.ts';
import { listAt } from '../rules/field/geometry.ts';
import { routesFrom, type Route } from '../rules/field/routes.ts';
import { pointAt, pointName, squareName, type Point, type Square } from '../rules/field/state.ts';
import { attackOn, enemiesBeside, outcomeOf, razingOf, strongestEnemy } from '../rules/fights.ts';
import { noBuilding } from '../rules/peaceful-actions.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { makeFocus, type Details } from './focus.ts';
import { actionButton, actionOption, attackButton, backButton, fightOption, focusButton, menuRow } from './menus.ts';

/** The letters of the squares beside a warrior: none is a colour’s. */
const LETTERS = 'KLMN';

/** What one of the mover’s warriors can do. The board shows the steps to each point, and letters where it can build. */
export const warriorDetails = (field: Field, at: Point, page: number): Details | null => {
  if (!isHeldBy(field, field.mover, at)) return null;
  const { size } = field.options;
  const routes = routesFrom(field, at, Math.min(field.actions, 9));
  const squares = buildingSquares(field, at);
  const rows: readonly (readonly Control[])[] = [
    [...stepButtons(field, at), ...attackButtons(field, at)],
    ...walkRows(field, at, routes, page),
    ...menuRow(controlsTexts.menu.walls, wallOptions(field, at, squares)),
    [backButton(), focusButton(controlsTexts.label.disband, makeFocus(size, { kind: 'dismiss', at }))],
  ];
  return {
    lines: linesOf(field, at, routes, squares),
    overlay: {
      points: new Map(routes.map(({ to, path }) => [to, `${path.length - 1}`])),
      squares: new Map(squares.map((square, index) => [square, LETTERS.charAt(index)])),
      mayBePart: true,
    },
    controls: rows.filter((row) => row.length > 0),
  };
};

/** C15: the squares where this warrior can build. */
const buildingSquares = (field: Field, at: Point): readonly Square[] =>
  listAt(field.geometry.squaresBeside, at).filter((square) => noBuilding(field, square) === null);

const linesOf = (field: Field, at: Point, routes: readonly Route[], squares: readonly Square[]): readonly string[] => {
  const name = pointName(field.options.size, at);
  const guard = guardOf(field, at);
  const power = strongestEnemy(field, field.mover, at)?.power ?? 0;
  return [
    screenTexts.details.warrior({ at: name, guard, more: guard + 1, actions: field.actions }),
    ...(power === 0 ? [] : [screenTexts.details.danger({ power, outcome: outcomeOf({ power, guard }) })]),
    ...(field.actions > 0 ? [signsText(routes.length > 0, squares.length > 0)] : []),
  ];
};

const signsText = (walks: boolean, builds: boolean): string =>
  walks || builds
    ? [...(walks ? [screenTexts.details.walks] : []), ...(builds ? [screenTexts.details.builds] : [])].join(' ')
    : screenTexts.details.isStuck;

/** Where it can walk with more than one action: citadels first, then the nearest. */
const walkRows = (field: Field, at: Point, routes: readonly Route[], page: number): readonly (readonly Control[])[] => {
  const { size } = field.options;
  const far = routes.filter(({ path }) => path.length > 2);
  const isGoal = ({ to }: Route): boolean => field.isCitadel[to] === 1;
  const sorted = [...far.filter(isGoal), ...far.filter((route) => !isGoal(route))];
  const options = sorted.map((route) => routeOption(field, route));
  return menuRow(controlsTexts.menu.walk, options, page, (to) => makeFocus(size, { kind: 'warrior', at, page: to }));
};

/** How many points of a route are named, the last ones. */
const MOST_POINTS = 6;

/** A route in a menu, which plays a move for each step. */
const routeOption = ({ options: { size }, isCitadel, actions }: Field, { to, path }: Route): MenuOption => {
  const names = path.map((point) => pointName(size, point));
  const steps = names.slice(1).map((name, step) => ({ type: 'move', from: names[step] ?? name, to: name }) as const);
  const goal = pointName(size, to);
  return {
    label: isCitadel[to] === 1 ? controlsTexts.label.enter({ to: goal }) : controlsTexts.label.move({ to: goal }),
    description: controlsTexts.option.walk({
      steps: steps.length,
      left: actions - steps.length,
      path: names.slice(-MOST_POINTS).join('-'),
    }),
    press: { action: steps.map(makeAction).join(' ') },
  };
};

const stepButtons = (field: Field, at: Point): readonly ButtonControl[] => {
  if (field.actions === 0) return [];
  const { size } = field.options;
  return listAt(field.geometry.neighbours, at)
    .filter((to) => isOpen(field, to))
    .map((to) => {
      const isGoal = field.isCitadel[to] === 1;
      const goal = pointName(size, to);
      const action = { type: 'move', from: pointName(size, at), to: goal } as const;
      return actionButton(
        isGoal ? controlsTexts.label.enter({ to: goal }) : controlsTexts.label.move({ to: goal }),
        action,
        isGoal ? 'success' : 'secondary',
      );
    });
};

const wallOptions = (field: Field, at: Point, squares: readonly Square[]): readonly MenuOption[] => {
  const { size } = field.options;
  const walls = listAt(field.geometry.squaresBeside, at).filter((square) => field.isWall[square] === 1);
  const builds = squares.map((site, index) => {
    const square = squareName(size, site);
    const far = pointName(size, (pointAt(size, square) ?? 0) + size + 1);
    return actionOption(controlsTexts.option.build({ letter: LETTERS.charAt(index), from: square, to: far }), {
      type: 'build',
      square,
    });
  });
  if (field.actions === 0) return builds;
  const razings = walls.map((square) => razingOf(field, field.mover, square));
  return [
    ...builds,
    ...razings.filter(({ power, guard }) => power >= guard).map((fight) => fightOption(size, 'raze', fight)),
  ];
};

const attackButtons = (field: Field, at: Point): readonly ButtonControl[] =>
  enemiesBeside(field, field.mover, at)
    .map((enemy) => attackOn(field, field.mover, enemy))
    .filter(({ power, guard }) => power >= guard)
    .map((fight) => attackButton(field.options.size, fight));
