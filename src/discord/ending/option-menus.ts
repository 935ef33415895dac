import { ActionRowBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder } from '@discordjs/builders';
import type { OptionMenu } from '../../games/contract/choosing.ts';
import type { Match } from '../../sessions/match/match.ts';
import { makeCustomId } from '../custom-ids/custom-id.ts';
import { renderButton, renderButtons, renderText, type ComponentRow, type Message } from '../messages/render.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { endingTexts } from './texts/texts.ts';

/** The options for the game after a finished one, as menus, and the button that starts it. */
export const renderOptions = ({ id, game }: Match, options: unknown): Message => {
  const menus = game.choosing?.menus(options) ?? [];
  const start = renderButton(
    viewTexts.label.start,
    { kind: 'chosen', match: id, options: game.makeOptions(options) },
    'success',
  );
  return renderText(endingTexts.nextOptions({ game: game.name }), [
    ...menus.map((menu, index) => renderMenu(menu, id, index, (each) => game.makeOptions(each))),
    renderButtons(start),
  ]);
};

const renderMenu = (
  { name, choices }: OptionMenu<unknown>,
  match: string,
  index: number,
  makeOptions: (options: unknown) => string,
): ComponentRow => {
  const options = choices.map(({ label, description, isChosen, options: whole }) => {
    const option = new StringSelectMenuOptionBuilder()
      .setLabel(label)
      .setValue(makeOptions(whole))
      .setDefault(isChosen);
    return description === undefined ? option : option.setDescription(description);
  });
  const menu = new StringSelectMenuBuilder()
    .setCustomId(makeCustomId({ kind: 'choices', match, index }))
    .setPlaceholder(name)
    .addOptions(options);
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
};
