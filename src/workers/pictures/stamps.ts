import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { boundsOf, type Bounds } from './bounds.ts';
import { indexOf, LEVELS } from './palette.ts';
import type { Piece } from './pieces.ts';
import { seenIn, type Stamp } from './stamp.ts';
import { openStoredStamps } from './stored-stamps.ts';

/** The only font in pictures, so that they look the same everywhere. */
const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** The most bytes of stamps that are kept. */
const KEPT = 12_000_000;

const stamps = new LRUCache<string, Stamp>({
  maxSize: KEPT,
  sizeCalculation: ({ stretches, indexes }, key) => 4 * stretches.length + 2 * indexes.length + 2 * key.length + 200,
});

const stored = openStoredStamps();

/** All stamps that are kept, by the keys of their pieces. */
export const keptStamps = (): readonly (readonly [string, Stamp])[] => [...stamps.entries()];

/** The stamps of pieces, by their keys. Those that were never drawn are drawn together. */
export const stampsOf = (pieces: readonly Piece[]): ReadonlyMap<string, Stamp> => {
  const found = new Map<string, Stamp>();
  const missing = new Map<string, Piece>();
  for (const piece of pieces) {
    const kept = stamps.get(piece.key);
    const stamp = kept ?? stored(piece.key);
    if (stamp) found.set(piece.key, stamp);
    else missing.set(piece.key, piece);
    if (stamp && !kept) stamps.set(piece.key, stamp);
  }
  for (const [key, stamp] of drawn([...missing.values()])) {
    stamps.set(key, stamp);
    found.set(key, stamp);
  }
  return found;
};

interface Cell {
  readonly piece: Piece;
  readonly bounds: Bounds;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width of a sheet, unless a piece is wider. */
const SHEET = 1_024;

/** Draws pieces on one sheet, as reading the font takes longer than to draw, and cuts them out. */
const drawn = (pieces: readonly Piece[]): readonly (readonly [string, Stamp])[] => {
  if (pieces.length === 0) return [];
  const cells: Cell[] = [];
  let [x, y, row, widest] = [0, 0, 0, 0];
  for (const piece of pieces) {
    const bounds = boundsOf(piece.svg, piece.definitions);
    const { left, top, right, bottom } = bounds;
    const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
    if (x > 0 && x + width > SHEET) [x, y, row] = [0, y + row, 0];
    cells.push({ piece, bounds, x, y, width, height });
    x += width;
    [row, widest] = [Math.max(row, height), Math.max(widest, x)];
  }
  const { pixels: bytes, width } = render(cells, widest, y + row);
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return cells.map((cell) => [cell.piece.key, cut(pixels, width, cell)]);
};

const render = (cells: readonly Cell[], width: number, height: number) => {
  const definitions = new Set(cells.map(({ piece }) => piece.definitions));
  const parts = cells.map(
    ({ piece: { svg }, bounds, x, y }) => `<g transform="translate(${x - bounds.left} ${y - bounds.top})">${svg}</g>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `font-family="DejaVu Sans" font-weight="bold">${[...definitions].join('')}${parts.join('')}</svg>`;
  const fontFiles = svg.includes('<text') ? [FONT] : [];
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render();
};

/** Cuts a piece out of a sheet, without the empty rows and columns around it. */
const cut = (pixels: Uint32Array, pitch: number, cell: Cell): Stamp => {
  const { x, y, bounds } = cell;
  let [left, top, right, bottom] = [cell.width, cell.height, 0, 0];
  for (let row = 0; row < cell.height; row++) {
    const start = (y + row) * pitch + x;
    let first = 0;
    while (first < cell.width && isUnseen(pixels[start + first])) first++;
    if (first === cell.width) continue;
    let last = cell.width;
    while (isUnseen(pixels[start + last - 1])) last--;
    [left, top, right, bottom] = [Math.min(left, first), Math.min(top, row), Math.max(right, last), row + 1];
  }
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const indexes = new Uint8Array(width * height);
  const levels = new Uint8Array(width * height);
  let [before, index, level] = [0, 0, 0];
  for (let row = 0, to = 0; row < height; row++) {
    const start = (y + top + row) * pitch + x + left;
    for (let from = start; from < start + width; from++, to++) {
      const pixel = pixels[from] ?? 0;
      if (pixel !== before) [before, index, level] = [pixel, indexOf(colourIn(pixel)), levelIn(pixel)];
      indexes[to] = index;
      levels[to] = level;
    }
  }
  return { width, height, left: bounds.left + left, top: bounds.top + top, ...seenIn(indexes, levels, width) };
};

/** How much a pixel covers what is below it, from 0 to `LEVELS`. Its opacity is in its highest byte. */
const levelIn = (pixel: number): number => Math.round(((pixel >>> 24) * LEVELS) / 255);

const isUnseen = (pixel = 0): boolean => pixel >>> 24 < SEEN;

/** The least opacity of a pixel, of 255, that is to be seen at all. */
const SEEN = Math.ceil(255 / LEVELS / 2);

/** The colour of a pixel, whose bytes are red, green, blue and opacity. Resvg has multiplied the first three by it. */
const colourIn = (pixel: number): number => {
  const opacity = pixel >>> 24;
  if (opacity < SEEN) return 0;
  const channel = (shift: number): number => Math.min(255, Math.round((((pixel >> shift) & 255) * 255) / opacity));
  return (channel(0) << 16) | (channel(8) << 8) | channel(16);
};
