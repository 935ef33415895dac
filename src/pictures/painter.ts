import { Piscina } from 'piscina';

/** Makes PNG files of SVG documents, while everything else goes on. */
export interface Painter {
  /** Rejects where it is no SVG document, where that takes too long, and where the painter is closed. */
  paint(svg: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Milliseconds after which a picture is given up, with all that wait for it. */
const PATIENCE = 4_000;

/** A thread that nobody has needed for so many milliseconds ends. */
const IDLE = 300_000;

/** So many of the last pictures are kept: what one person is answered is shown to all a moment later. */
const KEPT = 8;

/** A painter with a worker thread, which starts when it is first needed. */
export const createPainter = (patience = PATIENCE): Painter => {
  const pool = new Piscina<string, Uint8Array>({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    execArgv: [`--import=${import.meta.resolve('tsx')}`],
  });
  const kept = new Map<string, Promise<Uint8Array>>();
  let closing: Promise<void> | null = null;

  const paintAnew = (svg: string): Promise<Uint8Array> => {
    const painting = pool.run(svg, { signal: AbortSignal.timeout(patience) });
    painting.catch(() => {
      if (kept.get(svg) === painting) kept.delete(svg);
    });
    kept.set(svg, painting);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return painting;
  };

  return {
    paint: (svg) => {
      if (closing !== null) return Promise.reject(new Error('the painter is closed'));
      return kept.get(svg) ?? paintAnew(svg);
    },
    close: () => (closing ??= pool.destroy()),
  };
};
