import { expect, test } from 'vitest';
import {
  renderButton,
  renderButtons,
  renderScreen,
  type ComponentRow,
  type Message,
} from '../../../src/discord/messages/render.ts';
import type { ButtonControl, Control, MenuControl, Screen } from '../../../src/games/contract/screen.ts';

const plain: Screen = {
  title: 'A game',
  headline: 'It goes on.',
  tone: 'calm',
  figures: [],
  board: [],
  story: [],
  controls: [],
};

const revision = { match: '1573870065793634304', revision: 12 };

const button = (action: string): ButtonControl => ({
  kind: 'button',
  label: `Do ${action}`,
  press: { action },
  style: 'primary',
});

const menu = (count: number, prefix = 'o'): MenuControl => ({
  kind: 'menu',
  placeholder: 'Choose',
  options: Array.from({ length: count }, (_, place) => ({
    label: `${prefix}${place}`,
    press: { action: `${prefix}${place}` },
  })),
});

const count = (most: number, prefix = 'b'): Control[] =>
  Array.from({ length: most }, (_, place) => button(`${prefix}${place}`));

const jsonOf = ({ content, embeds, components }: Message) => ({
  content,
  embeds: embeds.map((embed) => embed.toJSON()),
  components: components.map((row) => row.toJSON()),
});

const embedsOf = (screen: Screen) => jsonOf(renderScreen(screen, revision)).embeds;

const full: Screen = {
  ...plain,
  figures: [
    { name: 'Health', value: '8/10' },
    { name: 'Power', value: '2' },
  ],
  board: [{ kind: 'code', text: '#.@' }],
  legend: '@ is you',
  story: [{ kind: 'text', text: 'You stand here.' }],
};

const frame = { notice: 'Look:', goal: 'Get out.', owner: '<@1>', seal: 'Fair dice 7f3c', closing: '# 18' };

test('the board comes first; the story and the figures are next to the controls, above one bottom line', () => {
  const { content, embeds } = jsonOf(renderScreen(full, revision, frame));
  expect(content).toBe('Look:');
  expect(embeds).toEqual([
    {
      title: 'A game',
      color: 0x5865f2,
      description:
        '```\n#.@\n```\n**Goal:** Get out.\nIt goes on.\nYou stand here.\n' +
        '**Health**\u00a08/10\u00a0· **Power**\u00a02\n-# <@1>\n# 18',
      footer: { text: '@ is you · Fair dice 7f3c' },
    },
  ]);
});

test('without a board there is one part, with title and bottom line', () => {
  const { embeds } = jsonOf(renderScreen({ ...full, board: [] }, revision, { seal: 'Fair dice 7f3c' }));
  expect(embeds).toEqual([
    {
      title: 'A game',
      color: 0x5865f2,
      description: 'It goes on.\nYou stand here.\n**Health**\u00a08/10\u00a0· **Power**\u00a02',
      footer: { text: '@ is you · Fair dice 7f3c' },
    },
  ]);
});

test('a picture replaces the board, with a description for people who can’t see it', () => {
  const picture = { bytes: Buffer.from('png'), alt: 'A road.', isBesideText: false };
  const message = renderScreen({ ...full, board: [] }, revision, { picture });
  expect(jsonOf(message).embeds).toMatchObject([
    {
      title: 'A game',
      description: 'It goes on.\nYou stand here.\n**Health**\u00a08/10\u00a0· **Power**\u00a02',
      image: { url: 'attachment://board.png', description: 'A road.' },
    },
  ]);
  expect(message.files).toEqual([{ name: 'board.png', bytes: picture.bytes, description: 'A road.' }]);
});

test('the ids of controls contain everything', () => {
  const screen: Screen = {
    ...plain,
    controls: [
      [button('go'), { ...button('look'), press: { focus: 'map:1' }, emoji: '🗺️', disabled: true }],
      [{ ...menu(1), options: [{ label: 'Fly', description: 'High', press: { action: 'fly' } }] }],
    ],
  };
  expect(jsonOf(renderScreen(screen, revision)).components).toMatchObject([
    {
      components: [
        { label: 'Do go', custom_id: '1|a|1573870065793634304|c|go', disabled: false },
        { label: 'Do look', custom_id: '1|f|1573870065793634304|c|map:1', emoji: { name: '🗺️' }, disabled: true },
      ],
    },
    {
      components: [
        {
          placeholder: 'Choose',
          custom_id: '1|m|1573870065793634304|c|1',
          options: [{ label: 'Fly', description: 'High', value: 'a|fly' }],
        },
      ],
    },
  ]);
});

test('a fence in a picture does not end it', () => {
  const [embed] = embedsOf({ ...plain, board: [{ kind: 'code', text: 'a```b' }] });
  expect(embed?.description?.split('```')).toHaveLength(3);
});

test.each([
  ['five rows of five buttons', [0, 1, 2, 3, 4].map((row) => count(5, `r${row}-`))],
  ['five menus of 25 options', [0, 1, 2, 3, 4].map((row) => [menu(25, `m${row}-`)])],
])('%s fit', (_what, controls) => {
  expect(jsonOf(renderScreen({ ...plain, controls }, revision)).components).toHaveLength(5);
});

/** The custom ids of a screen's controls, row by row. */
const idsIn = (screen: Screen, rows: readonly ComponentRow[] = []): readonly (readonly string[])[] =>
  jsonOf(renderScreen(screen, revision, { rows })).components.map(({ components }) =>
    components.map((part) => ('custom_id' in part ? (part.custom_id.split('|').at(-1) ?? '') : '')),
  );

test.each([
  {
    what: 'of six rows the first five',
    controls: [0, 1, 2, 3, 4, 5].map((row) => [button(`${row}`)]),
    shown: [['0'], ['1'], ['2'], ['3'], ['4']],
  },
  { what: 'of six buttons in a row the first five', controls: [count(6)], shown: [['b0', 'b1', 'b2', 'b3', 'b4']] },
  { what: 'a menu below the buttons beside it', controls: [[menu(2), button('go')]], shown: [['go'], ['0']] },
  { what: 'one of two that do the same', controls: [[button('go'), button('go')], [button('go')]], shown: [['go']] },
  { what: 'no action that is too long', controls: [[button('x'.repeat(100)), button('go')]], shown: [['go']] },
  { what: 'no row without controls', controls: [[], [menu(0)], [button('go')]], shown: [['go']] },
] satisfies { what: string; controls: Control[][]; shown: string[][] }[])(
  'controls that Discord would refuse are left out, and the rest is shown: $what',
  ({ controls, shown }) => {
    expect(idsIn({ ...plain, controls })).toEqual(shown);
  },
);

test('rows of the frame count as rows, and their ids as ids', () => {
  const rows = [renderButtons(renderButton('Again', { kind: 'again', match: revision.match }, 'primary'))];
  const controls = [0, 1, 2, 3, 4].map((row) => [button(`${row}`)]);
  expect(idsIn({ ...plain, controls }, rows)).toEqual([['0'], ['1'], ['2'], ['3'], ['4']]);
  expect(idsIn(plain, [...rows, ...rows])).toEqual([[revision.match]]);
});

test('a menu offers 25 different choices, and none that is too long', () => {
  const [tooLong, ...others] = menu(28).options;
  const options = [{ label: 'Too long', press: { action: 'x'.repeat(99) } }, ...(tooLong ? [tooLong] : []), ...others];
  const screen: Screen = { ...plain, controls: [[{ ...menu(0), options: [...options.slice(0, 2), ...options] }]] };
  const [row] = jsonOf(renderScreen(screen, revision)).components;
  const [shown] = row?.components ?? [];
  const values = shown && 'options' in shown ? shown.options.map(({ value }) => value) : [];
  expect(values).toEqual(Array.from({ length: 25 }, (_, place) => `a|o${place}`));
});

test('titles, labels and the bottom line are cut to Discord’s limits, and the seal stays whole', () => {
  const long = 'x'.repeat(3000);
  const screen: Screen = {
    ...plain,
    title: long,
    legend: long,
    controls: [
      [{ ...button('go'), label: long }],
      [{ kind: 'menu', placeholder: long, options: [{ label: long, description: long, press: { action: 'fly' } }] }],
    ],
  };
  const { embeds, components } = jsonOf(renderScreen(screen, revision, { seal: 'Fair dice 7f3c' }));
  const cutTo = (most: number): string => `${'x'.repeat(most - 1)}…`;
  expect(embeds).toMatchObject([{ title: cutTo(256), footer: { text: `${cutTo(2031)} · Fair dice 7f3c` } }]);
  expect(components).toMatchObject([
    { components: [{ label: cutTo(80) }] },
    { components: [{ placeholder: cutTo(150), options: [{ label: cutTo(100), description: cutTo(100) }] }] },
  ]);
});

test.each([
  { what: 'a long story leaves the board whole', board: 3000, story: 4000, note: 300, whole: ['board', 'note'] },
  { what: 'a long board leaves room for the story', board: 9000, story: 500, note: 300, whole: ['story', 'note'] },
  { what: 'a long note leaves room for both', board: 900, story: 500, note: 9000, whole: ['board', 'story'] },
  { what: 'everything is too long', board: 9000, story: 9000, note: 9000, whole: [] },
])('the text of a message fits Discord’s limits: $what', ({ board, story, note, whole }) => {
  const texts = { board: 'b'.repeat(board), story: 's'.repeat(story), note: 'n'.repeat(note) };
  const screen: Screen = {
    ...full,
    board: [{ kind: 'text', text: texts.board }],
    story: [{ kind: 'text', text: texts.story }],
  };
  const { embeds } = jsonOf(renderScreen(screen, revision, { ...frame, note: { title: 'A step', text: texts.note } }));
  const shown = embeds.flatMap(({ title = '', description = '', footer }) => [title, description, footer?.text ?? '']);
  expect(shown.join('').length).toBeLessThanOrEqual(6000);
  for (const part of [...whole.map((name) => texts[name as keyof typeof texts]), 'It goes on.', '# 18', 'Get out.'])
    expect(shown.join('\n')).toContain(part);
  expect(embeds).toHaveLength(1);
});

test.each([
  { title: 'a board that is too long is cut', part: 'board', kind: 'text', end: 'x…' },
  { title: 'a code block that is too long is cut and closed', part: 'board', kind: 'code', end: 'x…\n```' },
  { title: 'a story that is too long is cut', part: 'story', kind: 'text', end: 'x…' },
] as const)('$title', ({ part, kind, end }) => {
  const embeds = embedsOf({ ...plain, [part]: [{ kind, text: 'x'.repeat(4097) }] });
  const [{ description = '' } = {}] = embeds;
  const [shown = ''] = part === 'board' ? description.split(`\n${plain.headline}`) : [description];
  expect(shown.endsWith(end)).toBe(true);
  expect(description.length).toBeLessThanOrEqual(4096);
});
