import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderButton, renderButtonRows, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { doorButton } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';
import { gameLine } from './welcome.ts';

/** What the bot plays and what to type, with buttons to the rules of each game, the lessons and one's own games. */
export const renderGuide = (games: readonly AnyGame[]): Message => {
  // Its rules tell of a variant.
  const told = games.filter(({ variantOf }) => variantOf === undefined);
  const { title, play, type, rules } = doorTexts.guide;
  const embed = new EmbedBuilder()
    .setTitle(title)
    .setColor(STRIPES.calm)
    .setDescription([play, ...told.map(gameLine), '', type, rules].join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows(games.map(({ id, name }) => renderButton(name, { kind: 'rules', game: id }, 'secondary'))),
    renderButtons(doorButton(doorTexts.label.lessons, 'learn'), gamesButton()),
  ]);
};
