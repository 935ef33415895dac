import { SlashCommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Command, EVERYWHERE, Subcommand } from './command.ts';

/**
 * A slash command with subcommands. Each of them says what it needs and whether it answers in public. `description` and
 * `describe` are called once for each language, which is the one being spoken then.
 */
export const commandOf = (
  name: string,
  description: () => string,
  { integrationTypes, contexts }: Pick<typeof EVERYWHERE, 'integrationTypes' | 'contexts'>,
  subcommands: readonly Subcommand[],
): Command => {
  const data = () => {
    const built = new SlashCommandBuilder()
      .setName(name)
      .setDescription(description())
      .setIntegrationTypes(integrationTypes)
      .setContexts(contexts);
    for (const { name: own, describe } of subcommands) built.addSubcommand((added) => describe(added.setName(own)));
    return built;
  };
  const chosenIn = ({ options }: ChatInputCommandInteraction | AutocompleteInteraction): Subcommand => {
    const chosen = options.getSubcommand();
    const found = subcommands.find((each) => each.name === chosen);
    if (!found) throw new Error(`/${name} has no subcommand ${chosen}`);
    return found;
  };
  return {
    data,
    isPublic: (interaction) => chosenIn(interaction).isPublic ?? false,
    handle: (handling) => chosenIn(handling.interaction).handle(handling),
    suggest: async (typing) => (await chosenIn(typing.interaction).suggest?.(typing)) ?? [],
  };
};
