import type { ButtonControl, Control, MenuOption } from '../../game.ts';
import type { Details } from './focus.ts';
import { guardOf, powerAgainst } from '../rules/conflict.ts';
import { isHeldBy, isOpen } from '../rules/field.ts';
import type { Field } from '../rules/field.ts';
import { attackOn, enemiesBeside, isTrade, razingOf } from '../rules/fights.ts';
import type { Fight } from '../rules/fights.ts';
import { makeFocus } from './focus.ts';
import { listAt } from '../rules/geometry.ts';
import { actionButton, actionOption, backButton, focusButton, focusOption, menuRow } from './menus.ts';
import { makeAction } from '../format/notation.ts';
import { pointName, squareName } from '../rules/point.ts';
import type { Point, Square } from '../rules/point.ts';
import { waysFrom } from '../rules/reach.ts';
import type { Way } from '../rules/reach.ts';
import { otherSide } from '../rules/state.ts';
import { comparisonText, counted } from '../rules/words.ts';
import { noBuilding } from '../rules/works.ts';

const LETTERS = 'ABCDEFGH';

/** What one warrior of the mover can do: the steps to every point on the board, letters in the squares for a wall. */
export const warriorDetails = (field: Field, at: Point, page: number): Details | null => {
  if (!isHeldBy(field, field.mover, at)) return null;
  const { size } = field.options;
  const ways = waysFrom(field, at, Math.min(field.actions, 9));
  const sites = sitesOf(field, at);
  const rows: readonly (readonly Control[])[] = [
    ...moveRows(field, at, ways, page),
    ...menuRow('Walls: build or raze (1 action)', wallOptions(field, at, sites), 1, () =>
      makeFocus(size, { kind: 'warrior', at, page }),
    ),
    attackButtons(field, at),
    [backButton, focusButton('Dismiss', makeFocus(size, { kind: 'dismiss', at }))],
  ];
  return {
    lines: linesOf(field, at, ways, sites),
    overlay: {
      points: new Map(ways.map(({ to, path }) => [to, `${path.length - 1}`])),
      squares: new Map(sites.map((square, index) => [square, LETTERS.charAt(index)])),
    },
    controls: rows.filter((row) => row.length > 0),
  };
};

/** C15: where this warrior may build. */
const sitesOf = (field: Field, at: Point): readonly Square[] =>
  listAt(field.geometry.squaresBeside, at).filter((square) => noBuilding(field, square) === null);

const signsText = (ways: number, sites: number): string => {
  const told = [
    ...(ways > 0 ? ['Numbers on the board: what it costs to walk there.'] : []),
    ...(sites > 0 ? ['Letters: where it can build.'] : []),
  ];
  return told.length > 0 ? told.join(' ') : 'It can neither move nor build.';
};

const linesOf = (field: Field, at: Point, ways: readonly Way[], sites: readonly Square[]): readonly string[] => {
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
    ...(field.actions > 0 ? [signsText(ways.length, sites.length)] : []),
  ];
};

/** Where it can go: one step by a button; a path of several by a menu, the nearest first. */
const moveRows = (field: Field, at: Point, ways: readonly Way[], page: number): readonly (readonly Control[])[] => {
  const { size } = field.options;
  if (field.actions < 2) return [moveButtons(field, at)];
  const options = ways.map((way) => wayOption(field, way));
  return menuRow('Move: choose where, nearest first', options, page, (to) =>
    makeFocus(size, { kind: 'warrior', at, page: to }),
  );
};

/** A walk is a move for each of its steps. */
const wayOption = ({ options: { size }, isCitadel, actions }: Field, { to, path }: Way): MenuOption => {
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

const wallOptions = (field: Field, at: Point, sites: readonly Square[]): readonly MenuOption[] => {
  const { size } = field.options;
  const walls = listAt(field.geometry.squaresBeside, at).filter((square) => field.isWall[square] === 1);
  const builds = sites.map((site, index) => {
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

/** A fight that is ready to be had: `xf6 wins`, or `xf6 trade`, which may ask whom to give. */
export const fightButton = (size: number, fight: Fight): ButtonControl => {
  const at = pointName(size, fight.place);
  const figures = `(${fight.power} against ${fight.guard})`;
  if (!isTrade(fight)) return actionButton(`x${at} wins ${figures}`, { type: 'attack', at }, 'success');
  const [first, ...more] = fight.counted.map((point) => pointName(size, point));
  return first !== undefined && more.length === 0
    ? actionButton(`x${at} trade for ${first} ${figures}`, { type: 'attack', at, loss: first })
    : focusButton(`x${at} trade ${figures}`, makeFocus(size, { kind: 'attack', at: fight.place }));
};
