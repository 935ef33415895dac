import { EmbedBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/game.ts';
import { type Message, renderButton, renderButtons, renderText } from '../messages/render.ts';

/** All games with a line each, buttons that start them at once, and one that shows how they are played. */
export const renderWelcome = (games: readonly AnyGame[]): Message => {
  const lines = games.map(({ name, invitation }) => `**${name}**: ${invitation.line}`);
  const embed = new EmbedBuilder()
    .setTitle('What do you want to play?')
    .setColor(0x5865f2)
    .setDescription([...lines, '-# One click starts a game. `/play` shows this again.'].join('\n'));
  return {
    content: '',
    embeds: [embed],
    components: [
      renderButtons(
        ...games.map(({ id, invitation }) => renderButton(invitation.label, { kind: 'quick', game: id }, 'primary')),
      ),
      renderButtons(renderButton('Show me how', { kind: 'lessons' }, 'secondary')),
    ],
  };
};

/** The games that somebody can learn, a button each. */
export const renderLessons = (games: readonly AnyGame[]): Message =>
  renderText('Which one? A few steps with real dice and cards, and nothing counts.', [
    renderButtons(...games.map(({ id, name }) => renderButton(name, { kind: 'learn', game: id }, 'primary'))),
  ]);
