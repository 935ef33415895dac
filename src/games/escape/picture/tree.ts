import type { Branch } from '../map/branches.ts';
import { isShown, type Fold } from '../map/map-text.ts';

/** A place of the tree: a space, unexplored paths, or branches that are left out. */
export type Twig =
  | { readonly kind: 'space'; readonly branch: Branch }
  | { readonly kind: 'paths'; readonly branch: Branch; readonly count: number }
  | { readonly kind: 'folded'; readonly branch: Branch; readonly spaces: number; readonly fresh: number };

/** A twig with its place: `across` and `row` counted from the root, and `from`, the index of its parent. */
interface PlacedTwig {
  readonly twig: Twig;
  readonly across: number;
  readonly row: number;
  readonly from: number | null;
}

/** A tree in which nothing overlaps: how far it reaches to the left and right, and how many rows it has. */
export interface Tree {
  readonly left: number;
  readonly right: number;
  readonly rows: number;
  /** Every twig at its place, parents first. */
  place(): readonly PlacedTwig[];
}

/** What a tree leaves out, and whether it draws the paths of one space as one. */
interface Pruning {
  readonly fold: Fold;
  readonly joined: boolean;
}

/** The tree outward of a space. */
export const treeOf = (root: Branch, pruning: Pruning): Tree => {
  const growth = grow(root, pruning, 0);
  const { left, right } = growth;
  return {
    left: Math.min(...left),
    right: Math.max(...right),
    rows: left.length,
    place: () => {
      const placed: PlacedTwig[] = [];
      place(growth, { across: 0, row: 0, from: null }, placed);
      return placed;
    },
  };
};

/** A twig with its children and their offsets, and how far each row reaches to the left and right. */
interface Growth {
  readonly twig: Twig;
  readonly children: readonly Growth[];
  readonly offsets: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

const place = ({ twig, children, offsets }: Growth, at: Omit<PlacedTwig, 'twig'>, placed: PlacedTwig[]): void => {
  const from = placed.length;
  placed.push({ ...at, twig });
  for (const [index, child] of children.entries())
    place(child, { across: at.across + (offsets[index] ?? 0), row: at.row + 1, from }, placed);
};

/** Half the width of a twig. A space with its surroundings takes 1, and more with the torch. */
const HALF: Readonly<Record<Twig['kind'], number>> = { space: 0.5, paths: 0.28, folded: 0.4 };
const HALF_OF_YOURS = 0.72;

/** Paths are drawn on both sides in turn, so that a corridor goes straight on. */
const grow = (branch: Branch, pruning: Pruning, row: number): Growth => {
  const shown = branch.children.filter((child) => isShown(child, branch, pruning.fold));
  const twigs = [...pathsOf(branch, pruning), ...foldedOf(branch, shown)].map((twig) => grown(twig, []));
  const spaces = shown.map((child) => grow(child, pruning, row + 1));
  const half = row % 2 === 0 ? Math.ceil(twigs.length / 2) : Math.floor(twigs.length / 2);
  return grown({ kind: 'space', branch }, [...twigs.slice(0, half), ...spaces, ...twigs.slice(half)]);
};

const pathsOf = (branch: Branch, { joined }: Pruning): readonly Twig[] => {
  if (branch.fresh === 0) return [];
  if (joined) return [{ kind: 'paths', branch, count: branch.fresh }];
  return Array.from({ length: branch.fresh }, () => ({ kind: 'paths', branch, count: 1 }));
};

const foldedOf = (branch: Branch, shown: readonly Branch[]): readonly Twig[] => {
  const hidden = branch.children.filter((child) => !shown.includes(child));
  if (hidden.length === 0) return [];
  const spaces = hidden.reduce((sum, { size }) => sum + size, 0);
  return [{ kind: 'folded', branch, spaces, fresh: hidden.reduce((sum, { freshBeyond }) => sum + freshBeyond, 0) }];
};

/** Children stand side by side, close enough to touch, with their parent over the middle. */
const grown = (twig: Twig, children: readonly Growth[]): Growth => {
  const edges: number[] = [];
  const places = children.map(({ left, right }, index) => {
    const room = left.map((edge, row) => (edges[row] ?? Number.NEGATIVE_INFINITY) - edge);
    const offset = index === 0 ? 0 : Math.max(...room);
    for (const [row, edge] of right.entries())
      edges[row] = Math.max(edges[row] ?? Number.NEGATIVE_INFINITY, edge + offset);
    return offset;
  });
  const middle = ((places.at(0) ?? 0) + (places.at(-1) ?? 0)) / 2;
  const offsets = places.map((offset) => offset - middle);
  const half = twig.kind === 'space' && twig.branch.apart === 0 ? HALF_OF_YOURS : HALF[twig.kind];
  const left = [-half];
  const right = [half];
  for (const [index, child] of children.entries()) {
    const offset = offsets[index] ?? 0;
    for (const [row, edge] of child.left.entries())
      left[row + 1] = Math.min(left[row + 1] ?? Number.POSITIVE_INFINITY, edge + offset);
    for (const [row, edge] of child.right.entries())
      right[row + 1] = Math.max(right[row + 1] ?? Number.NEGATIVE_INFINITY, edge + offset);
  }
  return { twig, children, offsets, left, right };
};
