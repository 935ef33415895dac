import type { REST } from 'discord.js';
import type { Match } from '../../../sessions/match/match.ts';
import { seatOf } from '../../../sessions/match/seats.ts';
import type { Services } from '../../interactions/context.ts';
import { deleteMessage, isUnreachable, unarchived } from '../../messages/channel.ts';

interface Tidying {
  readonly rest: REST;
  readonly services: Pick<Services, 'notices' | 'personalCalls' | 'log'>;
}

/** Deletes the messages that called players of a match, once these are no longer awaited. */
export const deleteOldCalls = async (tidying: Tidying, match: Match): Promise<void> => {
  await deletePersonalCalls(tidying, match);
  await deleteChannelCall(tidying, match);
};

/** Deletes the message that called players in the channel, once the round that needed them is over. */
const deleteChannelCall = async (
  { rest, services: { notices, log } }: Tidying,
  { id, clock, call, endedAt }: Match,
): Promise<void> => {
  if (call === null || call.messageId === null) return;
  if (endedAt === null && clock?.some(({ called }) => called)) return;
  const { channelId, messageId } = call;
  try {
    await unarchived(rest, channelId, () => deleteMessage(rest, { channelId, messageId }));
    await notices.forgetCall(id, messageId);
  } catch (err) {
    if (isUnreachable(err)) return notices.forgetCall(id, messageId);
    log.warn({ err, match: id }, 'a call could not be deleted');
  }
};

/** Deletes messages that called one player, unless they call that player to other matches as well. */
const deletePersonalCalls = async (
  { rest, services: { personalCalls, log } }: Tidying,
  match: Match,
): Promise<void> => {
  for (const [userId, { call }] of Object.entries(match.times)) {
    const seat = seatOf(match, userId);
    const since = (seat === null ? null : match.clock?.[seat]?.since) ?? null;
    if (call === null || (match.endedAt === null && since !== null && since <= call.postedAt)) continue;
    try {
      if (!(await personalCalls.leave(match.id, userId, call.messageId))) continue;
      await deleteMessage(rest, call);
      await personalCalls.forget(call.messageId);
    } catch (err) {
      log.warn({ err, match: match.id }, 'a call could not be deleted');
    }
  }
};
