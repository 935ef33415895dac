import { CITADEL } from '../rules/state.ts';
import { mapTexts } from '../texts/map/texts.ts';
import type { Branch } from './branches.ts';
import { layOut, type Node } from './tree-text.ts';

/** The most lines of a map; longer ones fold. */
export const MOST_LINES = 10;

/** What is left out: nothing, closed branches, or also everything more than this many steps away. */
export type Fold = 'nothing' | 'closed' | number;

interface Drawing {
  readonly lines: readonly string[];
  readonly folded: boolean;
  /** How many spaces where nothing is left are not drawn. */
  readonly done: number;
}

/** The map as a tree of so many lines. A large one leaves out closed branches, and then far ones too. */
export const drawMap = (branches: readonly Branch[], most = MOST_LINES): Drawing => {
  const [citadel] = branches;
  if (citadel === undefined) return { lines: [], folded: false, done: 0 };
  const whole = draw(branches, { fold: 'nothing', way: branches.length }, most);
  if (whole !== null) return { lines: whole, folded: false, done: 0 };
  const { pruning, lines } = folded(branches, most);
  return {
    lines: lines ?? draw(branches, pruning, branches.length) ?? [],
    folded: true,
    done: doneIn(citadel, pruning),
  };
};

/** Every line of the map. */
export const drawWhole = (branches: readonly Branch[]): readonly string[] =>
  draw(branches, { fold: 'nothing', way: branches.length }, Infinity) ?? [];

/** What is left out, and how many steps of the way to the Citadel are drawn. */
interface Pruning {
  readonly fold: Fold;
  readonly way: number;
}

const draw = (branches: readonly Branch[], pruning: Pruning, most: number): readonly string[] | null => {
  const [citadel] = branches;
  if (citadel === undefined) return null;
  const root = rootOf(branches, citadel, pruning);
  return layOut(root, { lines: most, below: mapTexts.below });
};

/** A map with something left out; without lines if it has too many all the same. */
interface Folded {
  readonly pruning: Pruning;
  readonly lines: readonly string[] | null;
}

/** First what is far from you is folded, farthest first, and then the beginning of the way. */
const folded = (branches: readonly Branch[], most: number): Folded => {
  const farthest = farthestOf(branches);
  const all = farthestOf(branches.filter(({ onWay, sealed }) => onWay && !sealed));
  const drawn = (pruning: Pruning): Folded => ({ pruning, lines: draw(branches, pruning, most) });
  const closed = drawn({ fold: 'closed', way: all });
  if (closed.lines !== null) return closed;
  const near = drawn({ fold: 1, way: all });
  if (near.lines !== null) return largest(near, farthest, (fold) => drawn({ fold, way: all }));
  const short = largest(drawn({ fold: 1, way: 1 }), farthest, (way) => drawn({ fold: 1, way }));
  const { way } = short.pruning;
  return largest(short, way, (fold) => drawn({ fold, way }));
};

const farthestOf = (branches: readonly Branch[]): number =>
  branches.reduce((steps, { apart }) => Math.max(steps, apart), 1);

/** The map of the largest number whose lines fit, of those from 1, whose map is known. */
const largest = (first: Folded, highest: number, drawn: (number: number) => Folded): Folded => {
  let [best, most, least] = [first, highest, 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const found = drawn(middle);
    if (found.lines === null) most = middle - 1;
    else [best, least] = [found, middle];
  }
  return best;
};

/** Whether a branch is open or next to you, and near enough. The way to the Citadel is always shown. */
export const isShown = (branch: Branch, parent: Branch, fold: Fold): boolean => {
  if (fold === 'nothing' || branch.onWay) return true;
  const interesting = branch.open || parent.apart === 0;
  return interesting && (fold === 'closed' || branch.apart <= fold);
};

/** The Citadel; if the beginning of the way is folded, with what is on it, and then the first space that is drawn. */
const rootOf = (branches: readonly Branch[], citadel: Branch, pruning: Pruning): Node => {
  const first = branches.find(({ onWay, apart }) => onWay && apart === pruning.way);
  if (first === undefined || first.distance - citadel.distance < 2) return nodeOf(citadel, pruning.fold);
  return {
    name: `${mapTexts.place({ space: citadel.id })} …`,
    notes: foldedNotes({
      spaces: first.distance - citadel.distance - 1,
      paths: citadel.freshBeyond - first.freshBeyond,
      patrols: citadel.patrolsBeyond - first.patrolsBeyond,
    }).concat(citadel.sealed ? [mapTexts.sealed] : []),
    next: [nodeOf(first, pruning.fold)],
  };
};

const nodeOf = (branch: Branch, fold: Fold): Node => {
  const shown: Node[] = [];
  for (const child of branch.children) {
    if (isShown(child, branch, fold)) shown.push(nodeOf(child, fold));
    else if (child.open) shown.push(foldedNode(child));
  }
  const isDone = !branch.open && branch.children.length > shown.length;
  return { name: nameOf(branch), notes: [...branch.notes, ...(isDone ? [mapTexts.done] : [])], next: shown };
};

/** The number of a space with a sign for each unexplored path. */
const nameOf = ({ id, fresh }: Branch): string => {
  const apart = id === CITADEL && fresh > 0 ? ' ' : '';
  return `${mapTexts.place({ space: id })}${apart}${PATH.repeat(fresh)}`;
};

/** The sign of an unexplored path. */
export const PATH = '?';

const foldedNode = ({ id, freshBeyond: paths, patrolsBeyond: patrols }: Branch): Node => ({
  name: `${mapTexts.place({ space: id })} …`,
  notes: foldedNotes({ spaces: 0, paths, patrols }),
  next: [],
});

interface Left {
  readonly spaces: number;
  readonly paths: number;
  readonly patrols: number;
}

/** What a folded part holds. */
const foldedNotes = ({ spaces, paths, patrols }: Left): readonly string[] => [
  ...(spaces > 0 ? [mapTexts.spaces({ spaces })] : []),
  ...(paths > 0 ? [mapTexts.paths({ paths })] : []),
  ...(patrols > 0 ? [mapTexts.patrols({ patrols })] : []),
];

const doneIn = (branch: Branch, { fold, way }: Pruning): number => {
  let done = 0;
  const rest = [branch];
  for (let next = rest.pop(); next !== undefined; next = rest.pop())
    for (const child of next.children)
      if (isShown(child, next, fold)) rest.push(child);
      else if (!child.open && next.apart <= way) done += child.size;
  return done;
};
