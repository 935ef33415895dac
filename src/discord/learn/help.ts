import type { AnyGame } from '../../games/contract/game.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/context.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButton, renderButtons, type ComponentRow } from '../messages/render.ts';
import { helpTitle } from '../view/feature-words.ts';
import { SHOW_ME_HOW } from '../view/words.ts';

/** Shows a page of a game's rules to whoever asked. */
export const showHelp = async (
  { answer, game }: GameHandling,
  page: number,
  turning: boolean,
): Promise<LoggedOutcome> => {
  const pages = game.help.map(({ title, text }) => ({ title: helpTitle(game.name, title), text }));
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'help', game: game.id, page: to, slot });
  const read = renderPage(pages, page, turnTo);
  const message = { ...read, components: [...read.components, learnRow(game)] };
  await (turning ? answer.update(message) : answer.whisper(message));
  return { outcome: 'helped' };
};

const learnRow = ({ id }: AnyGame): ComponentRow =>
  renderButtons(renderButton(SHOW_ME_HOW, { kind: 'learn', game: id }, 'primary'));
