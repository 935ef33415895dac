import type { Board, Match } from '../../sessions/match/match.ts';
import type { CustomId, CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButtons, type Message } from '../messages/render.ts';
import { watchButtons } from '../view/frame-rows.ts';
import { codeBlock, renderLog } from '../view/log-text.ts';
import { watchTexts } from './texts/texts.ts';
import { tellMovesGone } from './watch.ts';

/** The lines of a log on one page. */
const LINES = 24;

/** Shows a match's log, from its last page, to anyone who sees its board. */
export const showLog = async (handling: Handling, { match }: Pick<Board, 'match'>): Promise<LoggedOutcome> => {
  if (match.isThinned) return tellMovesGone(handling, match);
  await handling.answer.whisper(await renderLogPage(handling, match, null));
  return { outcome: 'showed the log', match: match.id };
};

/** Turns to a page of a match's log. */
export const turnLog = async (
  handling: Handling,
  { match }: Board,
  { page }: Pick<CustomIdOf<'log'>, 'page'>,
): Promise<LoggedOutcome> => {
  if (match.isThinned) return tellMovesGone(handling, match);
  await handling.answer.update(await renderLogPage(handling, match, page));
  return { outcome: 'showed the log', match: match.id };
};

/** A page of a log; the last one for null. */
const renderLogPage = async ({ context }: Handling, match: Match, page: number | null): Promise<Message> => {
  const lines = renderLog(await context.history.log(match));
  const texts = lines.length === 0 ? [watchTexts.emptyLog] : pagesOf(lines).map(codeBlock);
  const pages = texts.map((text) => ({ title: watchTexts.logTitle({ game: match.game.name }), text }));
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'log', match: match.id, page: to, slot });
  const read = renderPage(pages, page ?? pages.length - 1, turnTo);
  const below = watchButtons(match);
  const rows = below.length === 0 ? read.components : [...read.components, renderButtons(...below)];
  return { ...read, components: rows };
};

/** The pages of a log. The last one, which is shown first, is full. */
const pagesOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const count = Math.ceil(lines.length / LINES);
  const before = lines.length - count * LINES;
  return Array.from({ length: count }, (_, page) => {
    const from = before + page * LINES;
    return lines.slice(Math.max(from, 0), from + LINES);
  });
};
