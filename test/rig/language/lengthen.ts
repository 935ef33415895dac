/** How much longer the pseudo-language is than English, in letters for each letter. */
const LONGER = 0.4;

/** Each vowel of English with its accents: the first stands for itself, the others are added to it. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  y: 'ýÿ',
  A: 'ÁÀ',
  E: 'ÉÈ',
  I: 'ÍÌ',
  O: 'ÓÒ',
  U: 'ÚÙ',
  Y: 'ÝŸ',
};

/** What stays as it is, or else a word: code, mentions and times, addresses, the targets of links, commands. */
const PARTS =
  /(?<kept>`[^`]*`|<[^<>\s][^<>]*>|https?:\/\/\S+|\]\([^)]*\)|(?<![\p{L}\d])\/[a-z][\w-]*)|[\p{L}\p{N}_]+/gu;

/** A word of English: names and typed turns with digits are none, nor is a letter by itself, such as a mark. */
const WORD = /^[A-Za-z]{2,}$/;

/**
 * A text in the pseudo-language: English whose words are longer by two fifths on average, with accents on all vowels.
 * Words that have an accent stay as they are, so a text that is put into another does not get longer twice.
 */
export const lengthen = (text: string): string => {
  // Half a letter, so that a word by itself is rounded.
  let debt = 0.5;
  return text.replaceAll(PARTS, (part, ...found) => {
    const { kept } = found.at(-1) as { readonly kept: string | undefined };
    if (kept !== undefined || !WORD.test(part)) return part;
    debt += part.length * LONGER;
    const { word, added } = stretched(part, Math.floor(debt));
    debt -= added;
    return word;
  });
};

/** A word with this many letters more, as evenly as its vowels allow: none if it has no vowel. */
const stretched = (word: string, more: number): { readonly word: string; readonly added: number } => {
  const count = Array.from(word).filter((letter) => letter in ACCENTED).length;
  if (count === 0) return { word, added: 0 };
  let vowel = 0;
  const letters = Array.from(word, (letter) => {
    const [accented = letter, other = letter] = ACCENTED[letter] ?? '';
    if (!(letter in ACCENTED)) return letter;
    const [before, after] = [vowel, ++vowel].map((index) => Math.floor((more * index) / count));
    return accented + other.toLowerCase().repeat((after ?? 0) - (before ?? 0));
  });
  return { word: letters.join(''), added: more };
};

/** Words in the pseudo-language: texts, and whatever texts are in tables or come out of functions. */
export const lengthened = <Words>(words: Words): Words => longer(words) as Words;

const longer = (words: unknown): unknown => {
  if (typeof words === 'string') return lengthen(words);
  if (typeof words === 'function')
    return (...parts: readonly unknown[]): unknown =>
      longer((words as (...parts: readonly unknown[]) => unknown)(...parts));
  if (Array.isArray(words)) return words.map(longer);
  if (typeof words !== 'object' || words === null || Object.getPrototypeOf(words) !== Object.prototype) return words;
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, longer(each)]));
};

/** English again from the pseudo-language. */
export const shortened = (text: string): string =>
  text.replaceAll(/[àèìòùÿÀÈÌÒÙŸáéíóúýÁÉÍÓÚÝ]/g, (letter) => PLAIN[letter] ?? '');

const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ACCENTED).map(([plain, [accented = '']]) => [accented, plain]),
);
