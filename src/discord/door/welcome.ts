import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { ways } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';

/** What a game is, in a line. */
export const gameLine = ({ name, invitation }: AnyGame): string =>
  doorTexts.line({ what: name, about: invitation.line });

/** The door for everybody on a server: a line for each game, and the same buttons whoever presses them. */
export const renderWelcome = (games: readonly AnyGame[]): Message => {
  const embed = new EmbedBuilder()
    .setTitle(doorTexts.title)
    .setColor(STRIPES.calm)
    .setDescription([...games.map(gameLine), doorTexts.note].join('\n'));
  const first = games.find(({ daily }) => daily !== undefined);
  const likeliest =
    first === undefined
      ? []
      : [
          renderButtons(
            renderButton(
              doorTexts.label.today({ game: first.invitation.label }),
              { kind: 'daily', game: first.id },
              'primary',
            ),
          ),
        ];
  return renderEmbed(embed, [...likeliest, renderButtons(...ways({ isAmongPeople: true }))]);
};
