import { Resvg } from '@resvg/resvg-js';
import { z } from 'zod';
import { figuresLine, renderButton, renderScreen } from '../../../src/discord/messages/render.ts';
import type { Block, Control, Description, Picture, Screen } from '../../../src/games/contract/screen.ts';
import type { ShownScreen } from './shown.ts';

/** The button that every board has. */
const MORE = '⋯';

/** The longest texts and rows that the match adds below the game's controls. */
const FRAME = {
  notice: 'That button was from an earlier turn. This is the board as it stands.',
  goal: 'g'.repeat(150),
  owner: Array.from({ length: 8 }, (_, seat) => `<@1000000000000000000${seat}>`).join(' · '),
  seal: `Fair dice ${'f'.repeat(16)}`,
  last: [renderButton(MORE, { kind: 'more', match: '1300000000000000001' }, 'secondary')],
};

const Button = z.object({ custom_id: z.string(), label: z.string() });
const Menu = z.object({
  custom_id: z.string(),
  placeholder: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string(), description: z.string().optional() })),
});
const Rows = z.array(z.object({ components: z.array(z.union([Menu, Button])) }));
type RenderedRows = z.output<typeof Rows>;

/** Everything about a screen that Discord or a phone would not show. */
export const faultsOf = ({ screen, revision }: ShownScreen): readonly string[] => {
  const { embeds, components, content } = renderScreen(screen, { match: '1300000000000000001', revision }, FRAME);
  const shown = embeds.map((builder) => builder.toJSON());
  const rows = Rows.parse(components.map((row) => row.toJSON()));
  const descriptions = shown.flatMap(({ description }) => description ?? []);
  const footers = shown.flatMap(({ footer }) => footer?.text ?? []);
  const titles = shown.flatMap(({ title }) => title ?? []);
  return [
    ...leftOut(screen, [...titles, ...descriptions, ...footers], rows),
    ...lengths('title', 1, 256, titles),
    ...(titles.length === 1 ? [] : [`${titles.length} titles`]),
    ...lengths('description', 1, 4096, descriptions),
    ...lengths('footer', 1, 2048, footers),
    ...lengths('embeds', 1, 6000, [[...titles, ...descriptions, ...footers].join('')]),
    ...lengths('content', 0, 2000, [content]),
    ...faultsOfRows(rows),
    ...(screen.headline.includes('\n') ? ['a headline of two lines'] : []),
    ...[...screen.board, ...screen.story, ...(screen.situation ?? [])].flatMap(faultsOfBlock),
  ];
};

const faultsOfRows = (rows: RenderedRows): readonly string[] => {
  const parts = rows.flatMap((row) => row.components);
  const menus = parts.filter((part) => 'options' in part);
  const options = menus.flatMap((menu) => menu.options);
  const ids = parts.map(({ custom_id: id }) => id);
  const labels = parts.flatMap((part) => ('label' in part ? [part.label] : []));
  const placeholders = menus.map(({ placeholder }) => placeholder);
  const limits: readonly Parameters<typeof lengths>[] = [
    ['label', 1, 80, labels],
    ['custom id', 1, 100, ids],
    ['placeholder', 1, 150, placeholders],
    ['option', 1, 100, options.map(({ label }) => label)],
    ['description of an option', 1, 100, options.map(({ description = '-' }) => description)],
    ['value of an option', 1, 100, options.map(({ value }) => value)],
  ];
  const texts = [...labels, ...placeholders, ...options.flatMap(({ label, description = '' }) => [label, description])];
  return [
    ...limits.flatMap((limit) => lengths(...limit)),
    ...(rows.length > 5 ? [`${rows.length} rows`] : []),
    ...rows.filter(({ components: { length } }) => length < 1 || length > 5).map(() => 'a row of none or too many'),
    ...menus.filter(({ options: { length } }) => length < 1 || length > 25).map(() => 'a menu of none or too many'),
    ...doubled('custom id', ids),
    ...menus.map((menu) => menu.options.map(({ value }) => value)).flatMap((values) => doubled('value', values)),
    ...texts.filter((text) => /<[@#]|[`*]/.test(text)).map((text) => `Markdown where Discord shows none: ${text}`),
  ];
};

const faultsOfBlock = (block: Block): readonly string[] =>
  block.kind === 'text'
    ? []
    : [
        ...lengths('line of code', 0, columnsOf(block), block.text.split('\n')),
        ...(/\p{Extended_Pictographic}/u.test(block.text) ? ['an emoji in code'] : []),
      ];

/** The allowed width of code: 30 columns fit a phone. */
const columnsOf = ({ isWide }: Block): number => (isWide ? 40 : 30);

/** What the renderer had to cut or leave out to stay within Discord's limits. */
const leftOut = (screen: Screen, texts: readonly string[], rows: RenderedRows): readonly string[] => {
  const shown = texts.join('\n');
  const blocks = [...screen.board, ...screen.story, ...(screen.situation ?? [])].map(({ kind, text }) =>
    kind === 'code' ? text.replaceAll('```', "'''") : text,
  );
  const { goal, owner, seal } = FRAME;
  const wanted = [
    screen.title,
    screen.headline,
    screen.legend ?? '',
    screen.footnote ?? '',
    figuresLine(screen),
    goal,
    owner,
    seal,
    ...blocks,
  ];
  const shownControls = rows.map(({ components }) => components.map(textsOf).filter(([label]) => label !== MORE));
  const offered = shownControls.filter(({ length }) => length > 0);
  const { controls: moves, aside = [] } = screen;
  const controls = [...moves, ...(aside.length > 0 ? [aside] : [])].map((row) => row.map(textsOf));
  return [
    ...wanted.filter((text) => !shown.includes(text)).map((text) => `it was cut: ${text}`),
    ...(rows.flatMap(({ components }) => components.flatMap(textsOf)).includes(MORE) ? [] : ['no way to more']),
    ...(JSON.stringify(offered) === JSON.stringify(controls) ? [] : [`not all controls: ${JSON.stringify(controls)}`]),
  ];
};

/** The texts of a control, rendered or not. */
const textsOf = (control: Control | z.output<typeof Button> | z.output<typeof Menu>): readonly string[] =>
  'options' in control
    ? [control.placeholder, ...control.options.flatMap(({ label, description = '' }) => [label, description])]
    : [control.label];

/** The faults of a description: what a screen reader stumbles over, and menus that Discord would not take. */
export const faultsOfReading = ({ sentences, menus }: Description): readonly string[] => [
  ...lengths('sentence', 2, 1800, sentences),
  ...sentences
    .filter((text) => /[`*\n]|\p{Extended_Pictographic}|\b(undefined|null|NaN)\b/u.test(text))
    .map((text) => `not plain: ${text}`),
  ...(sentences.length === 0 ? ['no sentence'] : []),
  ...(menus.length > 4 ? [`${menus.length} menus`] : []),
  ...menus
    .filter(({ options: { length } }) => length < 1 || length > 25)
    .map(({ placeholder }) => `${placeholder}: none or too many`),
];

/** The faults of a picture: invalid SVG, missing or external parts, words that Discord would not take. */
export const faultsOfPicture = ({ svg, alt }: Picture): readonly string[] => {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/href="([^"]+)"|url\(([^)]+)\)/g)].map(([, href, url]) => href ?? url ?? '');
  return [
    ...(width >= 600 && width <= 1200 && height >= 450 && height <= 1600 ? [] : [`${width} by ${height} pixels`]),
    ...used.filter((id) => !id.startsWith('#') || !ids.has(id.slice(1))).map((id) => `it uses ${id}`),
    ...lengths('alternative text', 20, 1024, [alt]),
    ...(/<@|[`*_]/.test(alt) ? ['Markdown in plain words'] : []),
  ];
};

const lengths = (what: string, least: number, most: number, texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) => text.length > most || text.trim().length < least)
    .map((text) => `${what} of ${text.length}: ${text.slice(0, 200)}`);

const doubled = (what: string, texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) < index).map((text) => `${what} twice: ${text}`);
