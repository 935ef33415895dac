import { INK, PAPER } from './palette.ts';

/** Attributes of an element; numbers are rounded to a tenth. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element. Its children are made by this function, too. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  // A picture has hundreds of elements: lists of their attributes would take most of its time.
  let start = `<${name}`;
  for (const key in attributes) start += ` ${key}="${valueText(attributes[key] ?? '')}"`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
};

/** A piece of text, centred on its point unless the attributes say otherwise. */
export const words = (said: string, attributes: Attributes): string =>
  element('text', { 'text-anchor': 'middle', ...attributes }, escaped(said));

/** The data of a path, with its numbers rounded: path`M${x} ${y}`. */
export const path = (texts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  texts.map((text, index) => text + (index < numbers.length ? rounded(numbers[index] ?? 0) : '')).join('');

const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

const SPECIAL = /[&<>"]/;

const valueText = (value: string | number): string => (typeof value === 'number' ? rounded(value) : escaped(value));

const rounded = (value: number): string => String(Number.isInteger(value) ? value : Math.round(value * 10) / 10);

/** Widths of `DejaVu Sans Bold` in thousandths of its size, from the space to the tilde. */
const WIDTHS = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];

/** Any other letter counts as wide as the widest common one. An accent adds no width. */
const WIDE = 838;

const letterWidth = (letter: string): number =>
  WIDTHS[letter.charCodeAt(0) - 32] ?? WIDTHS[letter.normalize('NFD').charCodeAt(0) - 32] ?? WIDE;

/** The width of a text at this size. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * (size / 1000);

/** The distance from the middle of a line of text down to its baseline, as a fraction of its size. */
const MIDDLE = 0.364;

interface Placed {
  readonly x: number;
  /** The middle of the capitals and digits, not the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text, with the middle of its capitals and digits at `y`. */
export const line = (
  text: string,
  { x, y, size, fill = INK, anchor = 'start' }: Placed,
  more: Attributes = {},
): string => words(text, { x, y: y + size * MIDDLE, 'font-size': size, fill, 'text-anchor': anchor, ...more });

/** A whole picture on paper, with its width and height in pixels, in the font of all pictures. */
export const documentOf = (width: number, height: number, ...drawn: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, 'font-family': 'DejaVu Sans', 'font-weight': 'bold' },
    element('rect', { width, height, fill: PAPER }),
    ...drawn,
  );

/** The width and height of a picture of `documentOf`, in pixels. */
export const sizeOf = (drawn: string): { readonly width: number; readonly height: number } => {
  const [, width, height] = DOCUMENT.exec(drawn) ?? [];
  return { width: Number(width), height: Number(height) };
};

/** A picture of `documentOf`, on wider paper if its height is more than so many times its width. */
export const noTaller = (drawn: string, most: number): string => {
  const { width, height } = sizeOf(drawn);
  if (height <= width * most) return drawn;
  const wide = Math.round(height / most);
  return onPaper(drawn, { x: Math.round((wide - width) / 2), y: 0, width: wide, height });
};

/** A picture of `documentOf` at a place on larger paper, with more drawn around it. */
export const onPaper = (
  drawn: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ...more: readonly string[]
): string => {
  const [whole = '', , , definitions = '', inside = ''] = DOCUMENT.exec(drawn) ?? [];
  if (whole === '') throw new Error('this is no whole picture');
  return documentOf(width, height, definitions, element('g', { transform: `translate(${x} ${y})` }, inside), ...more);
};

const DOCUMENT = /^<svg [^>]*? width="(\d+)" height="(\d+)"[^>]*><rect [^>]*\/>(<defs>.*?<\/defs>)?(.*)<\/svg>$/s;
