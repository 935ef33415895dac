import { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Command, EVERYWHERE, Subcommand } from './command.ts';

/** A slash command with subcommands. Each of them says what it needs and whether it answers in public. */
export const commandOf = (
  name: string,
  description: string,
  { integrationTypes, contexts }: Pick<typeof EVERYWHERE, 'integrationTypes' | 'contexts'>,
  subcommands: readonly Subcommand[],
): Command => {
  const data = new SlashCommandBuilder()
    .setName(name)
    .setDescription(description)
    .setIntegrationTypes(integrationTypes)
    .setContexts(contexts);
  for (const { data: own } of subcommands) data.addSubcommand(own);
  const chosenIn = ({ options }: ChatInputCommandInteraction | AutocompleteInteraction): Subcommand => {
    const chosen = options.getSubcommand();
    const found = subcommands.find(({ data: own }) => own.name === chosen);
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

/** A subcommand's data, to which options can be added. */
export const subcommandNamed = (name: string, description: string): SlashCommandSubcommandBuilder =>
  new SlashCommandSubcommandBuilder().setName(name).setDescription(description);
