import { mapTexts } from '../texts/map/texts.ts';
import type { Branch } from './branches.ts';

/** The widest line that a phone shows in a code block. */
const COLUMNS = 30;

/** The most lines of a map beside the story and buttons of a phone, and beside the most buttons; longer ones fold. */
const LINES = 10;
const FEWEST_LINES = 9;

/** Forks are drawn in place up to this indent. */
const DEEPEST = 12;

/** What is left out: nothing, closed branches, or also everything more than this many steps away. */
export type Fold = 'nothing' | 'closed' | number;

interface Drawing {
  readonly lines: readonly string[];
  readonly folded: boolean;
}

/** The map as a tree that fits on a phone. A large one leaves out closed branches, and then far ones too. */
export const drawMap = (branches: readonly Branch[], { isCrowded = false } = {}): Drawing => {
  const most = isCrowded ? FEWEST_LINES : LINES;
  const whole = drawAtMost(branches, 'nothing', most);
  if (whole !== null) return { lines: whole, folded: false };
  return { lines: drawAtMost(branches, 'closed', most) ?? drawNear(branches, most), folded: true };
};

/** Every line of the map. */
export const drawWhole = (branches: readonly Branch[]): readonly string[] => [...drawLines(branches, 'nothing')];

const drawAtMost = (branches: readonly Branch[], fold: Fold, most: number): readonly string[] | null => {
  const lines: string[] = [];
  for (const line of drawLines(branches, fold)) if (lines.push(line) > most) return null;
  return lines;
};

/** As much of the map around you as fits. */
const drawNear = (branches: readonly Branch[], lines: number): readonly string[] => {
  let [most, least] = [branches.reduce((farthest, { apart }) => Math.max(farthest, apart), 1), 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (drawAtMost(branches, middle, lines)) least = middle;
    else most = middle - 1;
  }
  return [...drawLines(branches, least)];
};

/** The lines of the folded map. Branches that are too deep follow in separate sections. */
function* drawLines([citadel]: readonly Branch[], fold: Fold): Generator<string> {
  if (citadel === undefined) return;
  const sections: Branch[] = [];
  yield* drawBranch(citadel, { fold, first: '', rest: '', sections });
  for (const branch of sections) {
    yield mapTexts.from({ place: mapTexts.place({ space: branch.id }) });
    yield* drawFork(shownOf(branch, fold), { fold, rest: '', sections });
  }
}

interface LineStyle {
  readonly fold: Fold;
  /** The beginnings of a branch's first line and of all lines below it. */
  readonly first: string;
  readonly rest: string;
  /** Forks too deep to be drawn in place. */
  readonly sections: Branch[];
}

/** The branches of a fork, the last one without a line below it. */
function* drawFork(branches: readonly Branch[], { rest, ...style }: Omit<LineStyle, 'first'>): Generator<string> {
  for (const [index, branch] of branches.entries()) {
    const isLast = index === branches.length - 1;
    const lines = { first: `${rest}${isLast ? '└ ' : '├ '}`, rest: `${rest}${isLast ? '  ' : '│ '}` };
    yield* drawBranch(branch, { ...style, ...lines });
  }
}

/** A corridor keeps its indent however long it is; only a fork indents its branches. */
function* drawBranch(start: Branch, style: LineStyle): Generator<string> {
  let { first } = style;
  let chain: Branch[] = [];
  for (let branch: Branch | undefined = start; branch !== undefined;) {
    const shown = shownOf(branch, style.fold);
    const notes = notesOf(branch, style.fold);
    if (
      chain.length > 0 &&
      (notes.includes(mapTexts.you) || isNear(branch, style.fold) !== isNear(chain[0], style.fold))
    ) {
      yield* drawLine(chain, [], { ...style, first });
      [chain, first] = [[], `${style.rest}> `];
    }
    chain.push(branch);
    const [only] = shown.length === 1 ? shown : [];
    if (only === undefined || notes.length > 0) {
      const deep = shown.length > 1 && style.rest.length >= DEEPEST;
      yield* drawLine(chain, deep ? [...notes, mapTexts.below] : notes, { ...style, first });
      if (deep) style.sections.push(branch);
      [chain, first] = [[], `${style.rest}> `];
    }
    if (shown.length > 1 && style.rest.length < DEEPEST) yield* drawFork(shown, style);
    branch = only;
  }
}

/** Whether a branch is open or next to you, and near enough. The way to the Citadel is always shown. */
export const isShown = (branch: Branch, parent: Branch, fold: Fold): boolean => {
  if (fold === 'nothing' || branch.onWay) return true;
  const interesting = branch.open || parent.apart === 0;
  return interesting && (fold === 'closed' || branch.apart <= fold);
};

const shownOf = (branch: Branch, fold: Fold): readonly Branch[] =>
  branch.children.filter((child) => isShown(child, branch, fold));

/** Whether a branch is near enough. Farther ones are shown only on the way to the Citadel. */
const isNear = (branch: Branch | undefined, fold: Fold): boolean =>
  branch === undefined || typeof fold !== 'number' || branch.apart <= fold;

/** The notes on a branch; none if it is shown only because it is on the way to the Citadel. */
const notesOf = (branch: Branch, fold: Fold): readonly string[] =>
  fold === 'nothing' || (isNear(branch, fold) && !(branch.sealed && branch.apart > 0)) ? branch.notes : [];

/** One or more spaces in a row, the notes on the last one, and what is left out beside them. */
const drawLine = (
  chain: readonly Branch[],
  notes: readonly string[],
  { fold, first, rest }: LineStyle,
): readonly string[] => {
  const names = shortened(chain).map((name, place) => (place === 0 ? name : `> ${name}`));
  const last = names.length - 1;
  const words = notes.map((word, place) => (place === notes.length - 1 ? word : `${word},`));
  const pieces = names.map((name, place) =>
    place === last && notes.length > 0 ? mapTexts.noted({ place: name }) : name,
  );
  return wrap([...pieces, ...words, ...foldedBeside(chain, fold)], first, `${rest}   `);
};

const shortened = (chain: readonly Branch[]): readonly string[] => {
  const names = chain.map(({ id }) => mapTexts.place({ space: id }));
  const [first, last] = [names.at(0), names.at(-1)];
  return first === undefined || last === undefined || names.length <= 4
    ? names
    : [first, mapTexts.between({ spaces: names.length - 2 }), last];
};

const foldedBeside = (chain: readonly Branch[], fold: Fold): readonly string[] => {
  const hidden = chain.flatMap((branch) => branch.children.filter((child) => !isShown(child, branch, fold)));
  const hiddenHere = hidden.filter(({ onWay }) => !onWay);
  const closed = sum(hiddenHere.filter(({ open }) => !open).map(({ size }) => size));
  const far = hiddenHere.filter(({ open }) => open);
  const fresh = sum([
    ...far.map(({ freshBeyond }) => freshBeyond),
    ...chain.filter((branch) => notesOf(branch, fold).length < branch.notes.length).map((branch) => branch.fresh),
  ]);
  const spaces = sum(far.map(({ size }) => size));
  return [
    ...(closed > 0 ? [mapTexts.closedHidden({ spaces: closed })] : []),
    ...(spaces > 0 ? [mapTexts.farHidden({ spaces })] : []),
    ...(fresh > 0 ? [mapTexts.pathsHidden({ paths: fresh })] : []),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Breaks pieces into lines of at most 30 columns that begin with these texts. */
const wrap = (pieces: readonly string[], first: string, later: string): readonly string[] => {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const piece of pieces) {
    if (!empty && line.length + 1 + piece.length > COLUMNS) {
      lines.push(line);
      [line, empty] = [later, true];
    }
    line += empty ? piece : ` ${piece}`;
    empty = false;
  }
  return [...lines, line];
};
