import { number, word, type Codecs } from './codec.ts';

export const seasonsKinds = {
  /** An empty month is the running one. Division 0 is that of the person who uses it, or the one table. */
  season: { letter: 'se', fields: { month: word, division: number, page: number, slot: number } },
  /** Tells what points are given for. */
  seasonPoints: { letter: 'sp', fields: {} },
} satisfies Codecs;
