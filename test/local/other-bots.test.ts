import {
  ActionRowBuilder,
  EmbedBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  type APIEmbed,
  type Interaction,
  type InteractionReplyOptions,
} from 'discord.js';
import { expect, test } from 'vitest';
import { buttonsOf, menusOf, textOf } from '../../src/local/client.ts';
import { button, row } from '../rig/local/escape.ts';
import { useRig } from '../rig/local/rig.ts';

const rig = useRig('file');

const NIM = new SlashCommandBuilder()
  .setName('nim')
  .setDescription('Whoever takes the last stone wins')
  .addUserOption((option) => option.setName('rival').setDescription('Against whom').setRequired(true))
  .addIntegerOption((option) => option.setName('stones').setDescription('How many').setMinValue(3).setMaxValue(9));

/** A bot as anybody writes one: its games are in its memory, and each message shows a game. */
const playNim = () => {
  let [stones, players] = [0, ['', '']];
  const board = (): Pick<InteractionReplyOptions, 'embeds' | 'files' | 'components'> => {
    const embed = new EmbedBuilder()
      .setTitle('Nim')
      .setDescription(`${stones} stones`)
      .setImage('attachment://heap.png');
    const take = new StringSelectMenuBuilder().setCustomId('take').setPlaceholder('Take stones');
    for (const count of [1, 2, 3].filter((each) => each <= stones))
      take.addOptions({ label: `${count}`, value: `${count}` });
    const menu = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(take);
    const files = [{ attachment: Buffer.from(`${stones}`), name: 'heap.png' }];
    const embeds = [embed.addFields({ name: 'To move', value: `<@${players[0]}>`, inline: true })];
    return { embeds, files, components: stones === 0 ? [] : [menu, row(button('give up', 'Give up'))] };
  };
  return async (interaction: Interaction): Promise<unknown> => {
    if (interaction.isChatInputCommand()) {
      players = [interaction.user.id, interaction.options.getUser('rival', true).id];
      stones = interaction.options.getInteger('stones') ?? 5;
      return interaction.reply(board());
    }
    if (!interaction.isMessageComponent()) return undefined;
    if (interaction.user.id !== players[0]) return interaction.reply({ content: 'Wait.', flags: 'Ephemeral' });
    await interaction.deferUpdate();
    if (interaction.isStringSelectMenu()) stones -= Number(interaction.values[0]);
    else stones = 0;
    players.reverse();
    await interaction.editReply({ ...board(), attachments: [] });
    return stones === 0
      ? interaction.followUp(`<@${players[1]}> wins.`)
      : interaction.message.edit({ content: 'Go on.' });
  };
};

test('a bot of somebody else plays a game to its end', async () => {
  await rig.bot.rest.put(`/applications/${rig.local.botId}/commands`, { body: [NIM.toJSON()] });
  rig.answerWith(playNim());
  const { message } = await rig.clay.command('games', 'nim', { rival: 'blue', stones: 6 });
  expect(buttonsOf(message).map(({ label }) => label)).toEqual(['Give up']);
  expect(textOf((await rig.blue.press(message, 'Give up')).message)).toBe('Wait.');
  const picture = async ({ image }: APIEmbed = {}) => (await fetch(image?.url ?? '')).text();
  for (const [player, take, left] of [
    [rig.clay, '2', 4],
    [rig.blue, '3', 1],
    [rig.clay, '1', 0],
  ] as const) {
    await player.choose(message.id, take);
    const [now] = await rig.blue.until('games', (all) => all[0]?.embeds[0]?.description === `${left} stones`);
    expect(await picture(now?.embeds[0])).toBe(`${left}`);
    expect(now && menusOf(now)).toHaveLength(Math.min(left, 1));
  }
  expect((await rig.blue.lastMessage('games')).content).toBe(`<@${rig.clay.id}> wins.`);
});
