import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { CHANGE } from '../../contract/drawing/palette.ts';
import { documentOf, element } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import { altOf } from '../map/alt.ts';
import { attackOf, branchesOf } from '../map/branches.ts';
import type { Event } from '../rules/event.ts';
import { carriedBy } from '../rules/items.ts';
import type { Run } from '../rules/state.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
import { drawnRun, kindOf, type DrawnRun } from './drawn-run.ts';
import { header, HEADER, itemIcon } from './header.ts';
import { layoutOf, MARGIN, WIDTH } from './layout.ts';
import { mapOf } from './map.ts';
import { definitions, foldedOf, pathsOf, patrolOf, spaceOf, torch, type SpaceKind } from './pieces.ts';

const SIZE = 30;
const ABOVE_LEGEND = 14;

/** How many spaces a run has while its drawings are new to its player. */
const NEW = 6;

/** What the drawings in the picture mean, while they are new: afterwards `Read` has it. */
const legendOf = (drawn: DrawnRun): Legend => {
  const { run, layout, revealed, walked, nearest } = drawn;
  if (run.spaces.length > NEW) return { svg: '', height: 0 };
  const branches = layout.twigs.flatMap(({ twig }) => (twig.kind === 'space' ? [twig.branch] : []));
  const kinds = new Set(branches.map((branch) => kindOf(run, branch)));
  const hasPatrol = branches.some((branch) => attackOf(run, branch) !== null);
  const hasPaths = layout.twigs.some(({ twig }) => twig.kind === 'paths' && twig.branch !== nearest);
  const kind = (name: SpaceKind, text: string): LegendEntry => [kinds.has(name), small(spaceOf(name), 0.62), text];
  const entries: readonly LegendEntry[] = [
    [true, torch(44), pictureTexts.legend.you],
    [hasPaths, pathsOf(1, { isNearest: false }), pictureTexts.legend.unexplored],
    [
      nearest !== null,
      pathsOf(1, { isNearest: true }),
      hasPaths ? pictureTexts.legend.nearest : pictureTexts.legend.unexplored,
    ],
    [hasPatrol, small(patrolOf(null), 0.8), pictureTexts.legend.patrol],
    kind('wall', pictureTexts.legend.wall),
    kind('shrine', pictureTexts.legend.shrine),
    kind('sealed', pictureTexts.legend.sealed),
    [walked.size > 0 || revealed.size > 0, way, pictureTexts.legend.lastSteps],
    [layout.folded, small(foldedOf(9, { isOpen: false }), 0.7), pictureTexts.legend.leftOut],
    ...carriedBy(run).map((item): LegendEntry => [true, small(itemIcon(item), 0.85), escapeTexts.item[item]]),
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

const BELOW_LEGEND = 8;

/** The map with what is on each space; above it, the pursuit and the belongings. */
export const picture = (run: Run, { events }: Pick<Scene<Event>, 'events'>): Picture => {
  const branches = branchesOf(run);
  const drawn = drawnRun(run, branches, layoutOf(branches, HEADER), events);
  const legend = legendOf(drawn);
  const height = Math.ceil(drawn.layout.bottom + ABOVE_LEGEND + legend.height + BELOW_LEGEND);
  const svg = documentOf(WIDTH, height, definitions(), header(run), mapOf(drawn), legend.svg);
  return { svg, alt: altOf(run, branches).text };
};
