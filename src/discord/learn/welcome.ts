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
import { restTexts } from '../view/texts/rest/texts.ts';
import { learnWords } from './words.ts';

/** A line for each game, buttons that start them at once, and one that teaches them. */
export const renderWelcome = (games: readonly AnyGame[]): Message => {
  const lines = games.map((game) => learnWords.welcomeWords.line(game.name, game.invitation.line));
  const hasSeveral = games.some(({ seats }) => seats.most > 1);
  const dailies = games.filter(({ daily }) => daily !== undefined);
  const embed = new EmbedBuilder()
    .setTitle(learnWords.welcomeWords.title)
    .setColor(STRIPES.calm)
    .setDescription([...lines, learnWords.welcomeWords.note].join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows([
      ...games.map(({ id, invitation }) => renderButton(invitation.label, { kind: 'quick', game: id }, 'primary')),
      ...(hasSeveral ? [renderButton(learnWords.welcomeWords.withGroup, { kind: 'withGroup' }, 'secondary')] : []),
    ]),
    renderButtons(
      ...dailies.map(({ id, invitation }) =>
        renderButton(learnWords.welcomeWords.today(invitation.label), { kind: 'daily', game: id }, 'secondary'),
      ),
      ...(hasSeveral ? [renderButton(learnWords.welcomeWords.withFriend, { kind: 'withFriend' }, 'secondary')] : []),
      renderButton(learnWords.SHOW_ME_HOW, { kind: 'lessons' }, 'secondary'),
    ),
    renderButtons(
      ...(hasSeveral ? [renderButton(restTexts.findOpponent, { kind: 'findOpponent' }, 'secondary')] : []),
      renderButton(learnWords.welcomeWords.forms, { kind: 'otherForms' }, 'secondary'),
    ),
  ]);
};

/** Asks which game somebody wants to play with others. */
export const offerGathering = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  const several = context.games.filter(({ seats }) => seats.most > 1);
  const buttons = several.map(({ id, name }) => renderButton(name, { kind: 'gather', game: id }, 'primary'));
  await answer.whisper(renderText(learnWords.WITH_FRIEND, renderButtonRows(buttons)));
  return { outcome: 'offered games for several' };
};

/** Asks which game somebody wants to learn. */
export const offerLessons = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  await answer.whisper(renderLessons(context.games));
  return { outcome: 'offered lessons' };
};

/** A button for each game with a tutorial. */
const renderLessons = (games: readonly AnyGame[]): Message =>
  renderText(
    learnWords.WHICH_LESSON,
    renderButtonRows(games.map(({ id, name }) => renderButton(name, { kind: 'learn', game: id }, 'primary'))),
  );
