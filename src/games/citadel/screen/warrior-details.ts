import type { ButtonControl, Control, MenuOption } from '../../game.ts';
import { makeAction } from '../format/notation.ts';
import { comparisonText, counted } from '../format/text.ts';
import { guardOf, powerAgainst } from '../rules/conflict.ts';
import { isHeldBy, isOpen } from '../rules/field.ts';
import type { Field } from '../rules/field.ts';
import { attackOn, enemiesBeside, isTrade, razingOf } from '../rules/fights.ts';
import type { Fight } from '../rules/fights.ts';
import { listAt } from '../rules/geometry.ts';
import { noBuilding } from '../rules/peaceful-actions.ts';
import { pointName, squareName } from '../rules/point.ts';
import type { Point, Square } from '../rules/point.ts';
import { routesFrom } from '../rules/routes.ts';
import type { Route } from '../rules/routes.ts';
import { otherSide } from '../rules/state.ts';
import { makeFocus } from './focus.ts';
import type { Details } from './focus.ts';
import { actionButton, actionOption, backButton, focusButton, focusOption, menuRow } from './menus.ts';

const LETTERS = 'ABCDEFGH';

/** What one warrior of the mover can do. The board shows the steps to each point, and letters in squares for walls. */
export const warriorDetails = (field: Field, at: Point, page: number): Details | null => {
  if (!isHeldBy(field, field.mover, at)) return null;
  const { size } = field.options;
  const routes = routesFrom(field, at, Math.min(field.actions, 9));
  const squares = buildingSquares(field, at);
  const rows: readonly (readonly Control[])[] = [
    ...moveRows(field, at, routes, page),
    ...menuRow('Walls: build or raze (1 action)', wallOptions(field, at, squares), 1, () =>
      makeFocus(size, { kind: 'warrior', at, page }),
    ),
    attackButtons(field, at),
    [backButton, focusButton('Dismiss', makeFocus(size, { kind: 'dismiss', at }))],
  ];
  return {
    lines: linesOf(field, at, routes, squares),
    overlay: {
      points: new Map(routes.map(({ to, path }) => [to, `${path.length - 1}`])),
      squares: new Map(squares.map((square, index) => [square, LETTERS.charAt(index)])),
    },
    controls: rows.filter((row) => row.length > 0),
  };
};

/** C15: the squares where this warrior can build. */
const buildingSquares = (field: Field, at: Point): readonly Square[] =>
  listAt(field.geometry.squaresBeside, at).filter((square) => noBuilding(field, square) === null);

const signsText = (routes: number, squares: number): string => {
  const told = [
    ...(routes > 0 ? ['Numbers on the board: what it costs to walk there.'] : []),
    ...(squares > 0 ? ['Letters: where it can build.'] : []),
  ];
  return told.length > 0 ? told.join(' ') : 'It can neither move nor build.';
};

const linesOf = (field: Field, at: Point, routes: readonly Route[], squares: readonly Square[]): readonly string[] => {
  const { size } = field.options;
  const kind = field.isCitadel[at] === 1 ? 'garrison' : 'warrior';
  const power = powerAgainst(field, otherSide(field.mover), at);
  const danger =
    power === 0
      ? ''
      : ` The enemy beside it: ${comparisonText(power, guardOf(field, at)).replace(' with one of yours', ' with one of theirs')}.`;
  return [
    `Your ${kind} on **${pointName(size, at)}**, guard ${guardOf(field, at)}, with ${counted(field.actions, 'action')} left.${danger}`,
    ...enemiesBeside(field, field.mover, at).map((enemy) => {
      const { power: own, guard } = attackOn(field, field.mover, enemy);
      return `- against ${pointName(size, enemy)}: ${comparisonText(own, guard)}`;
    }),
    ...(field.actions > 0 ? [signsText(routes.length, squares.length)] : []),
  ];
};

/** Where it can go: with one action buttons for a step, with more a menu of paths, the nearest first. */
const moveRows = (field: Field, at: Point, routes: readonly Route[], page: number): readonly (readonly Control[])[] => {
  const { size } = field.options;
  if (field.actions < 2) return [moveButtons(field, at)];
  const options = routes.map((route) => routeOption(field, route));
  return menuRow('Move: choose where, nearest first', options, page, (to) =>
    makeFocus(size, { kind: 'warrior', at, page: to }),
  );
};

/** A route in a menu, which plays a move for each step. */
const routeOption = ({ options: { size }, isCitadel, actions }: Field, { to, path }: Route): MenuOption => {
  const names = path.map((point) => pointName(size, point));
  const steps = names.slice(1).map((name, step) => ({ type: 'move', from: names[step] ?? name, to: name }) as const);
  return {
    label: `${isCitadel[to] === 1 ? 'Enter citadel' : 'Move to'} ${pointName(size, to)}`,
    description: `${counted(steps.length, 'action')}, ${actions - steps.length} left: ${names.slice(-3).join('-')}`,
    press: { action: steps.map(makeAction).join(' ') },
  };
};

const moveButtons = (field: Field, at: Point): readonly ButtonControl[] => {
  if (field.actions === 0) return [];
  const { size } = field.options;
  return listAt(field.geometry.neighbours, at)
    .filter((to) => isOpen(field, to))
    .map((to) => {
      const isGoal = field.isCitadel[to] === 1;
      const label = `${isGoal ? 'Enter citadel' : 'Move to'} ${pointName(size, to)}`;
      const action = { type: 'move', from: pointName(size, at), to: pointName(size, to) } as const;
      return actionButton(label, action, isGoal ? 'success' : 'primary');
    });
};

const wallOptions = (field: Field, at: Point, squares: readonly Square[]): readonly MenuOption[] => {
  const { size } = field.options;
  const walls = listAt(field.geometry.squaresBeside, at).filter((square) => field.isWall[square] === 1);
  const builds = squares.map((site, index) => {
    const square = squareName(size, site);
    return actionOption(`${LETTERS.charAt(index)}: build in ${square}`, { type: 'build', square });
  });
  if (field.actions === 0) return builds;
  const razings = walls.map((square) => razingOf(field, field.mover, square));
  return [...builds, ...razings.filter(({ power, guard }) => power >= guard).map((fight) => razeOption(size, fight))];
};

const razeOption = (size: number, fight: Fight): MenuOption => {
  const square = squareName(size, fight.place);
  const text = comparisonText(fight.power, fight.guard);
  if (!isTrade(fight)) return actionOption(`Raze the wall in ${square}`, { type: 'raze', square }, text);
  const [first, ...more] = fight.counted.map((point) => pointName(size, point));
  if (first !== undefined && more.length === 0) {
    return actionOption(`Raze ${square}, giving ${first}`, { type: 'raze', square, loss: first }, text);
  }
  return focusOption(`Raze ${square}, giving one`, makeFocus(size, { kind: 'raze', square: fight.place }), text);
};

const attackButtons = (field: Field, at: Point): readonly ButtonControl[] =>
  enemiesBeside(field, field.mover, at)
    .map((enemy) => attackOn(field, field.mover, enemy))
    .filter(({ power, guard }) => power >= guard)
    .map((fight) => fightButton(field.options.size, fight));

/** A button for a fight: `xf6 wins`, or `xf6 trade`, which may ask who falls. */
export const fightButton = (size: number, fight: Fight): ButtonControl => {
  const at = pointName(size, fight.place);
  const figures = `(${fight.power} against ${fight.guard})`;
  if (!isTrade(fight)) return actionButton(`x${at} wins ${figures}`, { type: 'attack', at }, 'success');
  const [first, ...more] = fight.counted.map((point) => pointName(size, point));
  return first !== undefined && more.length === 0
    ? actionButton(`x${at} trade for ${first} ${figures}`, { type: 'attack', at, loss: first })
    : focusButton(`x${at} trade ${figures}`, makeFocus(size, { kind: 'attack', at: fight.place }));
};
