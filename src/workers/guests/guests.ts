import { setEnvironmentData } from 'node:worker_threads';
import type { AnyGame } from '../../games/contract/game.ts';
import { SECOND } from '../../kernel/time.ts';
import { BusyError } from '../threads/busy-error.ts';
import { fileBeside } from '../threads/file-beside.ts';
import { createLane } from '../threads/lane.ts';
import { PACKAGES } from './known-games.ts';
import { importGuest } from './package.ts';
import type { examine as examineThere } from './worker.ts';

/** A package that the bot does without, and why, in a sentence. */
interface RefusedPackage {
  readonly name: string;
  readonly why: string;
  readonly isMissing: boolean;
}

interface Guests {
  readonly games: readonly AnyGame[];
  readonly refused: readonly RefusedPackage[];
}

/** How long a package may take to load and to play at random, in milliseconds, and its heap in megabytes. */
const PATIENCE = 30 * SECOND;
const HEAP = 256;

/**
 * The games of packages, each examined in a thread of its own before it is loaded here: one that loops or swallows
 * memory is given up there. Threads that start afterwards know the games, too.
 */
export const loadGuests = async (names: readonly string[], patience = PATIENCE): Promise<Guests> => {
  const games: AnyGame[] = [];
  const fit: string[] = [];
  const refused: RefusedPackage[] = [];
  for (const name of new Set(names)) {
    const verdict = await examine(name, patience);
    if (verdict.kind !== 'fit') {
      const isMissing = verdict.kind === 'missing';
      refused.push({
        name,
        isMissing,
        why: refusalOf(name, isMissing ? 'there is no such package here' : verdict.why),
      });
    } else if (games.some(({ id }) => id === verdict.id)) {
      refused.push({ name, isMissing: false, why: refusalOf(name, `another package has the id ${verdict.id}, too`) });
    } else {
      games.push(await importGuest(name));
      fit.push(name);
    }
  }
  setEnvironmentData(PACKAGES, fit);
  return { games, refused };
};

const refusalOf = (name: string, why: string): string => `The game of ${name} is left out: ${why}`;

type Verdict = Awaited<ReturnType<typeof examineThere>>;

const examine = async (name: string, patience: number): Promise<Verdict> => {
  const lane = createLane({ worker: fileBeside(import.meta.url, 'worker'), patience, heap: HEAP });
  try {
    return await lane.run<Verdict>('examine', name, () => undefined);
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'unfit', why: `it took longer than ${patience / SECOND} seconds` };
    return { kind: 'unfit', why: error instanceof Error ? error.message : String(error) };
  } finally {
    await lane.close();
  }
};
