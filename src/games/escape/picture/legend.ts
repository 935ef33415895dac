import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { CHANGE } from '../../contract/drawing/palette.ts';
import { element } from '../../contract/drawing/svg.ts';
import { attackOf } from '../map/branches.ts';
import { carriedBy } from '../rules/items.ts';
import { itemName } from '../words/names.ts';
import { DRAWN } from '../words/picture.ts';
import { kindOf, type DrawnRun } from './drawn-run.ts';
import { itemIcon } from './header.ts';
import { MARGIN, WIDTH } from './layout.ts';
import { foldedOf, pathsOf, patrolOf, spaceOf, torch, type SpaceKind } from './pieces.ts';

const SIZE = 30;
/** The room between the Citadel and the legend. */
export const ABOVE_LEGEND = 14;

/** What the drawings in the picture mean. */
export const legendOf = (drawn: DrawnRun): Legend => {
  const { run, layout, revealed, walked, nearest } = drawn;
  const branches = layout.twigs.flatMap(({ twig }) => (twig.kind === 'space' ? [twig.branch] : []));
  const kinds = new Set(branches.map((branch) => kindOf(run, branch)));
  const hasPatrol = branches.some((branch) => attackOf(run, branch) !== null);
  const hasPaths = layout.twigs.some(({ twig }) => twig.kind === 'paths' && twig.branch !== nearest);
  const kind = (name: SpaceKind, text: string): LegendEntry => [kinds.has(name), small(spaceOf(name), 0.62), text];
  const entries: readonly LegendEntry[] = [
    [true, torch(44), DRAWN.you],
    [hasPaths, pathsOf(1, { isNearest: false }), DRAWN.unexplored],
    [nearest !== null, pathsOf(1, { isNearest: true }), hasPaths ? DRAWN.nearest : DRAWN.unexplored],
    [hasPatrol, small(patrolOf(null), 0.8), DRAWN.patrol],
    kind('wall', DRAWN.wall),
    kind('shrine', DRAWN.shrine),
    kind('sealed', DRAWN.sealed),
    [walked.size > 0 || revealed.size > 0, way, DRAWN.lastSteps],
    [layout.folded, small(foldedOf(9, { isOpen: false }), 0.7), DRAWN.leftOut],
    ...carriedBy(run).map((item): LegendEntry => [true, small(itemIcon(item), 0.85), itemName(item)]),
  ];
  const meanings = entries.flatMap(([isShown, sample, text]): readonly Meaning[] =>
    isShown ? [{ sample, text }] : [],
  );
  const y = layout.bottom + ABOVE_LEGEND;
  return legend(meanings, { x: MARGIN, y, width: WIDTH - 2 * MARGIN, size: SIZE, scale: 1 });
};

type LegendEntry = readonly [isShown: boolean, sample: string, text: string];

const small = (drawing: string, scale: number): string => element('g', { transform: `scale(${scale})` }, drawing);

const way = element('path', { d: 'M-20 0H20', stroke: CHANGE, 'stroke-width': 10, 'stroke-linecap': 'round' });
