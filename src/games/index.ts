import { babylon } from './babylon/index.ts';
import { citadel } from './citadel/index.ts';
import { escape } from './escape/index.ts';
import type { AnyGame } from './game.ts';
import { siege } from './siege/index.ts';

/** Every game that Sallyport plays. */
export const games: readonly AnyGame[] = [escape, siege, babylon, citadel];
