import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import type { LocalRig } from './rig.ts';

/** Gives the bot commands that show a board, a private log, a file, or nothing in time. */
export const setRun = async (rig: LocalRig): Promise<void> => {
  await rig.bot.application.commands.set(commands);
  rig.answerWith(answer);
};

const commands = [
  new SlashCommandBuilder()
    .setName('escape')
    .setDescription('Escape The Citadel')
    .addSubcommand((start) =>
      start
        .setName('start')
        .setDescription('Start a run')
        .addStringOption((option) => option.setName('world').setDescription('Which world').setRequired(true))
        .addBooleanOption((option) => option.setName('hard').setDescription('A harder one')),
    )
    .addSubcommand((log) => log.setName('log').setDescription('The run so far')),
  new SlashCommandBuilder().setName('help').setDescription('The rules'),
  new SlashCommandBuilder()
    .setName('keep')
    .setDescription('Keeps a file')
    .addAttachmentOption((option) => option.setName('file').setDescription('Which').setRequired(true)),
];

const answerCommand = async (interaction: ChatInputCommandInteraction): Promise<unknown> => {
  if (interaction.commandName === 'help') return interaction.deferReply();
  if (interaction.commandName === 'keep') {
    const { name, url } = interaction.options.getAttachment('file', true);
    return interaction.reply(`Kept ${name}: ${await (await fetch(url)).text()}`);
  }
  if (interaction.options.getSubcommand() === 'log')
    return interaction.reply({ content: 'secret log', flags: MessageFlags.Ephemeral });
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('go').setLabel('Walk on').setEmoji('🥾').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('name').setLabel('Name it').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('silent').setLabel('Say nothing').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setCustomId('closed').setLabel('Closed').setStyle(ButtonStyle.Success).setDisabled(true),
  );
  const menu = new StringSelectMenuBuilder()
    .setCustomId('item')
    .setPlaceholder('Use an item')
    .addOptions({ label: 'Rope', value: 'rope', description: 'Climb' }, { label: 'Lamp', value: 'lamp' });
  const embed = new EmbedBuilder()
    .setColor(0xe67e22)
    .setTitle('The Citadel')
    .setDescription('You are **here**.\n```\n#####\n#.@.#\n#####\n```')
    .addFields({ name: 'Health', value: '7', inline: true }, { name: 'Lead', value: '30', inline: true })
    .setFooter({ text: 'Turn 1' });
  return interaction.reply({
    content: `World ${interaction.options.getString('world')}, hard ${interaction.options.getBoolean('hard')}`,
    embeds: [embed],
    components: [buttons, new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
  });
};

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isChatInputCommand()) return answerCommand(interaction);
  if (interaction.isStringSelectMenu()) return interaction.update({ content: `Used the ${interaction.values.join()}` });
  if (interaction.isModalSubmit() && interaction.isFromMessage()) {
    return interaction.update({ content: `Named ${interaction.fields.getTextInputValue('name')}` });
  }
  if (!interaction.isButton() || interaction.customId === 'silent') return undefined;
  if (interaction.customId === 'go') return interaction.update({ content: 'You walked on' });
  const input = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short);
  const label = new LabelBuilder().setLabel('Its name').setTextInputComponent(input);
  return interaction.showModal(new ModalBuilder().setCustomId('form').setTitle('Name it').addLabelComponents(label));
};
