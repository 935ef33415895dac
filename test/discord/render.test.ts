import { expect, test } from 'vitest';
import { type Message, renderButton, renderButtons, renderScreen } from '../../src/discord/messages/render.ts';
import type { ButtonControl, Control, MenuControl, Screen } from '../../src/games/game.ts';

const plain: Screen = {
  title: 'A game',
  headline: 'It goes on.',
  tone: 'calm',
  figures: [],
  blocks: [],
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

const embedOf = (screen: Screen) => jsonOf(renderScreen(screen, revision)).embeds[0];

test('a screen becomes an embed with its controls, whose ids say all there is to know', () => {
  const screen: Screen = {
    ...plain,
    figures: [{ name: 'Health', value: '20' }],
    blocks: [
      { kind: 'text', text: 'You stand here.' },
      { kind: 'code', text: '#.@' },
    ],
    footer: 'A hint',
    controls: [
      [button('go'), { ...button('look'), press: { focus: 'map:1' }, emoji: '🗺️', disabled: true }],
      [{ ...menu(1), options: [{ label: 'Fly', description: 'High', press: { action: 'fly' } }] }],
    ],
  };
  const frame = { notice: 'Look:', owner: '<@1>', fairness: 'sealed' };
  expect(jsonOf(renderScreen(screen, revision, frame))).toMatchObject({
    content: 'Look:',
    embeds: [
      {
        title: 'A game',
        description: 'It goes on.\nYou stand here.\n```\n#.@\n```\n-# <@1>',
        fields: [
          { name: 'Health', value: '20', inline: true },
          { name: 'Fair dice', value: 'sealed' },
        ],
        footer: { text: 'A hint' },
      },
    ],
    components: [
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
    ],
  });
});

test('a fence in a picture does not end it', () => {
  const embed = embedOf({ ...plain, blocks: [{ kind: 'code', text: 'a```b' }] });
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
  ['26 figures', { figures: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) }],
  [
    'more than 6000 letters in all',
    {
      blocks: [{ kind: 'text', text: 'x'.repeat(4000) }],
      figures: ['a', 'b'].map((name) => ({ name, value: 'x'.repeat(1000) })),
    },
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
  { title: 'a text that is too long is cut', kind: 'text', end: 'x…' },
  { title: 'a code block that is too long is cut and closed', kind: 'code', end: 'x…\n```' },
] as const)('$title', ({ kind, end }) => {
  const description = embedOf({ ...plain, blocks: [{ kind, text: 'x'.repeat(4097) }] })?.description ?? '';
  expect(description.endsWith(end)).toBe(true);
  expect(description.length).toBeLessThanOrEqual(4096);
});
