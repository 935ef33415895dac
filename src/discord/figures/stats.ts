import { EmbedBuilder, type SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { isGroupHome } from '../../sessions/match/place.ts';
import { givenOption } from '../interactions/given.ts';
import { homeOf, type CommandHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderEmbed } from '../messages/render.ts';
import { medalLines } from '../seasons/medals.ts';
import { onlookerOf, paint } from '../view/pictured.ts';
import { chartOf } from './chart.ts';
import { gameFigures } from './game-figures.ts';
import { figuresTexts } from './texts/texts.ts';

const FILE = 'figures.png';

/** `/games stats`: how a person's matches on a server went. */
export const describeStats = (
  stats: SlashCommandSubcommandBuilder,
  games: readonly AnyGame[],
): SlashCommandSubcommandBuilder =>
  stats
    .setDescription(figuresTexts.command.stats)
    .addUserOption((option) => option.setName('member').setDescription(figuresTexts.command.member))
    .addStringOption((option) =>
      option
        .setName('game')
        .setDescription(figuresTexts.command.statsGame)
        .addChoices(...games.map(({ id, name }) => ({ name, value: id }))),
    );

const placeOf = (home: string | null): keyof typeof figuresTexts.stats.head => {
  if (home === null) return 'direct';
  return isGroupHome(home) ? 'group' : 'server';
};

/** `/games stats`. */
export const showStats = (handling: CommandHandling): Promise<LoggedOutcome> => {
  const { user, options } = handling.interaction;
  return showStatsOf(handling, (options.getUser('member') ?? user).id, givenOption(options, 'game'));
};

/** Shows a person's figures in one game or in all, unless someone else asks and the person keeps them private. */
export const showStatsOf = async (
  handling: Handling,
  userId: string,
  asked: string | null = null,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { guildId, user } = interaction;
  const home = homeOf(interaction);
  const person = mention(userId);
  if (guildId === null && userId !== user.id) return refuse(handling, 'no server', figuresTexts.noServer.stats);
  const { listed } = userId === user.id ? { listed: true } : await context.preferences.of([userId]);
  if (listed === false) return refuse(handling, 'keeps figures private', figuresTexts.stats.private({ person }));
  const games = context.games.filter(({ id }) => asked === null || id === asked);
  const figures = await context.figures.of({ userId, guildId: home, games });
  const medals = guildId === null ? [] : await context.seasons.medals(userId, guildId);
  if (figures.length === 0 && medals.length === 0) {
    await answer.whisper(figuresTexts.stats.none({ person }));
    return { outcome: 'showed no figures' };
  }
  const text = [
    figuresTexts.stats.head[placeOf(home)]({ person }),
    ...medalLines(medals),
    ...figures.map(gameFigures),
    figuresTexts.stats.note,
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(figuresTexts.stats.title).setDescription(cut(text));
  const picture = await paint(
    onlookerOf(handling),
    () => chartOf(figures),
    () => 'both',
  );
  await answer.whisper(renderEmbed(embed, [], { name: FILE, picture }));
  return { outcome: 'showed figures' };
};
