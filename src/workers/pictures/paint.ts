import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { encode } from 'fast-png';
import { indexed } from './palette.ts';

/** The only font in pictures, so that they look the same everywhere. */
const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** An SVG document as a PNG file of the same size in pixels. Throws if it is not an SVG document. */
export const paint = (svg: string): Uint8Array => {
  const image = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [FONT] } }).render();
  const { width, height } = image;
  const { palette, indexes } = indexed(image.pixels, width);
  return encode({ width, height, channels: 1, depth: 8, palette: [...palette], data: indexes }, { zlib: { level: 6 } });
};
