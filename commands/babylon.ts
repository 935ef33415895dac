import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { showHelp } from '../src/discord/pages.ts';
import { type Call, logSolo, recordSolo } from '../src/discord/solo.ts';
import { continueTable, endTable, startTable } from '../src/discord/table.ts';
import { babylon } from '../src/games/babylon/index.ts';

const data = new SlashCommandBuilder()
  .setName('babylon')
  .setDescription(`${babylon.name}: a race with secret cards, for 2 or 3`)
  .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
  .setContexts(InteractionContextType.Guild)
  .addSubcommand((sub) =>
    sub
      .setName('start')
      .setDescription('Gather people and bot players for a race. It waits for you for days.')
      .addBooleanOption((option) =>
        option.setName('challenge').setDescription('Harder fights; if not chosen, on with three players, off with two'),
      ),
  )
  .addSubcommand((sub) => sub.setName('continue').setDescription('Show your race again, here'))
  .addSubcommand((sub) => sub.setName('end').setDescription('Break off your race, when all who play in it agree'))
  .addSubcommand((sub) => sub.setName('log').setDescription('Your race so far, round by round'))
  .addSubcommand((sub) => sub.setName('record').setDescription('Your race as a file'))
  .addSubcommand((sub) => sub.setName('help').setDescription('How to play'));

/** `/babylon`: the race with secret cards. */
export const babylonCommand: Command = {
  data,
  handle: async (interaction, answer, desk) => {
    const call: Call = { interaction, answer, desk, game: babylon };
    const challenge = interaction.options.getBoolean('challenge');
    switch (interaction.options.getSubcommand()) {
      case 'start':
        return startTable(call, challenge === null ? {} : { challenge });
      case 'continue':
        return continueTable(call);
      case 'end':
        return endTable(call);
      case 'log':
        return logSolo(call);
      case 'record':
        return recordSolo(call);
      default:
        return showHelp(call, 0, false);
    }
  },
};
