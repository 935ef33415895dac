import { escapeMarkdown } from 'discord.js';

/**
 * Makes a typed text safe to show: nothing in it works as Markdown, a mention, a link or a line break. All text from
 * users that is shown outside of a code block goes through here.
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
