import type { Review } from '../../games/contract/capabilities.ts';
import { readRecord } from '../../games/contract/record.ts';
import { reviewOf } from './analysis.ts';
import { gameOf } from './known-game.ts';

/** Runs in a thread of the analyser: judges a whole match. */
const analyse = (given: unknown): Review => {
  const record = readRecord(given);
  return reviewOf(gameOf(record), record);
};

export default analyse;
