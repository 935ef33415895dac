import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { renderButton, renderButtonRows, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { backTo } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';
import { gameLine } from './welcome.ts';

/** The games that one person can begin at once: those for one, and where people are those against a bot. */
export const gamesAlone = (games: readonly AnyGame[], home: string | null): readonly AnyGame[] =>
  games.filter(({ seats, invitation }) => seats.least === 1 || (home !== null && invitation.bot !== undefined));

/** Asks what somebody wants to play alone. Each button begins its game at once. */
export const renderAlone = (games: readonly AnyGame[], home: string | null): Message => {
  const offered = gamesAlone(games, home);
  const dailies = offered.filter(({ daily }) => daily !== undefined);
  const lines = [
    ...offered.map(gameLine),
    ...(dailies.length === 0 ? [] : [doorTexts.line({ what: doorTexts.dailies, about: doorTexts.aboutDailies })]),
  ];
  const embed = new EmbedBuilder()
    .setTitle(doorTexts.label.alone)
    .setColor(STRIPES.calm)
    .setDescription(lines.join('\n'));
  return renderEmbed(embed, [
    ...renderButtonRows(
      offered.map(({ id, invitation }) => renderButton(invitation.label, { kind: 'quick', game: id }, 'primary')),
    ),
    renderButtons(
      ...dailies.map(({ id, invitation }) =>
        renderButton(doorTexts.label.today({ game: invitation.label }), { kind: 'daily', game: id }, 'secondary'),
      ),
      backTo('first'),
    ),
  ]);
};
