import { score, spaceOf } from '../rules/map.ts';
import { carriables, type Run } from '../rules/state.ts';
import { MAP } from '../words/map.ts';
import { itemName, outcomeName } from '../words/names.ts';
import { ALT } from '../words/picture.ts';
import { attackOf, type Branch } from './branches.ts';

/** Discord's limit for alternative text. */
const LONGEST = 1024;

/** A picture in words, and whether they include every space. */
interface MapInWords {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The pursuit, what you have, and every space with what is on it; only the nearest ones if there are too many. */
export const altOf = (run: Run, branches: readonly Branch[]): MapInWords => {
  const figures = figuresOf(run, branches);
  const whole = `${figures} ${ALT.places(branches.map((branch) => placeOf(run, branch)))}`;
  if (whole.length <= LONGEST) return { text: whole, isWhole: true };
  const near = branches.toSorted((one, other) => one.apart - other.apart).slice(0, MOST);
  const places = near.map((branch) => placeOf(run, branch));
  const texts = places.map((_, rest) => {
    const shown = places.slice(0, places.length - rest);
    return `${figures} ${ALT.nearest(shown)}`;
  });
  return { text: texts.find(({ length }) => length <= LONGEST) ?? figures, isWhole: false };
};

/** The most spaces that fit. */
const MOST = 60;

const figuresOf = (run: Run, branches: readonly Branch[]): string => {
  const carried = carriables.filter((item) => run.carried[item] > 0);
  return [
    ...(run.phase.kind === 'over' ? [ALT.over(outcomeName(run.phase.outcome), score(run))] : []),
    ALT.figures(run),
    ...(carried.length > 0 ? [ALT.carried(carried.map((item) => ALT.item(itemName(item), run.carried[item])))] : []),
    ALT.here(run.at, branches[run.at]?.distance ?? 1),
  ].join(' ');
};

/** A space with the one that it is reached from, such as `4 from 2: patrol 4`. */
const placeOf = (run: Run, branch: Branch): string => {
  const { inward, blockedBy, mapped } = spaceOf(run, branch.id);
  const attack = attackOf(run, branch);
  const marks = [
    ...(attack === null ? [] : [MAP.patrol(attack)]),
    ...(blockedBy === 'wall' ? [MAP.blocked] : []),
    ...(blockedBy === 'shrine' ? [MAP.shrine] : []),
    ...(branch.fresh > 0 ? [MAP.open(branch.fresh)] : []),
    ...(mapped ? [MAP.mapped] : []),
    ...(branch.sealed ? [MAP.sealed] : []),
  ];
  const name = inward === null ? ALT.citadel : ALT.space(branch.id, inward);
  return marks.length > 0 ? ALT.traits(name, marks) : name;
};
