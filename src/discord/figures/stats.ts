import { EmbedBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { isGroupHome } from '../../sessions/match/place.ts';
import { givenOption } from '../interactions/given.ts';
import { homeOf, type CommandHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderEmbed } from '../messages/render.ts';
import { seasonsWords } from '../seasons/words.ts';
import { onlookerOf, paint } from '../view/pictured.ts';
import { chartOf } from './chart.ts';
import { figuresWords, type StatsScope } from './words.ts';

const FILE = 'figures.png';

/** `/games stats`: how a person's matches on a server went. */
export const describeStats = (
  stats: SlashCommandSubcommandBuilder,
  games: readonly AnyGame[],
): SlashCommandSubcommandBuilder =>
  stats
    .setDescription(figuresWords.figuresCommands.stats)
    .addUserOption((option) => option.setName('member').setDescription(figuresWords.figuresCommands.member))
    .addStringOption((option) =>
      option
        .setName('game')
        .setDescription(figuresWords.figuresCommands.statsGame)
        .addChoices(...games.map(({ id, name }) => ({ name, value: id }))),
    );

const placeOf = (home: string | null): StatsScope => {
  if (home === null) return 'direct';
  return isGroupHome(home) ? 'group' : 'server';
};

/** `/games stats`. */
export const showStats = (handling: CommandHandling): Promise<LoggedOutcome> => {
  const { user, options } = handling.interaction;
  return showStatsOf(handling, (options.getUser('member') ?? user).id, givenOption(options, 'game'));
};

/**
 * Shows a person's figures in one game or in all, unless someone else asks for them and the person keeps them private.
 */
export const showStatsOf = async (
  handling: Handling,
  userId: string,
  asked: string | null = null,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, user } = interaction;
  const home = homeOf(interaction);
  if (guildId === null && userId !== user.id) return refuse(handling, 'no server', figuresWords.ONLY_ON_SERVERS);
  const { listed } = userId === user.id ? { listed: true } : await context.preferences.of([userId]);
  if (listed === false) return refuse(handling, 'keeps figures private', figuresWords.keptPrivateWords(userId));
  const games = context.games.filter(({ id }) => asked === null || id === asked);
  const figures = await context.figures.of({ userId, guildId: home, games });
  const medals = guildId === null ? [] : await context.seasons.medals(userId, guildId);
  if (figures.length === 0 && medals.length === 0) {
    await answer.whisper(figuresWords.noGamesWords(userId));
    return { outcome: 'showed no figures' };
  }
  const text = [
    figuresWords.statsHead(userId, placeOf(home)),
    ...seasonsWords.medalWords(medals),
    ...figures.map(figuresWords.gameWords),
    figuresWords.STATS_NOTE,
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(figuresWords.STATS_TITLE).setDescription(cut(text));
  const picture = await paint(
    onlookerOf(handling),
    () => chartOf(figures),
    () => 'both',
  );
  await answer.whisper(renderEmbed(embed, [], { name: FILE, picture }));
  return { outcome: 'showed figures' };
};
