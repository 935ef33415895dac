import { textWidth } from './svg.ts';

/** In letters: what a phone shows in a line, a button without its text, and the narrowest button. */
const LINE_WIDTH = 46;
const AROUND = 6;
const NARROWEST = 10;

/** A button for what it takes up on a phone. */
interface Labelled {
  readonly label: string;
}

/** Buttons in rows, none of which a phone breaks into two lines unless it is a single button. */
export const phoneRows = <Button extends Labelled>(buttons: readonly Button[]): readonly (readonly Button[])[] => {
  const rows: Button[][] = [];
  let room = 0;
  for (const button of buttons) {
    const width = Math.max(NARROWEST, button.label.length + AROUND);
    if (width > room) {
      rows.push([]);
      room = LINE_WIDTH;
    }
    rows.at(-1)?.push(button);
    room -= width;
  }
  return rows;
};

/** What a message has besides its picture. */
interface MessageOnPhone {
  readonly content: string;
  readonly title: string;
  /** Markdown; its code blocks have lines of their own. */
  readonly text: string;
  readonly footer: string;
  /** The labels of the buttons in each row; none for a menu. */
  readonly rows: readonly (readonly string[])[];
}

/** The tallest message that fits a phone, in pixels, with some room for other letters than those of our pictures. */
export const MOST_HEIGHT = 680;

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

/** About how tall a message is on a phone without its picture, in pixels. */
export const phoneHeight = ({ content, title, text, footer, rows }: MessageOnPhone): number => {
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

/** How wide a letter is taken to be, in sizes of the letters: wider than it is on average. */
const WIDE = 0.55;

/** An upper bound of `phoneHeight` for any usual text, in pixels. Every click asks for it, so it is quick. */
export const phoneHeightAtMost = ({ content, title, text, footer, rows }: MessageOnPhone): number => {
  const lines = (part: string, size: number, width: number): number => {
    let count = 0;
    for (const line of part.split('\n')) count += 1 + Math.floor((line.length * size * WIDE) / width);
    return count;
  };
  const blocks = text.split('```').length - 1;
  const buttons = rows.map((labels) => {
    const wide = labels.reduce(
      (sum, label) => sum + label.length * SIZES.text * WIDE + BUTTON_EDGES + BETWEEN_BUTTONS,
      0,
    );
    return labels.length === 0 ? MENU_ROW : Math.ceil(wide / BUTTONS_WIDTH + 0.5) * BUTTON_ROW;
  });
  return (
    REST +
    (lines(content, SIZES.content, BUTTONS_WIDTH) + lines(title, SIZES.title, TEXT_WIDTH)) * LINES.title +
    lines(text, SIZES.text, TEXT_WIDTH) * LINES.text +
    lines(footer, SIZES.footer, TEXT_WIDTH) * LINES.footer +
    FOOTER_EDGE +
    (blocks * CODE_EDGES) / 2 +
    buttons.reduce((sum, height) => sum + height, 0)
  );
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
