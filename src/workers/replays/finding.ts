import { FormatError } from '../../games/contract/read-as.ts';
import { checkRecord, readRecord, RecordError } from '../../games/contract/record.ts';
import { gameOf } from './known-game.ts';

/** The result of checking a record: that it is right, or its first fault. */
export type RecordFinding =
  | {
      readonly ok: true;
      readonly game: string;
      readonly steps: number;
      readonly isOver: boolean;
      /** The commitment to the seed before the first die; null if the record has none. */
      readonly commitment: string | null;
      /** Whether the record has its seed, so that its draws could be repeated. */
      readonly isSeeded: boolean;
      /** What repeating the draws proved, if that is not that all come from the seed; null without the seed. */
      readonly proof: string | null;
    }
  /** Steps count from 1; 0 is the setup, and null means that the text is no record. */
  | { readonly ok: false; readonly step: number | null; readonly why: string };

/** Checks the text of a record against the rules, and its draws against its seed. */
export const findingOf = (text: string): RecordFinding => {
  try {
    const record = readRecord(JSON.parse(text));
    const game = gameOf(record);
    checkRecord(game, record);
    const { steps, result, fair, options } = record;
    const commitment = fair?.commitment ?? null;
    const isSeeded = fair !== undefined && fair.seed !== null;
    const hasWord = fair?.word !== undefined;
    const proof = isSeeded ? (game.dice?.prove(game.readOptions(options), hasWord) ?? null) : null;
    return { ok: true, game: game.id, steps: steps.length, isOver: result !== null, commitment, isSeeded, proof };
  } catch (error) {
    if (error instanceof RecordError) return { ok: false, step: error.step, why: error.message };
    if (error instanceof FormatError || error instanceof SyntaxError)
      return { ok: false, step: null, why: error.message };
    throw error;
  }
};
