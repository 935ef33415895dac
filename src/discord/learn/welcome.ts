import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import {
  renderButton,
  renderButtonRows,
  renderButtons,
  renderEmbed,
  renderText,
  type Message,
} from '../messages/render.ts';
import { SHOW_ME_HOW, welcomeWords, WHICH_LESSON } from './words.ts';

/** A line for each game and for the daily, buttons that start them at once, and one that teaches them. */
export const renderWelcome = (games: readonly AnyGame[]): Message => {
  const lines = games.map(({ name, invitation }) => welcomeWords.line(name, invitation.line));
  const dailies = games.filter(({ daily }) => daily !== undefined);
  const embed = new EmbedBuilder()
    .setTitle(welcomeWords.title)
    .setColor(STRIPES.calm)
    .setDescription([...lines, welcomeWords.daily(dailies.map(({ name }) => name)), welcomeWords.note].join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows(
      games.map(({ id, invitation }) => renderButton(invitation.label, { kind: 'quick', game: id }, 'primary')),
    ),
    renderButtons(
      ...dailies.map(({ id, name }) =>
        renderButton(welcomeWords.today(name), { kind: 'daily', game: id }, 'secondary'),
      ),
      renderButton(SHOW_ME_HOW, { kind: 'lessons' }, 'secondary'),
      renderButton(welcomeWords.forms, { kind: 'otherForms' }, 'secondary'),
    ),
  ]);
};

/** Asks which game somebody wants to learn. */
export const offerLessons = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  await answer.whisper(renderLessons(context.games));
  return { outcome: 'offered lessons' };
};

/** A button for each game with a tutorial. */
const renderLessons = (games: readonly AnyGame[]): Message =>
  renderText(
    WHICH_LESSON,
    renderButtonRows(games.map(({ id, name }) => renderButton(name, { kind: 'learn', game: id }, 'primary'))),
  );
