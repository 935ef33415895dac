import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy';
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
  readonly twigs: readonly PlacedTwig[];
}

/** What a tree leaves out, and whether it draws the paths of one space as one. */
interface Pruning {
  readonly fold: Fold;
  readonly joined: boolean;
}

interface Growth {
  readonly twig: Twig;
  readonly children: readonly Growth[];
}

/** The tree outward of a space. Children stand side by side, and can touch, with their parent over the middle. */
export const treeOf = (root: Branch, pruning: Pruning): Tree => {
  const layout = tree<Growth>()
    .nodeSize([1, 1])
    .separation((one, other) => halfOf(one.data) + halfOf(other.data));
  const grown = layout(hierarchy<Growth>(grow(root, pruning, 0), ({ children }) => children));
  const nodes: readonly HierarchyPointNode<Growth>[] = [...grown];
  const places = new Map(nodes.map((node, place) => [node, place]));
  return {
    left: Math.min(...nodes.map(({ x, data }) => x - halfOf(data))),
    right: Math.max(...nodes.map(({ x, data }) => x + halfOf(data))),
    rows: grown.height + 1,
    twigs: nodes.map(({ data, x, depth, parent }) => ({
      twig: data.twig,
      across: x,
      row: depth,
      from: parent === null ? null : (places.get(parent) ?? null),
    })),
  };
};

/** Half the width of a twig. A space with its surroundings takes 1, and more with the torch. */
const HALF: Readonly<Record<Twig['kind'], number>> = { space: 0.5, paths: 0.28, folded: 0.4 };
const HALF_OF_YOURS = 0.72;

const halfOf = ({ twig }: Growth): number =>
  twig.kind === 'space' && twig.branch.apart === 0 ? HALF_OF_YOURS : HALF[twig.kind];

/** Paths are drawn on both sides in turn, so that a corridor goes straight on. */
const grow = (branch: Branch, pruning: Pruning, row: number): Growth => {
  const shown = branch.children.filter((child) => isShown(child, branch, pruning.fold));
  const twigs = [...pathsOf(branch, pruning), ...foldedOf(branch, shown)].map((twig) => ({ twig, children: [] }));
  const spaces = shown.map((child) => grow(child, pruning, row + 1));
  const half = row % 2 === 0 ? Math.ceil(twigs.length / 2) : Math.floor(twigs.length / 2);
  return { twig: { kind: 'space', branch }, children: [...twigs.slice(0, half), ...spaces, ...twigs.slice(half)] };
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
