import { escapeMarkdown } from 'discord.js';

/**
 * A text that somebody typed, as it is shown: nothing in it is read as Markdown, a mention, a link or a new line. All words of
 * users that reach a message outside of a code block go through here.
 */
export const literal = (text: string): string =>
  escapeMarkdown(text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' '), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replaceAll('<', String.raw`\<`)
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//')
    .replace(/^(\s*)(>|-#)/, String.raw`$1\$2`);
