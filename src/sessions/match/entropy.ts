import { mixedText, readMixed } from '../../kernel/random.ts';
import type { CleanText } from '../../kernel/text.ts';

/** A player's word for the dice, and what its form showed: the click that opened it and the board's message. */
export interface OwnWord {
  readonly click: string;
  readonly message: string | null;
  readonly word: CleanText;
}

/** The longest word of a player, in UTF-16 units. */
export const LONGEST_WORD = 60;

/** What is mixed into a match's dice from its first click on: the ids of the click and of the board's message. */
export const entropyOfClick = (click: string, message: string | null): string =>
  mixedText({ click, message, word: null });

/** The entropy with a player's own word. Everything else was fixed, and shown, before the word was typed. */
export const entropyOfWord = (word: OwnWord): string => mixedText(word);

/** The parts of an entropy that a record names beside it. */
export const namedParts = (entropy: string | null): { readonly message?: string; readonly word?: string } => {
  const { message, word } = readMixed(entropy ?? '');
  return { ...(message !== null && { message }), ...(word !== null && { word }) };
};
