import { channelMention, type REST } from 'discord.js';
import type { ClaimedNudge, Nudge } from '../../sessions/daily/nudges.ts';
import { dayAfter, startOf } from '../../sessions/time/day.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf } from '../interactions/handling.ts';
import { listOf, timeMark } from '../marks/marks.ts';
import { postDirectly } from '../messages/channel.ts';
import type { Outbox } from '../messages/outbox.ts';
import { renderText, type Message } from '../messages/render.ts';
import { todayRow } from './morning-post.ts';
import { dailyTexts } from './texts/texts.ts';

type Nudger = Pick<Services, 'nudges' | 'preferences' | 'games'>;

/** The direct messages about today's daily, to those who asked for them. */
export const dailyNudges = (rest: REST, services: Nudger): Outbox<ClaimedNudge> => ({
  what: 'a direct message about the daily',
  queue: services.nudges,
  nameOf: ({ userId }) => ({ user: userId }),
  post: (due) => post(rest, services, due),
  giveUp: ({ userId }) => services.nudges.told(userId),
});

/** Tells somebody who has not played, unless another process does. Whoever takes no such messages is told nothing. */
const post = async (rest: REST, services: Nudger, due: ClaimedNudge): Promise<void> => {
  const { nudges, games } = services;
  const nudge = await nudges.toTell(due.userId);
  if (!(await nudges.renew(due))) return;
  if (nudge !== null) {
    const message = await inLanguageOf(services, due.userId, () => renderNudge(nudge, games));
    await postDirectly(rest, due.userId, message, due.nonce);
  }
  await nudges.told(due.userId);
};

/** A message about today's daily, with a button for each game that has one. */
const renderNudge = (nudge: Nudge, games: Services['games']): Message =>
  renderText(nudgeText(nudge), [todayRow(games.filter(({ daily }) => daily !== undefined))]);

/** What somebody is told who has not played today's daily. */
export const nudgeText = ({ day, streak, channelId }: Nudge): string => {
  const { open, ends, where } = dailyTexts.nudge;
  const until = timeMark(startOf(dayAfter(day)), 'R');
  return listOf(
    [
      open({ until }),
      streak === 0 ? '' : ends({ days: streak }),
      channelId === null ? '' : where({ channel: channelMention(channelId) }),
    ],
    ' ',
  );
};
