import { EmbedBuilder } from '@discordjs/builders';
import { RateLimitError, type REST } from 'discord.js';
import type { ClaimedSeason, Finish } from '../../sessions/seasons/posts.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import type { ChannelJob } from '../messages/channel-work.ts';
import { isUnreachable, postMessage, unarchived } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { lengthOf } from '../messages/waits.ts';
import { seasonButton } from './season.ts';
import { seasonsWords } from './words.ts';

type SeasonPoster = Pick<Services, 'preferences' | 'seasons' | 'now' | 'log'>;

/** Claims the medals of seasons that are over, for servers with a home or a channel for the daily's results. */
export const claimSeasonPosts = async (
  rest: REST,
  services: SeasonPoster,
  claim: { readonly without: readonly string[]; readonly most: number },
): Promise<readonly ChannelJob[]> =>
  (await services.seasons.posts.claim(claim)).map((due) => ({
    channelId: due.channelId,
    run: () => inLanguageOf(services, due.guildId, () => tryToPost(rest, services, due)),
  }));

const tryToPost = async (rest: REST, services: SeasonPoster, due: ClaimedSeason): Promise<void> => {
  const { now, log } = services;
  const { posts } = services.seasons;
  try {
    await post(rest, services, due);
  } catch (err) {
    if (err instanceof RateLimitError) {
      log.warn({ err, guild: due.guildId }, 'the medals of a season have to wait for Discord; will retry');
      return posts.postpone(due, new Date(now().getTime() + lengthOf(err)));
    }
    if (isUnreachable(err)) await posts.posted(due);
    const isKept = !isUnreachable(err) && (await posts.putOff(due));
    log.warn({ err, guild: due.guildId, month: due.month, retry: isKept }, 'the medals of a season are not posted');
  }
};

/** Posts the medals of a season, unless another process has claimed them since. */
const post = async (rest: REST, { seasons }: SeasonPoster, due: ClaimedSeason): Promise<void> => {
  const message = renderSeasonOver(due.month, await seasons.posts.finishes(due));
  if (!(await seasons.posts.renew(due))) return;
  if (message !== null)
    await unarchived(rest, due.channelId, () =>
      postMessage(rest, due.channelId, () => Promise.resolve(message), due.nonce),
    );
  await seasons.posts.posted(due);
};

/** The medals of a season, and who moves up or down; null if nobody got any. */
const renderSeasonOver = (month: string, finishes: readonly Finish[]): Message | null => {
  if (finishes.every(({ medal }) => medal === null)) return null;
  const divisions = [...new Set(finishes.map(({ division }) => division))];
  const embeds = divisions.map((division) => {
    const own = finishes.filter((each) => each.division === division);
    const moved = (isUp: boolean): readonly string[] =>
      own
        .filter(({ next }) => next !== null && division > 0 && (isUp ? next < division : next > division))
        .map(({ userId }) => userId)
        .slice(0, NAMES);
    const lines = [
      ...[1, 2, 3].flatMap((medal) => {
        const people = own.filter((each) => each.medal === medal);
        return people.length === 0 ? [] : [seasonsWords.medalLine(medal, people.slice(0, NAMES))];
      }),
      ...(moved(true).length > 0 ? [seasonsWords.movedWords.up(moved(true))] : []),
      ...(moved(false).length > 0 ? [seasonsWords.movedWords.down(moved(false))] : []),
    ];
    return new EmbedBuilder().setTitle(seasonsWords.medalsTitle(division)).setDescription(cut(lines.join('\n') || '–'));
  });
  const changed = finishes.every(({ next }) => next === null)
    ? divisions.includes(0)
      ? []
      : [seasonsWords.movedWords.united]
    : divisions.includes(0)
      ? [seasonsWords.movedWords.divided(finishes.length)]
      : [];
  const head = [seasonsWords.seasonOverHead(month), ...changed, seasonsWords.NEXT_SEASON].join('\n');
  const button = renderButton(seasonsWords.seasonLabels.season, seasonButton, 'primary');
  return { ...renderText(head, [renderButtons(button)]), embeds };
};

/** How many people a line names. */
const NAMES = 20;
