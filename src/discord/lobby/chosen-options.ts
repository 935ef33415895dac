import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';

/** Reads the chosen options of a game, or returns a sentence that says why they can't be used. */
export const readChosen = (game: AnyGame, chosen: unknown): { readonly options: unknown } | string => {
  try {
    return { options: game.readOptions(chosen) };
  } catch (error) {
    if (error instanceof FormatError) return sentence(error.message);
    throw error;
  }
};

/** Reads the options that a text in a custom id stands for; null if it can't be read. */
export const readOptionsText = (game: AnyGame, text: string): unknown => {
  try {
    return game.parseOptions(text);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
