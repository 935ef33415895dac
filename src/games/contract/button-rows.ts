import type { Control } from './screen.ts';

/** In letters: what a phone shows in a line, a button without its text, and the narrowest button. */
const LINE_WIDTH = 46;
const AROUND = 6;
const NARROWEST = 10;

interface Labelled {
  readonly label: string;
}

/** Buttons in rows, none of which a phone breaks into two lines unless it is a single button. */
export const buttonRows = <Button extends Labelled>(buttons: readonly Button[]): readonly (readonly Button[])[] => {
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

/** Rows with the blue button first, if there is one: it is the likeliest choice. */
export const blueFirst = (rows: readonly (readonly Control[])[]): readonly (readonly Control[])[] => {
  const first = rows.find((row) => row.some(isBlue));
  if (first === undefined) return rows;
  const others = first.filter((control) => !isBlue(control));
  return [[...first.filter(isBlue), ...others], ...rows.filter((row) => row !== first)];
};

const isBlue = (control: Control): boolean => control.kind === 'button' && control.style === 'primary';

/** The height of a line of buttons, in widths of a picture, and the lines that a menu takes. */
const LINE = 0.142;
const MENU = 1.3;

/** The letters in a line of text on a phone, and the height of one in widths of a picture. */
const LETTERS = 40;
export const TEXT_LINE = 0.064;

/** On how many lines of a phone texts are set. */
export const linesOf = (texts: readonly string[]): number =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / LETTERS), 0);

/** However much is around a picture, it may be so tall, in widths. */
const FLATTEST = 0.4;

/** The letters of the two buttons that end the last row of every board. */
const LAST: readonly Labelled[] = [{ label: '_________' }, { label: '⋯' }];

/** How many more lines than one the last row takes with these buttons in it, in widths of a picture. */
export const moreInLastRow = (aside: readonly Labelled[]): number =>
  LINE * (buttonRows([...aside, ...LAST]).length - 1);

/** How many lines of buttons controls take on a phone. */
export const controlLines = (controls: readonly (readonly Control[])[]): number =>
  controls.reduce((lines, row) => {
    const buttons = row.flatMap((control) => (control.kind === 'button' ? [control] : []));
    return lines + buttonRows(buttons).length + MENU * (row.length - buttons.length);
  }, 0);

/** How many times its width a picture may be tall above these controls, if it may be `most` times without any. */
export const tallestAbove = (controls: readonly (readonly Control[])[], most: number): number =>
  Math.max(FLATTEST, most - LINE * controlLines(controls));
