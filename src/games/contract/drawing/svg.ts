/** Attributes of an element; numbers are rounded to a tenth. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element. Its children are made by this function, too. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${valueText(value)}"`);
  const start = `<${name}${written.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
};

/** A piece of text, centred on its point unless the attributes say otherwise. */
export const words = (said: string, attributes: Attributes): string =>
  element('text', { 'text-anchor': 'middle', ...attributes }, escaped(said));

/** The data of a path, with its numbers rounded: path`M${x} ${y}`. */
export const path = (texts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  texts.map((text, index) => text + (index < numbers.length ? rounded(numbers[index] ?? 0) : '')).join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const valueText = (value: string | number): string => (typeof value === 'number' ? rounded(value) : escaped(value));

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
