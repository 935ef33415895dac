import type { Block, Control, Figure, Scene, Screen, Tone } from '../game.ts';
import { branchesOf } from './branches.ts';
import type { Branch } from './branches.ts';
import { controlsOf } from './controls.ts';
import type { Event } from './event.ts';
import { headlineOf } from './headline.ts';
import { logOf } from './log.ts';
import { drawMap, drawWhole } from './map-text.ts';
import { score } from './map.ts';
import { altOf } from './picture/alt.ts';
import { situationLines } from './situation.ts';
import { carriables } from './state.ts';
import type { Run } from './state.ts';
import { itemName } from './text.ts';
import { variants } from './variants.ts';

const TITLE = 'Escape The Citadel';

/** What the player sees and may press. A focus such as `map:2` shows a page of the whole map instead. */
export const screen = (run: Run, { events, focus, isPictured = false }: Scene<Event>): Screen => {
  const branches = branchesOf(run);
  const page = Number(/^map:([1-9]\d{0,3})$/.exec(focus ?? '')?.[1] ?? 0);
  return page > 0 ? mapScreen(run, branches, page) : boardScreen(run, branches, events, isPictured);
};

/** Where the picture is shown, it stands for the map of text. */
const boardScreen = (run: Run, branches: readonly Branch[], events: readonly Event[], isPictured: boolean): Screen => {
  const drawing = drawMap(branches);
  const lines = isPictured ? [] : drawing.lines;
  const isWhole = !drawing.folded && (!isPictured || altOf(run, branches).isWhole);
  const dice = diceText(events);
  const whole: readonly Control[] =
    isWhole || run.phase.kind === 'over' ? [] : [focusButton('Show the whole map', 'map:1')];
  return {
    title: TITLE,
    headline: headlineOf(run, events),
    tone: toneOf(run, events),
    figures: figuresOf(run),
    blocks: [
      ...(dice === '' ? [] : [{ kind: 'text', text: dice } as const]),
      { kind: 'text', text: situationLines(run).join('\n') },
      ...(lines.length > 0 ? [mapBlock(lines)] : []),
    ],
    footer: footerOf(run, lines),
    controls: withButton(controlsOf(run, branches), whole),
  };
};

/** Adds a row for the extra button, or puts it into the last row if there are five already. */
const withButton = (
  rows: readonly (readonly Control[])[],
  extra: readonly Control[],
): readonly (readonly Control[])[] => {
  if (extra.length === 0) return rows;
  const last = rows.at(-1);
  const joins = rows.length === 5 && last !== undefined;
  return joins ? [...rows.slice(0, -1), [...last, ...extra]] : [...rows, extra];
};

const PAGE = 50;

const mapScreen = (run: Run, branches: readonly Branch[], wanted: number): Screen => {
  const lines = drawWhole(branches);
  const pages = Math.ceil(lines.length / PAGE);
  const page = Math.min(wanted, pages);
  const shown = lines.slice((page - 1) * PAGE, page * PAGE);
  return {
    title: `${TITLE}: the whole map`,
    headline: `Page ${page} of ${pages}, ${score(run)} spaces revealed.`,
    tone: 'calm',
    figures: [],
    blocks: [mapBlock(shown)],
    footer: footerOf(run, shown),
    controls: [
      [
        ...(page > 1 ? [focusButton('Earlier page', `map:${page - 1}`)] : []),
        ...(page < pages ? [focusButton('Next page', `map:${page + 1}`)] : []),
        focusButton('Back to the run', 'board'),
      ],
    ],
  };
};

const focusButton = (label: string, focus: string): Control => ({
  kind: 'button',
  label,
  style: 'secondary',
  press: { focus },
});

const mapBlock = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

const figuresOf = (run: Run): readonly Figure[] => {
  const carried = carriables.filter((item) => run.carried[item] > 0);
  return [
    { name: 'Health', value: `${run.health}/${run.maxHealth}` },
    { name: 'Steps and lead', value: `${run.steps} of ${run.lead}, ${Math.max(0, run.lead - run.steps)} left` },
    { name: 'Power', value: `${run.power}` },
    { name: 'Spaces', value: `${score(run)}` },
    {
      name: 'Carried',
      value:
        carried.length > 0 ? carried.map((item) => `${itemName(item)} ${run.carried[item]}`).join(', ') : 'nothing',
    },
  ];
};

const MOST_DICE = 8;

/** The dice of the last action, if any, with what they did. */
const diceText = (events: readonly Event[]): string => {
  const rolls = logOf(events).filter(({ roll }) => roll !== '');
  const skipped = rolls.length - MOST_DICE;
  return [
    ...(skipped > 0 ? [`(${skipped} more rolls)`] : []),
    ...rolls
      .slice(-MOST_DICE)
      .map(({ roll, effect, note }) => `🎲 **${roll}** ${effect}${note === '' ? '' : `: ${note}`}`),
  ].join('\n');
};

const LOW = 5;

const toneOf = (run: Run, events: readonly Event[]): Tone => {
  if (run.phase.kind === 'over') return 'over';
  if (run.phase.kind === 'fight' || run.health <= LOW || run.lead - run.steps <= LOW) return 'danger';
  return events.some(isGood) ? 'good' : 'calm';
};

const isGood = (event: Event): boolean =>
  event.type === 'patrol-defeated' ||
  event.type === 'challenge-met' ||
  event.type === 'equipped' ||
  event.type === 'scroll-read' ||
  (event.type === 'item-found' && event.fate === 'taken') ||
  (event.type === 'revealed' && event.discovery === 'shrine');

const legend: readonly (readonly [sign: RegExp, meaning: string])[] = [
  [/\d new/, '2 new: 2 unexplored paths'],
  [/patrol \d/, 'patrol 5: its attack'],
  [/^ *> /m, '> goes on from the line above'],
  [/^ *- /m, '- branches off'],
  [/closed\]/, 'closed: nothing left to do there'],
  [/far\]/, 'far: folded away'],
  [/sealed/, 'sealed: behind the fire wall'],
];

/** What the signs on the map mean, and the variants that are played. */
const footerOf = (run: Run, lines: readonly string[]): string => {
  const map = lines.join('\n');
  const names = variants.filter(({ id }) => run.variants.includes(id)).map(({ name }) => name);
  const played = [...names, ...(run.world === 'shared' ? ['Shared world'] : [])];
  const signs = legend.filter(([sign]) => sign.test(map)).map(([, meaning]) => meaning);
  return [signs.join(' · '), played.join(', ')].filter((text) => text !== '').join('\n');
};
