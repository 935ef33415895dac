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

const dailies = games.filter(({ daily }) => daily !== undefined);
const [standard] = dailies;

const whichGame = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('game')
    .setDescription(`Which game (default ${standard?.name ?? ''})`)
    .addChoices(dailies.map(({ id, name }) => ({ name, value: id })));

const data = new SlashCommandBuilder()
  .setName('daily')
  .setDescription('One run a day, on the same dice for everybody')
  .setIntegrationTypes(EVERYWHERE.integrationTypes)
  .setContexts(EVERYWHERE.contexts)
  .addSubcommand((sub) =>
    sub
      .setName('play')
      .setDescription('Today’s run: begin it, or see it again. Only you see it')
      .addStringOption(whichGame)
      .addStringOption((option) =>
        option
          .setName('day')
          .setDescription('Yesterday’s run can still be finished today')
          .addChoices({ name: 'today', value: 'today' }, { name: 'yesterday', value: 'yesterday' }),
      ),
  )
  .addSubcommand((sub) => sub.setName('me').setDescription('Your streak, day by day'))
  .addSubcommand((sub) =>
    sub
      .setName('table')
      .setDescription('Who did best')
      .addStringOption(whichGame)
      .addStringOption((option) =>
        option
          .setName('when')
          .setDescription('Which days (default today)')
          .addChoices(
            { name: 'today', value: 'today' },
            { name: 'yesterday', value: 'yesterday' },
            { name: 'this month', value: 'month' },
          ),
      )
      .addStringOption((option) =>
        option
          .setName('where')
          .setDescription('Whose runs (default this server’s)')
          .addChoices({ name: 'this server', value: 'here' }, { name: 'all servers', value: 'everywhere' }),
      ),
  )
  .addSubcommand((sub) =>
    sub.setName('settings').setDescription('Where this server has the results of each day posted'),
  )
  .addSubcommand((sub) =>
    sub
      .setName('record')
      .setDescription('Your run of a day as a file that anyone can check, once the secret of the day is revealed')
      .addStringOption(whichGame)
      .addStringOption((option) =>
        option
          .setName('day')
          .setDescription('Such as 2026-11-22 (default: the last one that is open)')
          .setMaxLength(10),
      ),
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
