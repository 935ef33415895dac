import type { Viewer } from '../../contract/status.ts';
import { guardOf } from '../rules/conflict.ts';
import { sideAt, type Field } from '../rules/field/field.ts';
import { distanceBetween } from '../rules/field/geometry.ts';
import { routesFrom } from '../rules/field/routes.ts';
import { COLUMNS, pointAt, pointName, type Point } from '../rules/field/state.ts';
import { outcomeOf, strongestEnemy } from '../rules/fights.ts';
import { isBesieged } from '../rules/siege.ts';
import type { Who, WhoIs } from '../screen/who.ts';
import { descriptionTexts } from '../texts/description/texts.ts';

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
  const points = runsOf(field, line.points, who).join(', ');
  return [
    line.kind === 'row'
      ? descriptionTexts.closer.rowText({ row: line.name, points })
      : descriptionTexts.closer.columnText({ column: line.name, points }),
  ];
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
    if (run?.what === what && (what === descriptionTexts.closer.free || what === descriptionTexts.closer.covered))
      run.to = point;
    else runs.push({ from: point, to: point, what });
  }
  return runs.map(({ from, to, what }) => {
    if (from === to) return `${pointName(size, from)} ${what}`;
    const ends = { from: pointName(size, from), to: pointName(size, to) };
    const { free, manyFree, manyCovered } = descriptionTexts.closer;
    return what === free ? manyFree(ends) : manyCovered(ends);
  });
};

const contentOf = (field: Field, point: Point, who: WhoIs): string => {
  const side = sideAt(field, point);
  const isCitadel = field.isCitadel[point] === 1;
  if (side !== null) {
    return descriptionTexts.closer.piece({
      ...who(side),
      isGarrison: isCitadel,
      guard: guardOf(field, point),
      isBesieged: isBesieged(field, side, point),
    });
  }
  if (isCitadel) return descriptionTexts.closer.emptyCitadel;
  return field.cover[point] === 0 ? descriptionTexts.closer.free : descriptionTexts.closer.covered;
};

const surroundings = (field: Field, at: Point, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const points = Array.from({ length: field.geometry.points }, (_, point) => point);
  return [
    descriptionTexts.closer.it({ at: pointName(size, at), what: contentOf(field, at, who) }),
    ...Array.from({ length: NEAR }, (_, index) => {
      const ring = points.filter((point) => distanceBetween(field.geometry, at, point) === index + 1);
      const parts = ring.map((point) => `${pointName(size, point)} ${contentOf(field, point, who)}`);
      return descriptionTexts.closer.ringText({ at: pointName(size, at), steps: index + 1, points: parts.join(', ') });
    }),
  ];
};

const attackersText = (at: string, enemy: Who, fight: { readonly power: number; readonly guard: number }): string =>
  descriptionTexts.closer.attackers({ ...enemy, ...fight, at, outcome: outcomeOf(fight) });

/** The most places to which a warrior can walk that are told. */
const MOST_ROUTES = 60;

/** A warrior: its guard, its enemies, and where it can walk if it is the mover’s. */
const warriorSentences = (field: Field, at: Point, viewer: Viewer, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const side = sideAt(field, at);
  const name = pointName(size, at);
  if (side === null) return [descriptionTexts.closer.nothing({ at: name })];
  const strongest = strongestEnemy(field, side, at);
  const isMovers = side === viewer && side === field.mover && field.phase === 'play';
  const routes = isMovers ? routesFrom(field, at, Math.min(field.actions, 9)) : [];
  const walks = routes.map(({ to, path }) => ({ to: pointName(size, to), steps: path.length - 1 }));
  return [
    descriptionTexts.closer.it({ at: name, what: contentOf(field, at, who) }),
    ...(strongest === null
      ? []
      : [attackersText(name, who(strongest.enemy), { power: strongest.power, guard: guardOf(field, at) })]),
    ...surroundings(field, at, who).slice(1, 2),
    ...(isMovers
      ? [
          walks.length === 0
            ? descriptionTexts.closer.stays
            : descriptionTexts.closer.walks({
                routes: walks.slice(0, MOST_ROUTES).map((each) => descriptionTexts.closer.route(each)),
              }),
        ]
      : []),
  ];
};
