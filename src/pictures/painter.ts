import { fileBeside } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';

/** Makes PNG files of SVG documents, while everything else goes on. */
export interface Painter {
  /**
   * Makes a picture for an owner: a person, or a match. Rejects where it is no SVG document, where that takes too long,
   * where too many wait, and where the painter is closed.
   */
  paint(svg: string, owner: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PainterOptions {
  /** Milliseconds after which a picture is given up, from when it is begun. */
  readonly patience: number;
  /** The file that its thread runs. */
  readonly worker: string;
}

const DEFAULTS: PainterOptions = {
  patience: 4_000,
  worker: fileBeside(import.meta.url, 'worker'),
};

/** What the thread's heap may hold, in megabytes. The pixels of a picture are beside it. */
const HEAP = 48;

/** How many pictures may wait. */
const MOST = 200;

/** How many of the last pictures are kept: what one person is answered is shown to all a moment later. */
const KEPT = 8;

/** A painter with a thread. */
export const createPainter = (options: Partial<PainterOptions> = {}): Painter => {
  const threads = createThreads<string, Uint8Array>({
    ...DEFAULTS,
    ...options,
    heap: HEAP,
    most: MOST,
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
