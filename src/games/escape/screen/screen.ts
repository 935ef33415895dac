import {
  button,
  type Block,
  type CloserButton,
  type Control,
  type Figure,
  type Scene,
  type Screen,
  type Tone,
} from '../../contract/screen.ts';
import { altOf } from '../map/alt.ts';
import { branchesOf, type Branch } from '../map/branches.ts';
import { drawMap, drawWhole } from '../map/map-text.ts';
import type { Event } from '../rules/event.ts';
import { carriedBy } from '../rules/items.ts';
import { score, stepsLeft } from '../rules/map.ts';
import { actions } from '../rules/rules.ts';
import type { Run } from '../rules/state.ts';
import { inOrder } from '../rules/variants.ts';
import { TITLE, variantName } from '../words/names.ts';
import { FIGURES, LABELS, mapPage, SHARED_WORLD, titleAt, WHOLE_MAP } from '../words/screen.ts';
import { controlsOf } from './controls.ts';
import { headlineOf } from './headline.ts';
import { situationLines } from './situation.ts';

/** What the player sees and may press. A focus such as `map:2` shows a page of the whole map instead of the board. */
export const screen = (run: Run, { events, focus, isPictured = false }: Scene<Event>): Screen => {
  const branches = branchesOf(run);
  const page = Number(/^map:([1-9]\d{0,3})$/.exec(focus ?? '')?.[1] ?? 0);
  return page > 0 ? mapScreen(run, branches, page) : boardScreen(run, branches, events, isPictured);
};

/** The picture, if shown, replaces the text map. */
const boardScreen = (run: Run, branches: readonly Branch[], events: readonly Event[], isPictured: boolean): Screen => {
  const drawing = drawMap(branches);
  const isWhole = !drawing.folded && (!isPictured || altOf(run, branches).isWhole);
  const closer = isWhole ? [] : [{ label: LABELS.wholeMap, focus: 'map:1' }];
  const whole = run.phase.kind === 'over' ? [] : closer.map(closerButton);
  return {
    title: run.phase.kind === 'over' || score(run) === 0 ? TITLE : titleAt(score(run)),
    headline: headlineOf(run, events),
    tone: toneOf(run, events),
    // The picture shows them, and the story of a finished run tells them.
    figures: isPictured || run.phase.kind === 'over' ? [] : figuresOf(run),
    board: isPictured ? [] : [mapBlock(drawing.lines)],
    ...legendOf(run),
    story: [{ kind: 'text', text: situationLines(run, branches).join('\n') }],
    controls: controlsOf(run, branches, [...hintButton(run), ...whole]),
    closer,
  };
};

const closerButton = ({ label, focus }: CloserButton): Control => button(label, { focus });

/** A button for a hint, if there is something to choose. */
const hintButton = (run: Run): readonly Control[] =>
  actions(run).length < 2 ? [] : [button(LABELS.hint, { hint: true })];

const PAGE = 50;

const mapScreen = (run: Run, branches: readonly Branch[], wanted: number): Screen => {
  const lines = drawWhole(branches);
  const pages = Math.ceil(lines.length / PAGE);
  const page = Math.min(wanted, pages);
  const turns = [
    ...(page > 1 ? [{ label: LABELS.earlier, focus: `map:${page - 1}` }] : []),
    ...(page < pages ? [{ label: LABELS.next, focus: `map:${page + 1}` }] : []),
  ];
  return {
    title: WHOLE_MAP,
    headline: mapPage(page, pages, score(run)),
    tone: 'calm',
    figures: [],
    board: [mapBlock(lines.slice((page - 1) * PAGE, page * PAGE))],
    ...legendOf(run),
    story: [],
    controls: [[...turns, { label: LABELS.toRun, focus: 'board' }].map(closerButton)],
    closer: turns,
  };
};

const mapBlock = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

const figuresOf = (run: Run): readonly Figure[] => {
  const carried = carriedBy(run);
  return [
    { name: FIGURES.health, value: `${run.health}/${run.maxHealth}` },
    { name: FIGURES.left, value: `${Math.max(0, stepsLeft(run))}` },
    { name: FIGURES.power, value: `${run.power}` },
    ...(carried.length > 0
      ? [{ name: FIGURES.items, value: carried.map((item) => FIGURES.item(item, run.carried[item])).join(', ') }]
      : []),
  ];
};

const LOW = 5;

const toneOf = (run: Run, events: readonly Event[]): Tone => {
  if (run.phase.kind === 'over') return 'over';
  if (run.phase.kind === 'fight' || run.health <= LOW || stepsLeft(run) <= LOW) return 'danger';
  return events.some(isGood) ? 'good' : 'calm';
};

const isGood = (event: Event): boolean =>
  event.type === 'patrol-defeated' ||
  event.type === 'challenge-met' ||
  event.type === 'equipped' ||
  event.type === 'scroll-read' ||
  (event.type === 'item-found' && event.fate === 'taken') ||
  (event.type === 'revealed' && event.discovery === 'shrine');

/** The variants in play. */
const legendOf = (run: Run): Pick<Screen, 'legend'> => {
  const played = [...inOrder(run.variants).map(variantName), ...(run.world === 'shared' ? [SHARED_WORLD] : [])];
  return played.length > 0 ? { legend: played.join(', ') } : {};
};
