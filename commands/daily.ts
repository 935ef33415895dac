import { SlashCommandBuilder, type SlashCommandStringOption } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { showOwn } from '../src/discord/daily/me.ts';
import { giveRecord, playToday, playYesterday } from '../src/discord/daily/play.ts';
import { showPosting } from '../src/discord/daily/settings.ts';
import { type TableSpan, showTable } from '../src/discord/daily/table.ts';
import { NO_SUCH_DAY } from '../src/discord/daily/words.ts';
import type { Call, Command, LoggedOutcome } from '../src/discord/messages/context.ts';
import { EVERYWHERE } from '../src/discord/messages/reach.ts';
import type { AnyGame } from '../src/games/game.ts';
import { games } from '../src/games/index.ts';
import { dailyWords as words } from './words.ts';

const dailies = games.filter(({ daily }) => daily !== undefined);
const [standard] = dailies;

const whichGame = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('game')
    .setDescription(words.game(standard?.name ?? ''))
    .addChoices(dailies.map(({ id, name }) => ({ name, value: id })));

const data = new SlashCommandBuilder()
  .setName('daily')
  .setDescription(words.description)
  .setIntegrationTypes(EVERYWHERE.integrationTypes)
  .setContexts(EVERYWHERE.contexts)
  .addSubcommand((sub) =>
    sub
      .setName('play')
      .setDescription(words.play)
      .addStringOption(whichGame)
      .addStringOption((option) =>
        option
          .setName('day')
          .setDescription(words.playDay)
          .addChoices(
            { name: words.playDayChoices.today, value: 'today' },
            { name: words.playDayChoices.yesterday, value: 'yesterday' },
          ),
      ),
  )
  .addSubcommand((sub) => sub.setName('me').setDescription(words.me))
  .addSubcommand((sub) =>
    sub
      .setName('table')
      .setDescription(words.table)
      .addStringOption(whichGame)
      .addStringOption((option) =>
        option
          .setName('when')
          .setDescription(words.when)
          .addChoices(
            { name: words.whenChoices.today, value: 'today' },
            { name: words.whenChoices.yesterday, value: 'yesterday' },
            { name: words.whenChoices.month, value: 'month' },
          ),
      )
      .addStringOption((option) =>
        option
          .setName('where')
          .setDescription(words.where)
          .addChoices(
            { name: words.whereChoices.here, value: 'here' },
            { name: words.whereChoices.everywhere, value: 'everywhere' },
          ),
      ),
  )
  .addSubcommand((sub) => sub.setName('settings').setDescription(words.settings))
  .addSubcommand((sub) =>
    sub
      .setName('record')
      .setDescription(words.record)
      .addStringOption(whichGame)
      .addStringOption((option) => option.setName('day').setDescription(words.recordDay).setMaxLength(10)),
  );

/** `/daily`: the run of the day, the same for everybody. */
export const command: Command = {
  data,
  isPublic: () => false,
  handle: (interaction, answer, context) => {
    const call: Call = { interaction, answer, context, game: chosenGame(interaction) };
    const day = interaction.options.getString('day');
    switch (interaction.options.getSubcommand()) {
      case 'table':
        return showTable(call, spanOf(interaction), interaction.options.getString('where') === 'everywhere');
      case 'settings':
        return showPosting(call);
      case 'me':
        return showOwn(call);
      case 'record':
        return record(call, day);
      default:
        return day === 'yesterday' ? playYesterday(call) : playToday(call);
    }
  },
};

const spanOf = ({ options }: ChatInputCommandInteraction): TableSpan => {
  const when = options.getString('when');
  return when === 'yesterday' || when === 'month' ? when : 'today';
};

const chosenGame = ({ options }: ChatInputCommandInteraction): AnyGame => {
  const id = options.getString('game');
  const game = dailies.find((each) => each.id === id) ?? standard;
  if (game === undefined) throw new Error('no game can be played daily');
  return game;
};

const record = async (call: Call, day: string | null): Promise<LoggedOutcome> => {
  if (day === null || /^\d{4}-\d\d-\d\d$/.test(day)) return giveRecord(call, day);
  await call.answer.whisper(NO_SUCH_DAY);
  return { outcome: 'refused: no such day' };
};
