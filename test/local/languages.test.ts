// @module-tag ground
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ContextMenuCommandBuilder,
  LabelBuilder,
  ModalBuilder,
  Routes,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
  type Interaction,
} from 'discord.js';
import { expect, test } from 'vitest';
import { connectAs, postJson } from '../../src/local/client.ts';
import { setServerLocale } from '../../src/local/controls.ts';
import { startLocalDiscord } from '../../src/local/index.ts';
import { button, row } from '../rig/local/escape.ts';
import { askAsBot, PEOPLE, PING, startBot, useRig } from '../rig/local/rig.ts';

const rig = useRig('test');

/** A command whose description is in several languages, as are the names of its choices. */
const PLAY = new SlashCommandBuilder()
  .setName('play')
  .setDescription('Play a game')
  .setDescriptionLocalizations({ de: 'Spielt ein Spiel', 'es-ES': 'Juega una partida' })
  .addStringOption((option) =>
    option
      .setName('pace')
      .setDescription('How fast')
      .setDescriptionLocalizations({ de: 'Wie schnell' })
      .addChoices({ name: 'Slow', value: 's', name_localizations: { de: 'Langsam' } }, { name: 'Fast', value: 'f' }),
  )
  .addStringOption((option) => option.setName('move').setDescription('Your move').setAutocomplete(true));

const READ = new ContextMenuCommandBuilder()
  .setName('Read')
  .setNameLocalizations({ de: 'Vorlesen' })
  .setType(ApplicationCommandType.Message);

const FORM = new ModalBuilder()
  .setCustomId('form')
  .setTitle('Form')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Name')
      .setTextInputComponent(new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)),
  );

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isAutocomplete()) return interaction.respond([]);
  if (interaction.isButton()) return interaction.showModal(FORM);
  if (interaction.isRepliable()) return interaction.reply({ content: 'ok', components: [row(button('open', 'Open'))] });
  return undefined;
};

test('all interactions have the languages that the person and the server have then', async () => {
  const { clay, blue, local, bot } = rig;
  const heard: unknown[] = [];
  rig.answerWith(async (interaction) => {
    heard.push([interaction.locale, interaction.guildLocale]);
    return answer(interaction);
  });
  await bot.application.commands.set([PLAY, READ]);
  const first = await clay.command('games', 'play');
  expect(heard.splice(0)).toEqual([['en-GB', 'en-US']]);

  await clay.speak('de');
  await setServerLocale(local.url, 'fr');
  // The button is of a message in the languages from before.
  const opened = await clay.press(first.message, 'Open');
  await clay.submit(opened, { name: 'x' });
  await clay.autocomplete('games', 'play', 'move', 'a');
  await clay.use(first.message, 'Read');
  await clay.command('dm', 'play');
  expect(heard.splice(0)).toEqual([...Array.from({ length: 4 }, () => ['de', 'fr']), ['de', null]]);

  await clay.speak('ja');
  await clay.command('games', 'play');
  await blue.command('games', 'play');
  expect(heard).toEqual([
    ['ja', 'fr'],
    ['en-GB', 'fr'],
  ]);
});

test('the bot learns the language of its server when it starts, and when it changes', async () => {
  const { local, bot } = rig;
  const guild = bot.guilds.cache.get(local.guildId);
  expect(guild?.preferredLocale).toBe('en-US');
  const updated = new Promise(
    (resolve) =>
      void bot.once('guildUpdate', (before, { preferredLocale }) => resolve([before.preferredLocale, preferredLocale])),
  );
  await setServerLocale(local.url, 'es-ES');
  expect(await updated).toEqual(['en-US', 'es-ES']);
  expect(await (await askAsBot(local, Routes.guild(local.guildId))).json()).toMatchObject({
    preferred_locale: 'es-ES',
  });
  const later = await startBot(local);
  expect(later.guilds.cache.get(local.guildId)?.preferredLocale).toBe('es-ES');
  await later.destroy();
  expect((await rig.blue.overview()).guild.locale).toBe('es-ES');
});

test('the server that the bot is not a member of keeps its own language', async () => {
  const { local, bot, clay } = rig;
  const types = ApplicationIntegrationType;
  await bot.rest.patch(Routes.currentApplication(), {
    body: { integration_types_config: { [types.GuildInstall]: {}, [types.UserInstall]: {} } },
  });
  await bot.application.commands.set([{ ...PING.toJSON(), integration_types: [types.UserInstall] }]);
  rig.onCommand((interaction) => interaction.reply(`${interaction.locale} ${interaction.guildLocale}`));
  await clay.install();
  await clay.speak('de');
  await setServerLocale(local.url, 'fr');
  expect((await clay.command('tavern', PING.name)).message.content).toBe('de en-US');
});

test.each([
  ['en-GB', 'Play a game', 'How fast', 'Slow', 'Read'],
  ['de', 'Spielt ein Spiel', 'Wie schnell', 'Langsam', 'Vorlesen'],
  ['es-419', 'Juega una partida', 'How fast', 'Slow', 'Read'],
  ['ja', 'Play a game', 'How fast', 'Slow', 'Read'],
] as const)('people with %s see a command as "%s"', async (locale, description, option, choice, inMenu) => {
  await rig.bot.application.commands.set([PLAY, READ]);
  await rig.clay.speak(locale);
  const { commands, messageCommands, menuNames } = await rig.clay.overview();
  expect(commands.guild).toMatchObject([
    {
      name: 'play',
      description,
      options: [{ name: 'pace', description: option, choices: [{ name: choice }, { name: 'Fast' }] }, { name: 'move' }],
    },
  ]);
  expect([messageCommands, menuNames]).toEqual([['Read'], { Read: inMenu }]);
});

test('only languages of Discord’s can be chosen', async () => {
  const { local, clay } = rig;
  await expect(postJson(local.url, '/local/speak', { as: 'clay', locale: 'es' })).rejects.toThrow('locale');
  await expect(postJson(local.url, '/local/server', { locale: 'de-AT' })).rejects.toThrow('locale');
  const { locale, guild } = await clay.overview();
  expect([locale, guild.locale]).toEqual(['en-GB', 'en-US']);
});

test('the languages survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-local-'));
  const file = join(folder, 'discord.ndjson');
  const local = await startLocalDiscord({ file, people: PEOPLE });
  await (await connectAs(local.url, 'clay')).speak('de');
  await setServerLocale(local.url, 'fr');
  await local.close();
  const again = await startLocalDiscord({ file, people: PEOPLE });
  const { locale, guild } = await (await connectAs(again.url, 'clay')).overview();
  expect([locale, guild.locale]).toEqual(['de', 'fr']);
  await again.close();
  rmSync(folder, { recursive: true });
});
