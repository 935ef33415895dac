import { LRUCache } from 'lru-cache';
import { textWidth } from '../../games/contract/drawing/svg.ts';
import { Drawn } from './drawing.ts';

/** A part of pictures that recurs: it is drawn once, and put wherever it is wanted. */
export interface Piece {
  readonly key: string;
  /** Its drawing around its own origin, and the definitions that it uses. */
  readonly svg: string;
  readonly definitions: string;
}

interface PlacedPiece {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** A rectangle of one colour, with sharp edges. */
export interface Area {
  readonly fill: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Part = PlacedPiece | Area;

interface Composition {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A group with more to draw than this, in characters, is taken apart. */
const LARGEST = 1_500;

/** Scales are rounded to a multiple of this, so that pieces recur. */
const SCALES = 0.05;

/** The ends of curves are moved to a multiple of this, in pixels: they hide below other pieces. */
const CURVES = 4;

/** The parts of elements that use no definitions, by their frame and text: most are on the next picture, too. */
const taken = new LRUCache<string, readonly Part[]>({ max: 4_000 });

/** Takes an SVG document apart into pieces. */
export const compositionOf = (svg: string): Composition => {
  const root = Drawn.read(svg);
  const definitions = root.children.filter(({ name }) => name === 'defs');
  const composer = new Composer(definitions.flatMap(({ children }) => children));
  for (const child of root.children) if (child.name !== 'defs') composer.add(child, { x: 0, y: 0, scale: 1 });
  return { width: root.number('width'), height: root.number('height'), parts: composer.parts };
};

class Composer {
  readonly parts: Part[] = [];
  readonly #byId: ReadonlyMap<string, Drawn>;
  /** By the definitions that are named: these and all that they use. */
  readonly #used = new Map<string, string>();

  constructor(definitions: readonly Drawn[]) {
    this.#byId = new Map(definitions.map((drawn) => [drawn.attribute('id') ?? '', drawn]));
  }

  add(drawn: Drawn, frame: Frame): void {
    if (drawn.name === 'g') return this.#addGroup(drawn, frame);
    if (namesIn(drawn.whole).length > 0) return this.#addElement(drawn, frame);
    const key = `${frame.x} ${frame.y} ${frame.scale} ${drawn.whole}`;
    const known = taken.get(key);
    if (known !== undefined) return void this.parts.push(...known);
    const before = this.parts.length;
    this.#addElement(drawn, frame);
    taken.set(key, this.parts.slice(before));
  }

  #addElement(drawn: Drawn, frame: Frame): void {
    switch (drawn.name) {
      case 'rect':
        return this.#addBox(drawn, frame);
      case 'path':
        return this.#addPath(drawn, frame);
      case 'circle':
        return this.#addLoose(drawn, frame, 'cx', 'cy');
      case 'text':
        return this.#addText(drawn, frame);
      default:
        return this.#addLoose(drawn, frame, 'x', 'y');
    }
  }

  #addGroup(drawn: Drawn, frame: Frame): void {
    const moved = movedBy(drawn, frame);
    if (moved === null) return this.#put(drawn.whole, frame);
    const isWhole = drawn.attribute('transform')?.startsWith('translate') && isSmall(drawn);
    if (isWhole) return this.#put(drawn.inside, moved);
    for (const child of drawn.children) this.add(child, moved);
  }

  #addBox(drawn: Drawn, frame: Frame): void {
    const fill = drawn.attribute('fill') ?? '';
    const isPlain = fill.startsWith('#') && !SOFT.some((name) => drawn.attributes.has(name));
    if (!isPlain) return this.#addLoose(drawn, frame, 'x', 'y');
    const x = Math.round(frame.x + frame.scale * drawn.number('x'));
    const y = Math.round(frame.y + frame.scale * drawn.number('y'));
    const width = Math.round(frame.scale * drawn.number('width'));
    this.parts.push({ fill, x, y, width, height: Math.round(frame.scale * drawn.number('height')) });
  }

  /** Adds a path, its curves one by one: each is likely to recur. */
  #addPath(drawn: Drawn, frame: Frame): void {
    const d = drawn.attribute('d') ?? '';
    if (drawn.attributes.has('transform')) return this.#put(drawn.whole, frame);
    const isLine = drawn.attribute('fill') === 'none' && d.includes('C');
    for (const part of isLine ? d.split(/(?=M)/) : [d]) {
      const { x, y, moved } = fromOrigin(part, isLine ? CURVES : 0);
      const attributes = new Map([...drawn.attributes, ['d', moved]]);
      this.#put(written(drawn.name, attributes), inside(frame, x, y));
    }
  }

  /** Adds a text word by word and digit by digit: each is likely to recur, and a new one takes long to draw. */
  #addText(drawn: Drawn, frame: Frame): void {
    const { attributes, inside: text } = drawn;
    if (!isSimple(drawn)) return this.#addLoose(drawn, frame, 'x', 'y');
    const size = drawn.number('font-size');
    const anchor = ANCHORS.get(attributes.get('text-anchor') ?? 'start') ?? 0;
    const start = drawn.number('x') - anchor * textWidth(text, size);
    const look = new Map([...attributes].filter(([name]) => name === 'font-size' || name === 'fill'));
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const at = inside(frame, start + textWidth(text.slice(0, index), size), drawn.number('y'));
      this.#put(written(drawn.name, look, token), at);
    }
  }

  /** Adds an element whose place is among its attributes. What has a pattern keeps it: patterns go on from it. */
  #addLoose(drawn: Drawn, frame: Frame, across: string, down: string): void {
    if (drawn.attributes.has('transform') || drawn.attribute('fill')?.startsWith('url'))
      return this.#put(drawn.whole, frame);
    const attributes = new Map(drawn.attributes);
    attributes.delete(across);
    attributes.delete(down);
    const svg = written(drawn.name, attributes, drawn.inside);
    const at = inside(frame, drawn.number(across), drawn.number(down));
    this.#put(svg, at);
  }

  #put(inner: string, { x, y, scale }: Frame): void {
    if (inner === '') return;
    const size = Math.round(scale / SCALES) * SCALES;
    const svg = size === 1 ? inner : `<g transform="scale(${size.toFixed(2)})">${inner}</g>`;
    const definitions = this.#definitionsFor(inner);
    this.parts.push({ piece: { key: svg + definitions, svg, definitions }, x: Math.round(x), y: Math.round(y) });
  }

  /** The definitions that a drawing uses, and no others: it is the same piece wherever these are the same. */
  #definitionsFor(inner: string): string {
    const names = namesIn(inner);
    if (names.length === 0) return '';
    const key = names.join(' ');
    const known = this.#used.get(key);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const gather = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      for (const other of namesIn(this.#byId.get(name)?.whole ?? '')) gather(other);
    };
    for (const name of names) gather(name);
    const all = [...this.#byId].flatMap(([name, { whole }]) => (found.has(name) ? [whole] : []));
    const definitions = `<defs>${all.join('')}</defs>`;
    this.#used.set(key, definitions);
    return definitions;
  }
}

const namesIn = (svg: string): readonly string[] => {
  if (!svg.includes('url(#') && !svg.includes('href="#')) return [];
  return Array.from(svg.matchAll(REFERENCE), ([, name = '']) => name);
};

const REFERENCE = /(?:url\(#|href="#)([^)"]+)/g;

/** What keeps a rectangle from being one colour with sharp edges. */
const SOFT = ['stroke', 'rx', 'opacity', 'fill-opacity', 'transform'];

/** Where a text's place is in it, as a fraction of its width. */
const ANCHORS: ReadonlyMap<string, number> = new Map([
  ['start', 0],
  ['middle', 0.5],
  ['end', 1],
]);

/** A digit, or a word without digits. */
const TOKEN = /\d|[^\d ]+/g;

/** Whether a text is one line of letters whose widths are known, with nothing special about it. */
const isSimple = ({ attributes, inside: text, children }: Drawn): boolean =>
  children.length === 0 && /^[ -%'-~]*$/.test(text) && [...attributes.keys()].every((name) => isOfText(name));

const isOfText = (name: string): boolean => OF_TEXT.has(name) || name.startsWith('data-');
const OF_TEXT = new Set(['x', 'y', 'font-size', 'fill', 'text-anchor', 'class']);

const inside = ({ x, y, scale }: Frame, across: number, down: number): Frame => ({
  x: x + scale * across,
  y: y + scale * down,
  scale,
});

/** The frame within a group; null if the group does more than to move and to scale. */
const movedBy = ({ attributes }: Drawn, frame: Frame): Frame | null => {
  for (const name of attributes.keys()) if (!PLAIN.has(name) && !name.startsWith('data-')) return null;
  const transform = attributes.get('transform');
  if (transform === undefined) return frame;
  const read = TRANSFORM.exec(transform);
  if (read === null) return null;
  const { x = '0', y = '0', scale = '1' } = read.groups ?? {};
  const within = inside(frame, Number(x), Number(y));
  return { ...within, scale: frame.scale * Number(scale) };
};

const PLAIN = new Set(['transform', 'class']);
const TRANSFORM = /^(?:translate\((?<x>[-\d.]+) (?<y>[-\d.]+)\))? ?(?:scale\((?<scale>[-\d.]+)\))?$/;

/** Whether a group is small enough to recur as a whole, and is likely to. */
const isSmall = ({ inside: content }: Drawn): boolean =>
  content.length <= LARGEST && !['translate(', 'url(', '<text'].some((part) => content.includes(part));

/** An element's text, without what only tests read. */
const written = (name: string, attributes: ReadonlyMap<string, string>, content = ''): string => {
  let tag = `<${name}`;
  for (const [key, value] of attributes) if (key !== 'class' && !key.startsWith('data-')) tag += ` ${key}="${value}"`;
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
};

const STEP = /([A-Z])([^A-Z]*)/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;

/** A path that begins at the origin, and where it began. Its points are rounded to a multiple of `grid`, unless 0. */
const fromOrigin = (d: string, grid: number): { readonly x: number; readonly y: number; readonly moved: string } => {
  const [x = 0, y = 0] = (d.match(NUMBER) ?? []).map(Number);
  const snapped = (value: number): number =>
    grid === 0 ? Math.round(value * 10) / 10 : Math.round(value / grid) * grid;
  const moved = d.replaceAll(STEP, (_step, command: string, rest: string) => {
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const shifted = numbers.map((value, index) => {
      if (command === 'A' && index % 7 < 5) return value;
      const isAcross = command === 'H' || (command !== 'V' && (command === 'A' ? index % 7 === 5 : index % 2 === 0));
      return snapped(value - (isAcross ? x : y));
    });
    return command + shifted.join(' ');
  });
  return { x, y, moved };
};
