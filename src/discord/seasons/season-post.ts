import { setTimeout as wait } from 'node:timers/promises';
import { EmbedBuilder } from '@discordjs/builders';
import type { REST } from 'discord.js';
import { SECOND } from '../../kernel/time.ts';
import { medalKinds } from '../../sessions/seasons/medals.ts';
import type { ClaimedSeason, Finish } from '../../sessions/seasons/posts.ts';
import { spanOfMonth } from '../../sessions/time/month.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { postInEither } from '../messages/channel.ts';
import { cut } from '../messages/cut.ts';
import type { Outbox } from '../messages/outbox.ts';
import {
  renderButton,
  renderButtons,
  renderEmbed,
  renderText,
  type Message,
  type PaintedPicture,
} from '../messages/render.ts';
import { paint } from '../view/pictured.ts';
import { MEDALS } from './medals.ts';
import { memberNames } from './member-names.ts';
import { podiumPicture, type PodiumStep } from './podium.ts';
import { divisionName, seasonButton } from './season.ts';
import { seasonsTexts } from './texts/texts.ts';

type SeasonPoster = Pick<Services, 'preferences' | 'seasons' | 'painter' | 'log'>;

/** The medals of seasons that are over. */
export const seasonMedals = (rest: REST, services: SeasonPoster): Outbox<ClaimedSeason> => ({
  what: 'the medals of a season',
  queue: services.seasons.posts,
  nameOf: ({ guildId, month }) => ({ guild: guildId, month }),
  post: (due) => inLanguageOf(services, due.guildId, () => post(rest, services, due)),
  doWithout: (due) => services.seasons.posts.posted(due),
});

/** Posts the medals of a season, unless another process has claimed them since. */
const post = async (rest: REST, services: SeasonPoster, due: ClaimedSeason): Promise<void> => {
  const { posts } = services.seasons;
  const finishes = await posts.finishes(due);
  const picture = await paintPodium(rest, services, due, finishes);
  if (!(await posts.renew(due))) return;
  const render = (mayAttach: boolean) => renderSeasonOver(due.month, finishes, mayAttach ? picture : null);
  const message = render(true);
  if (message !== null)
    await postInEither(rest, due, (mayAttach) => Promise.resolve(render(mayAttach) ?? message), due.nonce);
  await posts.posted(due);
};

/** The podium of the season as a picture, unless the server prefers text, or nobody got a medal. */
const paintPodium = async (
  rest: REST,
  services: SeasonPoster,
  { guildId, month }: ClaimedSeason,
  finishes: readonly Finish[],
): Promise<PaintedPicture | null> => {
  const [first] = finishes;
  const holders = finishes.filter(({ division, medal }) => division === first?.division && medal !== null);
  if (holders.length === 0) return null;
  const onlooker = { owner: guildId, wantedBy: [guildId], pictures: services };
  const names = await memberNames(rest, services, guildId, holders.map(({ userId }) => userId).slice(0, NAMES));
  const steps = medalKinds.flatMap((kind): readonly PodiumStep[] => {
    const own = holders.filter(({ medal }) => medal === kind);
    const [one] = own;
    if (one === undefined) return [];
    return [{ medal: kind, names: own.flatMap(({ userId }) => names.get(userId) ?? []), points: one.points }];
  });
  if ((await services.preferences.styleOf([guildId])) === 'text') return null;
  const draw = () => podiumPicture(month, steps);
  const atOnce = await paint(onlooker, draw, () => 'both');
  if (atOnce !== null) return atOnce;
  // Nobody waits for this post, and a picture that came too late is ready a moment later.
  await wait(SECOND, undefined, { ref: false });
  return paint(onlooker, draw, () => 'both');
};

const PICTURE = 'podium.png';

/** The medals of a season, and who moves up or down; null if nobody got any. */
const renderSeasonOver = (
  month: string,
  finishes: readonly Finish[],
  picture: PaintedPicture | null,
): Message | null => {
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
  const [first, ...others] = embeds;
  if (first === undefined) return null;
  const pictured = renderEmbed(first, [], { name: PICTURE, picture });
  return {
    ...renderText(head, [renderButtons(button)]),
    ...filesOf(pictured),
    embeds: [...pictured.embeds, ...others],
  };
};

const filesOf = ({ files }: Message): Pick<Message, 'files'> => (files === undefined ? {} : { files });

/** How many people a line names. */
const NAMES = 20;
