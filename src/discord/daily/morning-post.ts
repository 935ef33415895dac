import { EmbedBuilder } from '@discordjs/builders';
import type { REST } from 'discord.js';
import type { AnyGame } from '../../games/contract/game.ts';
import type { DailyLeaderboard } from '../../sessions/daily/leaderboard.ts';
import type { Morning } from '../../sessions/daily/morning.ts';
import type { ClaimedDailyPost } from '../../sessions/daily/posts.ts';
import { dayAfter, mondayBefore, startOf, type Day } from '../../sessions/time/day.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { postInEither } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { MEDALS } from '../seasons/medals.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { dailyTexts } from './texts/texts.ts';

type MorningPoster = Pick<Services, 'preferences' | 'daily' | 'games'>;

/** The post of each morning, for servers that want it. */
export const morningPosts = (rest: REST, services: MorningPoster): Outbox<ClaimedDailyPost> => ({
  what: 'the post of a morning',
  queue: services.daily.posts,
  nameOf: ({ guildId, day }) => ({ guild: guildId, day }),
  post: (due) => inLanguageOf(services, due.guildId, () => post(rest, services, due)),
  doWithout: (due) => services.daily.posted(due),
});

/** Posts what is new on a server this morning, unless another process has claimed that since, or nothing is. */
const post = async (rest: REST, services: MorningPoster, due: ClaimedDailyPost): Promise<void> => {
  const message = renderMorning(await read(services, due));
  if (!(await services.daily.posts.renew(due))) return;
  if (message !== null) await postInEither(rest, due, () => Promise.resolve(message), due.nonce);
  await services.daily.posted(due);
};

interface GameTable {
  readonly game: AnyGame;
  readonly table: DailyLeaderboard;
}

/** What a morning post tells. */
interface MorningNews {
  /** The day that is over. */
  readonly day: Day;
  /** Its tables, and on a Monday those of the week, where no home tells of it; of games that somebody has played. */
  readonly yesterday: readonly GameTable[];
  readonly week: readonly GameTable[];
  readonly morning: Morning;
  /** The games that have a daily. */
  readonly games: readonly AnyGame[];
}

const read = async (
  { daily, games: all }: MorningPoster,
  { guildId, day, hasHome }: ClaimedDailyPost,
): Promise<MorningNews> => {
  const games = all.filter((game) => game.daily !== undefined);
  const tablesOf = async (first: Day): Promise<readonly GameTable[]> => {
    const tables: GameTable[] = [];
    for (const game of games) {
      const table = await daily.leaderboard({ game: game.id, guildId, first, last: day, userId: null });
      if (table.people > 0) tables.push({ game, table });
    }
    return tables;
  };
  const monday = mondayBefore(day);
  const isWeekOver = !hasHome && dayAfter(monday, 6) === day;
  const [morning, yesterday] = [await daily.morning(guildId), await tablesOf(day)];
  return { day, yesterday, week: isWeekOver ? await tablesOf(monday) : [], morning, games };
};

/** The post of a morning; null if nothing is on. */
export const renderMorning = (news: MorningNews): Message | null => {
  const { yesterday, morning, games } = news;
  const isOn = yesterday.length > 0 || morning.hasEnded || morning.ending.length > 0 || morning.today.length > 0;
  if (!isOn) return null;
  const embed = new EmbedBuilder().setTitle(dailyTexts.morning.title).setDescription(cut(linesOf(news).join('\n')));
  return renderEmbed(embed, [todayRow(games)]);
};

/** Buttons for today's daily of these games. */
export const todayRow = (games: readonly AnyGame[]): ComponentRow =>
  renderButtons(
    ...games.map(({ id, name }, index) =>
      renderButton(
        viewTexts.label.today({ game: name }),
        { kind: 'daily', game: id },
        index === 0 ? 'primary' : 'secondary',
      ),
    ),
  );

/** How many people a line names. */
const NAMES = 5;

const linesOf = ({ day, yesterday, week, morning }: MorningNews): readonly string[] => {
  const texts = dailyTexts.morning;
  const named = morning.ending
    .slice(0, NAMES)
    .map(({ userId, days }) => texts.streak({ player: mention(userId), days }));
  const early = morning.today.slice(0, NAMES).map((userId) => mention(userId));
  return [
    ...(yesterday.length === 0
      ? [texts.nobody]
      : yesterday.map(({ game, table }) =>
          texts.podium({ game: game.name, day: startOf(day), people: podiumOf(table) }),
        )),
    ...week.map(({ game, table }) => texts.week({ game: game.name, people: podiumOf(table) })),
    togetherOf(morning),
    ...(named.length === 0
      ? []
      : [texts.ending({ people: withOthers(named, morning.ending.length), count: morning.ending.length })]),
    ...(early.length === 0 ? [] : [texts.today({ people: withOthers(early, morning.today.length) })]),
    ...(morning.isLate ? [texts.late] : []),
  ];
};

const withOthers = (people: readonly string[], all: number): readonly string[] =>
  all > people.length ? [...people, dailyTexts.morning.others({ count: all - people.length })] : people;

/** Everybody on the first three places, as far as a line has room. */
const podiumOf = (table: DailyLeaderboard): readonly string[] => {
  const best = table.lines.flatMap(({ rank, userId, score, hasHints }) => {
    const medal = rank === 1 || rank === 2 || rank === 3 ? MEDALS[rank] : null;
    return medal === null ? [] : [dailyTexts.morning.place({ medal, player: mention(userId), score, hasHints })];
  });
  return withOthers(best.slice(0, NAMES), table.people);
};

const togetherOf = ({ streak, hasEnded, ...counts }: Morning): string => {
  const { together, ended, begin } = dailyTexts.morning;
  const { played, needed, goal } = counts;
  if (streak > 0) return together({ days: streak, played, needed, goal });
  return hasEnded ? ended({ played, needed, goal }) : begin({ goal });
};
