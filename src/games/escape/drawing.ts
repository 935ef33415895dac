import { CITADEL } from './map.ts';
import type { Site } from './atlas.ts';

/** The widest line that a phone shows in a code block. */
export const COLUMNS = 30;

/** A map that takes more lines than this folds. */
const WHOLE = 24;

/** A folded map takes no more lines than this. */
const LINES = 30;

const DEEPEST = 12;

/** What a drawing leaves out: nothing, closed branches, or also what is farther from you than so many steps. */
type Fold = 'nothing' | 'closed' | number;

interface Drawing {
  readonly lines: readonly string[];
  /** Whether something is folded away. */
  readonly folded: boolean;
}

/** The map as a nested list that fits a phone: whole if small, else with closed and then with far branches folded. */
export const drawMap = (atlas: readonly Site[]): Drawing => {
  const whole = drawAtMost(atlas, 'nothing', WHOLE);
  if (whole !== null) return { lines: whole, folded: false };
  return { lines: drawAtMost(atlas, 'closed', LINES) ?? drawNear(atlas), folded: true };
};

/** Every line of the map, nothing left out. */
export const drawWhole = (atlas: readonly Site[]): readonly string[] => [...drawLines(atlas, 'nothing')];

/** A folded map, or null as soon as it takes too many lines. */
const drawAtMost = (atlas: readonly Site[], fold: Fold, most: number): readonly string[] | null => {
  const lines: string[] = [];
  for (const line of drawLines(atlas, fold)) if (lines.push(line) > most) return null;
  return lines;
};

/** As much of the neighbourhood as fits. */
const drawNear = (atlas: readonly Site[]): readonly string[] => {
  let [most, least] = [atlas.reduce((farthest, { apart }) => Math.max(farthest, apart), 1), 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (drawAtMost(atlas, middle, LINES)) least = middle;
    else most = middle - 1;
  }
  return [...drawLines(atlas, least)];
};

/** All that the fold leaves in, a branch at a time; what lies too deep follows in sections. */
function* drawLines([citadel]: readonly Site[], fold: Fold): Generator<string> {
  if (citadel === undefined) return;
  const sections: Site[] = [];
  yield* drawBranch(citadel, { fold, indent: 0, marker: '', sections });
  for (const site of sections) {
    yield `From ${site.id}:`;
    for (const child of shownOf(site, fold)) yield* drawBranch(child, { fold, indent: 0, marker: '- ', sections });
  }
}

interface Pen {
  readonly fold: Fold;
  readonly indent: number;
  readonly marker: string;
  /** Forks too deep to be drawn where they are. */
  readonly sections: Site[];
}

/** A corridor stays at its indent, however long; only a fork indents its branches. */
function* drawBranch(start: Site, pen: Pen): Generator<string> {
  let marker = pen.marker;
  let chain: Site[] = [];
  for (let site: Site | undefined = start; site !== undefined;) {
    const shown = shownOf(site, pen.fold);
    const words = toldOf(site, pen.fold);
    if (chain.length > 0 && (words.includes('YOU') || isNear(site, pen.fold) !== isNear(chain[0], pen.fold))) {
      yield* drawLine(chain, [], { ...pen, marker });
      [chain, marker] = [[], '> '];
    }
    chain.push(site);
    const [only] = shown.length === 1 ? shown : [];
    if (only === undefined || words.length > 0) {
      const deep = shown.length > 1 && pen.indent >= DEEPEST;
      yield* drawLine(chain, deep ? [...words, 'on below'] : words, { ...pen, marker });
      if (deep) pen.sections.push(site);
      [chain, marker] = [[], '> '];
    }
    if (shown.length > 1 && pen.indent < DEEPEST) {
      const indent = site.id === CITADEL ? 0 : pen.indent + 2;
      for (const child of shown) yield* drawBranch(child, { ...pen, indent, marker: '- ' });
    }
    site = only;
  }
}

/** Whether a fold leaves a site in: what is open or next to you, near enough; and the way in always. */
const isShown = (site: Site, parent: Site, fold: Fold): boolean => {
  if (fold === 'nothing' || site.onWay) return true;
  const interesting = site.open || parent.apart === 0;
  return interesting && (fold === 'closed' || site.apart <= fold);
};

const shownOf = (site: Site, fold: Fold): readonly Site[] =>
  site.children.filter((child) => isShown(child, site, fold));

/** Farther sites are shown only as a part of the way in. */
const isNear = (site: Site | undefined, fold: Fold): boolean =>
  site === undefined || typeof fold !== 'number' || site.apart <= fold;

/** The words of a site, kept back where the fold makes it a mere part of the way in. */
const toldOf = (site: Site, fold: Fold): readonly string[] =>
  fold === 'nothing' || (isNear(site, fold) && !(site.sealed && site.apart > 0)) ? site.words : [];

/** One or several spaces in a row, what the last of them is, and what is folded away beside them. */
const drawLine = (
  chain: readonly Site[],
  words: readonly string[],
  { fold, indent, marker }: Pen,
): readonly string[] => {
  const names = shortened(chain).map((name, place) => (place === 0 ? `${marker}${name}` : `> ${name}`));
  const last = names.length - 1;
  const told = words.map((word, place) => (place === words.length - 1 ? word : `${word},`));
  const pieces = names.map((name, place) => (place === last && words.length > 0 ? `${name}:` : name));
  return wrap([...pieces, ...told, ...foldedBeside(chain, fold)], indent);
};

const nameOf = ({ id }: Site): string => (id === CITADEL ? 'Citadel' : `${id}`);

const shortened = (chain: readonly Site[]): readonly string[] => {
  const names = chain.map(nameOf);
  const [first, last] = [names.at(0), names.at(-1)];
  return first === undefined || last === undefined || names.length <= 4
    ? names
    : [first, `(${names.length - 2} spaces)`, last];
};

const foldedBeside = (chain: readonly Site[], fold: Fold): readonly string[] => {
  const hidden = chain.flatMap((site) => site.children.filter((child) => !isShown(child, site, fold)));
  const hiddenHere = hidden.filter(({ onWay }) => !onWay);
  const closed = sum(hiddenHere.filter(({ open }) => !open).map(({ size }) => size));
  const far = hiddenHere.filter(({ open }) => open);
  const fresh = sum([
    ...far.map(({ freshBeyond }) => freshBeyond),
    ...chain.filter((site) => toldOf(site, fold).length < site.words.length).map((site) => site.fresh),
  ]);
  const spaces = sum(far.map(({ size }) => size));
  return [
    ...(closed > 0 ? [`[${closed} closed]`] : []),
    ...(spaces > 0 ? [`[${spaces} far]`] : []),
    ...(fresh > 0 ? [`[${fresh} new]`] : []),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Pieces set into lines of at most 30 columns, those after the first a little further in. */
const wrap = (pieces: readonly string[], indent: number): readonly string[] => {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let empty = true;
  for (const piece of pieces) {
    if (!empty && line.length + 1 + piece.length > COLUMNS) {
      lines.push(line);
      [line, empty] = [' '.repeat(indent + 3), true];
    }
    line += empty ? piece : ` ${piece}`;
    empty = false;
  }
  return [...lines, line];
};
