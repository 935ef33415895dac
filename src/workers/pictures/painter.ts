import { fileBeside } from '../threads/file-beside.ts';
import { createThreads } from '../threads/threads.ts';

/** Turns SVG documents into PNG files while everything else goes on. */
export interface Painter {
  /**
   * Makes a picture for an owner: a person or a match. Rejects if the text isn't an SVG document, if it takes too long,
   * if too many pictures are queued, or this one for too long, and if the painter is closed.
   */
  paint(svg: string, owner: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface PainterOptions {
  /** How long a picture may take once it is begun, in milliseconds. */
  readonly patience: number;
  /** The file that its thread runs. */
  readonly worker: string;
}

const DEFAULTS: PainterOptions = {
  patience: 4_000,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** The thread's heap limit, in megabytes. A picture's pixels are outside the heap. */
const HEAP = 48;

/** How many pictures may be queued. */
const MOST = 200;

/** How long a picture may be queued, in milliseconds: then the text, which is complete without it, is shown alone. */
const QUEUED_FOR = 4_000;

/** How many recent pictures are kept: one person's answer is often shown to everybody a moment later. */
const KEPT = 8;

/** A painter with its own thread. */
export const createPainter = (options: Partial<PainterOptions> = {}): Painter => {
  const threads = createThreads<string, Uint8Array>({
    ...DEFAULTS,
    ...options,
    heap: HEAP,
    most: MOST,
    queuedFor: QUEUED_FOR,
    quick: null,
    closedError: () => new Error('the painter is closed'),
  });
  const kept = new Map<string, Promise<Uint8Array>>();
  let isClosed = false;

  const paintAnew = (svg: string, owner: string): Promise<Uint8Array> => {
    const painting = threads.run({ request: svg, owner, like: [`${Math.ceil(svg.length / 10_000)}`] });
    painting.catch(() => {
      if (kept.get(svg) === painting) kept.delete(svg);
    });
    kept.set(svg, painting);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return painting;
  };

  return {
    paint: (svg, owner) => (isClosed ? null : kept.get(svg)) ?? paintAnew(svg, owner),
    close: () => {
      isClosed = true;
      return threads.close();
    },
  };
};
