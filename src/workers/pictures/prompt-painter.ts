import { SECOND } from '../../kernel/time.ts';
import { createDebts, type Debt, type Debts } from './debts.ts';
import { LatePictureError } from './late-picture-error.ts';
import type { Painter } from './painter.ts';

/** A painter that nobody waits long for. */
export interface PromptPainter extends Painter, Omit<Debts, 'take'> {
  /** Rejects with a LatePictureError once that has taken too long, and at once while another one has taken so long. */
  paint(svg: string, owner: string): Promise<Uint8Array>;
  /** Calls back, while nothing is being painted, for some of the boards that wait. Returns how to stop that. */
  onQuiet(pay: (debt: Debt) => void): () => void;
  /** How long ago a picture came late, in milliseconds; null if none has. */
  lastLate(): number | null;
}

/** How long an answer waits for its picture, in milliseconds. */
const WAITS = SECOND;

/** How often to look whether it is quiet, in milliseconds, and for how many boards pictures are then made. */
const LOOKS = SECOND / 2;
const AT_ONCE = 12;

interface Options {
  /** How long an answer waits for its picture, in milliseconds. Only tests change it. */
  readonly waits?: number | undefined;
  readonly onLate?: () => void;
}

export const createPromptPainter = (painter: Painter, { waits = WAITS, onLate }: Options = {}): PromptPainter => {
  /** When each picture was asked for that is not made yet, the oldest first, in milliseconds of the process. */
  const asked = new Map<symbol, number>();
  const debts = createDebts();
  let lateAt: number | null = null;

  const late = (): LatePictureError => {
    lateAt = performance.now();
    onLate?.();
    return new LatePictureError(`pictures take longer than ${waits} ms`);
  };
  const isBehind = (): boolean => {
    const [oldest = Infinity] = asked.values();
    return performance.now() - oldest > waits;
  };
  const begin = async (svg: string, owner: string): Promise<Uint8Array> => {
    const mark = Symbol(owner);
    asked.set(mark, performance.now());
    try {
      return await painter.paint(svg, owner);
    } finally {
      asked.delete(mark);
    }
  };

  return {
    paint: async (svg, owner) => {
      if (isBehind()) throw late();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), waits).unref();
      });
      try {
        // A picture that comes late is still made, as the board is shown with it afterwards.
        return await Promise.race([begin(svg, owner), tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
    ...debts,
    onQuiet: (pay) => {
      const timer = setInterval(() => {
        if (asked.size > 0) return;
        for (const debt of debts.take(AT_ONCE)) pay(debt);
      }, LOOKS).unref();
      return () => clearInterval(timer);
    },
    lastLate: () => lateAt && performance.now() - lateAt,
    close: () => painter.close(),
  };
};
