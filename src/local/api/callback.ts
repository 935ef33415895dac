import { InteractionResponseType as Answer, MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { list, nullsAsAbsent, text } from './form.ts';
import { messageForm } from './message.ts';
import { modalForm } from './modal.ts';

const choice = z.object({ name: text(1, 100), value: z.union([text(1, 100), z.number()]) });

/** Up to 25 suggestions for the option that a person is typing. */
const choicesForm = nullsAsAbsent(z.object({ choices: list(choice, 0, 25) }));
export type AutocompleteEntry = z.output<typeof choice>;

const deferred = z.object({ flags: z.int().nullish() });

/** The bot's first response to an interaction. */
export const callbackForm = z.discriminatedUnion('type', [
  z.object({ type: z.literal(Answer.Pong) }),
  z.object({ type: z.literal(Answer.ChannelMessageWithSource), data: messageForm }),
  z.object({ type: z.literal(Answer.DeferredChannelMessageWithSource), data: deferred.nullish() }),
  z.object({ type: z.literal(Answer.DeferredMessageUpdate) }),
  z.object({ type: z.literal(Answer.UpdateMessage), data: messageForm.nullish() }),
  z.object({ type: z.literal(Answer.ApplicationCommandAutocompleteResult), data: choicesForm }),
  z.object({ type: z.literal(Answer.Modal), data: modalForm }),
]);

export type Callback = z.output<typeof callbackForm>;

/** Whether the flags ask for an ephemeral message. */
export const isEphemeral = (flags: number | null | undefined): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
