import { carriedBy } from '../rules/items.ts';
import { score, spaceOf } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import { mapTexts } from '../texts/map/texts.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
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
  const all = listOf(branches.map((branch) => placeOf(run, branch)));
  const whole = `${figures} ${pictureTexts.alt.places({ places: all })}`;
  if (whole.length <= LONGEST) return { text: whole, isWhole: true };
  const near = branches.toSorted((one, other) => one.apart - other.apart).slice(0, MOST);
  const places = near.map((branch) => placeOf(run, branch));
  const texts = places.map((_, rest) => {
    const shown = places.slice(0, places.length - rest);
    return `${figures} ${pictureTexts.alt.nearest({ count: shown.length, places: listOf(shown) })}`;
  });
  return { text: texts.find(({ length }) => length <= LONGEST) ?? figures, isWhole: false };
};

/** No more spaces than this can fit. */
const MOST = 60;

/** Semicolons, since there are commas inside. */
const listOf = (places: readonly string[]): string => places.join('; ');

const figuresOf = (run: Run, branches: readonly Branch[]): string => {
  const { alt } = pictureTexts;
  const { phase, at, maxHealth } = run;
  const items = carriedBy(run).map((item) => escapeTexts.carried[item]({ count: run.carried[item] }));
  return [
    ...(phase.kind === 'over' ? [alt.over({ outcome: escapeTexts.outcome[phase.outcome], score: score(run) })] : []),
    alt.figures({ ...run, most: maxHealth }),
    ...(items.length > 0 ? [alt.carried({ items: items.join(', ') })] : []),
    alt.here({ space: at, distance: branches[at]?.distance ?? 1 }),
  ].join(' ');
};

/** A space with the space inward of it, such as `4 from 2: patrol 4`. */
const placeOf = (run: Run, { id, notes, fresh }: Branch): string => {
  const { inward } = spaceOf(run, id);
  const place = inward === null ? mapTexts.place({ space: id }) : pictureTexts.alt.space({ space: id, inward });
  const paths = fresh > 0 ? [mapTexts.paths({ paths: fresh })] : [];
  const traits = [...notes.filter((note) => note !== mapTexts.you), ...paths];
  return traits.length > 0 ? pictureTexts.alt.noted({ place, notes: traits.join(', ') }) : place;
};
