import { readRecord } from '../games/record.ts';
import { type JudgedTurn, analysisOf } from './analysis.ts';
import { gameOf } from './known-game.ts';

/** Runs in a thread of the analyser: judges a whole match. */
const analyse = (given: unknown): readonly JudgedTurn[] => {
  const record = readRecord(given);
  return analysisOf(gameOf(record), record);
};

export default analyse;
