import { EmbedBuilder } from '@discordjs/builders';
import type { REST } from 'discord.js';
import { medalKinds } from '../../sessions/seasons/medals.ts';
import type { ClaimedSeason, Finish } from '../../sessions/seasons/posts.ts';
import { spanOfMonth } from '../../sessions/time/month.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { postInEither } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { MEDALS } from './medals.ts';
import { divisionName, seasonButton } from './season.ts';
import { seasonsTexts } from './texts/texts.ts';

type SeasonPoster = Pick<Services, 'preferences' | 'seasons'>;

/** The medals of seasons that are over. */
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
  if (message !== null) await postInEither(rest, due, message, due.nonce);
  await seasons.posts.posted(due);
};

/** The medals of a season, and who moves up or down; null if nobody got any. */
const renderSeasonOver = (month: string, finishes: readonly Finish[]): Message | null => {
  if (finishes.every(({ medal }) => medal === null)) return null;
  const { over } = seasonsTexts;
  const divisions = [...new Set(finishes.map(({ division }) => division))];
  const embeds = divisions.map((division) => {
    const own = finishes.filter((each) => each.division === division);
    const moved = (isUp: boolean): readonly string[] =>
      own
        .filter(({ next }) => next !== null && division > 0 && (isUp ? next < division : next > division))
        .slice(0, NAMES)
        .map(({ userId }) => mention(userId));
    const lines = [
      ...medalKinds.flatMap((kind) => {
        const people = own.filter(({ medal }) => medal === kind);
        const [first] = people;
        if (first === undefined) return [];
        const names = people.slice(0, NAMES).map(({ userId }) => mention(userId));
        return [over.medal({ medal: MEDALS[kind], people: names, points: first.points })];
      }),
      ...(moved(true).length > 0 ? [over.up({ people: moved(true), count: moved(true).length })] : []),
      ...(moved(false).length > 0 ? [over.down({ people: moved(false), count: moved(false).length })] : []),
    ];
    const title = division === 0 ? over.medals : divisionName(division);
    return new EmbedBuilder().setTitle(title).setDescription(cut(lines.join('\n') || '–'));
  });
  const changed = finishes.every(({ next }) => next === null)
    ? divisions.includes(0)
      ? []
      : [over.united]
    : divisions.includes(0)
      ? [over.divided({ people: finishes.length })]
      : [];
  const head = [over.head({ month: spanOfMonth(month).from }), ...changed, over.next].join('\n');
  const button = renderButton(seasonsTexts.label.season, seasonButton, 'primary');
  return { ...renderText(head, [renderButtons(button)]), embeds };
};

/** How many people a line names. */
const NAMES = 20;
