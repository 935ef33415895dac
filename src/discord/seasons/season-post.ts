import { EmbedBuilder } from '@discordjs/builders';
import type { REST } from 'discord.js';
import type { ClaimedSeason, Finish } from '../../sessions/seasons/posts.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { postMessage, unarchived } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { seasonButton } from './season.ts';
import { seasonsWords } from './words.ts';

type SeasonPoster = Pick<Services, 'preferences' | 'seasons'>;

/** The medals of seasons that are over, for servers with a home or a channel for the daily's results. */
export const seasonMedals = (rest: REST, services: SeasonPoster): Outbox<ClaimedSeason> => ({
  what: 'the medals of a season',
  queue: services.seasons.posts,
  nameOf: ({ guildId, month }) => ({ guild: guildId, month }),
  post: (due) => inLanguageOf(services, due.guildId, () => post(rest, services, due)),
  doWithout: (due) => services.seasons.posts.posted(due),
});

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
