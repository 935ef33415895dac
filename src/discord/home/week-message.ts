import { EmbedBuilder } from '@discordjs/builders';
import type { ClaimedHome } from '../../sessions/home/homes.ts';
import { spanOf, type HomeWeek } from '../../sessions/home/week.ts';
import { dayAfter, startOf, type Day } from '../../sessions/time/day.ts';
import { renderResults } from '../daily/leaderboard.ts';
import type { Services } from '../interactions/context.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtonRows, renderText, type Message } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';
import type { Sight } from './sight.ts';
import { homeTexts } from './texts/texts.ts';

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
      return renderResults(game, table) ?? [];
    }),
  );
  const analysed = games.find(({ id }) => id === week.longest?.game)?.analysis !== undefined;
  const embeds = [...renderFinished(week, { guildId, nameOf, analysed }), ...runs.flat()];
  if (embeds.length === 0) return null;
  const buttons = [
    ...dailies.map(({ id, name }) =>
      renderButton(homeTexts.week.label.today({ game: name }), { kind: 'daily', game: id }, 'primary'),
    ),
    ...(week.longest !== null && analysed
      ? [renderButton(homeTexts.week.label.analyse, { kind: 'analyse', match: week.longest.matchId }, 'secondary')]
      : []),
  ];
  return {
    ...renderText(
      homeTexts.week.head({ first: startOf(days.first), last: startOf(days.last) }),
      renderButtonRows(buttons),
    ),
    embeds,
  };
};

interface Told {
  readonly guildId: string;
  readonly nameOf: (game: string) => string;
  /** Whether the longest game has a button that analyses it. */
  readonly analysed: boolean;
}

/** The games with others that ended, who won them, and the one that is worth a look. */
const renderFinished = (
  { finished, winners, longest }: HomeWeek,
  { guildId, nameOf, analysed }: Told,
): readonly EmbedBuilder[] => {
  if (finished.length === 0) return [];
  const lines = [
    homeTexts.week.finished({
      games: finished.map(({ game, count }) => homeTexts.week.count({ game: nameOf(game), count })),
    }),
    ...winners.map(({ userId, wins }) =>
      homeTexts.week.winner({
        place: String(winners.filter((other) => other.wins > wins).length + 1),
        person: mention(userId),
        wins,
      }),
    ),
    ...(longest === null
      ? []
      : [
          homeTexts.week.longest({
            game: nameOf(longest.game),
            link: linkTo(guildId, longest),
            people: longest.people.map((id) => mention(id)),
            moves: longest.moves,
            isAnalysed: analysed,
          }),
        ]),
  ];
  return [new EmbedBuilder().setTitle(homeTexts.week.title).setDescription(cut(lines.join('\n')))];
};
