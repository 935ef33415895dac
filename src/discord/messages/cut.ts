/** Discord's limit for the text of an embed. */
const DESCRIPTION = 4096;

/** Room for the ellipsis and for everything that is closed after it. */
const CLOSING = 13;

const FENCE = '```';

/**
 * Cuts a text with Markdown to at most `most` characters, with an ellipsis: after a whole line, or inside a line that
 * would be most of the text. No mention, link or code block is torn, and what is open there is closed.
 */
export const cut = (text: string, most = DESCRIPTION): string => {
  if (text.length <= most) return text;
  if (most <= CLOSING) return shorten(text, most);
  const kept = untorn(text, most - CLOSING);
  return isInFence(kept) ? `${kept}…\n${FENCE}` : `${kept}…${openMarks(kept).toReversed().join('')}`;
};

/** Cuts a text without Markdown, such as a label, to at most `most` characters, with an ellipsis. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The beginning of a text up to a place at or before `end` where nothing is torn. */
const untorn = (text: string, end: number): string => {
  const kept = text.slice(0, end);
  const line = kept.lastIndexOf('\n') + 1;
  const whole = line > end / 2 ? kept.slice(0, line) : withoutTorn(kept, text.charAt(end));
  // A code block needs at least a line.
  return isInFence(whole) && whole.trimEnd().endsWith(FENCE) ? whole.trimEnd().slice(0, -FENCE.length) : whole;
};

/** A text without half a character, a mention or link that goes on, or half of the marks at a place, at its end. */
const withoutTorn = (kept: string, next: string): string => {
  const marks = /[`*_~|]/.test(next) && kept.endsWith(next) ? new RegExp(`[${next}]+$`) : /$/;
  return kept.replace(marks, '').replace(TORN, '');
};

const TORN =
  /(?:[\uD800-\uDBFF]|\\|<(?:[@#:/ath][^<>\n]{0,100})?|\[[^[\]\n]{0,300}(?:\](?:\([^()\s]{0,500})?)?|(?<![(<])https?:\/\/\S{0,500})$/;

const isInFence = (text: string): boolean => text.split(FENCE).length % 2 === 0;

/** Marks that can open and close, and before them what is none: escaped signs, the sign of a list, a name_with_lines. */
const MARKS = /\\.|^\s*\* |\w_+(?=\w)|`+|\*\*|__|~~|\|\||\*|_/g;

/** The marks of the last line that are open at its end. */
const openMarks = (text: string): readonly string[] => {
  const line = text.split(/\n|```/).at(-1) ?? '';
  const open = new Set<string>();
  for (const [mark] of line.matchAll(MARKS)) {
    const code = [...open].find((each) => each.startsWith('`'));
    if (/[\\\w ]/.test(mark.replaceAll('_', '')) || (code !== undefined && mark !== code)) continue;
    if (!open.delete(mark)) open.add(mark);
  }
  return [...open];
};
