import type { Branch } from '../branches.ts';
import { CITADEL, score, spaceOf } from '../map.ts';
import { carriables } from '../state.ts';
import type { Run } from '../state.ts';
import { itemName, pathsText, shortPlace } from '../text.ts';
import { attackOf } from './drawn-run.ts';

/** Discord takes no longer text for who does not see a picture. */
const LONGEST = 1024;

/** A picture in words, and whether they place every space. */
export interface MapInWords {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The pursuit, what you have, and every space with what is on it; the nearest ones only, where they are too many. */
export const altOf = (run: Run, branches: readonly Branch[]): MapInWords => {
  const figures = figuresOf(run, branches);
  const whole = `${figures} ${listed(branches.map((branch) => placeOf(run, branch)))}`;
  if (whole.length <= LONGEST) return { text: whole, isWhole: true };
  const near = branches.toSorted((one, other) => one.apart - other.apart).slice(0, MOST);
  const places = near.map((branch) => placeOf(run, branch));
  const texts = places.map((_, rest) => {
    const shown = places.slice(0, places.length - rest);
    return `${figures} The ${shown.length} nearest spaces: ${listed(shown)} ${restOf(run)}`;
  });
  return { text: texts.find(({ length }) => length <= LONGEST) ?? figures, isWhole: false };
};

/** No more spaces than this fit. */
const MOST = 60;

/** Where to read what there is no room for. */
const restOf = ({ phase }: Run): string =>
  `${phase.kind === 'over' ? 'The log' : 'Show the whole map'} has the others.`;

const listed = (places: readonly string[]): string => `${places.join('; ')}.`;

const figuresOf = (run: Run, branches: readonly Branch[]): string => {
  const carried = carriables.filter((item) => run.carried[item] > 0);
  return [
    ...(run.phase.kind === 'over' ? [`${OUTCOMES[run.phase.outcome]}, score ${score(run)}.`] : []),
    `Step ${run.steps} of ${run.lead}, health ${run.health} of ${run.maxHealth}, power ${run.power}.`,
    ...(carried.length > 0
      ? [`Carried: ${carried.map((item) => `${itemName(item)} ${run.carried[item]}`).join(', ')}.`]
      : []),
    `You are on ${run.at === CITADEL ? 'the Citadel' : `${run.at}, distance ${branches[run.at]?.distance ?? 1}`}.`,
  ].join(' ');
};

const OUTCOMES = { captured: 'Captured', killed: 'Killed', abandoned: 'Given up' } as const;

/** A space after the one that it is reached from, such as `4 from 2: patrol 4`. */
const placeOf = (run: Run, branch: Branch): string => {
  const { inward, blockedBy, mapped } = spaceOf(run, branch.id);
  const attack = attackOf(run, branch);
  const marks = [
    ...(attack === null ? [] : [`patrol ${attack}`]),
    ...(blockedBy === 'wall' ? ['blocked'] : []),
    ...(blockedBy === 'shrine' ? ['shrine'] : []),
    ...(branch.fresh > 0 ? [`${pathsText(branch.fresh)} unexplored`] : []),
    ...(mapped ? ['map used'] : []),
    ...(branch.sealed ? ['sealed'] : []),
  ];
  const name = inward === null ? 'Citadel' : `${branch.id} from ${shortPlace(inward)}`;
  return marks.length > 0 ? `${name}: ${marks.join(', ')}` : name;
};
