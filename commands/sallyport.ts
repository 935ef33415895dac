import { SlashCommandBuilder } from '@discordjs/builders';
import { examine } from '../src/discord/handlers/doctor.ts';
import { askToForget, giveOwnData, showPrivacy } from '../src/discord/handlers/privacy.ts';
import type { Command } from '../src/discord/messages/context.ts';
import { EVERYWHERE } from '../src/discord/messages/reach.ts';
import { sallyportWords as words } from './words.ts';

const data = new SlashCommandBuilder()
  .setName('sallyport')
  .setDescription(words.description)
  .setIntegrationTypes(EVERYWHERE.integrationTypes)
  .setContexts(EVERYWHERE.contexts)
  .addSubcommand((sub) => sub.setName('privacy').setDescription(words.privacy))
  .addSubcommand((sub) => sub.setName('my-data').setDescription(words.ownData))
  .addSubcommand((sub) => sub.setName('forget-me').setDescription(words.forget))
  .addSubcommand((sub) => sub.setName('doctor').setDescription(words.doctor));

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
