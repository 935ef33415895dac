import { escapeMarkdown } from 'discord.js';
import { cleanText } from '../../kernel/text.ts';

/**
 * Makes a typed text safe to show: nothing in it works as Markdown, a mention, a link or a line break. All text from
 * users that is shown outside of a code block goes through here.
 */
export const literal = (text: string): string =>
  escapeMarkdown(cleanText(text, text.length), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replaceAll('<', String.raw`\<`)
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//')
    .replace(/^(\s*)(>|-#)/, String.raw`$1\$2`);
