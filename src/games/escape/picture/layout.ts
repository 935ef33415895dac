import type { Spot } from '../../contract/drawing/spot.ts';
import type { Branch } from '../map/branches.ts';
import { CITADEL } from '../rules/state.ts';
import { treeOf, type Tree, type Twig } from './tree.ts';

/** The width of all pictures, in pixels. */
export const WIDTH = 900;
export const MARGIN = 36;

/** A twig with its place in the picture and its parent. */
export interface DrawnTwig extends Spot {
  readonly twig: Twig;
  readonly from: DrawnTwig | null;
}

/** Everything at one distance from the Citadel (E4). */
interface DistanceRing {
  readonly distance: number;
  /** Its height at the middle of the picture; it sinks toward the sides. */
  readonly y: number;
}

/** The part that is left out between the Citadel and the first space that is drawn. */
interface GapOnTheWay extends Spot {
  readonly spaces: number;
  /** The unexplored paths among them. */
  readonly fresh: number;
}

/** The places of everything on the map. */
export interface MapLayout {
  readonly twigs: readonly DrawnTwig[];
  readonly rings: readonly DistanceRing[];
  readonly citadel: Spot;
  /** Null if the map is drawn from the Citadel on. */
  readonly gap: GapOnTheWay | null;
  /** The size of the spaces, where the smallest have 1. */
  readonly scale: number;
  readonly folded: boolean;
  readonly bottom: number;
}

/** The least and the greatest distances between spaces. */
const ACROSS = { least: 71, most: 140 };
const OUTWARD = { least: 82, most: 116 };
/** The sizes of a space: with little room, and with enough. */
const SCALE = { least: 1, most: 1.2 };
/** At least this many rings are drawn, as something to aim for. */
const FEWEST_RINGS = 3;
/** The room for the map, without that for the names of the rings on its left. */
const RINGS = 56;
const ROOM = { width: WIDTH - 2 * MARGIN - RINGS, height: 590 };
const MIDDLE = MARGIN + RINGS + ROOM.width / 2;
/** As maps grow, the rows move closer together before this fraction of the room is full. */
const COMFORT = 0.7;
/** The rings are arcs around a distant centre. */
const RADIUS = 1900;
/** Half the height of the Citadel, and the room above the outermost spaces. */
const FOOT = 44;
const HEAD = 44;
/** Paths and folded branches end this fraction of the way before the next ring. */
const SHORT: Readonly<Record<Twig['kind'], number>> = { space: 0, paths: 0.22, folded: 0.3 };

/** Maps larger than this are never drawn whole. */
const MOST_SPACES = 150;

/** How much lower a ring is at this place than in the middle. */
export const sinking = (x: number): number => (x - MIDDLE) ** 2 / (2 * RADIUS);

/** The map below `top`: whole if it fits, otherwise with closed branches folded, and then far ones, too. */
export const layoutOf = (branches: readonly Branch[], top: number): MapLayout => {
  const [citadel] = branches;
  if (citadel === undefined) throw new RangeError('a map has the Citadel');
  for (const draft of drafts(branches, citadel)) if (isFitting(draft)) return laidOut(draft, citadel, top);
  return laidOut(nearOf(branches, 1), citadel, top);
};

/** A tree that may fit, and the space at its root. */
interface DraftMap {
  readonly tree: Tree;
  readonly root: Branch;
}

function* drafts(branches: readonly Branch[], citadel: Branch): Generator<DraftMap> {
  const farthest = Math.floor(ROOM.height / OUTWARD.least);
  const folds = branches.length > MOST_SPACES ? [] : (['nothing', 'closed'] as const);
  for (const fold of folds)
    for (const joined of [false, true]) yield { tree: treeOf(citadel, { fold, joined }), root: citadel };
  for (let fold = farthest; fold > 1; fold--) yield nearOf(branches, fold);
}

/** What is near, drawn from the space this many steps inward of you. */
const nearOf = (branches: readonly Branch[], fold: number): DraftMap => {
  const way = branches.filter(({ onWay, apart }) => onWay && apart <= fold);
  const [root] = way.toSorted((one, other) => other.apart - one.apart);
  if (root === undefined) throw new RangeError('nobody stands on the map');
  return { tree: treeOf(root, { fold, joined: true }), root };
};

const isFitting = ({ tree, root }: DraftMap): boolean =>
  (tree.right - tree.left) * ACROSS.least <= ROOM.width && rowsOf(tree, root) * OUTWARD.least <= ROOM.height;

/** The rows above the Citadel. A root that is another space is above the gap. */
const rowsOf = ({ rows }: Tree, root: Branch): number => rows - 1 + firstRow(root);

const firstRow = ({ id }: Branch): number => (id === CITADEL ? 0 : 2);

const laidOut = ({ tree, root }: DraftMap, citadel: Branch, top: number): MapLayout => {
  const rows = Math.max(rowsOf(tree, root), FEWEST_RINGS);
  const across = clamped(ROOM.width / (tree.right - tree.left), ACROSS);
  const outward = clamped((ROOM.height * COMFORT) / rows, OUTWARD);
  const middle = MIDDLE - ((tree.left + tree.right) / 2) * across;
  const base = top + HEAD + rows * outward + FOOT;
  const heightOf = (row: number): number => base - row * outward - FOOT / 2;
  const twigs: DrawnTwig[] = [];
  for (const { twig, across: aside, row, from } of tree.twigs) {
    const x = middle + aside * across;
    const short = SHORT[twig.kind] * (twig.branch.id === CITADEL ? SHORT_OF_THE_CITADEL : 1);
    const y = heightOf(firstRow(root) + row) + short * outward + sinking(x);
    const isHome = twig.kind === 'space' && twig.branch.id === CITADEL;
    twigs.push({ twig, x, y: isHome ? base : y, from: from === null ? null : (twigs[from] ?? null) });
  }
  const [first] = twigs;
  const isWhole = root.id === CITADEL;
  return {
    twigs,
    rings: Array.from({ length: rows - firstRow(root) + 1 }, (_, row) => ({
      distance: root.distance + row,
      y: heightOf(firstRow(root) + row),
    })).filter(({ distance }) => distance > 1),
    citadel: { x: isWhole ? (first?.x ?? MIDDLE) : MIDDLE, y: base },
    gap: isWhole ? null : gapOf(root, citadel, { x: MIDDLE, y: heightOf(1) }),
    scale: clamped(Math.min(across / ACROSS.least, outward / OUTWARD.least), SCALE),
    folded: !isWhole || twigs.some(({ twig }) => twig.kind === 'folded'),
    bottom: base + FOOT,
  };
};

/** Paths from the Citadel are longer, to reach beyond its towers. */
const SHORT_OF_THE_CITADEL = 0.2;

const gapOf = (root: Branch, citadel: Branch, spot: Spot): GapOnTheWay => ({
  ...spot,
  spaces: citadel.size - root.size - 1,
  fresh: citadel.freshBeyond - root.freshBeyond,
});

const clamped = (wanted: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, wanted));
