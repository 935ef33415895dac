import {
  GuildScheduledEventEntityType as Entity,
  GuildScheduledEventPrivacyLevel as Privacy,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { text } from './form.ts';

/** The body that creates an event of a guild. Only those outside Discord's channels are emulated. */
export const scheduledEventForm = z.object({
  name: text(1, 100),
  description: text(0, 1000).nullish(),
  privacy_level: z.literal([Privacy.GuildOnly]),
  entity_type: z.literal([Entity.External]),
  entity_metadata: z.object({ location: text(1, 100) }),
  scheduled_start_time: z.iso.datetime({ offset: true }),
  scheduled_end_time: z.iso.datetime({ offset: true }),
});

export const scheduledEventChangesForm = scheduledEventForm
  .partial()
  .extend({ status: z.literal([Status.Active, Status.Completed, Status.Canceled]).optional() });
