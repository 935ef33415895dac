import { ActionRowBuilder, ButtonBuilder, EmbedBuilder } from '@discordjs/builders';
import { ButtonStyle, Client, Events, GatewayIntentBits, Routes } from 'discord.js';
import { serveUsage } from './usage.ts';

/** A bot that only answers each click with a message the size of a board, to compare costs with. */
const [, , apiUrl = '', token = ''] = process.argv;

const MAP = Array.from({ length: 12 }, (_, line) => `${' '.repeat(line % 5)}- ${line}: patrol ${line}, 2 new`).join(
  '\n',
);

const message = (clicks: number) => ({
  content: '',
  embeds: [
    new EmbedBuilder()
      .setTitle('Bare')
      .setDescription(`Clicked ${clicks} times.\n\`\`\`\n${MAP}\n\`\`\``)
      .addFields([1, 2, 3, 4].map((number) => ({ name: `Figure ${number}`, value: `${clicks}`, inline: true }))),
  ],
  components: [0, 1].map((row) =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      [0, 1].map((column) =>
        new ButtonBuilder().setCustomId(`${row}${column}`).setLabel('Click').setStyle(ButtonStyle.Primary),
      ),
    ),
  ),
});

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
let clicks = 0;
client.on(Events.InteractionCreate, (interaction) => {
  // On a machine that is busy with other things, an answer may come too late.
  const late = (): void => undefined;
  if (interaction.isChatInputCommand()) interaction.reply(message(0)).catch(late);
  else if (interaction.isButton()) interaction.update(message((clicks += 1))).catch(late);
});
client.once(Events.ClientReady, (ready) => {
  const body = [{ name: 'bare', description: 'Posts a message with buttons' }];
  void client.rest.put(Routes.applicationCommands(ready.application.id), { body }).then(serveUsage);
});
await client.login(token);
