import { shorten } from '../../kernel/text.ts';

/** Discord's limit for the text of an embed. */
const DESCRIPTION = 4096;

/** Room for the ellipsis and for everything that is closed after it. */
const CLOSING = 13;

const FENCE = '```';

/**
 * Cuts a text with Markdown to at most `most` characters, with an ellipsis: after a whole line, or inside a line if
 * that line is most of the text. Tears no mention, link or code block, and closes what is open there.
 */
export const cut = (text: string, most = DESCRIPTION): string => {
  if (text.length <= most) return text;
  if (most <= CLOSING) return shorten(text, most);
  const kept = untorn(text, most - CLOSING);
  return endsInFence(kept) ? `${kept}…\n${FENCE}` : `${kept}…${openMarks(kept).toReversed().join('')}`;
};

/** The beginning of a text, up to the last place before `end` where nothing is torn. */
const untorn = (text: string, end: number): string => {
  const kept = text.slice(0, end);
  const line = kept.lastIndexOf('\n') + 1;
  const whole = line > end / 2 ? kept.slice(0, line) : withoutTorn(kept, text.charAt(end));
  // A code block needs at least a line.
  return endsInFence(whole) && whole.trimEnd().endsWith(FENCE) ? whole.trimEnd().slice(0, -FENCE.length) : whole;
};

/** A text without a half character, an unfinished mention or link, or half of a run of marks at its end. */
const withoutTorn = (kept: string, next: string): string => {
  const marks = /[`*_~|]/.test(next) && kept.endsWith(next) ? new RegExp(`[${next}]+$`) : /$/;
  return kept.replace(marks, '').replace(TORN, '');
};

/** The beginning of what must not be torn: a character, an escaped sign, a mention, a link with its label, a URL. */
const TORN = new RegExp(
  [
    /[\uD800-\uDBFF]/,
    /\\/,
    /<(?:[@#:/ath][^<>\n]{0,100})?/,
    /\[[^[\]\n]{0,300}(?:\](?:\([^()\s]{0,500})?)?/,
    /(?<![(<])https?:\/\/\S{0,500}/,
  ]
    .map(({ source }) => `(?:${source})$`)
    .join('|'),
);

const endsInFence = (text: string): boolean => text.split(FENCE).length % 2 === 0;

/** Markdown's marks. The first three alternatives only look like one: an escaped sign, a bullet, a name_like_this. */
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
