import { EmbedBuilder } from '@discordjs/builders';
import { shorten } from '../../kernel/text.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import { cut } from './cut.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from './render.ts';
import { messagesTexts } from './texts/texts.ts';

export interface Page {
  readonly title: string;
  readonly text: string;
}

/** One of several pages, with buttons to turn to others. A number beyond them means the first or the last page. */
export const renderPage = (pages: readonly Page[], asked: number, turnTo: TurnTo): Message => {
  const page = Math.min(Math.max(asked, 0), pages.length - 1);
  const { title, text } = pages[page] ?? messagesTexts.page.none;
  return renderPageOf({ title, text }, page, pages.length, turnTo);
};

/** Makes the custom id of a button that turns to a page. The slot distinguishes buttons that turn to the same page. */
export type TurnTo = (page: number, slot: number) => CustomId;

/** Discord's limit for the title of an embed. */
const LONGEST_TITLE = 256;

/** A single page, given the number of pages. A text that is too long for Discord is cut. */
export const renderPageOf = ({ title, text }: Page, page: number, count: number, turnTo: TurnTo): Message => {
  const embed = new EmbedBuilder().setTitle(shorten(title, LONGEST_TITLE)).setDescription(cut(text));
  if (count < 2) return renderEmbed(embed);
  const last = count - 1;
  embed.setFooter({ text: messagesTexts.page.of({ page: page + 1, pages: count }) });
  const turns = [
    ...(page > 1 ? [renderButton(messagesTexts.turn.first, turnTo(0, 0), 'secondary')] : []),
    ...(page > 0 ? [renderButton(messagesTexts.turn.back, turnTo(page - 1, 1), 'secondary')] : []),
    ...(page < last ? [renderButton(messagesTexts.turn.next, turnTo(page + 1, 2), 'primary')] : []),
    ...(page < last - 1 ? [renderButton(messagesTexts.turn.last, turnTo(last, 3), 'secondary')] : []),
  ];
  return renderEmbed(embed, [renderButtons(...turns)]);
};
