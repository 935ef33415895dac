import type { REST } from 'discord.js';
import type { DailyPost } from '../../sessions/daily/posts.ts';
import { isUnreachable, postMessage } from '../messages/channel.ts';
import type { Services } from '../messages/context.ts';
import { renderText } from '../messages/render.ts';
import { renderResults } from './table.ts';
import { resultsHead } from './words.ts';

/** Posts the results of the last day that is open on each server that wants them. A post that fails is tried again later. */
export const postResults = async (
  rest: REST,
  { daily, games, log }: Pick<Services, 'daily' | 'games' | 'log'>,
): Promise<void> => {
  const post = async (due: DailyPost): Promise<void> => {
    const { day, guildId, channelId, nonce } = due;
    const played = games.filter(({ daily }) => daily !== undefined);
    const embeds = [];
    for (const game of played) {
      const query = { game: game.id, guildId, first: day, last: day, userId: null };
      const embed = renderResults(game, day, await daily.table(query));
      if (embed) embeds.push(embed);
    }
    const message = { ...renderText(resultsHead(day)), embeds };
    if (embeds.length > 0) await postMessage(rest, channelId, () => Promise.resolve(message), nonce);
    await daily.posted(due);
  };

  for (const due of await daily.claimPosts()) {
    try {
      await post(due);
    } catch (err) {
      if (isUnreachable(err)) await daily.posted(due);
      log.warn({ err, guild: due.guildId, day: due.day }, 'the results of a day could not be posted');
    }
  }
};
