import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paint } from './paint.ts';

// Node gives its garbage collector to nobody who does not ask for it by a flag.
setFlagsFromString('--expose-gc');
const collectGarbage: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');

/** What a thread of the painter does: it makes a PNG file of an SVG document. */
export default (svg: string): Uint8Array => {
  try {
    return paint(svg);
  } finally {
    // The pixels are outside V8's heap. V8 does not count them, and would keep those of many pictures.
    collectGarbage({ type: 'minor' });
  }
};
