import { SlashCommandBuilder } from '@discordjs/builders';
import { examine } from '../src/discord/handlers/doctor.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/handlers/privacy.ts';
import { privacyCommands } from '../src/discord/handlers/words.ts';
import type { Command } from '../src/discord/messages/context.ts';
import { EVERYWHERE } from '../src/discord/messages/reach.ts';

const data = new SlashCommandBuilder()
  .setName('sallyport')
  .setDescription(privacyCommands.all)
  .setIntegrationTypes(EVERYWHERE.integrationTypes)
  .setContexts(EVERYWHERE.contexts)
  .addSubcommand((sub) => sub.setName('privacy').setDescription(privacyCommands.privacy))
  .addSubcommand((sub) => sub.setName('my-data').setDescription(privacyCommands.ownData))
  .addSubcommand((sub) => sub.setName('forget-me').setDescription(privacyCommands.forget))
  .addSubcommand((sub) => sub.setName('doctor').setDescription(privacyCommands.doctor));

/** `/sallyport`: what is kept of a person, and how the bot fares. Only the person who asks sees the answers. */
export const command: Command = {
  data,
  isPublic: () => false,
  handle: (interaction, answer, context) => {
    switch (interaction.options.getSubcommand()) {
      case 'my-data':
        return giveOwnData({ interaction, answer, context });
      case 'forget-me':
        return askToForget({ interaction, answer, context });
      case 'doctor':
        return examine({ interaction, answer, context });
      default:
        return showPrivacy({ interaction, answer, context });
    }
  },
};
