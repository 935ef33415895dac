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
import { learnTexts } from './texts/texts.ts';

/** A line for each game, buttons that start them at once, and one that teaches them. */
export const renderWelcome = (games: readonly AnyGame[]): Message => {
  const lines = games.map((game) => learnTexts.welcome.line({ game: game.name, about: game.invitation.line }));
  const hasSeveral = games.some(({ seats }) => seats.most > 1);
  const dailies = games.filter(({ daily }) => daily !== undefined);
  const embed = new EmbedBuilder()
    .setTitle(learnTexts.welcome.title)
    .setColor(STRIPES.calm)
    .setDescription([...lines, learnTexts.welcome.note].join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows([
      ...games.map(({ id, invitation }) => renderButton(invitation.label, { kind: 'quick', game: id }, 'primary')),
      ...(hasSeveral ? [renderButton(learnTexts.welcome.withGroup, { kind: 'withGroup' }, 'secondary')] : []),
    ]),
    renderButtons(
      ...dailies.map(({ id, invitation }) =>
        renderButton(learnTexts.welcome.today({ game: invitation.label }), { kind: 'daily', game: id }, 'secondary'),
      ),
      ...(hasSeveral ? [renderButton(learnTexts.welcome.withFriend, { kind: 'withFriend' }, 'secondary')] : []),
      renderButton(learnTexts.showMeHow, { kind: 'lessons' }, 'secondary'),
    ),
    renderButtons(
      ...(hasSeveral ? [renderButton(restTexts.findOpponent, { kind: 'findOpponent' }, 'secondary')] : []),
      renderButton(learnTexts.welcome.forms, { kind: 'otherForms' }, 'secondary'),
    ),
  ]);
};

/** Asks which game somebody wants to play with others. */
export const offerGathering = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  const several = context.games.filter(({ seats }) => seats.most > 1);
  const buttons = several.map(({ id, name }) => renderButton(name, { kind: 'gather', game: id }, 'primary'));
  await answer.whisper(renderText(learnTexts.withFriend, renderButtonRows(buttons)));
  return { outcome: 'offered games for several' };
};

/** Asks which game somebody wants to learn. */
export const offerLessons = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  await answer.whisper(renderLessons(context.games));
  return { outcome: 'offered lessons' };
};

const renderLessons = (games: readonly AnyGame[]): Message =>
  renderText(
    learnTexts.whichLesson,
    renderButtonRows(games.map(({ id, name }) => renderButton(name, { kind: 'learn', game: id }, 'primary'))),
  );
