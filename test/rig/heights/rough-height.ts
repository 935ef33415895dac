import type { Message } from '../../../src/discord/messages/render.ts';
import { textWidth } from '../../../src/games/contract/drawing/svg.ts';

/** In pixels of a phone that is 390 wide: the columns of text in an embed, and of buttons below it. */
export const TEXT_WIDTH = 282;
const BUTTONS_WIDTH = 314;

/** How much narrower Discord’s letters are than those of our pictures: in texts, in bold, and on buttons. */
const IN_TEXTS = 0.84;
const IN_BOLD = 0.91;
const ON_BUTTONS = 0.87;

/** The sizes of letters. */
const SIZES = { content: 16, title: 16, text: 14, small: 11.5, footer: 12 } as const;

/** The heights of lines, rows and edges, and of the rest of a message, in pixels. */
const LINES = { content: 22, title: 22, text: 18, small: 16, footer: 16 } as const;
const CODE_EDGES = 18;
const FOOTER_EDGE = 8;
const BUTTON_ROW = 40;
const MENU_ROW = 52;
const REST = 104;

/** The space between words, in sizes of the letters; and what is around the text of a button, and between two. */
const SPACE = 0.26;
const BUTTON_EDGES = 32;
const BETWEEN_BUTTONS = 8;
const NARROWEST_BUTTON = 60;

/** What mentions and times look like: names may be long. */
const NAMED = '@Maximilian von und zu Hohenstein';
const TIMED = 'in 18 hours';

/** About how tall a message is on a phone without its picture, in pixels: enough to find the tallest of many. */
export const roughHeight = ({ content, embeds, components }: Message): number => {
  const [{ title = '', description: text = '', footer: { text: footer = '' } = {} } = {}] = embeds.map(
    ({ data }) => data,
  );
  const rows = components.map((row) =>
    row.components.flatMap(({ data }) => ('label' in data ? (data.label ?? '') : [])),
  );
  const parts = text.split('```\n');
  const heights = [
    linesOf(content, SIZES.content, BUTTONS_WIDTH) * LINES.content,
    linesOf(title, SIZES.title, TEXT_WIDTH) * LINES.title,
    ...parts.map((part, index) => (index % 2 === 1 ? codeHeight(part) : textHeight(part))),
    footer === '' ? 0 : linesOf(footer, SIZES.footer, TEXT_WIDTH) * LINES.footer + FOOTER_EDGE,
    ...rows.map((labels) => (labels.length === 0 ? MENU_ROW : buttonRowsOf(labels) * BUTTON_ROW)),
  ];
  return heights.reduce((sum, height) => sum + height, REST);
};

const codeHeight = (code: string): number => code.trimEnd().split('\n').length * LINES.text + CODE_EDGES;

const textHeight = (text: string): number =>
  text
    .replaceAll(/^\n|\n$/g, '')
    .split('\n')
    .map((line) => {
      const size = line.startsWith('-# ') ? 'small' : 'text';
      return linesOf(line.replace(/^-# /, ''), SIZES[size], TEXT_WIDTH) * LINES[size];
    })
    .reduce((sum, height) => sum + height, 0);

/** On how many lines a text is set. */
const linesOf = (text: string, size: number, width: number): number => {
  if (text === '') return 0;
  const plain = text.replaceAll(/<@!?\d+>/g, NAMED).replaceAll(/<t:[^>]+>/g, TIMED);
  let lines = 0;
  for (const line of plain.split('\n')) {
    let along = 0;
    let isBold = false;
    lines++;
    for (const word of line.split(' ')) {
      const parts = word.split('**');
      const wide = parts.reduce((sum, part, index) => {
        if (index > 0) isBold = !isBold;
        return sum + textWidth(part, size) * (isBold ? IN_BOLD : IN_TEXTS);
      }, 0);
      const after = along === 0 ? wide : along + SPACE * size + wide;
      if (along > 0 && after > width) lines++;
      along = along > 0 && after > width ? wide : after;
    }
  }
  return lines;
};

/** In how many rows buttons are set. */
const buttonRowsOf = (labels: readonly string[]): number => {
  let [rows, along] = [1, 0];
  for (const label of labels) {
    const wide = Math.max(NARROWEST_BUTTON, textWidth(label, SIZES.text) * ON_BUTTONS + BUTTON_EDGES);
    const after = along === 0 ? wide : along + BETWEEN_BUTTONS + wide;
    if (along > 0 && after > BUTTONS_WIDTH) rows++;
    along = along > 0 && after > BUTTONS_WIDTH ? wide : after;
  }
  return rows;
};
