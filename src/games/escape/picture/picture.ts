import { documentOf } from '../../contract/drawing/document.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import { altOf } from '../map/alt.ts';
import { branchesOf } from '../map/branches.ts';
import type { Event } from '../rules/event.ts';
import type { Run } from '../rules/state.ts';
import { drawnRun } from './drawn-run.ts';
import { header, HEADER } from './header.ts';
import { layoutOf, WIDTH } from './layout.ts';
import { ABOVE_LEGEND, legendOf } from './legend.ts';
import { mapOf } from './map.ts';
import { definitions } from './pieces.ts';

/** The room below the legend. */
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
