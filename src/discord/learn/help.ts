import { charactersOf, taughtBy, type AnyGame } from '../../games/contract/game.ts';
import type { HelpPage } from '../../games/contract/screen.ts';
import type { CustomId, CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButton, renderButtons, type ComponentRow, type Message } from '../messages/render.ts';
import { learnTexts } from './texts/texts.ts';

/** Shows a game's rules to the person who asks, from the first page. */
export const showHelp = async ({ answer, game }: GameHandling): Promise<LoggedOutcome> => {
  await answer.whisper(renderHelp(game, 0));
  return { outcome: 'helped' };
};

/** Turns to a page of the rules. */
export const turnHelp = async (
  { answer, game }: GameHandling,
  { page }: Pick<CustomIdOf<'help'>, 'page'>,
): Promise<LoggedOutcome> => {
  await answer.update(renderHelp(game, page));
  return { outcome: 'helped' };
};

/** A page of a game's rules. */
export const renderHelp = (game: AnyGame, page: number): Message => {
  const pages = [...game.help, ...rivalsPages(game)].map(({ title, text }) => ({
    title: learnTexts.helpTitle({ game: game.name, page: title }),
    text,
  }));
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'help', game: game.id, page: to, slot });
  const read = renderPage(pages, page, turnTo);
  return { ...read, components: [...read.components, ...learnRow(game)] };
};

/** A page about the characters of a game that is played alone, on dice that others play as well. */
const rivalsPages = (game: AnyGame): readonly HelpPage[] => {
  const { title, text, line } = learnTexts.rivals;
  const rivals = Object.values(charactersOf(game)).map(({ name, style }) => line({ name, style }));
  return game.daily === undefined || rivals.length === 0 ? [] : [{ title, text: text({ rivals: rivals.join('\n') }) }];
};

const learnRow = (game: AnyGame): readonly ComponentRow[] => {
  const taught = taughtBy(game);
  return taught === null
    ? []
    : [renderButtons(renderButton(learnTexts.showMeHow, { kind: 'learn', game: taught }, 'primary'))];
};
