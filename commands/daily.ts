import { SlashCommandBuilder } from '@discordjs/builders';
import { playToday } from '../src/discord/daily/play.ts';
import { EVERYWHERE, type Command } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import { games } from '../src/games/index.ts';
import { commandsTexts } from './texts/texts.ts';

const dailies = games.filter(({ daily }) => daily !== undefined);
const [standard] = dailies;

/** `/daily`: the run of the day, with the same dice for everyone. */
export const command: Command = {
  data: () =>
    new SlashCommandBuilder()
      .setName('daily')
      .setDescription(commandsTexts.daily.description)
      .setIntegrationTypes(EVERYWHERE.integrationTypes)
      .setContexts(EVERYWHERE.contexts)
      .addStringOption((option) =>
        option
          .setName('game')
          .setDescription(commandsTexts.daily.game({ standard: standard?.name ?? '' }))
          .addChoices(dailies.map(({ id, name }) => ({ name, value: id }))),
      ),
  isPublic: () => false,
  handle: (handling) => {
    const id = givenOption(handling.interaction.options, 'game');
    const game = dailies.find((each) => each.id === id) ?? standard;
    if (game === undefined) throw new Error('no game can be played daily');
    return playToday({ ...handling, game });
  },
};
