import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paint } from './paint.ts';

// Node offers its garbage collector only with this flag.
setFlagsFromString('--expose-gc');
const collectGarbage: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');

/** Runs in the painter's thread: turns an SVG document into a PNG file. */
export default (svg: string): Uint8Array => {
  try {
    return paint(svg);
  } finally {
    // The pixels are outside V8's heap, so V8 does not count them, and would keep those of many pictures.
    collectGarbage({ type: 'minor' });
  }
};
