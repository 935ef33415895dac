import { LRUCache } from 'lru-cache';
import { SECOND } from '../../kernel/time.ts';
import { fileBeside } from '../threads/file-beside.ts';
import type { LaneOptions } from '../threads/lane.ts';
import { createThreads } from '../threads/threads.ts';
import type * as worker from './worker.ts';

/** Turns SVG documents into PNG files while everything else goes on. */
export interface Painter {
  /** Paints for a person or a match. Rejects on anything but SVG, when too busy or too slow, and once closed. */
  paint(svg: string, owner: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How many recent pictures are kept: the picture that answers a click is often posted for everyone a moment later. */
const KEPT = 8;

/** A painter with its own thread. Only tests change its options. */
export const createPainter = (options: Partial<LaneOptions> = {}): Painter => {
  const threads = createThreads<typeof worker>({
    worker: fileBeside(import.meta.url, 'worker'),
    patience: 4 * SECOND,
    // A picture's pixels are outside the heap.
    heap: 48,
    most: 200,
    // After that, the text, which is complete without the picture, is shown alone.
    queuedFor: 4 * SECOND,
    closedError: () => new Error('the painter is closed'),
    ...options,
  });
  const pictures = new LRUCache<string, Uint8Array, string>({
    max: KEPT,
    fetchMethod: (svg, _, { context: owner }) =>
      threads.run('paint', { request: svg, owner, like: [`${Math.ceil(svg.length / 10_000)}`] }),
    // A picture is made even if it is no longer kept.
    ignoreFetchAbort: true,
  });
  return {
    paint: (svg, owner) => pictures.forceFetch(svg, { context: owner }),
    close: () => {
      pictures.clear();
      return threads.close();
    },
  };
};
