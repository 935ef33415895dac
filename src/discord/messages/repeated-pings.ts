import type { PingPauses } from '../../sessions/ping-pauses.ts';
import type { Handling } from './context.ts';
import type { Message } from './render.ts';

/** Who pings others, and what about. */
interface Pinging {
  readonly from: string;
  readonly about: Parameters<PingPauses['mayPing']>[2];
}

/** A message that still names everybody, but pings nobody whom the same person has pinged about the same a moment ago. */
export const withoutRepeatedPings = async (
  { context }: Pick<Handling, 'context'>,
  message: Message,
  { from, about }: Pinging,
): Promise<Message> => {
  const pings: string[] = [];
  for (const userId of message.pings ?? []) {
    if (await context.pingPauses.mayPing(from, userId, about)) pings.push(userId);
  }
  return { ...message, pings };
};
