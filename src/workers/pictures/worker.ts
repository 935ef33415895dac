import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paint as paintSvg } from './paint.ts';

// Node offers its garbage collector only with this flag.
setFlagsFromString('--expose-gc');
const collectGarbage: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');

/** Turns an SVG document into a PNG file, in the painter's thread. */
export const paint = (svg: string): Uint8Array => {
  try {
    return paintSvg(svg);
  } finally {
    // The pixels are outside V8's heap, so V8 does not count them, and would keep those of many pictures.
    collectGarbage({ type: 'minor' });
  }
};
