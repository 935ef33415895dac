import { escape } from './escape/index.ts';
import type { AnyGame } from './game.ts';

/** Every game that Sallyport plays. */
export const games: readonly AnyGame[] = [escape];
