import type { Branch } from './branches.ts';
import { CITADEL } from './map.ts';

/** The widest line that a phone shows in a code block. */
const COLUMNS = 30;

/** A map with more lines than this is folded. */
const WHOLE = 24;

/** A folded map has at most this many lines. */
const LINES = 30;

const DEEPEST = 12;

/** What is left out: nothing, closed branches, or also everything farther from you than this number of steps. */
export type Fold = 'nothing' | 'closed' | number;

interface Drawing {
  readonly lines: readonly string[];
  /** Whether anything is left out. */
  readonly folded: boolean;
}

/** The map as a nested list that fits a phone. If it is large, closed branches are left out, and then far ones too. */
export const drawMap = (branches: readonly Branch[]): Drawing => {
  const whole = drawAtMost(branches, 'nothing', WHOLE);
  if (whole !== null) return { lines: whole, folded: false };
  return { lines: drawAtMost(branches, 'closed', LINES) ?? drawNear(branches), folded: true };
};

/** Every line of the map. */
export const drawWhole = (branches: readonly Branch[]): readonly string[] => [...drawLines(branches, 'nothing')];

/** The map folded like this, or null if it has too many lines. */
const drawAtMost = (branches: readonly Branch[], fold: Fold, most: number): readonly string[] | null => {
  const lines: string[] = [];
  for (const line of drawLines(branches, fold)) if (lines.push(line) > most) return null;
  return lines;
};

/** As much of the map around you as fits. */
const drawNear = (branches: readonly Branch[]): readonly string[] => {
  let [most, least] = [branches.reduce((farthest, { apart }) => Math.max(farthest, apart), 1), 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (drawAtMost(branches, middle, LINES)) least = middle;
    else most = middle - 1;
  }
  return [...drawLines(branches, least)];
};

/** All lines that are left in, branch by branch. Branches that lie too deep follow in sections of their own. */
function* drawLines([citadel]: readonly Branch[], fold: Fold): Generator<string> {
  if (citadel === undefined) return;
  const sections: Branch[] = [];
  yield* drawBranch(citadel, { fold, indent: 0, marker: '', sections });
  for (const branch of sections) {
    yield `From ${branch.id}:`;
    for (const child of shownOf(branch, fold)) yield* drawBranch(child, { fold, indent: 0, marker: '- ', sections });
  }
}

interface LineStyle {
  readonly fold: Fold;
  readonly indent: number;
  readonly marker: string;
  /** Forks too deep to be drawn in place. */
  readonly sections: Branch[];
}

/** A corridor keeps its indent, however long it is; only a fork indents its branches. */
function* drawBranch(start: Branch, style: LineStyle): Generator<string> {
  let marker = style.marker;
  let chain: Branch[] = [];
  for (let branch: Branch | undefined = start; branch !== undefined;) {
    const shown = shownOf(branch, style.fold);
    const notes = toldOf(branch, style.fold);
    if (chain.length > 0 && (notes.includes('YOU') || isNear(branch, style.fold) !== isNear(chain[0], style.fold))) {
      yield* drawLine(chain, [], { ...style, marker });
      [chain, marker] = [[], '> '];
    }
    chain.push(branch);
    const [only] = shown.length === 1 ? shown : [];
    if (only === undefined || notes.length > 0) {
      const deep = shown.length > 1 && style.indent >= DEEPEST;
      yield* drawLine(chain, deep ? [...notes, 'on below'] : notes, { ...style, marker });
      if (deep) style.sections.push(branch);
      [chain, marker] = [[], '> '];
    }
    if (shown.length > 1 && style.indent < DEEPEST) {
      const indent = branch.id === CITADEL ? 0 : style.indent + 2;
      for (const child of shown) yield* drawBranch(child, { ...style, indent, marker: '- ' });
    }
    branch = only;
  }
}

/** Whether a branch is left in: if it is open or next to you, and near enough. The way to the Citadel always is. */
export const isShown = (branch: Branch, parent: Branch, fold: Fold): boolean => {
  if (fold === 'nothing' || branch.onWay) return true;
  const interesting = branch.open || parent.apart === 0;
  return interesting && (fold === 'closed' || branch.apart <= fold);
};

const shownOf = (branch: Branch, fold: Fold): readonly Branch[] =>
  branch.children.filter((child) => isShown(child, branch, fold));

/** Whether a branch is near enough. Farther ones are only shown as a part of the way to the Citadel. */
const isNear = (branch: Branch | undefined, fold: Fold): boolean =>
  branch === undefined || typeof fold !== 'number' || branch.apart <= fold;

/** The notes of a branch that are shown: none if it is shown only as a part of the way to the Citadel. */
const toldOf = (branch: Branch, fold: Fold): readonly string[] =>
  fold === 'nothing' || (isNear(branch, fold) && !(branch.sealed && branch.apart > 0)) ? branch.notes : [];

/** One or more spaces in a row, the notes of the last one, and what is left out beside them. */
const drawLine = (
  chain: readonly Branch[],
  notes: readonly string[],
  { fold, indent, marker }: LineStyle,
): readonly string[] => {
  const names = shortened(chain).map((name, place) => (place === 0 ? `${marker}${name}` : `> ${name}`));
  const last = names.length - 1;
  const told = notes.map((word, place) => (place === notes.length - 1 ? word : `${word},`));
  const pieces = names.map((name, place) => (place === last && notes.length > 0 ? `${name}:` : name));
  return wrap([...pieces, ...told, ...foldedBeside(chain, fold)], indent);
};

const nameOf = ({ id }: Branch): string => (id === CITADEL ? 'Citadel' : `${id}`);

const shortened = (chain: readonly Branch[]): readonly string[] => {
  const names = chain.map(nameOf);
  const [first, last] = [names.at(0), names.at(-1)];
  return first === undefined || last === undefined || names.length <= 4
    ? names
    : [first, `(${names.length - 2} spaces)`, last];
};

const foldedBeside = (chain: readonly Branch[], fold: Fold): readonly string[] => {
  const hidden = chain.flatMap((branch) => branch.children.filter((child) => !isShown(child, branch, fold)));
  const hiddenHere = hidden.filter(({ onWay }) => !onWay);
  const closed = sum(hiddenHere.filter(({ open }) => !open).map(({ size }) => size));
  const far = hiddenHere.filter(({ open }) => open);
  const fresh = sum([
    ...far.map(({ freshBeyond }) => freshBeyond),
    ...chain.filter((branch) => toldOf(branch, fold).length < branch.notes.length).map((branch) => branch.fresh),
  ]);
  const spaces = sum(far.map(({ size }) => size));
  return [
    ...(closed > 0 ? [`[${closed} closed]`] : []),
    ...(spaces > 0 ? [`[${spaces} far]`] : []),
    ...(fresh > 0 ? [`[${fresh} new]`] : []),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Breaks pieces into lines of at most 30 columns; lines after the first are indented further. */
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
