import type { Pinging } from '../../sessions/people/ping-pauses.ts';
import type { Message } from '../messages/render.ts';
import type { Handling } from './handling.ts';

/** A message that names everyone as before, but pings none whom the same person pinged about the same a moment ago. */
export const withoutRepeatedPings = async (
  { context, interaction }: Pick<Handling, 'context' | 'interaction'>,
  message: Message,
  { from, about }: Omit<Pinging, 'interactionId'>,
): Promise<Message> => {
  const pinging = { from, about, interactionId: interaction.id };
  const pings: string[] = [];
  for (const userId of message.pings ?? []) {
    if (await context.pingPauses.mayPing(pinging, userId)) pings.push(userId);
  }
  return { ...message, pings };
};
