import type { Viewer } from '../../contract/status.ts';
import { guardOf } from '../rules/conflict.ts';
import { sideAt, type Field } from '../rules/field/field.ts';
import { distanceBetween } from '../rules/field/geometry.ts';
import { routesFrom } from '../rules/field/routes.ts';
import { COLUMNS, pointAt, pointName, type Point } from '../rules/field/state.ts';
import { strongestEnemy } from '../rules/fights.ts';
import { isBesieged } from '../rules/siege.ts';
import type { WhoIs } from '../screen/who.ts';
import { descriptionWords } from '../words/description.ts';

/** How many steps the surroundings of a point extend. */
const NEAR = 3;

/** The sentences for a focus: on one warrior, a line, or the surroundings of a point; null for the whole board. */
export const closerLook = (
  field: Field,
  focus: string | null,
  viewer: Viewer,
  who: WhoIs,
): readonly string[] | null => {
  const [kind, what = ''] = (focus ?? '').split(':');
  const { size } = field.options;
  const at = pointAt(size, what);
  if (kind === 'one' && at !== null) return warriorSentences(field, at, viewer, who);
  if (kind === 'near' && at !== null) return surroundings(field, at, who);
  const line = lineIn(size, focus);
  if (line === null) return null;
  const textOf = line.kind === 'row' ? descriptionWords.closer.rowText : descriptionWords.closer.columnText;
  return [textOf(line.name, runsOf(field, line.points, who))];
};

/** A row from left to right, or a column from the bottom up. */
interface FieldLine {
  readonly kind: 'row' | 'column';
  readonly name: string;
  readonly points: readonly Point[];
}

/** The line of a focus; null if it is not on a line. */
export const lineIn = (size: number, focus: string | null): FieldLine | null => {
  const [kind, name = ''] = (focus ?? '').split(':');
  const steps = Array.from({ length: size }, (_, step) => step);
  const row = Number(name);
  if (kind === 'row' && Number.isInteger(row) && row >= 1 && row <= size) {
    return { kind, name: `${row}`, points: steps.map((step) => step + (row - 1) * size) };
  }
  const column = COLUMNS.indexOf(name);
  if (kind !== 'column' || name.length !== 1 || column < 0 || column >= size) return null;
  return { kind, name, points: steps.map((step) => column + step * size) };
};

/** The points of a line in words, with runs of free points put together. */
const runsOf = (field: Field, points: readonly Point[], who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const runs: { from: Point; to: Point; what: string }[] = [];
  for (const point of points) {
    const what = contentOf(field, point, who);
    const run = runs.at(-1);
    if (run?.what === what && (what === descriptionWords.closer.free || what === descriptionWords.closer.covered))
      run.to = point;
    else runs.push({ from: point, to: point, what });
  }
  return runs.map(({ from, to, what }) =>
    descriptionWords.closer.run(pointName(size, from), pointName(size, to), what),
  );
};

const contentOf = (field: Field, point: Point, who: WhoIs): string => {
  const side = sideAt(field, point);
  const isCitadel = field.isCitadel[point] === 1;
  if (side !== null) {
    return descriptionWords.closer.piece(who(side), isCitadel, guardOf(field, point), isBesieged(field, side, point));
  }
  if (isCitadel) return descriptionWords.closer.emptyCitadel;
  return field.cover[point] === 0 ? descriptionWords.closer.free : descriptionWords.closer.covered;
};

const surroundings = (field: Field, at: Point, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const points = Array.from({ length: field.geometry.points }, (_, point) => point);
  return [
    descriptionWords.closer.it(pointName(size, at), contentOf(field, at, who)),
    ...Array.from({ length: NEAR }, (_, index) => {
      const ring = points.filter((point) => distanceBetween(field.geometry, at, point) === index + 1);
      const parts = ring.map((point) =>
        descriptionWords.closer.run(pointName(size, point), pointName(size, point), contentOf(field, point, who)),
      );
      return descriptionWords.closer.ringText(pointName(size, at), index + 1, parts);
    }),
  ];
};

/** A warrior: its guard, its enemies, and where it can walk if it is the mover’s. */
const warriorSentences = (field: Field, at: Point, viewer: Viewer, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const side = sideAt(field, at);
  const name = pointName(size, at);
  if (side === null) return [descriptionWords.closer.nothing(name)];
  const strongest = strongestEnemy(field, side, at);
  const isMovers = side === viewer && side === field.mover && field.phase === 'play';
  const routes = isMovers ? routesFrom(field, at, Math.min(field.actions, 9)) : [];
  const walks = routes.map(({ to, path }) => ({ to: pointName(size, to), steps: path.length - 1 }));
  return [
    descriptionWords.closer.it(name, contentOf(field, at, who)),
    ...(strongest === null
      ? []
      : [descriptionWords.closer.attackers(name, who(strongest.enemy), strongest.power, guardOf(field, at))]),
    ...surroundings(field, at, who).slice(1, 2),
    ...(isMovers
      ? [walks.length === 0 ? descriptionWords.closer.stays : descriptionWords.closer.walks(walks.slice(0, 60))]
      : []),
  ];
};
