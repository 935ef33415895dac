import { ChannelType, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { z } from 'zod';
import { integer, text } from './form.ts';

const archiveAfter = z.literal([
  ThreadAutoArchiveDuration.OneHour,
  ThreadAutoArchiveDuration.OneDay,
  ThreadAutoArchiveDuration.ThreeDays,
  ThreadAutoArchiveDuration.OneWeek,
]);

/** The body that starts a thread from a message. */
export const threadFromMessageForm = z.object({
  name: text(1, 100),
  auto_archive_duration: archiveAfter.nullish(),
  rate_limit_per_user: integer(0, 21600).nullish(),
});

/** The body that starts a thread without a message. As on Discord, it is private by default. */
export const threadForm = threadFromMessageForm.extend({
  type: z.literal([ChannelType.PublicThread, ChannelType.PrivateThread]).nullish(),
  invitable: z.boolean().nullish(),
});

export const threadChangesForm = z.object({
  name: text(1, 100).exactOptional(),
  archived: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  auto_archive_duration: archiveAfter.exactOptional(),
  invitable: z.boolean().exactOptional(),
  rate_limit_per_user: integer(0, 21600).exactOptional(),
  applied_tags: z.array(z.string()).max(5).exactOptional(),
});
