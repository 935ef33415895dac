import type { SlashCommandStringOption, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { showLeaderboard, type LeaderboardScope } from '../src/discord/daily/leaderboard.ts';
import { showOwn } from '../src/discord/daily/me.ts';
import { giveRecord, playToday, playYesterday } from '../src/discord/daily/play.ts';
import { showPosting } from '../src/discord/daily/settings.ts';
import { dailyTexts } from '../src/discord/daily/texts/texts.ts';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import type { CommandHandling, GameCommandHandling, LoggedOutcome } from '../src/discord/interactions/handling.ts';
import { commandOf } from '../src/discord/interactions/subcommands.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { games } from '../src/games/index.ts';
import { commandsTexts } from './texts/texts.ts';

const dailies = games.filter(({ daily }) => daily !== undefined);
const [standard] = dailies;

const whichGame = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('game')
    .setDescription(commandsTexts.daily.game({ standard: standard?.name ?? '' }))
    .addChoices(dailies.map(({ id, name }) => ({ name, value: id })));

const describePlay = (play: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  play
    .setDescription(commandsTexts.daily.play)
    .addStringOption(whichGame)
    .addStringOption((option) =>
      option
        .setName('day')
        .setDescription(commandsTexts.daily.playDay)
        .addChoices(
          { name: commandsTexts.daily.playDayChoices.today, value: 'today' },
          { name: commandsTexts.daily.playDayChoices.yesterday, value: 'yesterday' },
        ),
    );

const describeTable = (table: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  table
    .setDescription(commandsTexts.daily.table)
    .addStringOption(whichGame)
    .addStringOption((option) =>
      option
        .setName('when')
        .setDescription(commandsTexts.daily.when)
        .addChoices(
          { name: commandsTexts.daily.whenChoices.today, value: 'today' },
          { name: commandsTexts.daily.whenChoices.yesterday, value: 'yesterday' },
          { name: commandsTexts.daily.whenChoices.week, value: 'week' },
          { name: commandsTexts.daily.whenChoices.month, value: 'month' },
        ),
    )
    .addStringOption((option) =>
      option
        .setName('where')
        .setDescription(commandsTexts.daily.where)
        .addChoices(
          { name: commandsTexts.daily.whereChoices.here, value: 'here' },
          { name: commandsTexts.daily.whereChoices.everywhere, value: 'everywhere' },
        ),
    );

const describeRecord = (record: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  record
    .setDescription(commandsTexts.daily.record)
    .addStringOption(whichGame)
    .addStringOption((option) => option.setName('day').setDescription(commandsTexts.daily.recordDay).setMaxLength(10));

const play = (handling: GameCommandHandling): Promise<LoggedOutcome> =>
  givenOption(handling.interaction.options, 'day') === 'yesterday' ? playYesterday(handling) : playToday(handling);

const table = (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const isEverywhere = givenOption(handling.interaction.options, 'where') === 'everywhere';
  return showLeaderboard(handling, { span: spanOf(handling.interaction), isEverywhere });
};

const record = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const day = givenOption(handling.interaction.options, 'day');
  const isDay = day === null || /^\d{4}-\d\d-\d\d$/.test(day);
  return isDay ? giveRecord(handling, day) : refuse(handling, 'no such day', dailyTexts.noSuchDay);
};

const spanOf = ({ options }: ChatInputCommandInteraction): LeaderboardScope['span'] => {
  const when = givenOption(options, 'when');
  return (['yesterday', 'week', 'month'] as const).find((span) => span === when) ?? 'today';
};

/** A use of a subcommand with the game that was chosen in it. */
const withGame = (handling: CommandHandling): GameCommandHandling => {
  const id = givenOption(handling.interaction.options, 'game');
  const game = dailies.find((each) => each.id === id) ?? standard;
  if (game === undefined) throw new Error('no game can be played daily');
  return { ...handling, game };
};

/** `/daily`: the run of the day, with the same dice for everyone. */
export const command = commandOf('daily', () => commandsTexts.daily.description, EVERYWHERE, [
  { name: 'play', describe: describePlay, handle: (handling) => play(withGame(handling)) },
  { name: 'me', describe: (me) => me.setDescription(commandsTexts.daily.me), handle: showOwn },
  { name: 'table', describe: describeTable, handle: (handling) => table(withGame(handling)) },
  {
    name: 'settings',
    describe: (settings) => settings.setDescription(commandsTexts.daily.settings),
    handle: showPosting,
  },
  { name: 'record', describe: describeRecord, handle: (handling) => record(withGame(handling)) },
]);
