import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/messages/context.ts';
import { EVERYWHERE } from '../src/discord/messages/reach.ts';
import { showStats, statsSubcommand } from '../src/discord/figures/stats.ts';
import { showTable, tableSubcommand } from '../src/discord/figures/table.ts';
import { showMine } from '../src/discord/handlers/open-games.ts';
import { replayFile, replaySubcommand, verifyFile, verifySubcommand } from '../src/discord/handlers/record-files.ts';
import { awaySubcommand, beAway, suggestAway } from '../src/discord/handlers/away.ts';
import { suggestClock } from '../src/discord/handlers/own-clock.ts';
import { ownSettings, serverSettings, setAndShow, showSettings } from '../src/discord/handlers/settings.ts';
import { games } from '../src/games/index.ts';
import { gamesWords as words } from './words.ts';

const data = new SlashCommandBuilder()
  .setName('games')
  .setDescription(words.description)
  .setIntegrationTypes(EVERYWHERE.integrationTypes)
  .setContexts(EVERYWHERE.contexts)
  .addSubcommand((sub) => sub.setName('mine').setDescription(words.mine))
  .addSubcommand(statsSubcommand(games))
  .addSubcommand(tableSubcommand(games))
  .addSubcommand(awaySubcommand)
  .addSubcommand(ownSettings)
  .addSubcommand(serverSettings)
  .addSubcommand(replaySubcommand)
  .addSubcommand(verifySubcommand);

/** `/games`: a person's matches of all games, figures, tables, and settings. */
export const command: Command = {
  data,
  isPublic: () => false,
  suggest: async (interaction, context) =>
    interaction.options.getSubcommand() === 'away'
      ? suggestAway(interaction, context)
      : suggestClock(interaction, context),
  handle: (interaction, answer, context) => {
    switch (interaction.options.getSubcommand()) {
      case 'stats':
        return showStats({ interaction, answer, context });
      case 'table':
        return showTable({ interaction, answer, context });
      case 'settings':
        return setAndShow({ interaction, answer, context });
      case 'away':
        return beAway({ interaction, answer, context });
      case 'server':
        return showSettings({ interaction, answer, context }, 'server');
      case 'replay':
        return replayFile({ interaction, answer, context });
      case 'verify':
        return verifyFile({ interaction, answer, context });
      default:
        return showMine({ interaction, answer, context }, null);
    }
  },
};
