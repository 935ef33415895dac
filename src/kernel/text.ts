declare const clean: unique symbol;

/**
 * A text that somebody gave and `cleanText` has cleaned. Only texts that were just given are cleaned: what is stored,
 * and the records of matches, are read as they are, as dice may have been drawn from them.
 */
export type CleanText = string & { readonly [clean]: true };

/** No field of ours takes a longer text, in UTF-16 units. */
const LONGEST = 400;

/** What nobody sees: controls of direction and format, joiners, fillers, halves of characters, and no characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]+/gu;

/** Marks on one letter beyond the fourth: no language stacks so many. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/**
 * A text on one line, in Unicode's composed form, at most `most` UTF-16 units long: without what nobody sees, without
 * control characters and stacks of marks, and with one space for each gap. A clean text stays as it is.
 */
export const cleanText = (given: string, most = LONGEST): CleanText => {
  // NFC composes; where it makes a text longer than its limit, the rest goes. A second pass finds what then meets.
  const text = given
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .replaceAll(STACKED, '$1')
    .replace(/^[ \p{M}]+/u, '')
    .normalize('NFC');
  return text.slice(0, most).replace(/[\p{Cs} ]+$/u, '') as CleanText;
};

/** Whether a text that should be one of ours can be: it has no control characters and no halves of characters. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** Cuts a text without Markdown, such as a label, to at most `most` characters, with an ellipsis. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** A text as lines of at most `width` characters, broken between words. A longer word has a line of its own. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
