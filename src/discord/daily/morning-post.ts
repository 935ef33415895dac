import type { REST } from 'discord.js';
import type { ClaimedDailyPost } from '../../sessions/daily/posts.ts';
import { dayAfter, mondayBefore, startOf, type Day } from '../../sessions/time/day.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { postInEither } from '../messages/channel.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderText } from '../messages/render.ts';
import { renderResults } from './leaderboard.ts';
import { dailyTexts } from './texts/texts.ts';

type ResultsPoster = Pick<Services, 'preferences' | 'daily' | 'games'>;

/** The results of open days, for servers that want them. */
export const dailyResults = (rest: REST, services: ResultsPoster): Outbox<ClaimedDailyPost> => ({
  what: 'the results of a day',
  queue: services.daily.posts,
  nameOf: ({ guildId, day }) => ({ guild: guildId, day }),
  post: (due) => inLanguageOf(services, due.guildId, () => post(rest, services, due)),
  doWithout: (due) => services.daily.posted(due),
});

/** The day, and on a Sunday the whole week, too. */
const spansTo = (day: Day): readonly { readonly of: 'day' | 'week'; readonly first: Day; readonly last: Day }[] => {
  const first = mondayBefore(day);
  const isSunday = dayAfter(first, 6) === day;
  return [{ of: 'day', first: day, last: day }, ...(isSunday ? [{ of: 'week' as const, first, last: day }] : [])];
};

/** Posts the results of a day on a server, unless another process has claimed them since. */
const post = async (rest: REST, { daily, games }: ResultsPoster, due: ClaimedDailyPost): Promise<void> => {
  const { day, guildId } = due;
  const played = games.filter((game) => game.daily !== undefined);
  const embeds = [];
  for (const { of, ...days } of spansTo(day))
    for (const game of played) {
      const query = { game: game.id, guildId, ...days, userId: null };
      const embed = renderResults(game, of, await daily.leaderboard(query));
      if (embed) embeds.push(embed);
    }
  if (!(await daily.posts.renew(due))) return;
  const message = { ...renderText(dailyTexts.results({ day: startOf(day) })), embeds };
  if (embeds.length > 0) await postInEither(rest, due, message, due.nonce);
  await daily.posted(due);
};
