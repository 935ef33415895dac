import { controlLines, linesOf, tallestAbove } from '../../contract/button-rows.ts';
import {
  button,
  type Block,
  type ButtonControl,
  type CloserButton,
  type Figure,
  type Scene,
  type Screen,
  type Tone,
} from '../../contract/screen.ts';
import { branchesOf, type Branch } from '../map/branches.ts';
import { drawMap, drawWhole, MOST_LINES, PATH } from '../map/map-text.ts';
import type { Event } from '../rules/event.ts';
import { carriedBy } from '../rules/items.ts';
import { score, stepsLeft } from '../rules/map.ts';
import { variantName } from '../rules/names.ts';
import { actions } from '../rules/rules.ts';
import type { Run } from '../rules/state.ts';
import { inOrder } from '../rules/variants.ts';
import { mapTexts } from '../texts/map/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
import { controlsOf } from './controls.ts';
import { headlineOf } from './headline.ts';
import { situationLines } from './situation.ts';

/** What the player sees and may press. A focus such as `map:2` shows a page of the whole map instead of the board. */
export const screen = (run: Run, { events, focus, within }: Scene<Event>): Screen => {
  const branches = branchesOf(run);
  const page = Number(/^map:([1-9]\d{0,3})$/.exec(focus ?? '')?.[1] ?? 0);
  return page > 0 ? mapScreen(run, branches, page) : boardScreen(run, branches, events, within === 'puzzle');
};

const boardScreen = (run: Run, branches: readonly Branch[], events: readonly Event[], isPuzzle: boolean): Screen => {
  const controls = controlsOf(run, branches, isPuzzle);
  const headline = headlineOf(run, events);
  const figures = figuresOf(run);
  const situation = situationLines(run, branches);
  const texts = [headline, ...situation, figures.map(({ name, value }) => `${name} ${value}`).join(' · ')];
  const drawing = drawMap(branches, run.phase.kind === 'over' ? LINES_AT_END : linesBeside(texts, controls));
  const closer = drawing.folded ? [{ label: screenTexts.label.wholeMap, focus: 'map:1' }] : [];
  const whole = run.phase.kind === 'over' ? [] : closer.map(closerButton);
  return {
    title:
      run.phase.kind === 'over' || score(run) === 0 ? escapeTexts.title : escapeTexts.titleAt({ count: score(run) }),
    headline,
    tone: toneOf(run, events),
    // The story of a finished run tells them.
    figures: run.phase.kind === 'over' ? [] : figures,
    board: [mapBlock(drawing.lines)],
    legend: legendOf(drawing),
    footnote: drawing.lines.length > SHORT ? '' : inOneLine(variantsOf(run)),
    story: [{ kind: 'text', text: situation.join('\n') }],
    controls,
    aside: [...(isPuzzle ? [] : hintButton(run)), ...whole],
    closer,
    tallest: tallestAbove(controls, run.phase.kind === 'over' ? TALLEST_AT_END : TALLEST),
  };
};

/** What the signs of a map mean, and what is not drawn. */
const legendOf = ({ lines, done = 0 }: { readonly lines: readonly string[]; readonly done?: number }): string =>
  [
    ...(lines.some((line) => line.includes(PATH)) ? [mapTexts.path({ sign: PATH })] : []),
    ...(done > 0 ? [mapTexts.left({ spaces: done })] : []),
  ].join(' · ');

/** In pixels of a phone: the room for all lines of a board, and what one of each kind takes. */
const ROOM = 480;
const CODE_LINE = 18;
const TEXT_LINE = 22;
const BUTTON_LINE = 44;

/** The lines of a map below a long story and above many buttons, and beside the end of a run. */
const FEWEST_LINES = 5;
const LINES_AT_END = 9;

/** How many lines of a phone are left to the map beside texts and controls. */
const linesBeside = (texts: readonly string[], controls: Screen['controls']): number => {
  const left = ROOM - TEXT_LINE * linesOf(texts) - BUTTON_LINE * controlLines(controls);
  return Math.min(MOST_LINES, Math.max(FEWEST_LINES, Math.floor(left / CODE_LINE)));
};

/** How many times its width the map may be tall, without controls. */
const TALLEST = 1.15;
const TALLEST_AT_END = 0.62;

/** The lines of a map beside which the variants have room. */
const SHORT = 6;

const closerButton = ({ label, focus }: CloserButton): ButtonControl => button(label, { focus });

/** A button for a hint, if there is something to choose. */
const hintButton = (run: Run): readonly ButtonControl[] =>
  actions(run).length < 2 ? [] : [button(screenTexts.label.hint, { hint: true })];

const PAGE = 50;

const mapScreen = (run: Run, branches: readonly Branch[], wanted: number): Screen => {
  const lines = drawWhole(branches);
  const pages = Math.ceil(lines.length / PAGE);
  const page = Math.min(wanted, pages);
  const turns = [
    ...(page > 1 ? [{ label: screenTexts.label.earlier, focus: `map:${page - 1}` }] : []),
    ...(page < pages ? [{ label: screenTexts.label.next, focus: `map:${page + 1}` }] : []),
  ];
  return {
    title: screenTexts.wholeMap,
    headline: screenTexts.mapPage({ page, pages, spaces: score(run) }),
    tone: 'calm',
    figures: [],
    board: [mapBlock(lines.slice((page - 1) * PAGE, page * PAGE))],
    legend: legendOf({ lines }),
    footnote: variantsOf(run).join(', '),
    story: [],
    controls: [[...turns, { label: screenTexts.label.toRun, focus: 'board' }].map(closerButton)],
    closer: turns,
    tallest: 1,
  };
};

const mapBlock = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

const figuresOf = (run: Run): readonly Figure[] => {
  const carried = carriedBy(run);
  return [
    { name: screenTexts.figure.health, value: `${run.health}/${run.maxHealth}` },
    { name: screenTexts.figure.left, value: `${Math.max(0, stepsLeft(run))}` },
    { name: screenTexts.figure.power, value: `${run.power}` },
    ...(carried.length > 0
      ? [
          {
            name: screenTexts.figure.items,
            value: carried.map((item) => escapeTexts.carried[item]({ count: run.carried[item] })).join(', '),
          },
        ]
      : []),
  ].map((figure) => ({ ...figure, beside: '' }));
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

const variantsOf = (run: Run): readonly string[] => [
  ...inOrder(run.variants).map(variantName),
  ...(run.world === 'shared' ? [escapeTexts.sharedWorld] : []),
];

/** As many names as fit into a line, and how many more there are. */
const inOneLine = (names: readonly string[], more = 0): string => {
  const told = [...names, ...(more === 0 ? [] : [`+${more}`])].join(', ');
  return names.length < 2 || linesOf([told]) <= 1 ? told : inOneLine(names.slice(0, -1), more + 1);
};
