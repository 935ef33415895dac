import { mixedText, readMixed } from '../../kernel/random.ts';

/**
 * A word that a player mixes into the dice, and what its form showed: the click that opened it and the board's message.
 */
export interface OwnWord {
  readonly click: string;
  readonly message: string | null;
  readonly word: string;
}

/** The longest word of a player, in letters. */
export const LONGEST_WORD = 60;

/** What is mixed into a match's dice from its first click on: the ids of the click and of the board's message. */
export const entropyOfClick = (click: string, message: string | null): string =>
  mixedText({ click, message, word: null });

/** The same with a player's own word. Everything else was fixed, and shown, before the word was typed. */
export const entropyOfWord = ({ click, message, word }: OwnWord): string =>
  mixedText({ click, message, word: tidy(word) });

/** The word on one line, without invisible characters. */
const tidy = (word: string): string =>
  Array.from(
    word
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim(),
  )
    .slice(0, LONGEST_WORD)
    .join('');

/** The parts of an entropy that a record names beside it. */
export const namedParts = (entropy: string | null): { readonly message?: string; readonly word?: string } => {
  const { message, word } = readMixed(entropy ?? '');
  return { ...(message !== null && { message }), ...(word !== null && { word }) };
};
