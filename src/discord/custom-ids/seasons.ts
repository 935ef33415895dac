import { number, word, type Codecs } from './codec.ts';

/** Seasons. */
export const seasonsKinds = {
  /**
   * Turns to a page of the table of a month on a server, or of the running one if it is empty. Division 0 is that of
   * the person who uses it, or the one table.
   */
  season: { letter: 'se', fields: { month: word, division: number, page: number, slot: number } },
  /** Tells what points are given for. */
  seasonPoints: { letter: 'sp', fields: {} },
} satisfies Codecs;
