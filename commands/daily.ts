import type { SlashCommandStringOption } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { showLeaderboard, type LeaderboardScope } from '../src/discord/daily/leaderboard.ts';
import { showOwn } from '../src/discord/daily/me.ts';
import { giveRecord, playToday, playYesterday } from '../src/discord/daily/play.ts';
import { showPosting } from '../src/discord/daily/settings.ts';
import { NO_SUCH_DAY } from '../src/discord/daily/words.ts';
import { EVERYWHERE } from '../src/discord/interactions/command.ts';
import { givenOption } from '../src/discord/interactions/given.ts';
import type { CommandHandling, GameCommandHandling, LoggedOutcome } from '../src/discord/interactions/handling.ts';
import { commandOf, subcommandNamed } from '../src/discord/interactions/subcommands.ts';
import { refuse } from '../src/discord/messages/refusals.ts';
import { games } from '../src/games/index.ts';
import { dailyWords as words } from './words.ts';

const dailies = games.filter(({ daily }) => daily !== undefined);
const [standard] = dailies;

const whichGame = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('game')
    .setDescription(words.game(standard?.name ?? ''))
    .addChoices(dailies.map(({ id, name }) => ({ name, value: id })));

const playData = subcommandNamed('play', words.play)
  .addStringOption(whichGame)
  .addStringOption((option) =>
    option
      .setName('day')
      .setDescription(words.playDay)
      .addChoices(
        { name: words.playDayChoices.today, value: 'today' },
        { name: words.playDayChoices.yesterday, value: 'yesterday' },
      ),
  );

const leaderboardData = subcommandNamed('table', words.table)
  .addStringOption(whichGame)
  .addStringOption((option) =>
    option
      .setName('when')
      .setDescription(words.when)
      .addChoices(
        { name: words.whenChoices.today, value: 'today' },
        { name: words.whenChoices.yesterday, value: 'yesterday' },
        { name: words.whenChoices.week, value: 'week' },
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
  );

const recordData = subcommandNamed('record', words.record)
  .addStringOption(whichGame)
  .addStringOption((option) => option.setName('day').setDescription(words.recordDay).setMaxLength(10));

const play = (handling: GameCommandHandling): Promise<LoggedOutcome> =>
  givenOption(handling.interaction.options, 'day') === 'yesterday' ? playYesterday(handling) : playToday(handling);

const table = (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const isEverywhere = givenOption(handling.interaction.options, 'where') === 'everywhere';
  return showLeaderboard(handling, { span: spanOf(handling.interaction), isEverywhere });
};

const record = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const day = givenOption(handling.interaction.options, 'day');
  const isDay = day === null || /^\d{4}-\d\d-\d\d$/.test(day);
  return isDay ? giveRecord(handling, day) : refuse(handling, 'no such day', NO_SUCH_DAY);
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
export const command = commandOf('daily', words.description, EVERYWHERE, [
  { data: playData, handle: (handling) => play(withGame(handling)) },
  { data: subcommandNamed('me', words.me), handle: showOwn },
  { data: leaderboardData, handle: (handling) => table(withGame(handling)) },
  { data: subcommandNamed('settings', words.settings), handle: showPosting },
  { data: recordData, handle: (handling) => record(withGame(handling)) },
]);
