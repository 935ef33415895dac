import { carriedBy } from '../rules/items.ts';
import { score, spaceOf } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import { mapWords } from '../words/map.ts';
import { namesWords } from '../words/names.ts';
import { pictureWords } from '../words/picture.ts';
import type { Branch } from './branches.ts';

/** Discord's limit for alternative text. */
const LONGEST = 1024;

/** The text, and whether it includes every space. */
interface MapInWords {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The pursuit, the belongings, and each space with what is on it, or only the nearest ones if there are too many. */
export const altOf = (run: Run, branches: readonly Branch[]): MapInWords => {
  const figures = figuresOf(run, branches);
  const whole = `${figures} ${pictureWords.ALT.places(branches.map((branch) => placeOf(run, branch)))}`;
  if (whole.length <= LONGEST) return { text: whole, isWhole: true };
  const near = branches.toSorted((one, other) => one.apart - other.apart).slice(0, MOST);
  const places = near.map((branch) => placeOf(run, branch));
  const texts = places.map((_, rest) => {
    const shown = places.slice(0, places.length - rest);
    return `${figures} ${pictureWords.ALT.nearest(shown)}`;
  });
  return { text: texts.find(({ length }) => length <= LONGEST) ?? figures, isWhole: false };
};

/** No more spaces than this can fit. */
const MOST = 60;

const figuresOf = (run: Run, branches: readonly Branch[]): string => {
  const carried = carriedBy(run);
  return [
    ...(run.phase.kind === 'over'
      ? [pictureWords.ALT.over(namesWords.outcomeName(run.phase.outcome), score(run))]
      : []),
    pictureWords.ALT.figures(run),
    ...(carried.length > 0
      ? [
          pictureWords.ALT.carried(
            carried.map((item) => pictureWords.ALT.item(namesWords.itemName(item), run.carried[item])),
          ),
        ]
      : []),
    pictureWords.ALT.here(run.at, branches[run.at]?.distance ?? 1),
  ].join(' ');
};

/** A space with the space inward of it, such as `4 from 2: patrol 4`. */
const placeOf = (run: Run, { id, notes }: Branch): string => {
  const { inward } = spaceOf(run, id);
  const name = inward === null ? pictureWords.ALT.citadel : pictureWords.ALT.space(id, inward);
  const traits = notes.filter((note) => note !== mapWords.MAP.you);
  return traits.length > 0 ? pictureWords.ALT.traits(name, traits) : name;
};
