import { RateLimitError, type REST } from 'discord.js';
import type { ClaimedDailyPost } from '../../sessions/daily/posts.ts';
import { dayAfter, mondayBefore, type Day } from '../../sessions/time/day.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import type { ChannelJob } from '../messages/channel-work.ts';
import { isUnreachable, postMessage } from '../messages/channel.ts';
import { renderText } from '../messages/render.ts';
import { lengthOf } from '../messages/waits.ts';
import { renderResults } from './leaderboard.ts';
import { dailyWords } from './words.ts';

/** Claims the results of open days for servers that want them. A post that fails is tried again later. */
export const claimResults = async (
  rest: REST,
  services: ResultsPoster,
  claim: { readonly without: readonly string[]; readonly most: number },
): Promise<readonly ChannelJob[]> =>
  (await services.daily.claimPosts(claim)).map((due) => ({
    channelId: due.channelId,
    run: () => inLanguageOf(services, due.guildId, () => tryToPost(rest, services, due)),
  }));

type ResultsPoster = Pick<Services, 'preferences' | 'daily' | 'games' | 'now' | 'log'>;

const tryToPost = async (rest: REST, services: ResultsPoster, due: ClaimedDailyPost): Promise<void> => {
  const { daily, now, log } = services;
  try {
    await post(rest, services, due);
  } catch (err) {
    if (err instanceof RateLimitError) {
      log.warn({ err, guild: due.guildId }, 'the results of a day have to wait for Discord; will retry');
      return daily.postponePost(due, new Date(now().getTime() + lengthOf(err)));
    }
    if (isUnreachable(err)) await daily.posted(due);
    const isKept = !isUnreachable(err) && (await daily.putOffPost(due));
    log.warn({ err, guild: due.guildId, day: due.day, retry: isKept }, 'the results of a day could not be posted');
  }
};

/** The day, and on a Sunday the whole week, too. */
const spansTo = (day: Day): readonly { readonly first: Day; readonly last: Day }[] => {
  const first = mondayBefore(day);
  return [{ first: day, last: day }, ...(dayAfter(first, 6) === day ? [{ first, last: day }] : [])];
};

/** Posts the results of a day on a server, unless another process has claimed them since. */
const post = async (rest: REST, { daily, games }: ResultsPoster, due: ClaimedDailyPost): Promise<void> => {
  const { day, guildId, channelId, nonce } = due;
  const played = games.filter((game) => game.daily !== undefined);
  const embeds = [];
  for (const days of spansTo(day))
    for (const game of played) {
      const query = { game: game.id, guildId, ...days, userId: null };
      const embed = renderResults(game, days, await daily.leaderboard(query));
      if (embed) embeds.push(embed);
    }
  if (!(await daily.renewPost(due))) return;
  const message = { ...renderText(dailyWords.resultsHead(day)), embeds };
  if (embeds.length > 0) await postMessage(rest, channelId, () => Promise.resolve(message), nonce);
  await daily.posted(due);
};
