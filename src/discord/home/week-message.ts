import { EmbedBuilder } from '@discordjs/builders';
import type { ClaimedHome } from '../../sessions/home/homes.ts';
import { spanOf, type HomeWeek } from '../../sessions/home/week.ts';
import { dayAfter, type Day } from '../../sessions/time/day.ts';
import { renderResults } from '../daily/leaderboard.ts';
import type { Services } from '../interactions/context.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtonRows, renderText, type Message } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';
import type { Sight } from './sight.ts';
import { homeWords } from './words.ts';

/** What a post about a week is made from. */
type WeekServices = Pick<Services, 'homeContents' | 'homeWeeks' | 'daily' | 'games'>;

/** How the week before a Monday went on a server, as its home may tell; null if nobody has finished anything. */
export const renderWeek = async (
  { homeContents, homeWeeks, daily, games }: WeekServices,
  sight: Sight,
  { guildId, channelId }: Pick<ClaimedHome, 'guildId' | 'channelId'>,
  monday: Day,
): Promise<Message | null> => {
  const days = { first: dayAfter(monday, -7), last: dayAfter(monday, -1) };
  const places = await homeContents.places(guildId, spanOf(days.first));
  const channels = await sight.seenFrom(guildId, channelId, places);
  const week = await homeWeeks.read(guildId, channels, days.first);
  const nameOf = (id: string): string => games.find((game) => game.id === id)?.name ?? id;
  const dailies = games.filter((game) => game.daily !== undefined);
  const runs = await Promise.all(
    dailies.map(async (game) => {
      const table = await daily.leaderboard({ game: game.id, guildId, ...days, userId: null });
      return renderResults(game, days, table) ?? [];
    }),
  );
  const embeds = [...renderFinished(week, guildId, nameOf), ...runs.flat()];
  if (embeds.length === 0) return null;
  const analysed = games.find(({ id }) => id === week.longest?.game)?.analysis !== undefined;
  const buttons = [
    ...dailies.map(({ id, name }) =>
      renderButton(homeWords.weekLabels.today(name), { kind: 'daily', game: id }, 'primary'),
    ),
    ...(week.longest !== null && analysed
      ? [renderButton(homeWords.weekLabels.analyse, { kind: 'analyse', match: week.longest.matchId }, 'secondary')]
      : []),
  ];
  return { ...renderText(homeWords.weekHead(days.first, days.last), renderButtonRows(buttons)), embeds };
};

/** The games with others that ended, who won them, and the one that is worth a look. */
const renderFinished = (
  { finished, winners, longest }: HomeWeek,
  guildId: string,
  nameOf: (game: string) => string,
): readonly EmbedBuilder[] => {
  if (finished.length === 0) return [];
  const lines = [
    homeWords.finishedWords(finished.map(({ game, count }) => ({ game: nameOf(game), count }))),
    ...winners.map(({ userId, wins }) =>
      homeWords.winnerLine(winners.filter((other) => other.wins > wins).length + 1, userId, wins),
    ),
    ...(longest === null ? [] : [homeWords.longestWords(nameOf(longest.game), linkTo(guildId, longest), longest)]),
  ];
  return [new EmbedBuilder().setTitle(homeWords.WEEK_TITLE).setDescription(cut(lines.join('\n')))];
};
