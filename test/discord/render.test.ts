import { expect, test } from 'vitest';
import { type Message, renderButton, renderButtons, renderScreen } from '../../src/discord/messages/render.ts';
import type { ButtonControl, Control, MenuControl, Screen } from '../../src/games/screen.ts';

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

test('the board comes first, with its bottom line; what happened and what the player has are next to the controls', () => {
  const { content, embeds } = jsonOf(renderScreen(full, revision, frame));
  expect(content).toBe('Look:');
  expect(embeds).toEqual([
    {
      title: 'A game',
      color: 0x5865f2,
      description: '```\n#.@\n```',
      footer: { text: '@ is you\nFair dice 7f3c' },
    },
    {
      color: 0x5865f2,
      description:
        '**Goal:** Get out.\nIt goes on.\nYou stand here.\n**Health**\u00a08/10 · **Power**\u00a02\n-# <@1>\n# 18',
    },
  ]);
});

test('without a board there is one part, with title and bottom line', () => {
  const { embeds } = jsonOf(renderScreen({ ...full, board: [] }, revision, { seal: 'Fair dice 7f3c' }));
  expect(embeds).toEqual([
    {
      title: 'A game',
      color: 0x5865f2,
      description: 'It goes on.\nYou stand here.\n**Health**\u00a08/10 · **Power**\u00a02',
      footer: { text: '@ is you\nFair dice 7f3c' },
    },
  ]);
});

test('a picture replaces the board, with words for people who can’t see it', () => {
  const picture = { bytes: Buffer.from('png'), alt: 'A road.', isBesideText: false };
  const message = renderScreen({ ...full, board: [] }, revision, { picture });
  expect(jsonOf(message).embeds).toMatchObject([
    { title: 'A game', image: { url: 'attachment://board.png', description: 'A road.' } },
    { description: 'It goes on.\nYou stand here.\n**Health**\u00a08/10 · **Power**\u00a02' },
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

test.each([
  ['six rows', { controls: [0, 1, 2, 3, 4, 5].map((row) => [button(`${row}`)]) }],
  ['six buttons in a row', { controls: [count(6)] }],
  ['a menu of 26 options', { controls: [[menu(26)]] }],
  ['a menu beside a button', { controls: [[menu(2), button('go')]] }],
  ['a button beside a menu', { controls: [[button('go'), menu(2)]] }],
  ['two controls that do the same', { controls: [[button('go'), button('go')]] }],
  ['a label of 81 letters', { controls: [[{ ...button('go'), label: 'x'.repeat(81) }]] }],
  ['an action of 100 letters', { controls: [[button('x'.repeat(100))]] }],
  ['a title of 257 letters', { title: 'x'.repeat(257) }],
  [
    'more than 6000 letters in all',
    { board: [{ kind: 'text', text: 'x'.repeat(4000) }], story: [{ kind: 'text', text: 'x'.repeat(2000) }] },
  ],
] satisfies [string, Partial<Screen>][])('%s is refused before Discord refuses it', (_what, part) => {
  expect(() => jsonOf(renderScreen({ ...plain, ...part }, revision))).toThrow(Error);
});

test('rows of the frame count as rows, and their ids as ids', () => {
  const rows = [renderButtons(renderButton('Again', { kind: 'again', match: revision.match }, 'primary'))];
  const controls = [0, 1, 2, 3, 4].map((row) => [button(`${row}`)]);
  expect(() => renderScreen({ ...plain, controls }, revision, { rows })).toThrow(RangeError);
  expect(() => renderScreen(plain, revision, { rows: [...rows, ...rows] })).toThrow(RangeError);
});

test.each([
  { title: 'a board that is too long is cut', part: 'board', kind: 'text', end: 'x…' },
  { title: 'a code block that is too long is cut and closed', part: 'board', kind: 'code', end: 'x…\n```' },
  { title: 'a story that is too long is cut', part: 'story', kind: 'text', end: 'x…' },
] as const)('$title', ({ part, kind, end }) => {
  const embeds = embedsOf({ ...plain, [part]: [{ kind, text: 'x'.repeat(4097) }] });
  const { description = '' } = (part === 'board' ? embeds[0] : embeds.at(-1)) ?? {};
  expect(description.endsWith(end)).toBe(true);
  expect(description.length).toBeLessThanOrEqual(4096);
});
