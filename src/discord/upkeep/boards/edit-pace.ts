import { SnowflakeUtil } from 'discord.js';
import { HOUR } from '../../../kernel/time.ts';
import type { MessageRef } from '../../messages/channel.ts';

/** For messages older than an hour, Discord allows 3 edits in 6 seconds per channel. In milliseconds. */
const OLD_EDITS = 3;
const OLD_SPAN = 6_200;
const OLD = HOUR;

/** The function says how long to wait before a message may be edited, in milliseconds; 0 counts as an edit now. */
export const createEditPace = (now: () => Date): ((message: MessageRef) => number) => {
  /** By channel: when its older messages were last edited. */
  const oldEdits = new Map<string, readonly number[]>();
  return ({ channelId, messageId }) => {
    if (now().getTime() - SnowflakeUtil.timestampFrom(messageId) < OLD) return 0;
    const since = now().getTime() - OLD_SPAN;
    for (const [channel, edits] of oldEdits) if (!edits.some((at) => at > since)) oldEdits.delete(channel);
    const recent = (oldEdits.get(channelId) ?? []).filter((at) => at > since);
    const [first = since] = recent;
    if (recent.length >= OLD_EDITS) return first - since;
    oldEdits.set(channelId, [...recent, now().getTime()]);
    return 0;
  };
};
